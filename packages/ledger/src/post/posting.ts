import assert from 'node:assert/strict'
import type { Centavos } from '@girassol/money'
import { assertKey, type Key } from '../key.ts'

/** What a transfer is for: a kind that the caller chose and the id of the thing. */
export interface Cause {
  readonly kind: string
  readonly reference: string
}

/**
 * One movement. `from` and `to` are kinds of accounts: with a colon ('house:fees') a house account, without ('cash') a
 * pocket of the posting's owner.
 */
export interface Leg {
  readonly from: string
  readonly to: string
  readonly amount: Centavos
  /** When it differs from the posting's. */
  readonly cause?: Cause
}

/** A request to move money: all of its legs in their order, or none. */
export interface Posting {
  readonly key: Key
  /** Whose pockets move; null when only house accounts do. */
  readonly owner: bigint | null
  readonly legs: readonly Leg[]
  readonly cause: Cause
  /** The key of an earlier posting of the same owner without which this one is refused. */
  readonly requires?: Key
  /** Keep a refusal, so that the key is spent and a repeat gets the same refusal. By default a refused key may be tried again. */
  readonly rememberRefusal?: boolean
  /** Another pocket of the owner whose balance is returned too, which saves the caller a query. */
  readonly alsoBalanceOf?: string
}

/** A leg as it was written. The balance after is null on the side of a house account. */
export interface Transfer {
  readonly id: bigint
  readonly from: string
  readonly to: string
  readonly amount: Centavos
  readonly fromAfter: Centavos | null
  readonly toAfter: Centavos | null
  readonly cause: Cause
}

export const isHouse = (kind: string): boolean => kind.includes(':')

const AMOUNT_MAX = 2n ** 63n - 1n

/** A posting that is wrong in itself is a bug of the caller, not a refusal. */
export function assertPosting(posting: Posting): void {
  assertKey(posting.key)
  if (posting.requires !== undefined) assertKey(posting.requires)
  assert(posting.legs.length > 0 && posting.legs.length < 1000, 'a posting has 1 to 999 legs')
  for (const leg of posting.legs) {
    assert(
      leg.amount > 0n && leg.amount <= AMOUNT_MAX,
      `an amount must be positive and fit 63 bits: ${leg.amount}`,
    )
    assert(leg.from !== leg.to, `a leg needs two accounts: ${leg.from}`)
    assert(
      posting.owner !== null || (isHouse(leg.from) && isHouse(leg.to)),
      'a pocket needs the owner of the posting',
    )
  }
}

/** One leg between a pocket and a house account: the shape that has a quicker way. */
export function isSimple(posting: Posting): boolean {
  if (posting.legs.length !== 1) return false
  const leg = posting.legs[0]!
  return isHouse(leg.from) !== isHouse(leg.to)
}

/** Two postings with the same key must be the same posting; this text is what "the same" means. */
export function contentOf({ owner, legs, cause }: Pick<Posting, 'owner' | 'legs' | 'cause'>): string {
  return JSON.stringify([
    owner === null ? null : owner.toString(),
    legs.map((leg) => {
      const { kind, reference } = leg.cause ?? cause
      return [leg.from, leg.to, leg.amount.toString(), kind, reference]
    }),
  ])
}
