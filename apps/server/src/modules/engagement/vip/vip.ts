import type { Answer } from '@girassol/contract'
import { type Centavos, centavos, ZERO } from '@girassol/money'
import { minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { calendarDay } from '../../../platform/moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import { COUNTING, type CountRounds, holdCounting } from '../count.ts'
import { beginOf, nextOf, type Span } from '../period.ts'
import type { MayEngage, Prizes, Winning } from '../prizes.ts'
import { createRules, tellChange } from '../rules.ts'
import {
  addPoints,
  type Earned,
  firstDay,
  insertLines,
  playersWithin,
  pointsOf,
  readTables,
  settledPeriods,
  standingsAt,
  takePeriod,
  updateLine,
  type VipKind,
  type VipLine,
} from './queries.ts'
import { periodTitle } from './texts.ts'

export interface Vip {
  /** Adds lines to a table; those that are there stay as they are. False when all of them were. */
  add(tx: Tx, kind: VipKind, lines: readonly VipLine[]): Promise<boolean>
  /** Changes a line; false when there is none. Who is at a level now because it asks for less gets what it brings. */
  change(tx: Tx, kind: VipKind, level: number, change: LineChange): Promise<boolean>
  /** Null stands for a guest, who has no points and sees what there is to reach. */
  view(tx: Tx, player: bigint | null): Promise<Answer<'vip'>>
  count: CountRounds
  /** Writes down the bonuses of every week, month and year that is over and was not settled. */
  settle(): Promise<void>
}

export type LineChange = Partial<Pick<VipLine, 'required' | 'bonus'>>

interface Rooms {
  prizes: Prizes
  mayEngage: MayEngage
}

const spans = { weekly: 'week', monthly: 'month', yearly: 'year' } as const satisfies Record<string, Span>
type PeriodKind = keyof typeof spans

/** A period is settled so long after its end, and not while news older than this wait: what was played in it is counted by then. */
const GRACE = minutes(10)
const LATE = minutes(5)

export async function createVip(
  platform: Pick<Platform, 'clock' | 'database' | 'jobs' | 'log' | 'outbox'>,
  { prizes, mayEngage }: Rooms,
): Promise<Vip> {
  const { clock, database, jobs, log, outbox } = platform
  const rules = await createRules(database, log, readTables)

  /** A line brings money, free spins, both or nothing: each is a prize of its own. */
  function winnings(player: bigint, kind: VipKind, line: VipLine, occasion: string): Winning[] {
    const { level, bonus, spins } = line
    const source = { kind: 'vip' as const, title: periodTitle(kind, level) }
    const won: Winning[] = []
    if (bonus > 0n) {
      const prize = { kind: 'cash' as const, amount: centavos(bonus) }
      won.push({ player, key: `vip/${kind}/${occasion}/${player}`, prize, source })
    }
    if (spins) won.push({ player, key: `vip/${kind}/${occasion}/spins/${player}`, prize: spins, source })
    return won
  }

  /** One period in one transaction: settled with all that is due for it, or not at all. */
  async function settlePeriod(tx: Tx, kind: PeriodKind, begins: string): Promise<void> {
    if (!(await takePeriod(tx, kind, begins, clock.now()))) return
    const table = (await rules.refresh(tx))[kind]
    const standings = await standingsAt(tx, begins, nextOf(spans[kind], begins))
    const due = standings.flatMap(({ player, points }) => {
      const line = lineAt(table, points)
      return line ? winnings(player, kind, line, begins) : []
    })
    await prizes.owe(tx, due)
  }

  async function settle(): Promise<void> {
    const now = clock.now()
    const today = calendarDay(new Date(now.getTime() - GRACE))
    const open = await database.transaction(async (tx) => {
      const first = await firstDay(tx)
      if (first === null || (await outbox.isBehind(tx, COUNTING, new Date(now.getTime() - LATE)))) return []
      const found: { kind: PeriodKind; begins: string }[] = []
      for (const kind of ['weekly', 'monthly', 'yearly'] as const) {
        const settled = await settledPeriods(tx, kind)
        for (let begins = beginOf(spans[kind], first); ; begins = nextOf(spans[kind], begins)) {
          if (nextOf(spans[kind], begins) > today) break
          if (!settled.has(begins)) found.push({ kind, begins })
        }
      }
      return found
    })
    for (const { kind, begins } of open) await database.transaction((tx) => settlePeriod(tx, kind, begins))
  }
  jobs.every('engagement.vip', minutes(1), settle)

  return {
    settle,
    async add(tx, kind, lines) {
      const added = await insertLines(tx, kind, lines)
      await tellChange(tx)
      return added
    },
    async change(tx, kind, level, change) {
      // While nobody counts: whoever does so next goes by the new line.
      await holdCounting(tx)
      const before = (await readTables(tx))[kind].find((line) => line.level === level)
      if (!before) return false
      const line = { ...before, ...change }
      await updateLine(tx, kind, line)
      if (kind === 'level_up') {
        const reached = await playersWithin(tx, line.required, before.required)
        await prizes.owe(
          tx,
          reached.flatMap((player) => winnings(player, kind, line, String(level))),
        )
      }
      await tellChange(tx)
      return true
    },
    async view(tx, player) {
      const points = player === null ? 0n : await pointsOf(tx, player)
      const shown = player === null || (await mayEngage(tx, player))
      const tables = rules.current()
      const of = (kind: VipKind) => (shown ? tables[kind].map(lineView) : [])
      const next = shown ? tables.level_up.find(({ required }) => required > points) : undefined
      return {
        vipPoints: centavos(points),
        level: lineAt(tables.level_up, points)?.level ?? 0,
        nextLevel: next ? { ...lineView(next), missing: missingOf(next, points) } : null,
        nivelToday: of('level_up'),
        nivelWeekly: of('weekly'),
        nivelMonthly: of('monthly'),
        nivelYearly: of('yearly'),
      }
    },
    async count(tx, rounds) {
      const earned = new Map<string, Earned>()
      for (const { player, closedAt, stakedCash } of rounds) {
        if (stakedCash === 0n) continue
        const day = calendarDay(closedAt)
        const name = `${player} ${day}`
        const points = (earned.get(name)?.points ?? 0n) + stakedCash
        earned.set(name, { player, day, points })
      }
      if (earned.size === 0) return
      const added = new Map<bigint, bigint>()
      for (const { player, points } of earned.values()) added.set(player, (added.get(player) ?? 0n) + points)
      const due: Winning[] = []
      const { level_up } = await rules.refresh(tx)
      for (const { player, points } of await addPoints(tx, [...earned.values()])) {
        const before = points - (added.get(player) ?? 0n)
        for (const line of level_up)
          if (line.required > before && line.required <= points)
            due.push(...winnings(player, 'level_up', line, String(line.level)))
      }
      await prizes.owe(tx, due)
    },
  }
}

/** The highest line that so many points reach. */
const lineAt = (table: readonly VipLine[], points: bigint): VipLine | undefined =>
  table.findLast(({ required }) => required <= points)

const missingOf = ({ required }: VipLine, points: bigint): Centavos =>
  required > points ? centavos(required - points) : ZERO

const lineView = (line: VipLine): Answer<'vip'>['nivelToday'][number] => ({
  bet_level: line.level,
  bet_required: centavos(line.required),
  bet_bonus: centavos(line.bonus),
  bet_free_spins: line.spins?.rounds ?? 0,
  bet_symbol: line.symbol,
})
