import type { Database } from '../../platform/database.ts'
import type { Edge } from '../../platform/http/edge.ts'
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
