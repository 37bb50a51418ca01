/** What a provider wants of the casino, in no dialect's words. Amounts in centavos. */
export interface Movement {
  call: 'balance' | 'bet' | 'win' | 'rollback'
  player: string
  token: string
  /** The game's code. */
  game: string
  transaction?: string
  round?: string
  amount?: number
  /** The bet that won or is to be undone. */
  bet?: string
  /** The round is over with this. */
  closes?: boolean
  /** A gift of the provider's, for which nothing was staked. */
  promo?: boolean
  /** One of the free rounds of this campaign. */
  free?: string
  fault?: Fault
}

/** What goes wrong on the way. */
export interface Fault {
  /** The same request so many times at once. */
  copies?: number
  /** The answer of the first time never arrives; the same is sent again. */
  lost?: boolean
  /** Milliseconds before it is sent: others overtake it. */
  delay?: number
  /** It never arrives. */
  dropped?: boolean
  /** A signature of somebody else's, none, or a body that was changed after it was signed. */
  forged?: 'signature' | 'unsigned' | 'body'
  /** Fields to put in the place of the right ones. */
  fields?: Record<string, unknown>
  /** A body that is no JSON. */
  text?: string
}

/** What came of it. */
export interface Outcome {
  /** `ok`, or why not, in the same words for every dialect; `unknown` when it must be sent again. */
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
