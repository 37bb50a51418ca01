import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** A break in force and the limits of a player, as the regulator's files describe them. */
export interface ReportedProtection {
  break: { kind: 'pause' | 'exclusion'; since: Date; endsAt: Date | null } | null
  /** The strictest of each kind and period. */
  limits: { kind: string; period: string; amount: bigint }[]
}

export async function reportedProtections(
  tx: Tx,
  players: readonly bigint[],
  now: Date,
): Promise<Map<bigint, ReportedProtection>> {
  const ids = players.map(String)
  const { rows: breaks } = await sql<{
    player_id: bigint
    kind: 'pause' | 'exclusion'
    asked_at: Date
    ends_at: Date | null
  }>`SELECT DISTINCT ON (player_id) player_id, kind, asked_at, ends_at FROM pauses
    WHERE player_id = ANY (${ids}::bigint[]) AND asked_at <= ${now} AND (ends_at IS NULL OR ends_at > ${now})
    ORDER BY player_id, ends_at DESC NULLS FIRST`.execute(tx)
  const { rows: limits } = await sql<{ player_id: bigint; kind: string; period: string; amount: bigint }>`
    SELECT player_id, kind, period, min(amount)::bigint AS amount FROM player_limits
    WHERE player_id = ANY (${ids}::bigint[]) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(tx)
  const found = new Map<bigint, ReportedProtection>()
  for (const { player_id: player, kind, asked_at: since, ends_at: endsAt } of breaks)
    found.set(player, { break: { kind, since, endsAt }, limits: [] })
  for (const { player_id: player, ...limit } of limits) {
    const protection = found.get(player) ?? { break: null, limits: [] }
    protection.limits.push(limit)
    found.set(player, protection)
  }
  return found
}
