import type { Centavos } from '@girassol/money'

/**
 * `declined`: refused by us. `rolled_back`: a bet that the provider took back. `given_up`: the provider stopped sending it without an
 * answer.
 */
export type ListedState = 'done' | 'declined' | 'rolled_back' | 'given_up'

/** A movement of money as its provider lists it. */
export interface ListedMovement {
  kind: 'bet' | 'win' | 'rollback' | 'tip'
  transaction: string
  /** The bet that a rollback takes back. */
  bet: string | null
  /** The number that we gave the player there. */
  player: string
  /** Empty for a gift that belongs to no round. */
  round: string
  /** Below zero for a win of which the provider took back a part. */
  amount: Centavos
  state: ListedState
  at: Date
}

export interface MovementPage {
  movements: ListedMovement[]
  /** Entries that could not be read. */
  unreadable: number
  /** Where the next page begins; null after the last one. */
  next: string | null
  /** How long the provider wants us to wait before the next page. */
  pauseMs: number
}

/** What the provider recorded from one moment on and before another. */
export interface MovementRange {
  from: Date
  until: Date
}

/** How a dialect reads its provider's list of movements. Absent where the provider has none or its address is not configured. */
export interface ReconcilePort {
  /** One page, the first for null. Throws `ProviderFailure`. */
  read(range: MovementRange, cursor: string | null): Promise<MovementPage>
}

/** Reads each entry on its own: one that is bad must not hide the others. */
export function readMovements(
  entries: readonly unknown[],
  read: (entry: unknown) => ListedMovement | null,
): Pick<MovementPage, 'movements' | 'unreadable'> {
  const movements = entries.flatMap((entry) => read(entry) ?? [])
  return { movements, unreadable: entries.length - movements.length }
}
