import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Candidate, DirectoryFilter } from '../../players/index.ts'
import { readTables } from './queries.ts'

/** The points of a level: from its own requirement up to that of the next one. */
async function pointsOfLevel(tx: Tx, level: number): Promise<{ least: bigint; below: bigint | null }> {
  const { level_up: lines } = await readTables(tx)
  return {
    least: lines.findLast((line) => line.level <= level)?.required ?? 0n,
    below: lines.find((line) => line.level > level)?.required ?? null,
  }
}

const within = ({ least, below }: { least: bigint; below: bigint | null }) => sql`points >= ${least}
  ${below === null ? sql`` : sql`AND points < ${below}`}`

/** Players at a VIP level, most points first. */
export const vipFilter: DirectoryFilter = {
  async candidates(tx, level, { after, limit }) {
    const [points, id] = after?.split('/') ?? []
    const { rows } = await sql<Candidate>`SELECT player_id AS id, points || '/' || player_id AS position
      FROM vip_players WHERE ${within(await pointsOfLevel(tx, level))}
        ${points && id ? sql`AND (points, player_id) < (${points}::bigint, ${id}::bigint)` : sql``}
      ORDER BY points DESC, player_id DESC LIMIT ${limit}`.execute(tx)
    return rows
  },
  async among(tx, level, ids) {
    const { rows } = await sql<{ id: bigint }>`SELECT player_id AS id FROM vip_players
      WHERE player_id = ANY (${ids.map(String)}::bigint[]) AND ${within(await pointsOfLevel(tx, level))}`.execute(
      tx,
    )
    return new Set(rows.map(({ id }) => id))
  },
}
