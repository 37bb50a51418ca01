import { sql } from 'kysely'
import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import type { Platform } from '../../platform/platform.ts'

/** Raises that counted before 24 hours had passed since they were last asked for, maximums that operators did not lower, and removals of one by a single person. */
export const safetyChecks = ({ database }: Pick<Platform, 'database'>): ComplianceCheck[] => [
  {
    name: 'limits.raises',
    run: () =>
      database.transaction(async (tx) => {
        const { rows } = await sql<{ id: bigint; early: boolean }>`
          SELECT c.id, (a.at IS NULL OR c.effective_at < a.at + interval '24 hours') AS early
          FROM limit_changes c
          LEFT JOIN LATERAL (
            SELECT at FROM limit_changes
            WHERE player_id = c.player_id AND kind = c.kind AND period = c.period AND source = c.source
              AND action = 'ask' AND id < c.id
            ORDER BY id DESC LIMIT 1
          ) a ON true
          WHERE c.action = 'confirm'
          UNION ALL
          SELECT id, CASE action WHEN 'remove' THEN operator IS NOT DISTINCT FROM requested_by OR requested_by IS NULL
            ELSE after >= before END
          FROM limit_changes WHERE source = 'operator' AND before IS NOT NULL`.execute(tx)
        return examinedOf(
          rows.length,
          rows.filter(({ early }) => early).map(({ id }) => id),
        )
      }),
  },
]
