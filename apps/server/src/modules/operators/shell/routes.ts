import { readBreakGlass } from '../break-glass.ts'
import type { OperatorEdge } from '../operator-edge.ts'
import type { Operators } from '../operators.ts'
import { deleteView, listViews, saveView } from './views.ts'

/** Saved views, live counters, emergency access, the search and the event stream. */
export function registerShellRoutes(
  edge: OperatorEdge,
  { deps, counters, search, streams }: Operators,
): void {
  edge.handle('listViews', ({ actor, query }) =>
    deps.database.transaction(async (tx) => ({ views: await listViews(tx, actor.operator, query.area) })),
  )
  edge.handle('saveView', ({ actor, body }) =>
    deps.database.transaction(async (tx) => ({ id: await saveView(deps, tx, actor.operator, body) })),
  )
  edge.handle('deleteView', async ({ actor, params }) => {
    await deps.database.transaction((tx) => deleteView(tx, actor.operator, params.id))
    return { done: true }
  })
  edge.handle('operatorCounters', ({ identity }) =>
    deps.database.transaction(async (tx) => ({ counters: await counters.read(tx, identity) })),
  )
  edge.handle('readBreakGlass', () =>
    deps.database.transaction(async (tx) => ({ items: await readBreakGlass(deps, tx) })),
  )
  edge.handle('searchRecords', ({ identity, query }) =>
    deps.database.transaction(async (tx) => ({ results: await search.search(tx, identity, query.q) })),
  )
  edge.stream('/api/operator/stream', (identity, reply) => streams.open(identity, reply))
}
