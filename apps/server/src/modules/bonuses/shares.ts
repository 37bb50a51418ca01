import assert from 'node:assert/strict'

/** A movement of the bonus pocket, in the order of the ledger. Amounts are positive. */
export type PocketMovement =
  | { kind: 'stake'; round: string; amount: bigint }
  | { kind: 'win' | 'refund'; round: string; amount: bigint }
  | { kind: 'credit'; amount: bigint }
  | { kind: 'debit'; amount: bigint }

/** What a bonus has staked in a round, and what the round has paid it since the last stake. */
export interface Stake {
  readonly amount: bigint
  readonly paid: bigint
}

/** Who owns the bonus money of a player: ids of bonuses, oldest first, with what each has in the pocket and in rounds. */
export interface Shares {
  readonly parts: ReadonlyMap<string, bigint>
  /** By round: what each bonus has at risk in it. */
  readonly stakes: ReadonlyMap<string, ReadonlyMap<string, Stake>>
}

/** Money in the pocket that came with no bonus, such as an operator's correction or the win of a round closed before. */
export const LOOSE = 'loose'

export const noShares: Shares = { parts: new Map(), stakes: new Map() }

function total(amounts: ReadonlyMap<string, bigint>): bigint {
  let sum = 0n
  for (const amount of amounts.values()) sum += amount
  return sum
}

/** What all bonuses together have in the pocket. */
export const pocketOf = ({ parts }: Shares): bigint => total(parts)

/**
 * Divides an amount in proportion to the weights; the centavos that do not divide go to the first weights with a remainder. An
 * amount of at most the sum of the weights gives no id more than its weight.
 */
export function divide(amount: bigint, weights: ReadonlyMap<string, bigint>): Map<string, bigint> {
  const whole = total(weights)
  assert(whole > 0n || amount === 0n, 'nothing to divide by')
  const divided = new Map<string, bigint>()
  let left = amount
  for (const [id, weight] of weights) {
    const share = whole === 0n ? 0n : (amount * weight) / whole
    divided.set(id, share)
    left -= share
  }
  for (const [id, weight] of weights) {
    if (left === 0n) break
    if ((amount * weight) % whole === 0n) continue
    divided.set(id, divided.get(id)! + 1n)
    left--
  }
  assert(left === 0n)
  return divided
}

function shift(amounts: Map<string, bigint>, changes: ReadonlyMap<string, bigint>, sign: bigint): void {
  for (const [id, change] of changes) {
    if (change === 0n) continue
    const after = (amounts.get(id) ?? 0n) + sign * change
    assert(after >= 0n, `${id} would own less than nothing`)
    amounts.set(id, after)
  }
}

type RoundStakes = Map<string, Stake>

const amountsOf = (staked: ReadonlyMap<string, Stake>): Map<string, bigint> =>
  new Map([...staked].map(([id, { amount }]) => [id, amount]))

/** A stake that is added after a win replaces what that win has already paid back. */
function addStake(staked: RoundStakes, drawn: ReadonlyMap<string, bigint>): void {
  for (const [id, { amount, paid }] of staked)
    staked.set(id, { amount: amount > paid ? amount - paid : 0n, paid: 0n })
  for (const [id, amount] of drawn)
    if (amount > 0n) staked.set(id, { amount: (staked.get(id)?.amount ?? 0n) + amount, paid: 0n })
}

/**
 * Attributes movements to the bonuses they belong to. A stake is drawn from all parts of the pocket alike; what its round returns
 * goes back to the bonuses that staked it, also when other bonuses were granted meanwhile. Everything else is loose.
 */
export function attribute(before: Shares, movements: Iterable<PocketMovement>): Shares {
  const parts = new Map(before.parts)
  const stakes = new Map([...before.stakes].map(([round, staked]) => [round, new Map(staked)] as const))
  for (const movement of movements) {
    const { amount } = movement
    if (movement.kind === 'credit') {
      shift(parts, new Map([[LOOSE, amount]]), 1n)
    } else if (movement.kind === 'debit') {
      shift(parts, divide(amount, parts), -1n)
    } else if (movement.kind === 'stake') {
      const drawn = divide(amount, parts)
      const staked: RoundStakes = stakes.get(movement.round) ?? new Map()
      shift(parts, drawn, -1n)
      addStake(staked, drawn)
      stakes.set(movement.round, staked)
    } else {
      const staked = stakes.get(movement.round) ?? new Map<string, Stake>()
      const weights = amountsOf(staked)
      const returned = total(weights) > 0n ? divide(amount, weights) : new Map([[LOOSE, amount]])
      shift(parts, returned, 1n)
      for (const [id, stake] of staked) {
        const back = returned.get(id) ?? 0n
        // A win leaves the stake as it is: a round may pay several times.
        if (movement.kind === 'win') staked.set(id, { ...stake, paid: stake.paid + back })
        else staked.set(id, { ...stake, amount: stake.amount > back ? stake.amount - back : 0n })
      }
    }
  }
  return { parts, stakes }
}

/** Forgets the stakes of rounds that are over; what such a round pays later is loose. */
export const keepOpen = ({ parts, stakes }: Shares, open: ReadonlySet<string>): Shares => ({
  parts,
  stakes: new Map([...stakes].filter(([round]) => open.has(round))),
})

/** What a bonus has staked in rounds. */
export function stakedBy({ stakes }: Shares, id: string): bigint {
  let sum = 0n
  for (const staked of stakes.values()) sum += staked.get(id)?.amount ?? 0n
  return sum
}

/** Whether a bonus has nothing left, neither in the pocket nor in a round. */
export const isLost = (shares: Shares, id: string): boolean =>
  (shares.parts.get(id) ?? 0n) === 0n && stakedBy(shares, id) === 0n

/** The shares without these bonuses: what they owned has left the pocket, and what their stakes win is loose. */
export function without({ parts, stakes }: Shares, ids: ReadonlySet<string>): Shares {
  const others = <T>(owned: ReadonlyMap<string, T>) => new Map([...owned].filter(([id]) => !ids.has(id)))
  return {
    parts: others(parts),
    stakes: new Map([...stakes].map(([round, staked]) => [round, others(staked)] as const)),
  }
}

/** The shares with one bonus under another id. */
export function renamed({ parts, stakes }: Shares, from: string, to: string): Shares {
  const rename = <T>(owned: ReadonlyMap<string, T>) =>
    new Map([...owned].map(([id, value]) => [id === from ? to : id, value] as const))
  return {
    parts: rename(parts),
    stakes: new Map([...stakes].map(([round, staked]) => [round, rename(staked)] as const)),
  }
}
