import assert from 'node:assert/strict'
import type { Answer, Language } from '@girassol/contract'
import { add, ZERO } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { calendarDay } from '../../../platform/moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Settings } from '../../settings/index.ts'
import type { PlayedRound } from '../count.ts'
import { cleanTexts } from '../html.ts'
import { beginOf, spanAt } from '../period.ts'
import { type Prize, prizeView, readPrize, storePrize, type Texts, worthOf } from '../prize.ts'
import type { MayEngage, Prizes } from '../prizes.ts'
import { loadRules, notifyRulesChanged, type Rules } from '../rules.ts'
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

interface Deps extends Pick<Platform, 'clock'> {
  settings: Pick<Settings, 'current'>
  prizes: Pick<Prizes, 'isAllowed' | 'pay'>
  inScope: InScope
  mayEngage: MayEngage
}

type MissionRules = ReadonlyMap<number, MissionRow>

export class Missions {
  readonly #deps: Deps
  readonly #rules: Rules<MissionRules>

  constructor(deps: Deps, rules: Rules<MissionRules>) {
    this.#deps = deps
    this.#rules = rules
  }

  /** Adds a mission; false when its code exists. A mission never changes: retire it and add another. */
  async add(tx: Tx, mission: NewMission): Promise<boolean> {
    const { scope = 'all', scope_value = null } = mission
    assert(mission.kind !== 'staked' || mission.target % 100n === 0n, 'a staked target is in whole reais')
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
    const added = await insertMission(tx, row, this.#deps.clock.now())
    await notifyRulesChanged(tx)
    return added
  }

  /** Stops new entries; players who took it on may finish it. False when there is no such open mission. */
  async retire(tx: Tx, code: string): Promise<boolean> {
    const retired = await retireMission(tx, code)
    await notifyRulesChanged(tx)
    return retired
  }

  async list(
    tx: Tx,
    player: bigint,
    period: MissionRow['period'],
    language: Language,
  ): Promise<Answer<'missions'>> {
    const { clock, mayEngage, settings } = this.#deps
    const today = calendarDay(clock.now())
    if (!(await mayEngage(tx, player)))
      return { missions: [], today, collectable: { count: 0, amount: ZERO } }
    const entries = await entriesOf(tx, player, beginOf(period, today))
    const missions = await this.#missionsOf(tx, entries)
    const entryOf = new Map(entries.map((entry) => [entry.mission, entry]))
    const { currency_code: currency } = settings.current()
    const shown = [...missions.values()].filter(
      (mission) => mission.period === period && (this.#isOpen(mission) || entryOf.has(mission.id)),
    )
    return {
      missions: shown.map((mission) => missionView(mission, entryOf.get(mission.id), language, currency)),
      today,
      collectable: await this.#collectable(tx, player),
    }
  }

  async accept(tx: Tx, player: bigint, id: number): Promise<void> {
    const { clock, mayEngage } = this.#deps
    if (!(await mayEngage(tx, player))) throw new AppError('paused')
    const mission = this.#rules.current().get(id) ?? (await this.#rules.refresh(tx)).get(id)
    if (!mission || !this.#isOpen(mission)) throw new AppError('not_found')
    const now = clock.now()
    await insertEntry(tx, { mission: id, player, period: spanAt(mission.period, now) }, now)
  }

  /** Pays every completed mission that was not collected. */
  async collect(tx: Tx, player: bigint): Promise<Answer<'collectMissions'>> {
    const { clock, mayEngage, prizes } = this.#deps
    if (!(await mayEngage(tx, player))) throw new AppError('paused')
    const due = await dueEntries(tx, player, true)
    const missions = await this.#missionsOf(tx, due)
    const won: Prize[] = []
    for (const entry of due) {
      const mission = missions.get(entry.mission)
      assert(mission, `mission ${entry.mission} not found`)
      const prize = readPrize(mission.prize)
      const source = { kind: 'mission' as const, title: mission.name }
      await prizes.pay(tx, { player, key: prizeKey(entry), prize, source })
      await markCollected(tx, entry, clock.now())
      won.push(prize)
    }
    return { collected: won.length, amount: sumWorth(won), prizes: won.map(prizeView) }
  }

  async count(tx: Tx, rounds: readonly PlayedRound[]): Promise<void> {
    const { clock, inScope } = this.#deps
    const first = rounds.reduce((least, { closedAt }) => (closedAt < least ? closedAt : least), clock.now())
    const players = [...new Set(rounds.map(({ player }) => player))]
    const entries = await openEntries(tx, players, spanAt('week', first))
    if (entries.length === 0) return
    const missions = await this.#missionsOf(tx, entries)
    const { steps, games } = progressOf(rounds, entries, missions, inScope)
    if (games.length > 0) steps.push(...(await insertGames(tx, games)))
    if (steps.length > 0) await advance(tx, steps, missions, clock.now())
  }

  /** The cached missions, read from the database when an entry names one that the cache does not know. */
  async #missionsOf(tx: Tx, entries: readonly Entry[]): Promise<MissionRules> {
    const known = this.#rules.current()
    return entries.every(({ mission }) => known.has(mission)) ? known : this.#rules.refresh(tx)
  }

  #isOpen({ active, prize }: MissionRow): boolean {
    return active && this.#deps.prizes.isAllowed(readPrize(prize))
  }

  async #collectable(tx: Tx, player: bigint): Promise<Answer<'missions'>['collectable']> {
    const due = await dueEntries(tx, player)
    const missions = await this.#missionsOf(tx, due)
    const prizes = due.map(({ mission }) => readPrize(missions.get(mission)?.prize))
    return { count: due.length, amount: sumWorth(prizes) }
  }
}

export async function createMissions(
  platform: Pick<Platform, 'clock' | 'database' | 'log'>,
  deps: Omit<Deps, 'clock'>,
): Promise<Missions> {
  const rules = await loadRules(platform.database, platform.log, readMissions)
  return new Missions({ clock: platform.clock, ...deps }, rules)
}

const sumWorth = (prizes: readonly Prize[]) => prizes.reduce((sum, prize) => add(sum, worthOf(prize)), ZERO)

const prizeKey = ({ mission, player, period }: Entry): string => `mission/${mission}/${period}/${player}`

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
