import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { OperatorEdge } from '../../operators/index.ts'
import { importReport, listConformance, listResults, readFile, readResult } from './operator.ts'

const Cursor = z.string().regex(/^\d{1,6} \w{1,40}$/)

/** The operators' calls about reports of conformance. */
export function registerConformance(edge: OperatorEdge, deps: Pick<Platform, 'clock' | 'database'>): void {
  const { database } = deps
  edge.handle('listConformance', () => database.transaction((tx) => listConformance(tx)))
  edge.handle('listConformanceResults', ({ query: { limit, after, ...filter } }) => {
    if (after !== undefined && !Cursor.safeParse(after).success) throw new AppError('validation')
    const [position = '', dialect = ''] = after?.split(' ') ?? []
    const place = after === undefined ? undefined : { position: Number(position), dialect }
    return database.transaction((tx) => listResults(tx, { ...filter, after: place }, limit))
  })
  edge.handle('readConformanceResult', ({ params: { id } }) =>
    database.transaction((tx) => readResult(tx, id)),
  )
  edge.handle('readConformanceFile', ({ params: { id }, query: { format } }) =>
    database.transaction((tx) => readFile(tx, id, format)),
  )
  edge.handle('importConformanceReport', async ({ actor, body }) => ({
    id: await database.transaction((tx) => importReport(deps, tx, actor, body)),
  }))
}
