/** What must be staked for a bonus or a deposit, and what has been. */
export interface Requirement {
  id: string
  kind: 'bonus' | 'deposit'
  status: 'open' | 'waiting' | 'unbound' | 'met' | 'ended'
  due: bigint
  done: bigint
  rounds_due: number
  rounds_done: number
  opened_position: bigint
}

/** A closed round as counted towards requirements. */
export interface CountedRound {
  staked: bigint
  stakedCash: bigint
  /** Of its first bet, in ledger order. */
  position: bigint
}

export type Progress = Pick<Requirement, 'id' | 'kind' | 'done' | 'rounds_done'> & { isMet: boolean }

/**
 * Counts a round towards open requirements, oldest first, each up to its due. A round opened before a requirement does not count
 * towards it: its outcome may have been known when the bonus was taken.
 */
export function countRound(requirements: readonly Requirement[], round: CountedRound): Progress[] {
  const left = { bonus: round.staked, deposit: round.stakedCash }
  return requirements.flatMap((requirement): Progress[] => {
    const { id, kind, status, due, rounds_due, opened_position } = requirement
    if (status !== 'open' || round.position < opened_position) return []
    if (kind === 'deposit' && round.stakedCash === 0n) return []
    const missing = due - requirement.done
    const step = left[kind] < missing ? left[kind] : missing
    left[kind] -= step
    const done = requirement.done + step
    const rounds_done = requirement.rounds_done + 1
    return [{ id, kind, done, rounds_done, isMet: done === due && rounds_done >= rounds_due }]
  })
}
