import assert from 'node:assert/strict'
import type { Answer, Language } from '@girassol/contract'
import { add, ZERO } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { calendarDay } from '../../../platform/moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Settings } from '../../settings/index.ts'
import type { CountRounds } from '../count.ts'
import { cleanTexts } from '../html.ts'
import { beginOf, spanAt } from '../period.ts'
import { type Prize, prizeView, readPrize, storePrize, type Texts, worthOf } from '../prize.ts'
import type { MayEngage, Prizes } from '../prizes.ts'
import { createRules, tellChange } from '../rules.ts'
import type { InScope, Scope } from '../scope.ts'
import { progressOf } from './progress.ts'
import {
  advance,
  dueEntries,
  entriesOf,
  type Entry,
  type EntryState,
  insertEntry,
  insertGames,
  insertMission,
  markCollected,
  type MissionRow,
  openEntries,
  readMissions,
  retireMission,
} from './queries.ts'

export interface NewMission extends Partial<Scope> {
  code: string
  period: MissionRow['period']
  name: Texts
  description: Texts
  kind: MissionRow['kind']
  /** Rounds, games, wins, or centavos staked. */
  target: bigint
  leastPaid?: bigint
  /** In hundredths of the stake. */
  leastMultiple?: number
  prize: Prize
}

export interface Missions {
  /** Adds one; false when there is one of that code. What players took on never changes: to change a mission, retire it and add another. */
  add(tx: Tx, mission: NewMission): Promise<boolean>
  /** Nobody can take it on any more; who did goes on. False when nobody could. */
  retire(tx: Tx, code: string): Promise<boolean>
  list(tx: Tx, player: bigint, period: MissionRow['period'], language: Language): Promise<Answer<'missions'>>
  accept(tx: Tx, player: bigint, mission: number): Promise<void>
  /** Pays whatever is done and was not collected. */
  collect(tx: Tx, player: bigint): Promise<Answer<'collectMissions'>>
  count: CountRounds
}

interface Rooms {
  settings: Pick<Settings, 'current'>
  prizes: Prizes
  inScope: InScope
  mayEngage: MayEngage
}

export async function createMissions(
  { clock, database, log }: Pick<Platform, 'clock' | 'database' | 'log'>,
  { settings, prizes, inScope, mayEngage }: Rooms,
): Promise<Missions> {
  const rules = await createRules(database, log, readMissions)

  async function missionsFor(tx: Tx, entries: readonly Entry[]): Promise<ReadonlyMap<number, MissionRow>> {
    const known = rules.current()
    return entries.every(({ mission }) => known.has(mission)) ? known : rules.refresh(tx)
  }

  const prizeOf = (missions: ReadonlyMap<number, MissionRow>, { mission }: Entry): Prize =>
    readPrize(missions.get(mission)?.prize)

  const isOpen = ({ active, prize }: MissionRow): boolean => active && prizes.isAllowed(readPrize(prize))

  async function collectable(tx: Tx, player: bigint) {
    const due = await dueEntries(tx, player)
    const missions = await missionsFor(tx, due)
    return {
      count: due.length,
      amount: due.reduce((sum, entry) => add(sum, worthOf(prizeOf(missions, entry))), ZERO),
    }
  }

  return {
    async add(tx, mission) {
      const { scope = 'all', scope_value = null } = mission
      assert(
        mission.kind !== 'staked' || mission.target % 100n === 0n,
        'what is to be staked is told in whole reais',
      )
      const row = {
        code: mission.code,
        period: mission.period,
        name: mission.name,
        description: cleanTexts(mission.description),
        kind: mission.kind,
        scope,
        scope_value,
        target: mission.target,
        least_paid: mission.leastPaid ?? 0n,
        least_multiple: mission.leastMultiple ?? 0,
        prize: storePrize(mission.prize),
        active: true,
      }
      const added = await insertMission(tx, row, clock.now())
      await tellChange(tx)
      return added
    },
    async retire(tx, code) {
      const retired = await retireMission(tx, code)
      await tellChange(tx)
      return retired
    },
    async list(tx, player, period, language) {
      const today = calendarDay(clock.now())
      if (!(await mayEngage(tx, player)))
        return { missions: [], today, collectable: { count: 0, amount: ZERO } }
      const entries = await entriesOf(tx, player, beginOf(period, today))
      const missions = await missionsFor(tx, entries)
      const taken = new Map(entries.map((entry) => [entry.mission, entry]))
      const { currency_code: currency } = settings.current()
      const shown = [...missions.values()].filter(
        (mission) => mission.period === period && (isOpen(mission) || taken.has(mission.id)),
      )
      return {
        missions: shown.map((mission) => missionView(mission, taken.get(mission.id), language, currency)),
        today,
        collectable: await collectable(tx, player),
      }
    },
    async accept(tx, player, id) {
      if (!(await mayEngage(tx, player))) throw new AppError('paused')
      const mission = rules.current().get(id) ?? (await rules.refresh(tx)).get(id)
      if (!mission || !isOpen(mission)) throw new AppError('not_found')
      const now = clock.now()
      await insertEntry(tx, { mission: id, player, period: spanAt(mission.period, now) }, now)
    },
    async collect(tx, player) {
      if (!(await mayEngage(tx, player))) throw new AppError('paused')
      const due = await dueEntries(tx, player, true)
      const missions = await missionsFor(tx, due)
      const won: Prize[] = []
      for (const entry of due) {
        const mission = missions.get(entry.mission)
        assert(mission, `there is no mission ${entry.mission}`)
        const prize = readPrize(mission.prize)
        const source = { kind: 'mission' as const, title: mission.name }
        await prizes.pay(tx, { player, key: keyOf(entry), prize, source })
        await markCollected(tx, entry, clock.now())
        won.push(prize)
      }
      return {
        collected: won.length,
        amount: won.reduce((sum, prize) => add(sum, worthOf(prize)), ZERO),
        prizes: won.map(prizeView),
      }
    },
    async count(tx, rounds) {
      const first = rounds.reduce((least, { closedAt }) => (closedAt < least ? closedAt : least), clock.now())
      const players = [...new Set(rounds.map(({ player }) => player))]
      const entries = await openEntries(tx, players, spanAt('week', first))
      if (entries.length === 0) return
      const missions = await missionsFor(tx, entries)
      const { steps, games } = progressOf(rounds, entries, missions, inScope)
      if (games.length > 0) steps.push(...(await insertGames(tx, games)))
      if (steps.length > 0) await advance(tx, steps, missions, clock.now())
    },
  }
}

const keyOf = ({ mission, player, period }: Entry): string => `mission/${mission}/${period}/${player}`

function missionView(
  mission: MissionRow,
  entry: EntryState | undefined,
  language: Language,
  currency: string,
): Answer<'missions'>['missions'][number] {
  const prize = readPrize(mission.prize)
  const unit = mission.kind === 'staked' ? 100n : 1n
  const done = entry?.done ?? 0n
  const reached = done < mission.target ? done : mission.target
  return {
    id: mission.id,
    challenge_name: mission.name[language],
    challenge_description: mission.description[language],
    challenge_bonus: worthOf(prize),
    challenge_currency: currency,
    myRounds: Number(reached / unit),
    myRoundsPercentage: Number((reached * 100n) / mission.target),
    haveMission: entry !== undefined,
    kind: mission.kind,
    target: Number(mission.target / unit),
    completed: entry?.completed ?? false,
    collected: entry?.collected ?? false,
    prize: prizeView(prize),
  }
}
