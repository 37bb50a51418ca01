export { createWallets, type Wallets } from './wallet.ts'
export { registerWalletRoutes } from './routes.ts'
export { houseAccounts, type Pocket, pockets } from './pockets.ts'
