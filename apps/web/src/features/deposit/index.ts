export { DepositDialogs } from './deposit-dialogs.tsx'
export { DepositPage } from './deposit-page.tsx'
export { PaymentSuccessPage, TransactionCanceledPage } from './charge/return-page.tsx'
