import type { Database } from '../../../platform/database.ts'
import type { OperatorEdge } from '../../operators/index.ts'
import { readRoundReports } from '../providers/round-reports.ts'
import { type DetailDeps, readDetail, readRecords, readTheme, recordView } from './records.ts'

/** A player's rounds, for the player's page of the back office. */
export function registerPlayerRoundsRoutes(edge: OperatorEdge, database: Database, deps: DetailDeps): void {
  const { catalogue } = deps
  edge.handle('listPlayerRounds', async ({ params: { id }, query: { state, after, limit } }) => {
    const rows = await database.transaction((tx) =>
      readRecords(tx, BigInt(id), { state }, { take: limit, after, now: null }),
    )
    const last = rows.length === limit ? rows.at(-1) : undefined
    return {
      items: rows.map((row) => {
        const { game, ...view } = recordView(catalogue, row)
        return { ...view, game: game.game_name }
      }),
      next: last?.position ?? null,
    }
  })
  edge.handle('readPlayerRound', ({ params: { id, round } }) =>
    database.transaction(async (tx) => {
      const { game, ...detail } = await readDetail(tx, deps, BigInt(id), round, null)
      const look = { theme: await readTheme(tx, game.id), code: game.game_code }
      const reports = (await readRoundReports(tx, detail.id)).map(({ details, received_at }) => ({
        details,
        received_at: received_at.toISOString(),
      }))
      return { ...detail, game: game.game_name, look, reports }
    }),
  )
}
