import type { Family } from '@girassol/sigap'

export type ReceptionVerdict =
  | { readonly state: 'processing' }
  | { readonly state: 'accepted'; readonly protocol: string }
  | { readonly state: 'rejected'; readonly faults: readonly string[] }

/** `refused`: the regulator does not take what we send, and sending it again changes nothing. `unknown_movement`: it has no such delivery. */
export type ReceptionFailureKind =
  | 'unreachable'
  | 'timeout'
  | 'disconnected'
  | 'unauthorized'
  | 'rate_limited'
  | 'unavailable'
  | 'unreadable'
  | 'refused'
  | 'unknown_movement'

/** A call without a usable answer. */
export class ReceptionFailure extends Error {
  override name = 'ReceptionFailure'
  readonly kind: ReceptionFailureKind

  constructor(kind: ReceptionFailureKind) {
    super(`reception call failed: ${kind}`)
    this.kind = kind
  }
}

/** The regulator's reception of files. Both throw ReceptionFailure. */
export interface ReceptionPort {
  /** Delivers a packed file and returns its movement; the same file again returns the same movement. */
  deliver(family: Family, packed: string): Promise<{ movement: string }>
  verdict(movement: string): Promise<ReceptionVerdict>
}
