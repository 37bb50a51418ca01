import type { OperatorEdge } from '../operators/index.ts'
import { decideMatch } from './decide.ts'
import type { PersonDeps } from './deps.ts'
import { importList, previewImport } from './import.ts'
import { readStaffCpf, recordStaffCpf } from './staff.ts'
import { listMatches, readLists } from './views.ts'

export function registerPersonRoutes(edge: OperatorEdge, deps: PersonDeps): void {
  const { database } = deps
  edge.handle('listPersonLists', () => database.transaction(readLists))
  edge.handle('previewPersonList', ({ params: { name }, body: { content } }) =>
    database.transaction((tx) => previewImport(deps, tx, { list: name, content })),
  )
  edge.handle('importPersonList', ({ actor, params: { name }, body }) =>
    importList(deps, actor, { list: name, ...body }),
  )
  edge.handle('listPersonMatches', ({ actor, query }) =>
    database.transaction((tx) => listMatches(tx, actor, query)),
  )
  edge.handle('readOperatorCpf', ({ params: { id } }) => database.transaction((tx) => readStaffCpf(tx, id)))
  edge.handle('recordOperatorCpf', async ({ actor, params: { id }, body }) => {
    await recordStaffCpf(deps, actor, { operator: id, ...body })
    return { done: true } as const
  })
  edge.handle('decidePersonMatch', async ({ actor, params: { id }, body }) => {
    await database.transaction((tx) => decideMatch(deps, tx, actor, { id, ...body }))
    return { done: true } as const
  })
}
