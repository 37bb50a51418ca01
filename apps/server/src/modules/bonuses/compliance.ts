import { sql } from 'kysely'
import { days } from '../../platform/clock.ts'
import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import type { Platform } from '../../platform/platform.ts'

const LOOKED_BACK = days(30)

/** Bonuses that came with a deposit. Prizes and free spins for play already made are no such grants. */
export const bonusChecks = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): ComplianceCheck[] => [
  {
    name: 'bonuses.tied',
    run: () =>
      database.transaction(async (tx) => {
        const since = new Date(clock.now().getTime() - LOOKED_BACK)
        const { rows } = await sql<{ id: string }>`SELECT id FROM bonus_grants
          WHERE granted_at > ${since} AND charge_id IS NOT NULL ORDER BY granted_at DESC`.execute(tx)
        const { rows: all } = await sql<{
          examined: number
        }>`SELECT count(*)::int AS examined FROM bonus_grants
          WHERE granted_at > ${since}`.execute(tx)
        return examinedOf(
          all[0]!.examined,
          rows.map(({ id }) => id),
        )
      }),
  },
]
