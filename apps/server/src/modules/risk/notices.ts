import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { calendarDay, dayStart } from '../../platform/moment.ts'
import { type Actor, recordAudit } from '../operators/index.ts'
import { noticeDay } from './calendar.ts'
import type { RiskDeps } from './deps.ts'
import { countCases } from './queries.ts'

/** The notice of no occurrence for a year (Portaria 1.143): a person makes it at the authority's site and records it here. */
interface NoticeRow {
  year: number
  protocol: string
  made_at: Date
  made_by: string
}

export async function findNotice(tx: Tx, year: number): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`SELECT * FROM risk_notices WHERE year = ${year}`.execute(tx)
  return rows[0]
}

export const casesOfYear = (tx: Tx, year: number): ReturnType<typeof countCases> =>
  countCases(tx, dayStart(`${year}-01-01`), dayStart(`${year + 1}-01-01`))

/** Whether money had moved by the end of the year. */
export async function hasOperated(tx: Tx, year: number): Promise<boolean> {
  const { rows } = await sql<{ operated: boolean }>`SELECT EXISTS
    (SELECT FROM risk_evaluations WHERE at < ${dayStart(`${year + 1}-01-01`)}) AS operated`.execute(tx)
  return rows[0]?.operated === true
}

/** A year that is not over may still have an occurrence, and a year with one has nothing to declare. */
export async function recordNotice(
  deps: Pick<RiskDeps, 'clock'>,
  tx: Tx,
  actor: Actor & { operator: string },
  { year, protocol }: { year: number; protocol: string },
): Promise<void> {
  const now = deps.clock.now()
  if (now < dayStart(`${year + 1}-01-01`)) throw new AppError('risk_year_open')
  if ((await casesOfYear(tx, year)).reported > 0) throw new AppError('risk_year_reported')
  const { numAffectedRows } = await sql`INSERT INTO risk_notices (year, protocol, made_at, made_by)
    VALUES (${year}, ${protocol}, ${now}, ${actor.operator}) ON CONFLICT (year) DO NOTHING`.execute(tx)
  if (!numAffectedRows) throw new AppError('risk_notice_known')
  await recordAudit(deps, tx, actor, {
    action: 'risk.record_notice',
    subject: { kind: 'risk_notice', id: String(year) },
    before: null,
    after: { protocol },
  })
}

/** Last year's notice, once its day is past, where money moved in that year or before and nothing was reported. */
export const noticeCheck = ({ clock, database }: Pick<RiskDeps, 'clock' | 'database'>): ComplianceCheck => ({
  name: 'risk.notices',
  run: () =>
    database.transaction(async (tx) => {
      const today = calendarDay(clock.now())
      const year = Number(today.slice(0, 4)) - 1
      const isOwed = (await hasOperated(tx, year)) && (await casesOfYear(tx, year)).reported === 0
      const isMissing = isOwed && today > noticeDay(year) && !(await findNotice(tx, year))
      return examinedOf(isOwed ? 1 : 0, isMissing ? [String(year)] : [])
    }),
})
