import { type Centavos, centavos } from '@girassol/money'
import type { Key } from '../key.ts'
import { contentOf, isHouse, type Posting, type Transfer } from './posting.ts'

/** The closed list of expected refusals. */
export type Refusal =
  /** A pocket cannot afford one of the legs; `balance` is what it holds. */
  | { readonly code: 'insufficient_funds'; readonly kind: string; readonly balance: Centavos }
  /** The key was used before for something else. */
  | { readonly code: 'duplicate_conflict' }
  | { readonly code: 'unknown_account'; readonly kind: string }
  | { readonly code: 'closed_account'; readonly kind: string }
  /** Nothing is drawn from that pocket for this cause now (`barCauses`). */
  | { readonly code: 'barred_cause'; readonly kind: string }
  /** The owner's allowance for this cause is over and must be set again (`setAllowance`). */
  | { readonly code: 'allowance_over' }
  /** The allowance does not suffice; `left` is what remains of the part that is the first to be exceeded. */
  | { readonly code: 'allowance_spent'; readonly part: 'draw' | 'net' | 'count'; readonly left: bigint }
  /** The posting that this one requires does not exist, or belongs to another owner. */
  | { readonly code: 'missing_prerequisite'; readonly requires: Key }

export interface Posted {
  readonly status: 'posted'
  readonly key: Key
  readonly transfers: readonly Transfer[]
  /**
   * True when the key was found in the book: the answer is the first one again, and no money moved now. Also true when
   * the writer had to ask again after a lost connection, so it is not a reason to skip what must follow a posting.
   */
  readonly repeated: boolean
  /** Balance of the pocket named by `alsoBalanceOf`; absent on a repeat and for postings that are not simple. */
  readonly otherBalance?: Centavos
}

export interface Refused {
  readonly status: 'refused'
  readonly key: Key
  readonly refusal: Refusal
}

/** What the book itself answers. */
export type Answer = Posted | Refused

/**
 * What the writer answers. `overloaded`: surely not posted, try later. `unknown`: the connection was lost and did not come
 * back in time, so it may or may not have been posted; only a repeat under the same key shows which.
 */
export type Outcome =
  | Answer
  | { readonly status: 'overloaded'; readonly key: Key }
  | { readonly status: 'unknown'; readonly key: Key }

/** What ledger.facts returns for a posting that was not written; amounts as text. */
export interface Fact {
  required: boolean
  refusal: { content: string; refusal: StoredRefusal } | null
  accounts:
    | {
        kind: string
        balance: string | null
        mayGoNegative: boolean
        closed: boolean
        barred: string[] | null
        allowance: FactAllowance | null
      }[]
    | null
  transfers: FactTransfer[] | null
}

interface FactAllowance {
  metered: string[]
  isOver: boolean
  draw: string | null
  net: string | null
  count: string | null
}

interface FactTransfer {
  id: string
  owner: string | null
  from: string
  to: string
  amount: string
  fromAfter: string | null
  toAfter: string | null
  cause: string
  reference: string
}

/** A refusal as JSON keeps it. */
type StoredRefusal = {
  code: Refusal['code']
  kind?: string
  balance?: string
  requires?: string
  part?: string
  left?: string
}

export const storeRefusal = (refusal: Refusal): string =>
  JSON.stringify(refusal, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

function restoreRefusal({ balance, left, ...rest }: StoredRefusal): Refusal {
  return {
    ...rest,
    ...(balance !== undefined && { balance: centavos(BigInt(balance)) }),
    ...(left !== undefined && { left: BigInt(left) }),
  } as Refusal
}

/** Why a posting was not written. Null when nothing speaks against it (any more): it was raced and may be tried again. */
export function judge(posting: Posting, fact: Fact): Answer | null {
  const { key } = posting
  const refuse = (refusal: Refusal): Refused => ({ status: 'refused', key, refusal })

  if (fact.transfers) {
    const transfers = fact.transfers.map(restoreTransfer)
    const first = fact.transfers[0]!
    const owner = first.owner === null ? null : BigInt(first.owner)
    const same = contentOf({ owner, legs: transfers, cause: transfers[0]!.cause }) === contentOf(posting)
    return same
      ? { status: 'posted', key, transfers, repeated: true }
      : refuse({ code: 'duplicate_conflict' })
  }
  if (fact.refusal) {
    const same = fact.refusal.content === contentOf(posting)
    return refuse(same ? restoreRefusal(fact.refusal.refusal) : { code: 'duplicate_conflict' })
  }
  if (!fact.required) return refuse({ code: 'missing_prerequisite', requires: posting.requires! })

  const accounts = new Map(fact.accounts?.map((account) => [account.kind, account]))
  for (const kind of posting.legs.flatMap((leg) => [leg.from, leg.to])) {
    const account = accounts.get(kind)
    if (!account) return refuse({ code: 'unknown_account', kind })
    if (account.closed) return refuse({ code: 'closed_account', kind })
  }
  const balances = new Map<string, bigint>()
  const balanceOf = (kind: string) => balances.get(kind) ?? BigInt(accounts.get(kind)!.balance!)
  for (const { from, to, amount, cause } of posting.legs) {
    if (!isHouse(from)) {
      if (accounts.get(from)!.barred?.includes((cause ?? posting.cause).kind))
        return refuse({ code: 'barred_cause', kind: from })
      const after = balanceOf(from) - amount
      if (after < 0n && !accounts.get(from)!.mayGoNegative) {
        const balance = centavos(BigInt(accounts.get(from)!.balance!))
        return refuse({ code: 'insufficient_funds', kind: from, balance })
      }
      balances.set(from, after)
    }
    if (!isHouse(to)) balances.set(to, balanceOf(to) + amount)
  }
  const allowance = fact.accounts?.find((account) => account.allowance !== null)?.allowance
  const spent = allowance ? judgeAllowance(posting, allowance) : null
  return spent && refuse(spent)
}

function judgeAllowance({ legs, cause }: Posting, allowance: FactAllowance): Refusal | null {
  const drawn = legs
    .filter((leg) => !isHouse(leg.from) && (leg.cause ?? cause).kind === allowance.metered[0])
    .reduce((sum, { amount }) => sum + amount, 0n)
  if (drawn === 0n) return null
  if (allowance.isOver) return { code: 'allowance_over' }
  for (const part of ['draw', 'net', 'count'] as const) {
    const left = allowance[part]
    if (left !== null && BigInt(left) < (part === 'count' ? 1n : drawn))
      return { code: 'allowance_spent', part, left: BigInt(left) }
  }
  return null
}

function restoreTransfer(row: FactTransfer): Transfer {
  return {
    id: BigInt(row.id),
    from: row.from,
    to: row.to,
    amount: centavos(BigInt(row.amount)),
    fromAfter: row.fromAfter === null ? null : centavos(BigInt(row.fromAfter)),
    toAfter: row.toAfter === null ? null : centavos(BigInt(row.toAfter)),
    cause: { kind: row.cause, reference: row.reference },
  }
}
