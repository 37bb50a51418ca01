import assert from 'node:assert/strict'
import type { Answer } from '@girassol/contract'
import { openAccounts, postIn } from '@girassol/ledger'
import { add, basisPoints, type Centavos, centavos, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { pockets } from '../wallet/index.ts'
import type { Agreements } from './agreements/agreements.ts'
import { lastDayOf, monthOf, nextMonth, thisMonth } from './calendar.ts'
import {
  addRevenue,
  type Commission,
  computeCommission,
  ngrOf,
  noRevenue,
  type Revenue,
} from './commission.ts'
import type { Counting } from './counting.ts'
import { type Deal, dealFor, readDeals } from './deals.ts'
import { type AffiliateRow, findAffiliate, lockAffiliate } from './queries.ts'
import {
  affiliatesToClose,
  type DayLine,
  type FeeLine,
  insertStatement,
  type LineRange,
  readDayLines,
  readFeeLines,
  readStatements,
  type StatementRow,
  takeLines,
} from './statement-queries.ts'
import { dealView, linesOf } from './views.ts'

/** The ledger account that commissions are paid from. */
export const COMMISSIONS_ACCOUNT = 'house:commissions'

type Month = Answer<'affiliateStatement'>['statement']

interface MonthLines {
  view: Month
  days: DayLine[]
  fees: FeeLine[]
}

interface MonthTotals extends Commission, Revenue {
  ngr: Centavos
  carried_in: Centavos
  cpa_count: number
  cpa_total: Centavos
}

interface Deps extends Pick<Platform, 'clock' | 'database' | 'jobs' | 'log'> {
  agreements: Pick<Agreements, 'isDue'>
  counting: Pick<Counting, 'countSince'>
}

/** Monthly statements: closed and paid once, then unchanged. */
export class Statements {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    // Hours after midnight, when everything of the month is written; daily, so that a missed first is caught up.
    deps.jobs.schedule('affiliates.close', '15 5 * * *', () => this.closeMonths())
  }

  /** Closes and pays every month that is over and not closed. */
  async closeMonths(): Promise<void> {
    const { clock, database, log } = this.#deps
    const before = thisMonth(clock.now())
    for (const affiliate of await database.transaction((tx) => affiliatesToClose(tx, before)))
      try {
        while (await this.#closeNext(affiliate, before));
      } catch (error) {
        // The other affiliates are closed all the same; the job runs again tomorrow.
        log.error({ err: error, affiliate: String(affiliate) }, 'affiliate month closing failed')
      }
  }

  /** Closes and pays everything up to now, including the running month. The caller holds the affiliate's lock. */
  async finish(tx: Tx, row: AffiliateRow): Promise<void> {
    const now = this.#deps.clock.now()
    while (await this.#closeOldest(tx, row, thisMonth(now)));
    await this.#close(tx, row, await readStatements(tx, row.player_id), calendarDay(now))
  }

  /** What would be paid if the affiliate left now, after a new count. The caller holds the affiliate's lock. */
  async due(tx: Tx, { player_id: affiliate, created_at }: AffiliateRow): Promise<Centavos> {
    const closed = await readStatements(tx, affiliate)
    await this.#deps.counting.countSince(tx, affiliate, closed[0]?.month ?? thisMonth(created_at))
    return (await this.#openMonth(tx, affiliate, closed, await readDeals(tx, affiliate))).view.total
  }

  /** Every month, the open one first, and every deal. */
  async list(tx: Tx, affiliate: bigint): Promise<Answer<'affiliateStatements'>> {
    const closed = await readStatements(tx, affiliate)
    const deals = await readDeals(tx, affiliate)
    const months: Month[] = []
    // An affiliate who left has no open month.
    if (!(await findAffiliate(tx, affiliate))?.left_at)
      months.push((await this.#openMonth(tx, affiliate, closed, deals)).view)
    for (const row of closed) months.push((await closedMonth(tx, row, deals)).view)
    return { months, deals: deals.map(dealView) }
  }

  /** One month with the lines of each referral. */
  async read(tx: Tx, affiliate: bigint, month: string): Promise<Answer<'affiliateStatement'>> {
    const closed = await readStatements(tx, affiliate)
    const deals = await readDeals(tx, affiliate)
    const row = closed.find((each) => each.month.slice(0, 7) === month)
    const open = openMonthOf(closed, calendarDay(this.#deps.clock.now()))
    if (!row && month !== open.slice(0, 7)) throw new AppError('not_found')
    const { view, days, fees } = row
      ? await closedMonth(tx, row, deals)
      : await this.#openMonth(tx, affiliate, closed, deals)
    return { statement: view, lines: linesOf(days, fees) }
  }

  /** Closes one month per transaction, so that a long backlog makes progress. False when there is none left. */
  #closeNext(affiliate: bigint, before: string): Promise<boolean> {
    return this.#deps.database.transaction(async (tx) => {
      const row = await lockAffiliate(tx, affiliate)
      if (!row || row.left_at) return false
      // Nothing is paid without the contract that the profile demands; once it is accepted, the months follow.
      if (await this.#deps.agreements.isDue(tx, affiliate)) return false
      return this.#closeOldest(tx, row, before)
    })
  }

  async #closeOldest(tx: Tx, row: AffiliateRow, before: string): Promise<boolean> {
    const closed = await readStatements(tx, row.player_id)
    const month = nextToClose(row, closed)
    if (month >= before) return false
    await this.#close(tx, row, closed, lastDayOf(month))
    return true
  }

  async #close(tx: Tx, row: AffiliateRow, closed: readonly StatementRow[], upTo: string): Promise<void> {
    const { clock, counting } = this.#deps
    const affiliate = row.player_id
    const month = nextToClose(row, closed)
    // From the last closed month on: the rest of one that was closed early belongs to this one.
    await counting.countSince(tx, affiliate, closed[0]?.month ?? month)
    const deal = dealFor(await readDeals(tx, affiliate), month)
    const { days, fees } = await readLines(tx, affiliate, { upTo })
    const statement: StatementRow = {
      id: uuidv7(clock.now().getTime()),
      affiliate_id: affiliate,
      month,
      revenue_share: deal.revenue_share,
      ...totalsOf(days, fees, carriedFrom(closed), deal),
      closed_at: clock.now(),
    }
    await insertStatement(tx, statement)
    await takeLines(tx, statement, upTo)
    await payStatement(tx, statement)
  }

  async #openMonth(
    tx: Tx,
    affiliate: bigint,
    closed: readonly StatementRow[],
    deals: readonly Deal[],
  ): Promise<MonthLines> {
    const today = calendarDay(this.#deps.clock.now())
    const month = openMonthOf(closed, today)
    const deal = dealFor(deals, month)
    const { days, fees } = await readLines(tx, affiliate, { upTo: today })
    const view: Month = {
      month: month.slice(0, 7),
      closed: false,
      deal: dealView(deal),
      ...totalsOf(days, fees, carriedFrom(closed), deal),
      closed_at: null,
    }
    return { view, days, fees }
  }
}

export async function createStatements(deps: Deps): Promise<Statements> {
  await deps.database.transaction((tx) => openAccounts(executor(tx), null, [{ kind: COMMISSIONS_ACCOUNT }]))
  return new Statements(deps)
}

async function closedMonth(tx: Tx, row: StatementRow, deals: readonly Deal[]): Promise<MonthLines> {
  const { days, fees } = await readLines(tx, row.affiliate_id, { statement: row.id })
  // With the rate it was closed with, so that the page shows what was paid.
  const deal = { ...dealFor(deals, row.month), revenue_share: basisPoints(row.revenue_share) }
  const view: Month = {
    month: row.month.slice(0, 7),
    closed: true,
    deal: dealView(deal),
    ...totalsOf(days, fees, centavos(row.carried_in), deal),
    closed_at: row.closed_at.toISOString(),
  }
  return { view, days, fees }
}

async function readLines(
  tx: Tx,
  affiliate: bigint,
  range: LineRange,
): Promise<{ days: DayLine[]; fees: FeeLine[] }> {
  return { days: await readDayLines(tx, affiliate, range), fees: await readFeeLines(tx, affiliate, range) }
}

async function payStatement(tx: Tx, { id, affiliate_id: owner, total }: StatementRow): Promise<void> {
  if (total === 0n) return
  const answer = await postIn(executor(tx), {
    key: id,
    owner,
    legs: [{ from: COMMISSIONS_ACCOUNT, to: pockets.affiliate, amount: centavos(total) }],
    cause: { kind: 'commission', reference: id },
  })
  assert(answer.status === 'posted' && !answer.repeated, `statement ${id} was paid before`)
}

/** Adds up the referrals that count; those under review are listed and not included. */
function totalsOf(
  days: readonly DayLine[],
  fees: readonly FeeLine[],
  carriedIn: Centavos,
  deal: Deal,
): MonthTotals {
  const revenue = days.filter(({ status }) => status === 'counted').reduce<Revenue>(addRevenue, noRevenue)
  const paid = fees.filter(({ status }) => status === 'counted')
  const cpaTotal = paid.reduce((sum, { cpa }) => add(sum, cpa), ZERO)
  const ngr = ngrOf(revenue)
  const commission = computeCommission({ ngr, carriedIn, rate: deal.revenue_share, cpaTotal })
  return {
    ...revenue,
    ngr,
    carried_in: carriedIn,
    cpa_count: paid.length,
    cpa_total: cpaTotal,
    ...commission,
  }
}

const carriedFrom = (closed: readonly StatementRow[]): Centavos => centavos(closed[0]?.carried_out ?? 0n)

/** The running month, or the next one for an affiliate who left in this month and came back. */
function openMonthOf(closed: readonly StatementRow[], today: string): string {
  const [last] = closed
  return last && last.month >= monthOf(today) ? nextMonth(last.month) : monthOf(today)
}

/** The month after the last closed one, which may have been closed early. */
const nextToClose = ({ created_at }: AffiliateRow, closed: readonly StatementRow[]): string =>
  closed[0] ? nextMonth(closed[0].month) : thisMonth(created_at)
