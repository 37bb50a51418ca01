import { AppError } from '../../platform/errors.ts'
import type { OperatorEdge } from '../operators/index.ts'
import { changeQualificationRules, requestClass, reviewQualification } from './decide.ts'
import type { QualificationDeps } from './deps.ts'
import { findSubject } from './queries.ts'
import { listQualifications, readQualification, readRules } from './views.ts'

const DONE = { done: true } as const

export function registerQualificationRoutes(edge: OperatorEdge, deps: QualificationDeps): void {
  const { database } = deps
  edge.handle('listQualifications', ({ query }) =>
    database.transaction((tx) => listQualifications(deps, tx, query)),
  )
  edge.handle('readQualification', ({ actor, params }) =>
    database.transaction((tx) => readQualification(deps, tx, actor, params)),
  )
  edge.handle('findQualification', ({ params: { id } }) =>
    database.transaction(async (tx) => {
      const found = await findSubject(tx, id)
      if (!found) throw new AppError('not_found')
      return found
    }),
  )
  edge.handle('reviewQualification', async ({ actor, params, body }) => {
    await database.transaction((tx) => reviewQualification(deps, tx, actor, { ...params, ...body }))
    return DONE
  })
  edge.handle('setRiskClass', ({ actor, params, body }) =>
    database.transaction(async (tx) => ({
      approval: await requestClass(deps, tx, actor, { ...params, ...body }),
    })),
  )
  edge.handle('readQualificationRules', () => database.transaction(readRules))
  edge.handle('changeQualificationRules', async ({ actor, body }) => {
    await database.transaction((tx) => changeQualificationRules(deps, tx, actor, body))
    return DONE
  })
}
