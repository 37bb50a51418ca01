import { sql } from 'kysely'
import { isUuid } from '../../../platform/ids.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Finder } from '../../operators/index.ts'
import { roundsById } from '../past-rounds/past-rounds.ts'

interface Row {
  id: string
  player_id: bigint
  game_id: number
  status: string
}

/** Rounds by id. */
export const createRoundFinder = (catalogue: Pick<Catalogue, 'game'>): Finder => ({
  kind: 'round',
  permission: 'players.read',
  async find(tx, { text }) {
    const id = text.toLowerCase()
    if (!isUuid(id)) return []
    const { rows } = await sql<Row>`
      SELECT id, player_id, game_id, status FROM ${roundsById([id])} r`.execute(tx)
    return rows.map((row) => ({
      id: row.id,
      title: catalogue.game(String(row.game_id))?.name ?? String(row.game_id),
      detail: row.id,
      status: row.status,
      path: `/players/${row.player_id}?tab=rounds&round=${row.id}`,
    }))
  },
})
