import { sql } from 'kysely'
import {
  bannedAdvertising,
  type ComplianceCheck,
  examinedOf,
  type RuleText,
} from '@girassol/contract/compliance'
import type { Platform } from '../../platform/platform.ts'

interface Offered {
  kind: string
  code: string
  name: RuleText
  description: RuleText
}

export const engagementChecks = ({ database }: Pick<Platform, 'database'>): ComplianceCheck[] => [
  {
    name: 'advertising.rewards',
    run: () =>
      database.transaction(async (tx) => {
        const { rows } = await sql<Offered>`
          SELECT 'mission' AS kind, code, name, description FROM missions WHERE active
          UNION ALL SELECT 'tournament', code, name, description FROM tournaments
            WHERE settled_at IS NULL AND cancelled_at IS NULL
          UNION ALL SELECT 'wheel', code, name, description FROM roulettes WHERE is_active`.execute(tx)
        const broken = rows.filter(({ name, description }) => bannedAdvertising([name, description]))
        return examinedOf(
          rows.length,
          broken.map(({ kind, code }) => `${kind} ${code}`),
        )
      }),
  },
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
