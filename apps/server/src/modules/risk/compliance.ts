import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import { sql } from 'kysely'
import { hours } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { noticeCheck } from './notices.ts'

/** Longer than a queue with retries needs. */
const EVALUATION_DELAY_MAX_MS = hours(1)

export const riskChecks = ({ clock, database }: Pick<Platform, 'clock' | 'database'>): ComplianceCheck[] => [
  {
    name: 'risk.cases_due',
    run: () =>
      database.transaction(async (tx) => {
        const { rows } = await sql<{ id: string; late: boolean }>`
          SELECT id, due_at < ${clock.now()} AS late FROM risk_cases WHERE ended_at IS NULL`.execute(tx)
        return examinedOf(
          rows.length,
          rows.filter(({ late }) => late).map(({ id }) => id),
        )
      }),
  },
  {
    name: 'risk.evaluated',
    run: () =>
      database.transaction(async (tx) => {
        const before = new Date(clock.now().getTime() - EVALUATION_DELAY_MAX_MS)
        const { rows } = await sql<{ id: string; late: boolean }>`
          SELECT id::text, at < ${before} AS late FROM risk_evaluations WHERE evaluated_at IS NULL`.execute(
          tx,
        )
        return examinedOf(
          rows.length,
          rows.filter(({ late }) => late).map(({ id }) => id),
        )
      }),
  },
  noticeCheck({ clock, database }),
]
