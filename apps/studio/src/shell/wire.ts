import type { Language } from '@girassol/contract'
import type { Amount, Return, TableEvent } from '@girassol/games'
import type { WireAmount } from '@girassol/money'

/** What travels between the game client and `/api/studio`. */
export interface Fairness {
  commitment: string
  client_seed: string
  /** Of the next round. */
  nonce: number
}

export interface RoundStep {
  events: TableEvent[]
  stakes: Amount
  pays: Amount
}

export interface StudioRound {
  id: string
  stake: Amount
  choices: object
  nonce: number
  /** All so far, the opening first. */
  steps: RoundStep[]
  closed: boolean
  /** What may be seen of the table while the round is open. */
  view: unknown
  paid: Amount
  staked: Amount
  opened_at: string
  /** Milliseconds since the opening, by the server's clock. */
  elapsed: number
}

export interface StudioSession {
  session_token: string
  mode: 'real' | 'demo'
  language: Language
  game: {
    id: number
    code: string
    name: string
    provider: string
    /** The id of a table of packages/games. */
    rules: string
    /** A theme of packages/art. */
    theme: string
    volatility: 'low' | 'medium' | 'high'
  }
  return: Return
  /** Ascending. */
  stakes: Amount[]
  default_stake: Amount
  balance: WireAmount
  /** The least milliseconds between the openings of two rounds. */
  cycle: number
  fairness: Fairness
  open_round: StudioRound | null
}

export interface StudioAnswer {
  round: StudioRound
  balance: WireAmount
  fairness: Fairness
}

export interface Rotation {
  revealed: { server_seed: string; commitment: string; client_seed: string; rounds: number }
  fairness: Fairness
}
