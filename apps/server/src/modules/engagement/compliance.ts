import { sql } from 'kysely'
import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import type { Platform } from '../../platform/platform.ts'

export const engagementChecks = ({ database }: Pick<Platform, 'database'>): ComplianceCheck[] => [
  {
    name: 'wheels.authorised',
    run: () =>
      database.transaction(async (tx) => {
        const { rows } = await sql<{ code: string; authorization_number: string | null }>`
          SELECT code, authorization_number FROM roulettes WHERE is_active ORDER BY id`.execute(tx)
        return examinedOf(
          rows.length,
          rows.filter((row) => row.authorization_number === null).map(({ code }) => code),
        )
      }),
  },
]
