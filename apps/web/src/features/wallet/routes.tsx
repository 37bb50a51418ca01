// The sections apart from their frame: the deposit stands in the frame too, and needs none of these.
export { TransactionsPage } from './history/transactions-page.tsx'
export { OverviewPage } from './overview/overview-page.tsx'
export { WithdrawPage } from './withdraw/withdraw-page.tsx'
export { WithdrawalPage } from './withdrawal/withdrawal-page.tsx'
