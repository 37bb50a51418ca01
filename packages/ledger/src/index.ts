export { type Allowance, ledgerTime, lockPockets, setAllowance } from './allowance.ts'
export {
  type Account,
  type AccountOpening,
  barCauses,
  closeAccount,
  type Closing,
  type Mark,
  markPocket,
  openAccounts,
} from './account.ts'
export { Archive } from './archive/archive.ts'
export { archiveMonth, type Archiving, type ArchivingDeps, type NotArchivable } from './archive/archiving.ts'
export {
  archivedMonths,
  type ArchivedMonthState,
  type ArchivedSums,
  archivedSums,
  monthsBefore,
} from './archive/months.ts'
export {
  type ArchiveContents,
  ArchivedMonth,
  type ArchiveStore,
  ArchiveUnavailable,
  isArchivedKey,
} from './archive/store.ts'
export { type ArchiveFault, type ArchiveReport, verifyArchive } from './archive/verify.ts'
export type { Executor, PreparedReader } from './executor.ts'
export { postIn } from './post/explanation.ts'
export { derivedKey, type Key, namedKey, newKey } from './key.ts'
export type { Cause, Leg, Posting, Transfer } from './post/posting.ts'
export type { Answer, Outcome, Posted, Refusal, Refused } from './post/refusal.ts'
export { ensurePartitions, ledgerMigrations, rollUpHouse } from './upkeep.ts'
export { Writer, type WriterObserver, type WriterOptions } from './post/writer.ts'
export {
  history,
  type HistoryPage,
  type HistoryRequest,
  type HistoryTransfer,
  transfersOf,
} from './read/history.ts'
export {
  type Capture,
  captureHold,
  hold,
  type Hold,
  type HoldAnswer,
  type HoldEnded,
  type Release,
  releaseHold,
} from './hold/hold.ts'
export { checkInvariants, type Invariant, type InvariantReport } from './invariants/invariants.ts'
export {
  type PocketChange,
  statement,
  type StatementLine,
  statementLine,
  type StatementPage,
  type StatementRequest,
} from './read/statement.ts'
export { type LedgerEvent, takeEvents, UNREAD_EVENTS, unreadEvents, watchCauses } from './events/events.ts'
export {
  type BookDay,
  type Held,
  heldAtEnd,
  idAfterDay,
  idBefore,
  isOfDay,
  type KindMovement,
  movementsOfDay,
  type OwnerDay,
  ownersOfDay,
  totalsAtEnd,
} from './read/book-day.ts'
export {
  dailyChanges,
  type DailyChange,
  type DailyRequest,
  movementsOfOwner,
  ownersMovedSince,
  type TransferCursor,
} from './read/daily.ts'
export {
  type BookEnd,
  hasSettled,
  LAST_TRANSFER_ID,
  lastTransferId,
  type OrderedTransfer,
  readBookEnd,
  transfersBetween,
} from './read/order.ts'
export {
  accounts,
  balances,
  balancesAt,
  balancesOfOwners,
  entriesAfter,
  houseBalance,
  isBarred,
  type PocketEntry,
} from './read/pockets.ts'
export {
  drawnFromPocket,
  heldAfterPosting,
  heldPostingsByReference,
  type HeldPostingTotals,
  type PocketTotal,
  postingsByReference,
  postingTotals,
  type PostingTotals,
  type ReferenceQuery,
  refusedCause,
  searchPostings,
  type SearchRequest,
} from './read/postings.ts'
export {
  type BookRange,
  type PassedPosting,
  postingsByKeys,
  postingsThrough,
  rangeBetween,
  type ThroughFilter,
  transfersOfPart,
  transfersThrough,
} from './read/through.ts'
