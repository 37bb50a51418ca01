import { type Centavos, centavos } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

/** What open rounds that began before a moment have at stake: staked and not yet paid back. */
export async function openStakes(tx: Tx, before: Date): Promise<Centavos> {
  const { rows } = await sql<{ open: bigint }>`
    SELECT coalesce(sum(greatest(staked_cash + staked_bonus - paid_cash - paid_bonus, 0)), 0)::bigint AS open
    FROM rounds WHERE status = 'open' AND opened_at < ${before}`.execute(tx)
  return centavos(rows[0]!.open)
}
