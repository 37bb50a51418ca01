import type { OperatorEdge } from '../../operators/index.ts'
import { decideReturn } from './decide.ts'
import type { ReturnDeps } from './deps.ts'
import { pageOfReturns } from './queries.ts'
import { readReturnDetail, returnItems } from './views.ts'

export function registerReturnRoutes(edge: OperatorEdge, deps: ReturnDeps): void {
  const { database } = deps
  edge.handle('listReturns', ({ query: { state, player, after = null, limit } }) =>
    database.transaction(async (tx) => {
      const filter = { state, player: player === undefined ? undefined : BigInt(player) }
      const rows = await pageOfReturns(tx, filter, { after, limit })
      return {
        items: await returnItems(tx, rows),
        next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
      }
    }),
  )
  edge.handle('readReturn', ({ actor, params: { id } }) =>
    database.transaction((tx) => readReturnDetail(deps, tx, actor, id)),
  )
  edge.handle('decideReturn', async ({ actor, params: { id }, body }) => {
    await database.transaction((tx) => decideReturn(deps, tx, actor, { id, ...body }))
    return { done: true } as const
  })
}
