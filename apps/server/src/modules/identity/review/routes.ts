import type { OperatorEdge } from '../../operators/index.ts'
import { decideReview, reopenCheck } from '../decisions.ts'
import type { IdentityDeps } from '../deps.ts'
import { listCases, readCase, readEvidence } from './views.ts'

const DONE = { done: true } as const

export function registerIdentityOperatorRoutes(edge: OperatorEdge, deps: IdentityDeps): void {
  const { database } = deps
  edge.handle('listIdentityCases', ({ query }) => database.transaction((tx) => listCases(deps, tx, query)))
  edge.handle('readIdentityCase', ({ actor, params: { id } }) =>
    database.transaction((tx) => readCase(deps, tx, actor, BigInt(id))),
  )
  edge.handle('readIdentityEvidence', ({ actor, params: { id } }) =>
    database.transaction((tx) => readEvidence(deps, tx, actor, id)),
  )
  edge.handle('decideIdentityCase', async ({ actor, params: { id }, body }) => {
    await database.transaction((tx) => decideReview(deps, tx, actor, { player: BigInt(id), ...body }))
    return DONE
  })
  edge.handle('reopenIdentityCase', async ({ actor, params: { id }, body }) => {
    await database.transaction((tx) => reopenCheck(deps, tx, actor, { player: BigInt(id), ...body }))
    return DONE
  })
}
