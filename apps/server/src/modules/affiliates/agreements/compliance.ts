import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import { sql } from 'kysely'
import type { Platform } from '../../../platform/platform.ts'
import type { Agreements } from './agreements.ts'
import { uncoveredAffiliates } from './queries.ts'

/** Whether every affiliate whose referrals earn has a contract, and every paid commission of the last month had one. */
export const affiliateChecks = (
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  agreements: Pick<Agreements, 'required'>,
): ComplianceCheck[] => [
  {
    name: 'affiliates.contracts',
    run: () =>
      database.transaction(async (tx) => {
        if (!agreements.required) return examinedOf(0, [])
        const { rows: counts } = await sql<{ active: number }>`SELECT count(*)::int AS active FROM affiliates
          WHERE left_at IS NULL`.execute(tx)
        const { rows: unpaid } = await sql<{ id: bigint }>`SELECT DISTINCT s.affiliate_id AS id
          FROM affiliate_statements s WHERE s.total > 0 AND s.closed_at > ${clock.now()}::timestamptz - interval '31 days'
            AND NOT EXISTS (SELECT FROM affiliate_agreements g
              WHERE g.player_id = s.affiliate_id AND g.accepted_at <= s.closed_at)`.execute(tx)
        const found = new Set([...(await uncoveredAffiliates(tx)), ...unpaid.map(({ id }) => id)])
        return examinedOf(counts[0]?.active ?? 0, [...found])
      }),
  },
]
