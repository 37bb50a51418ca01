/** A call of a provider, independent of the dialect. Amounts in centavos. */
export interface Movement {
  call: 'balance' | 'bet' | 'win' | 'rollback'
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
  /** A gift of the provider's without a stake. */
  promo?: boolean
  /** One of the free rounds of this campaign. */
  free?: string
  fault?: Fault
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
  /** A body that is not JSON. */
  text?: string
}

export interface Outcome {
  /** `ok` or a refusal code, the same for every dialect; `unknown` when it must be sent again. */
  code: string
  /** In centavos. */
  balance: number | null
  status: number
  milliseconds: number
}

/** How a dialect writes a movement, signs it and reads the answer. */
export interface Dialect {
  path: string
  requestOf(movement: Movement): { path: string; body: Record<string, unknown> }
  header: string
  sign(body: string): string
  read(status: number, body: unknown): { code: string; balance: number | null }
}
