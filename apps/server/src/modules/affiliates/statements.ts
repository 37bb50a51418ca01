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
import { lastDayOf, monthOf, nextMonth, thisMonth } from './calendar.ts'
import type { Counting } from './counting.ts'
import { type Deal, dealFor, readDeals } from './deals.ts'
import { type AffiliateRow, findAffiliate, lockAffiliate } from './queries.ts'
import { ngrOf, nothing, type Parts, type Reckoned, reckon, together } from './reckoning.ts'
import {
  affiliatesToClose,
  type DayLine,
  type FeeLine,
  insertStatement,
  readDayLines,
  readFeeLines,
  readStatements,
  type StatementRow,
  type Stretch,
  takeLines,
} from './statement-queries.ts'
import { dealView, linesOf } from './views.ts'

/** What affiliates are paid from. */
export const COMMISSIONS = 'house:commissions'

type Month = Answer<'affiliateStatement'>['statement']

export interface Statements {
  /** Closes every month that is over and pays it; what is closed already is left as it is. */
  closeMonths(): Promise<void>
  /** Closes and pays everything up to this moment, also the month that is not over. The caller holds the affiliate's lock. */
  finish(tx: Tx, affiliate: AffiliateRow): Promise<void>
  /** What would be paid if the affiliate left now, counted anew. The caller holds the affiliate's lock. */
  due(tx: Tx, affiliate: AffiliateRow): Promise<Centavos>
  /** Every month, the open one first, and every deal. */
  list(tx: Tx, affiliate: bigint): Promise<Answer<'affiliateStatements'>>
  /** One month with what each referral brought. */
  read(tx: Tx, affiliate: bigint, month: string): Promise<Answer<'affiliateStatement'>>
}

interface Sum extends Reckoned, Parts {
  ngr: Centavos
  carried_in: Centavos
  cpa_count: number
  cpa_total: Centavos
}

/** Only referrals that count are added up; those that wait for a person stand beside it. */
function addUp(days: readonly DayLine[], fees: readonly FeeLine[], carriedIn: Centavos, deal: Deal): Sum {
  const parts = days.filter(({ status }) => status === 'counted').reduce<Parts>(together, nothing)
  const paid = fees.filter(({ status }) => status === 'counted')
  const cpaTotal = paid.reduce((sum, { cpa }) => add(sum, cpa), ZERO)
  const ngr = ngrOf(parts)
  const reckoned = reckon({ ngr, carriedIn, rate: deal.revenue_share, cpaTotal })
  return { ...parts, ngr, carried_in: carriedIn, cpa_count: paid.length, cpa_total: cpaTotal, ...reckoned }
}

/** The month under way; the next one for who left in this month and came back. */
function openOf(closed: readonly StatementRow[], today: string): string {
  const [last] = closed
  return last && last.month >= monthOf(today) ? nextMonth(last.month) : monthOf(today)
}

export async function createStatements(
  { clock, database, jobs, log }: Pick<Platform, 'clock' | 'database' | 'jobs' | 'log'>,
  counting: Counting,
): Promise<Statements> {
  await database.transaction((tx) => openAccounts(executor(tx), null, [{ kind: COMMISSIONS }]))

  const carriedFrom = (closed: readonly StatementRow[]): Centavos => centavos(closed[0]?.carried_out ?? 0n)

  async function pay(tx: Tx, { id, affiliate_id: owner, total }: StatementRow): Promise<void> {
    if (total === 0n) return
    const answer = await postIn(executor(tx), {
      key: id,
      owner,
      legs: [{ from: COMMISSIONS, to: pockets.affiliate, amount: centavos(total) }],
      cause: { kind: 'commission', reference: id },
    })
    assert(answer.status === 'posted' && !answer.repeated, `statement ${id} was paid before`)
  }

  /** The next month to be closed: the one after the last that was, which who left and came back closed early. */
  const nextOf = ({ created_at }: AffiliateRow, closed: readonly StatementRow[]): string =>
    closed[0] ? nextMonth(closed[0].month) : thisMonth(created_at)

  async function close(
    tx: Tx,
    row: AffiliateRow,
    closed: readonly StatementRow[],
    upTo: string,
  ): Promise<void> {
    const affiliate = row.player_id
    const month = nextOf(row, closed)
    // From the last month on: what is left of one that was closed early belongs to this one.
    await counting.since(tx, affiliate, closed[0]?.month ?? month)
    const deal = dealFor(await readDeals(tx, affiliate), month)
    const stretch = { upTo }
    const days = await readDayLines(tx, affiliate, stretch)
    const fees = await readFeeLines(tx, affiliate, stretch)
    const sum = addUp(days, fees, carriedFrom(closed), deal)
    const statement: StatementRow = {
      id: uuidv7(clock.now().getTime()),
      affiliate_id: affiliate,
      month,
      revenue_share: deal.revenue_share,
      ...sum,
      closed_at: clock.now(),
    }
    await insertStatement(tx, statement)
    await takeLines(tx, statement, upTo)
    await pay(tx, statement)
  }

  /** The oldest month that is over and not closed. False when there is none. */
  async function closeOldest(tx: Tx, row: AffiliateRow, before: string): Promise<boolean> {
    const closed = await readStatements(tx, row.player_id)
    const month = nextOf(row, closed)
    if (month >= before) return false
    await close(tx, row, closed, lastDayOf(month))
    return true
  }

  /** One month for each transaction, so that a long absence is made up for step by step. */
  async function closeNext(affiliate: bigint, before: string): Promise<boolean> {
    return database.transaction(async (tx) => {
      const row = await lockAffiliate(tx, affiliate)
      return row !== undefined && !row.left_at && closeOldest(tx, row, before)
    })
  }

  async function closeMonths(): Promise<void> {
    const before = thisMonth(clock.now())
    for (const affiliate of await database.transaction((tx) => affiliatesToClose(tx, before)))
      try {
        while (await closeNext(affiliate, before));
      } catch (error) {
        // One affiliate's trouble is not the others'; the job comes again tomorrow.
        log.error({ err: error, affiliate: String(affiliate) }, 'a month could not be closed')
      }
  }
  // Hours after midnight: what was under way then has long been written. Daily, so that a missed first is made up for.
  jobs.schedule('affiliates.close', '15 5 * * *', closeMonths)

  async function openMonth(
    tx: Tx,
    affiliate: bigint,
    closed: readonly StatementRow[],
    deals: readonly Deal[],
  ) {
    const today = calendarDay(clock.now())
    const month = openOf(closed, today)
    const deal = dealFor(deals, month)
    const stretch: Stretch = { upTo: today }
    const days = await readDayLines(tx, affiliate, stretch)
    const fees = await readFeeLines(tx, affiliate, stretch)
    const view: Month = {
      month: month.slice(0, 7),
      closed: false,
      deal: dealView(deal),
      ...addUp(days, fees, carriedFrom(closed), deal),
      closed_at: null,
    }
    return { view, days, fees }
  }

  async function closedMonth(tx: Tx, row: StatementRow, deals: readonly Deal[]) {
    const stretch: Stretch = { statement: row.id }
    const days = await readDayLines(tx, row.affiliate_id, stretch)
    const fees = await readFeeLines(tx, row.affiliate_id, stretch)
    // By the rate it was closed with: what is on the page is what was paid.
    const deal = { ...dealFor(deals, row.month), revenue_share: basisPoints(row.revenue_share) }
    const view: Month = {
      month: row.month.slice(0, 7),
      closed: true,
      deal: dealView(deal),
      ...addUp(days, fees, centavos(row.carried_in), deal),
      closed_at: row.closed_at.toISOString(),
    }
    return { view, days, fees }
  }

  return {
    closeMonths,
    async finish(tx, row) {
      const now = clock.now()
      while (await closeOldest(tx, row, thisMonth(now)));
      await close(tx, row, await readStatements(tx, row.player_id), calendarDay(now))
    },
    async due(tx, { player_id: affiliate, created_at }) {
      const closed = await readStatements(tx, affiliate)
      await counting.since(tx, affiliate, closed[0]?.month ?? thisMonth(created_at))
      return (await openMonth(tx, affiliate, closed, await readDeals(tx, affiliate))).view.total
    },
    async list(tx, affiliate) {
      const closed = await readStatements(tx, affiliate)
      const deals = await readDeals(tx, affiliate)
      const months: Month[] = []
      // Who left has no month under way.
      if (!(await findAffiliate(tx, affiliate))?.left_at)
        months.push((await openMonth(tx, affiliate, closed, deals)).view)
      for (const row of closed) months.push((await closedMonth(tx, row, deals)).view)
      return { months, deals: deals.map(dealView) }
    },
    async read(tx, affiliate, month) {
      const closed = await readStatements(tx, affiliate)
      const deals = await readDeals(tx, affiliate)
      const row = closed.find((each) => each.month.slice(0, 7) === month)
      const open = openOf(closed, calendarDay(clock.now()))
      if (!row && month !== open.slice(0, 7)) throw new AppError('not_found')
      const { view, days, fees } = row
        ? await closedMonth(tx, row, deals)
        : await openMonth(tx, affiliate, closed, deals)
      return { statement: view, lines: linesOf(days, fees) }
    },
  }
}
