export { createWallets, type Wallets } from './wallet.ts'
export { registerWalletRoutes } from './routes.ts'
export { pockets } from './pockets.ts'
