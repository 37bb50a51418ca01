import type { ProviderFindingKind, ProviderMovement } from '@girassol/contract/operator'
import type { Key, PassedPosting } from '@girassol/ledger'
import { type Centavos, subtract, ZERO } from '@girassol/money'
import type { ListedMovement, ListedState } from '../providers/reconcile-port.ts'
import { PROMO_WIN_HELD, TIP, TIP_RETURN, WIN_HELD, WIN_REDUCTION, winCauses } from '../rounds/causes.ts'
import { parseReference, transactionKey } from '../rounds/round-name.ts'
import { rollbackKey } from '../rounds/stakes.ts'

/** What one side says about a movement. Amounts in centavos, as text, because it is stored as JSON. */
export interface Side {
  movement: ProviderMovement
  /** The provider's id; the ledger has only the key derived from it. */
  transaction: string | null
  player: string
  round: string
  amount: string
  state: ListedState | 'posted'
  at: string
}

/** A listed movement beside its posting. */
export interface ComparedRow {
  /** The key of the posting, also where nothing was posted. */
  subject: Key
  movement: ProviderMovement
  /** What it adds to the provider's sum. */
  amount: Centavos
  difference: ProviderFindingKind | null
  here: Side | null
  there: Side
}

export interface DayRange {
  from: Date
  until: Date
}

/** Causes of the ledger that providers list; a held win is posted and not credited yet, a reduction is a win below zero. */
export const LISTED_CAUSES = [
  'bet',
  ...winCauses,
  WIN_REDUCTION,
  WIN_HELD,
  PROMO_WIN_HELD,
  'rollback',
  TIP,
  TIP_RETURN,
] as const

export function movementOf({ cause }: Pick<PassedPosting, 'cause'>): ProviderMovement {
  if (cause.kind === TIP_RETURN) return 'rollback'
  return cause.kind === 'bet' || cause.kind === 'rollback' || cause.kind === TIP ? cause.kind : 'win'
}

/** Stakes and tips come into the provider's accounts, wins and what is returned leave them. */
export function amountOf({ cause, credited, debited }: PassedPosting): Centavos {
  return (cause.kind === 'bet' || cause.kind === TIP ? credited - debited : debited - credited) as Centavos
}

export const postedSide = (posting: PassedPosting): Side => ({
  movement: movementOf(posting),
  transaction: null,
  player: String(posting.owner),
  round: parseReference(posting.cause.reference).round,
  amount: String(amountOf(posting)),
  state: 'posted',
  at: posting.at.toISOString(),
})

const listedSide = ({ kind, transaction, player, round, amount, state, at }: ListedMovement): Side => ({
  movement: kind,
  transaction,
  player,
  round,
  amount: String(amount),
  state,
  at: at.toISOString(),
})

/** The posting of a listed movement. A rollback is posted under its bet's key, because a bet is rolled back once. */
function subjectOf(provider: string, { kind, transaction, bet }: ListedMovement): Key {
  return kind === 'rollback'
    ? rollbackKey(transactionKey(provider, bet ?? transaction))
    : transactionKey(provider, transaction)
}

/** The keys whose postings decide how a listed movement compares. */
export function keysOf(provider: string, row: ListedMovement): Key[] {
  const own = subjectOf(provider, row)
  if (isSpending(row)) return [own, rollbackKey(own)]
  return row.kind === 'rollback' && row.bet !== null ? [own, transactionKey(provider, row.bet)] : [own]
}

/** The day a movement belongs to is that of its posting, or else that of the list: calls that are repeated for hours are posted late. */
const isWithin = ({ from, until }: DayRange, at: Date): boolean => at >= from && at < until

/** The rollback of a win is a win below zero, as its posting is. */
function asReducedWin(
  provider: string,
  row: ListedMovement,
  postings: ReadonlyMap<Key, PassedPosting>,
): ListedMovement {
  if (row.kind !== 'rollback' || row.bet === null) return row
  const original = postings.get(transactionKey(provider, row.bet))
  if (!original || movementOf(original) !== 'win') return row
  return { ...row, kind: 'win', amount: subtract(ZERO, row.amount) }
}

/** Compares one listed movement with its postings. Empty when it moved nothing on either side, or belongs to another day. */
export function compareMovement(
  provider: string,
  listed: ListedMovement,
  postings: ReadonlyMap<Key, PassedPosting>,
  day: DayRange,
): ComparedRow[] {
  const subject = subjectOf(provider, listed)
  const row = asReducedWin(provider, listed, postings)
  const own = postings.get(subject)
  const compared: ComparedRow[] = []
  const add = (posting: PassedPosting | undefined, result: Omit<ComparedRow, 'here' | 'there'>) => {
    if (isWithin(day, posting?.at ?? row.at))
      compared.push({ ...result, here: posting ? postedSide(posting) : null, there: listedSide(row) })
  }
  const movement = row.kind
  if (own) {
    const isMoved = movesMoney(row)
    const amount = isMoved ? row.amount : ZERO
    const undone = isSpending(row) ? postings.get(rollbackKey(subject)) : undefined
    add(own, { subject, movement: movementOf(own), amount, difference: differenceOf(row, own, undone) })
    // The list may say of a bet that it was rolled back, and nothing else about the rollback.
    if (undone && isTakenBack(row))
      add(undone, {
        subject: rollbackKey(subject),
        movement: 'rollback',
        amount: amountOf(undone),
        difference: null,
      })
  } else if (isExpected(provider, row, postings))
    add(undefined, { subject, movement, amount: row.amount, difference: 'missing_here' })
  return compared
}

/** What the provider may take back under a key of its own. */
const isSpending = ({ kind }: ListedMovement): boolean => kind === 'bet' || kind === 'tip'

const isTakenBack = (row: ListedMovement): boolean =>
  isSpending(row) && (row.state === 'rolled_back' || row.state === 'given_up')

/** Whether the provider's books have moved money for it. A bet that was taken back moved it twice. */
const movesMoney = (row: ListedMovement): boolean =>
  row.state === 'done' || row.state === 'given_up' || isTakenBack(row)

/** Whether money must have moved here too. A bet that was taken back need not have arrived, nor need the rollback of one that did not. */
function isExpected(
  provider: string,
  row: ListedMovement,
  postings: ReadonlyMap<Key, PassedPosting>,
): boolean {
  if (row.amount === 0n || !movesMoney(row) || isTakenBack(row)) return false
  return row.kind !== 'rollback' || (row.bet !== null && postings.has(transactionKey(provider, row.bet)))
}

function differenceOf(
  row: ListedMovement,
  own: PassedPosting,
  undone: PassedPosting | undefined,
): ProviderFindingKind | null {
  if (!movesMoney(row) || row.kind !== movementOf(own)) return 'other_state'
  if (isTakenBack(row) && !undone) return 'other_state'
  if (row.player !== String(own.owner) || row.round !== parseReference(own.cause.reference).round)
    return 'other_round'
  return row.amount === amountOf(own) ? null : 'other_amount'
}

/** One row per posting. Of a movement that is listed twice the entry that differs counts. */
export function mergeRows(rows: readonly ComparedRow[]): ComparedRow[] {
  const merged = new Map<Key, ComparedRow>()
  for (const row of rows)
    if ((merged.get(row.subject)?.difference ?? null) === null) merged.set(row.subject, row)
  return [...merged.values()]
}
