import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { OperatorEdge } from '../../operators/index.ts'
import { readDetail, readRecords, recordView } from './records.ts'

/** A cursor is the time and id of the last round of the page before. */
function placeIn(cursor: string | undefined): { opened_at: Date; id: string } | undefined {
  const [opened = '', id = ''] = cursor?.split(' ') ?? []
  const at = new Date(opened)
  return isUuid(id) && !Number.isNaN(at.getTime()) ? { opened_at: at, id } : undefined
}

/** A player's rounds, for the player's page of the back office. */
export function registerPlayerRoundsRoutes(
  edge: OperatorEdge,
  database: Database,
  catalogue: Pick<Catalogue, 'game'>,
): void {
  edge.handle('listPlayerRounds', async ({ params: { id }, query: { after, limit } }) => {
    const page = { take: limit, after: placeIn(after) }
    const rows = await database.transaction((tx) => readRecords(tx, BigInt(id), {}, page))
    const last = rows.length === limit ? rows.at(-1) : undefined
    return {
      items: rows.map((row) => {
        const { game, ...view } = recordView(catalogue, row)
        return { ...view, game: game.game_name }
      }),
      next: last ? `${last.opened_at.toISOString()} ${last.id}` : null,
    }
  })
  edge.handle('readPlayerRound', ({ params: { id, round } }) =>
    database.transaction(async (tx) => {
      const { game, ...detail } = await readDetail(tx, catalogue, BigInt(id), round)
      return { ...detail, game: game.game_name }
    }),
  )
}
