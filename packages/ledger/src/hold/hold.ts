import assert from 'node:assert/strict'
import { type Centavos, centavos } from '@girassol/money'
import type { Executor } from '../executor.ts'
import { postIn } from '../post/explanation.ts'
import { transfersOf } from '../read/history.ts'
import { derivedKey, type Key } from '../key.ts'
import type { Cause, Leg } from '../post/posting.ts'
import type { Answer, Posted, Refused } from '../post/refusal.ts'

/** Money set aside: moved from a pocket to another one of the same owner, until it is captured or released. */
export interface Hold {
  readonly key: Key
  readonly owner: bigint
  readonly from: string
  /** The pocket that keeps it meanwhile. */
  readonly pocket: string
  readonly amount: Centavos
  readonly cause: Cause
}

export interface Capture {
  /** The hold's key. */
  readonly hold: Key
  readonly owner: bigint
  /** Where the money goes. */
  readonly to: string
  /** When less than the whole: the rest goes back where it came from. */
  readonly amount?: Centavos
  readonly cause: Cause
}

export interface Release {
  readonly hold: Key
  readonly owner: bigint
  readonly cause: Cause
}

/** The hold ended before, and otherwise than asked for now. */
export interface HoldEnded {
  readonly status: 'refused'
  readonly key: Key
  readonly refusal: { readonly code: 'hold_ended' }
}

export type HoldAnswer = Posted | Refused | HoldEnded

export function hold(tx: Executor, { key, owner, from, pocket, amount, cause }: Hold): Promise<Answer> {
  return postIn(tx, { key, owner, cause, legs: [{ from, to: pocket, amount }] })
}

export function captureHold(tx: Executor, { hold, owner, to, amount, cause }: Capture): Promise<HoldAnswer> {
  return endHold(tx, hold, owner, cause, (held) => {
    const captured = amount ?? held.amount
    assert(captured > 0n && captured <= held.amount, `a hold of ${held.amount} cannot give ${captured}`)
    const legs: Leg[] = [{ from: held.to, to, amount: captured }]
    if (captured < held.amount) {
      legs.push({ from: held.to, to: held.from, amount: centavos(held.amount - captured) })
    }
    return legs
  })
}

export function releaseHold(tx: Executor, { hold, owner, cause }: Release): Promise<HoldAnswer> {
  return endHold(tx, hold, owner, cause, (held) => [{ from: held.to, to: held.from, amount: held.amount }])
}

/**
 * Capture and release share one key, derived from the hold's, so a hold ends once. The same end again is a
 * repeat and gets the first answer; another end is a conflict. No state is kept that could contradict the book.
 */
async function endHold(
  tx: Executor,
  key: Key,
  owner: bigint,
  cause: Cause,
  legsOf: (held: Leg) => Leg[],
): Promise<HoldAnswer> {
  const end = derivedKey(key, 'end')
  const [held] = await transfersOf(tx, key)
  if (!held) {
    return { status: 'refused', key: end, refusal: { code: 'missing_prerequisite', requires: key } }
  }
  const answer = await postIn(tx, { key: end, owner, cause, legs: legsOf(held), requires: key })
  return answer.status === 'refused' && answer.refusal.code === 'duplicate_conflict'
    ? { ...answer, refusal: { code: 'hold_ended' } }
    : answer
}
