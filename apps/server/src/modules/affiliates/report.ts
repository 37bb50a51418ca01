import type { Answer, Language } from '@girassol/contract'
import { add, centavos, ZERO } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { line, MARK, plainBRL } from '../../platform/http/spreadsheet.ts'
import { translate } from '../../platform/i18n.ts'
import { addDays, calendarDay, dayText } from '../../platform/moment.ts'
import { reportHeads } from './texts.ts'

interface DayRow {
  day: string
  clicks: number
  registrations: number
  first_deposits: number
  ngr: bigint
}

const DEFAULT_DAYS = 30
const DAYS_MAX = 366

interface Period {
  from: string
  to: string
}

/** The requested period, limited to the past and to a year. */
export function periodOf({ from, to }: Partial<Record<keyof Period, string | undefined>>, now: Date): Period {
  const today = calendarDay(now)
  const end = to === undefined || to > today ? today : to
  const start = from === undefined || from > end ? addDays(end, 1 - DEFAULT_DAYS) : from
  const earliest = addDays(end, 1 - DAYS_MAX)
  return { from: start < earliest ? earliest : start, to: end }
}

/** Clicks, registrations, first deposits and revenue by day. */
export async function readReport(
  tx: Tx,
  affiliate: bigint,
  period: Period,
): Promise<Answer<'affiliateReport'>> {
  const days = (await readDays(tx, affiliate, period)).map((row) => ({ ...row, ngr: centavos(row.ngr) }))
  const totals = { clicks: 0, registrations: 0, first_deposits: 0, ngr: ZERO }
  for (const { clicks, registrations, first_deposits, ngr } of days) {
    totals.clicks += clicks
    totals.registrations += registrations
    totals.first_deposits += first_deposits
    totals.ngr = add(totals.ngr, ngr)
  }
  return { ...period, days, totals }
}

/** Every day of a period, including empty ones. Revenue is that of referrals that count. */
async function readDays(tx: Tx, affiliate: bigint, { from, to }: Period): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT q.day::date::text AS day,
      coalesce((SELECT clicks FROM affiliate_clicks c WHERE c.affiliate_id = ${affiliate} AND c.day = q.day), 0) AS clicks,
      (SELECT count(*)::int FROM referrals r WHERE r.affiliate_id = ${affiliate} AND r.status <> 'refused'
        AND r.registered_on = q.day) AS registrations,
      (SELECT count(*)::int FROM referrals r WHERE r.affiliate_id = ${affiliate} AND r.status <> 'refused'
        AND r.first_deposit_on = q.day) AS first_deposits,
      coalesce(m.ngr, 0)::bigint AS ngr
    FROM generate_series(${from}::date, ${to}::date, interval '1 day') q(day)
    LEFT JOIN (SELECT d.day, sum(d.staked - d.won - d.bonuses - d.payment_cost) AS ngr
      FROM referrals r JOIN referral_days d USING (player_id)
      WHERE r.affiliate_id = ${affiliate} AND (r.status = 'counted' OR d.statement_id IS NOT NULL)
        AND d.day BETWEEN ${from} AND ${to} GROUP BY d.day) m
      ON m.day = q.day
    ORDER BY q.day`.execute(tx)
  return rows
}

/** The report as CSV; at most a year, so in one piece. */
export function reportFile({ days }: Answer<'affiliateReport'>, language: Language): string {
  const lines = days.map(({ day, clicks, registrations, first_deposits, ngr }) =>
    line([
      dayText(day, language),
      String(clicks),
      String(registrations),
      String(first_deposits),
      plainBRL(ngr),
    ]),
  )
  return MARK + line(reportHeads.map((head) => translate(language, head))) + lines.join('')
}
