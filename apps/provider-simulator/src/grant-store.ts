import fs from 'node:fs'
import type { ProviderName } from './games.ts'
import { fileOf, replaceFile } from './journal.ts'

/** Free rounds that the casino has given a player. Amounts in centavos. */
export interface Grant {
  /** The casino's id. */
  id: string
  /** Our own. */
  reference: string
  provider: ProviderName
  player: string
  game: string
  rounds: number
  used: number
  stake: number
  won: number
  expiresAt: number
  isCancelled: boolean
}

const file = fileOf('free-rounds.json')

/** The grants of earlier starts. */
export function loadGrants(): Grant[] {
  if (file === '' || !fs.existsSync(file)) return []
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Grant[]
}

/** Stores the grants; called before a call is answered. */
export function saveGrants(grants: readonly Grant[]): void {
  if (file !== '') replaceFile(file, JSON.stringify(grants))
}
