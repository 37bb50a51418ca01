import type { Answer } from '@girassol/contract'
import { type Centavos, centavos, ZERO } from '@girassol/money'
import { minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { calendarDay } from '../../../platform/moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import { COUNTING_CONSUMER, lockCounting, type PlayedRound } from '../count.ts'
import { beginOf, nextOf, type Span } from '../period.ts'
import type { MayEngage, Prizes, Winning } from '../prizes.ts'
import { loadRules, notifyRulesChanged, type Rules } from '../rules.ts'
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
  type VipTables,
} from './queries.ts'
import { periodTitle } from './texts.ts'

export type LineChange = Partial<Pick<VipLine, 'required' | 'bonus'>>

interface Deps extends Pick<Platform, 'clock' | 'database' | 'jobs' | 'outbox'> {
  prizes: Pick<Prizes, 'owe'>
  mayEngage: MayEngage
}

const spans = { weekly: 'week', monthly: 'month', yearly: 'year' } as const satisfies Record<string, Span>
type PeriodKind = keyof typeof spans
interface Period {
  kind: PeriodKind
  begins: string
}

/** A period is settled this long after its end and not while older ledger events wait, so that its rounds are counted. */
const SETTLE_DELAY = minutes(10)
const COUNTING_LAG_MAX = minutes(5)

export class Vip {
  readonly #deps: Deps
  readonly #rules: Rules<VipTables>

  constructor(deps: Deps, rules: Rules<VipTables>) {
    this.#deps = deps
    this.#rules = rules
    deps.jobs.every('engagement.vip', minutes(1), () => this.settle())
  }

  /** Adds missing lines to a table and leaves existing ones. False when all of them existed. */
  async add(tx: Tx, kind: VipKind, lines: readonly VipLine[]): Promise<boolean> {
    const added = await insertLines(tx, kind, lines)
    await notifyRulesChanged(tx)
    return added
  }

  /** Changes a line; false when there is none. Players who reach a level because it requires less now get its prize. */
  async change(tx: Tx, kind: VipKind, level: number, change: LineChange): Promise<boolean> {
    // Rounds counted afterwards use the new line.
    await lockCounting(tx)
    const before = (await readTables(tx))[kind].find((line) => line.level === level)
    if (!before) return false
    const line = { ...before, ...change }
    await updateLine(tx, kind, line)
    if (kind === 'level_up') {
      const reached = await playersWithin(tx, line.required, before.required)
      await this.#deps.prizes.owe(
        tx,
        reached.flatMap((player) => winningsOf(player, kind, line, String(level))),
      )
    }
    await notifyRulesChanged(tx)
    return true
  }

  /** A guest, null, has no points and sees what can be reached. */
  async view(tx: Tx, player: bigint | null): Promise<Answer<'vip'>> {
    const points = player === null ? 0n : await pointsOf(tx, player)
    const shown = player === null || (await this.#deps.mayEngage(tx, player))
    const tables = this.#rules.current()
    const viewsOf = (kind: VipKind) => (shown ? tables[kind].map(lineView) : [])
    const next = shown ? tables.level_up.find(({ required }) => required > points) : undefined
    return {
      vipPoints: centavos(points),
      level: lineAt(tables.level_up, points)?.level ?? 0,
      nextLevel: next ? { ...lineView(next), missing: missingOf(next, points) } : null,
      nivelToday: viewsOf('level_up'),
      nivelWeekly: viewsOf('weekly'),
      nivelMonthly: viewsOf('monthly'),
      nivelYearly: viewsOf('yearly'),
    }
  }

  async count(tx: Tx, rounds: readonly PlayedRound[]): Promise<void> {
    const earned = pointsByDay(rounds)
    if (earned.length === 0) return
    const added = new Map<bigint, bigint>()
    for (const { player, points } of earned) added.set(player, (added.get(player) ?? 0n) + points)
    const { level_up } = await this.#rules.refresh(tx)
    const due: Winning[] = []
    for (const { player, points } of await addPoints(tx, earned)) {
      const before = points - (added.get(player) ?? 0n)
      for (const line of level_up)
        if (line.required > before && line.required <= points)
          due.push(...winningsOf(player, 'level_up', line, String(line.level)))
    }
    await this.#deps.prizes.owe(tx, due)
  }

  /** Owes the bonuses of every week, month and year that is over and was not settled. */
  async settle(): Promise<void> {
    const { database } = this.#deps
    const periods = await database.transaction((tx) => this.#unsettledPeriods(tx))
    for (const period of periods) await database.transaction((tx) => this.#settlePeriod(tx, period))
  }

  async #unsettledPeriods(tx: Tx): Promise<Period[]> {
    const { clock, outbox } = this.#deps
    const now = clock.now().getTime()
    const today = calendarDay(new Date(now - SETTLE_DELAY))
    const first = await firstDay(tx)
    if (first === null || (await outbox.isBehind(tx, COUNTING_CONSUMER, new Date(now - COUNTING_LAG_MAX))))
      return []
    const periods: Period[] = []
    for (const kind of ['weekly', 'monthly', 'yearly'] as const) {
      const settled = await settledPeriods(tx, kind)
      for (let begins = beginOf(spans[kind], first); ; begins = nextOf(spans[kind], begins)) {
        if (nextOf(spans[kind], begins) > today) break
        if (!settled.has(begins)) periods.push({ kind, begins })
      }
    }
    return periods
  }

  /** In one transaction, so that a period is settled with all its prizes or not at all. */
  async #settlePeriod(tx: Tx, { kind, begins }: Period): Promise<void> {
    if (!(await takePeriod(tx, kind, begins, this.#deps.clock.now()))) return
    const table = (await this.#rules.refresh(tx))[kind]
    const standings = await standingsAt(tx, begins, nextOf(spans[kind], begins))
    const due = standings.flatMap(({ player, points }) => {
      const line = lineAt(table, points)
      return line ? winningsOf(player, kind, line, begins) : []
    })
    await this.#deps.prizes.owe(tx, due)
  }
}

export async function createVip(
  platform: Pick<Platform, 'clock' | 'database' | 'jobs' | 'log' | 'outbox'>,
  deps: Pick<Deps, 'prizes' | 'mayEngage'>,
): Promise<Vip> {
  const { clock, database, jobs, log, outbox } = platform
  return new Vip({ clock, database, jobs, outbox, ...deps }, await loadRules(database, log, readTables))
}

/** Own money staked, by player and day. */
function pointsByDay(rounds: readonly PlayedRound[]): Earned[] {
  const earned = new Map<string, Earned>()
  for (const { player, closedAt, stakedCash } of rounds) {
    if (stakedCash === 0n) continue
    const day = calendarDay(closedAt)
    const name = `${player} ${day}`
    earned.set(name, { player, day, points: (earned.get(name)?.points ?? 0n) + stakedCash })
  }
  return [...earned.values()]
}

/** A line gives money, free spins, both or nothing; each is its own prize. */
function winningsOf(player: bigint, kind: VipKind, line: VipLine, occasion: string): Winning[] {
  const { level, bonus, spins } = line
  const source = { kind: 'vip' as const, title: periodTitle(kind, level) }
  const winnings: Winning[] = []
  if (bonus > 0n) {
    const prize = { kind: 'cash' as const, amount: centavos(bonus) }
    winnings.push({ player, key: `vip/${kind}/${occasion}/${player}`, prize, source })
  }
  if (spins) winnings.push({ player, key: `vip/${kind}/${occasion}/spins/${player}`, prize: spins, source })
  return winnings
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
