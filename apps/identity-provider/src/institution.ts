import type { Database } from '@girassol/institution'

/** What every route of the institution uses. */
export interface Institution {
  database: Database
  secret: string
  /** With the prefix: `http://127.0.0.1:3000/identity`. */
  publicUrl: string
  now: () => Date
  /** Sends due webhooks soon. */
  poke: () => void
}
