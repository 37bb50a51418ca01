import type { Family } from '@girassol/sigap'
import { CallFailure } from '../../../platform/institution/failure.ts'

export type ReceptionVerdict =
  | { readonly state: 'processing' }
  | { readonly state: 'accepted'; readonly protocol: string }
  | { readonly state: 'rejected'; readonly faults: readonly string[] }

/** `refused`: the regulator does not take what we send, and sending it again changes nothing. `unknown_movement`: it has no such delivery. */
export class ReceptionFailure extends CallFailure<'refused' | 'unknown_movement'> {
  override name = 'ReceptionFailure'

  constructor(kind: ReceptionFailure['kind']) {
    super('reception call', kind)
  }
}
export type ReceptionFailureKind = ReceptionFailure['kind']

/** The regulator's reception of files. Both throw ReceptionFailure. */
export interface ReceptionPort {
  /** Delivers a packed file and returns its movement; the same file again returns the same movement. */
  deliver(family: Family, packed: string): Promise<{ movement: string }>
  verdict(movement: string): Promise<ReceptionVerdict>
}
