/** An operation is acknowledged when its call was answered with success. */
export const operationKinds = ['bet', 'play', 'deposit', 'withdrawal', 'spin'] as const
export type OperationKind = (typeof operationKinds)[number]

export interface Operation {
  kind: OperationKind
  /** The client's own key; of a deposit the charge's id, of a provider's bets or wins their round and cause, as the ledger names them. */
  key: string
  player: string
  /** In centavos, as answered. */
  staked: number
  paid: number
  /** The server's own name for it, where it has one. */
  reference: string
  /** Of a provider's call: how many bets, or wins, it had, each under an id of its own and answered by itself. */
  movements?: number
}

/** A call that was refused at its only attempt, so that nothing of it may exist. */
export interface Refusal {
  kind: OperationKind
  key: string
  code: string
}

/** What the database has under a key. */
export interface Stored {
  key: string
  count: number
  staked: number
  paid: number
  reference: string
}

export interface Comparison {
  lost: string[]
  doubled: string[]
  /** Stored with other amounts than the client was answered. */
  different: string[]
  /** Stored although the client was refused. */
  contradicted: string[]
}

export class Model {
  readonly acknowledged: Record<OperationKind, Operation[]> = {
    bet: [],
    play: [],
    deposit: [],
    withdrawal: [],
    spin: [],
  }
  readonly refusals: Refusal[] = []
  /** Missions whose prize a player was answered to have collected. */
  readonly collected = new Map<string, number>()
  /** Answers to players by status; 0 is no answer. */
  readonly statuses = new Map<number, number>()
  /** Answers to the provider, whose dialect asks with a 500 to send the call again. */
  readonly providerStatuses = new Map<number, number>()
  /** Requests that repeated another with its key, because the first had no certain answer. */
  repeats = 0
  /** Acknowledged calls of the provider. */
  providerCalls = 0
  /** Acknowledged operations that were sent once more, and were answered with something else. */
  readonly unequal: string[] = []
  readonly #counts: Record<OperationKind, number> = { bet: 0, play: 0, deposit: 0, withdrawal: 0, spin: 0 }

  acknowledge(operation: Operation): void {
    this.acknowledged[operation.kind].push(operation)
    this.#counts[operation.kind] += operation.movements ?? 1
  }

  /** Acknowledged operations; each bet and win of a provider's call is one. */
  count(kind: OperationKind): number {
    return this.#counts[kind]
  }

  countStatus(status: number, statuses = this.statuses): void {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  collect(player: string, missions: number): void {
    this.collected.set(player, (this.collected.get(player) ?? 0) + missions)
  }

  get missions(): number {
    return [...this.collected.values()].reduce((sum, count) => sum + count, 0)
  }

  get total(): number {
    const keyed = operationKinds.reduce((sum, kind) => sum + this.count(kind), 0)
    return keyed + this.missions
  }
}

export const joinComparisons = (one: Comparison, other: Comparison): Comparison => ({
  lost: [...one.lost, ...other.lost],
  doubled: [...one.doubled, ...other.doubled],
  different: [...one.different, ...other.different],
  contradicted: [...one.contradicted, ...other.contradicted],
})

const label = ({ kind, key }: { kind: string; key: string }): string => `${kind} ${key}`

/** Compares what clients were answered with what the database has. */
export function compareOperations(
  operations: readonly Operation[],
  refusals: readonly Refusal[],
  stored: readonly Stored[],
): Comparison {
  const byKey = new Map(stored.map((row) => [row.key, row]))
  const comparison: Comparison = { lost: [], doubled: [], different: [], contradicted: [] }
  for (const operation of operations) {
    const row = byKey.get(operation.key)
    const movements = operation.movements ?? 1
    if (!row || row.count < movements) comparison.lost.push(label(operation))
    else if (row.count > movements) comparison.doubled.push(label(operation))
    else if (
      row.staked !== operation.staked ||
      row.paid !== operation.paid ||
      row.reference !== operation.reference
    )
      comparison.different.push(`${label(operation)}: ${JSON.stringify({ answered: operation, row })}`)
  }
  for (const refusal of refusals)
    if (byKey.has(refusal.key)) comparison.contradicted.push(`${label(refusal)} ${refusal.code}`)
  return comparison
}
