import type { Language } from '@girassol/contract'

/** Who is asking, as far as the edge needs to know. A room tells the edge how a bearer token becomes one. */
export interface Identity {
  subject: bigint
  session: string
  language: Language
}

export type Identify = (token: string) => Promise<Identity | null>
