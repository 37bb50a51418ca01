/** Calls that only some dialects have; `correction` has a negative amount where it takes back. */
export type Extra =
  | 'authenticate'
  | 'info'
  | 'jackpot'
  | 'promo'
  | 'bonus'
  | 'correction'
  | 'end'
  | 'finish'
  /** For a dealer: without a round. */
  | 'tip'
  /** The balance for each of several games. */
  | 'balances'
  /** The session has expired at the provider. */
  | 'expired'
  /** How a round went. */
  | 'details'

/** A call of a provider, independent of the dialect. Amounts in centavos. */
export interface Movement {
  call: 'balance' | 'bet' | 'win' | 'rollback' | Extra
  player: string
  token: string
  /** The game's code. */
  game: string
  transaction?: string
  round?: string
  amount?: number
  /** The bet that won or is rolled back. */
  bet?: string
  /** The round ends with this movement. */
  closes?: boolean
  /** A grant of the provider's without a stake. */
  promo?: boolean
  /** One of the free rounds of this campaign; for `finish`, the campaign that is over. */
  free?: string
  /** A prize that comes with a win, under an id of its own. */
  prize?: { transaction: string; amount: number }
  /** What a bet adds to a jackpot of the provider's. */
  contribution?: Contribution
  fault?: Fault
}

/** A part of the stake, in reais: it may be less than a centavo. */
export interface Contribution {
  jackpot: string
  reais: string
}

/** Simulated transport faults. */
export interface Fault {
  /** Number of concurrent copies. */
  copies?: number
  /** The first answer is lost, and the request is sent again. */
  lost?: boolean
  /** Milliseconds before sending, so that others overtake it. */
  delay?: number
  /** Not sent. */
  dropped?: boolean
  /** A wrong signature, none, or a body changed after signing. */
  forged?: 'signature' | 'unsigned' | 'body'
  /** Fields that replace the correct ones. */
  fields?: Record<string, unknown>
  /** A body that is not a request. */
  text?: string
}

export interface Outcome {
  /** `ok` or a refusal code, the same for every dialect; `unknown` when it must be sent again. */
  code: string
  /** In centavos. */
  balance: number | null
  status: number
  milliseconds: number
  /** As it went over the wire; `signature` is that of the header. */
  exchange: { path: string; request: string; signature: string | null; answer: string }
}

export interface SignedRequest {
  body: string
  headers: Record<string, string>
}

/** JSON with its signature in a header. */
export function jsonWriter(header: string, sign: (body: string) => string): Dialect['write'] {
  return (content, forged) => {
    const body = typeof content === 'string' ? content : JSON.stringify(content)
    const headers = { 'content-type': 'application/json' }
    if (forged === 'unsigned') return { body, headers }
    const signature = sign(forged === 'signature' ? `${body} ` : body)
    const sent = forged === 'body' ? body.replace('{', '{ ') : body
    return { body: sent, headers: { ...headers, [header]: signature } }
  }
}

/** How a dialect writes a movement, signs it and reads the answer. */
export interface Dialect {
  path: string
  requestOf(movement: Movement): { path: string; body: Record<string, unknown> }
  /** The call that follows an accepted movement, where the dialect reports the end of a round on its own. */
  closingOf?(movement: Movement): { path: string; body: Record<string, unknown> } | null
  /** Signs fields, or a text that is no request; forged as the fault says. */
  write(content: Record<string, unknown> | string, forged: Fault['forged']): SignedRequest
  read(status: number, body: unknown): { code: string; balance: number | null }
}
