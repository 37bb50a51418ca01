export {
  findHiddenWins,
  hiddenByRound,
  type HiddenWin,
  isOutcomeHidden,
  readWithHidden,
} from './hidden-wins.ts'
export { createWallets, type Wallets } from './wallet.ts'
export { registerStatementRoutes, registerWalletRoutes } from './routes.ts'
export { createStatement, type Explain, type Explanation, type Statement } from './statement.ts'
export { causeTitle } from './statement-causes.ts'
export { heldStatement, walletClosing } from './holdings.ts'
export { pockets } from './pockets.ts'
export type { RolloverState } from './views.ts'
export { adjustPlayer } from './adjustments/adjust.ts'
export type { AdjustmentDeps, BonusMovement, BonusPocket } from './adjustments/deps.ts'
export { explainAdjustments } from './adjustments/explanation.ts'
export { adjustmentApprovals, reverseAdjustment } from './adjustments/reverse.ts'
export { registerWalletOperatorRoutes } from './operator-routes.ts'
export { adjustmentsUsage, runAdjustmentsCommand } from './commands.ts'
export { createLedgerArchive } from './archiving/archiving.ts'
export { registerArchiveRoutes } from './archiving/routes.ts'
export { archiveUsage, runArchiveCommand } from './archiving/commands.ts'
export { ledgerChecks } from './compliance.ts'
