import type { Database } from '../../platform/database.ts'
import type { Edge } from '../../platform/http/edge.ts'
import type { Platform } from '../../platform/platform.ts'
import { registerStatementExport, type StatementDeps } from './statement-export.ts'
import type { Wallets } from './wallet.ts'

export function registerWalletRoutes(edge: Edge, database: Database, wallets: Wallets): void {
  edge.handle('wallet', async ({ identity }) => ({
    wallet: await database.transaction((tx) => wallets.of(tx, identity.subject)),
  }))

  edge.handle('wallets', async ({ identity }) => ({
    wallets: await database.transaction((tx) => wallets.all(tx, identity.subject)),
  }))

  edge.handle('chooseWallet', async ({ identity, params }) => ({
    wallet: await database.transaction((tx) => wallets.choose(tx, identity.subject, params.id)),
  }))
}

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
  registerStatementExport({ ...platform, ...deps })
}
