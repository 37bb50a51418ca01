export {
  type Account,
  type AccountOpening,
  accounts,
  balances,
  closeAccount,
  type Closing,
  houseBalance,
  openAccounts,
} from './account.ts'
export type { Executor } from './executor.ts'
export { postIn } from './explanation.ts'
export { derivedKey, type Key, namedKey, newKey } from './key.ts'
export type { Cause, Leg, Posting, Transfer } from './posting.ts'
export type { Answer, Outcome, Posted, Refusal, Refused } from './refusal.ts'
export { ensurePartitions, ledgerMigrations, rollUpHouse } from './upkeep.ts'
export { Writer, type WriterOptions } from './writer.ts'
