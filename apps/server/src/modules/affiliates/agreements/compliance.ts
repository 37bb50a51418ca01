import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import { sql } from 'kysely'
import type { Platform } from '../../../platform/platform.ts'
import type { Agreements } from './agreements.ts'
import { uncoveredAffiliates } from './queries.ts'

/**
 * Whether every affiliate whose referrals earn has a contract, and every commission of the last month that was paid since a
 * contract is demanded had one. Who leaves is paid what was earned before.
 */
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
          FROM affiliate_statements s JOIN affiliates a ON a.player_id = s.affiliate_id
          WHERE a.left_at IS NULL AND s.total > 0 AND s.closed_at > ${clock.now()}::timestamptz - interval '31 days'
            AND EXISTS (SELECT FROM affiliate_agreement_demands m WHERE m.until IS NULL
              AND (s.closed_at AT TIME ZONE 'America/Sao_Paulo')::date > m.since)
            AND NOT EXISTS (SELECT FROM affiliate_agreements g
              WHERE g.player_id = s.affiliate_id AND g.accepted_at <= s.closed_at)`.execute(tx)
        const found = new Set([...(await uncoveredAffiliates(tx)), ...unpaid.map(({ id }) => id)])
        return examinedOf(counts[0]?.active ?? 0, [...found])
      }),
  },
]
