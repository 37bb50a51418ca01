import type { Database } from '@girassol/institution'

/** What each part of the program works with. */
export interface RegulatorDeps {
  database: Database
  /** Signs tokens and is the password of the token endpoint. */
  secret: string
}

/** Everything is served under it, so a proxy needs no rewriting. */
export const PREFIX = '/regulator'
