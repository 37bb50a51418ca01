import type { Platform } from '../../../platform/platform.ts'
import type { OperatorEdge } from '../../operators/index.ts'
import type { LedgerArchive } from './archiving.ts'

export function registerArchiveRoutes(
  edge: OperatorEdge,
  { database }: Pick<Platform, 'database'>,
  archive: LedgerArchive,
): void {
  edge.handle('listArchivedMonths', () => archive.read())
  edge.handle('verifyArchivedMonth', async ({ actor, params: { month } }) => {
    await database.transaction((tx) => archive.requestCheck(tx, actor, month))
    return { done: true }
  })
}
