/** An operation is acknowledged when its call was answered with success. */
export const operationKinds = ['bet', 'deposit', 'withdrawal', 'spin'] as const
export type OperationKind = (typeof operationKinds)[number]

export interface Operation {
  kind: OperationKind
  /** The client's own key; of a deposit the charge's id. */
  key: string
  player: string
  /** In centavos, as answered. */
  staked: number
  paid: number
  /** The server's own name for it, where it has one. */
  reference: string
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
    deposit: [],
    withdrawal: [],
    spin: [],
  }
  readonly refusals: Refusal[] = []
  /** Missions whose prize a player was answered to have collected. */
  readonly collected = new Map<string, number>()
  /** Answers by status; 0 is no answer. */
  readonly statuses = new Map<number, number>()
  /** Requests that repeated another with its key, because the first had no certain answer. */
  repeats = 0
  /** Acknowledged operations that were sent once more, and were answered with something else. */
  readonly unequal: string[] = []

  acknowledge(operation: Operation): void {
    this.acknowledged[operation.kind].push(operation)
  }

  countStatus(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
  }

  collect(player: string, missions: number): void {
    this.collected.set(player, (this.collected.get(player) ?? 0) + missions)
  }

  get missions(): number {
    return [...this.collected.values()].reduce((sum, count) => sum + count, 0)
  }

  get total(): number {
    const keyed = operationKinds.reduce((sum, kind) => sum + this.acknowledged[kind].length, 0)
    return keyed + this.missions
  }
}

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
    if (!row) comparison.lost.push(label(operation))
    else if (row.count > 1) comparison.doubled.push(label(operation))
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
