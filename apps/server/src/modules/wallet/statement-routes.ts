import type { Platform } from '../../platform/platform.ts'
import { registerStatementExport, type StatementDeps } from './statement-export.ts'

/** What a player may see of the book: their own postings. */
export function registerStatementRoutes(platform: Platform, deps: StatementDeps): void {
  const { edge, database, clock } = platform
  const { statement } = deps
  edge.handle('statement', ({ identity, query: { after, limit, ...filters }, language }) =>
    database.transaction((tx) =>
      statement.page(tx, identity.subject, { filters, after, limit, language, now: clock.now() }),
    ),
  )
  edge.handle('statementLine', ({ identity, params, language }) =>
    database.transaction(
      async (tx) => (await statement.line(tx, identity.subject, params.id, language)).answer,
    ),
  )
  registerStatementExport(platform, deps)
}
