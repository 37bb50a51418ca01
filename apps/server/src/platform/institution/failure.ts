/** `unreachable`: nothing listens there. `unreadable`: an answer that no document describes. */
export type CallFailureKind =
  | 'unreachable'
  | 'timeout'
  | 'disconnected'
  | 'unauthorized'
  | 'rate_limited'
  | 'unavailable'
  | 'unreadable'

/** A call without a usable answer. Its message contains nothing personal: no URL, no body. */
export abstract class CallFailure<Kind extends string> extends Error {
  readonly kind: CallFailureKind | Kind

  constructor(call: string, kind: CallFailureKind | Kind) {
    super(`${call} failed: ${kind}`)
    this.kind = kind
  }
}
