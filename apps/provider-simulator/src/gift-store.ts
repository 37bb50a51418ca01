import fs from 'node:fs'
import path from 'node:path'
import type { ProviderName } from './games.ts'

/** Free rounds that the casino has given a player. Amounts in centavos. */
export interface Gift {
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

const file = process.env['SIMULATOR_FREE_ROUNDS_FILE'] ?? ''

/** What was given before this start; nothing where no file is named. */
export function loadGifts(): Gift[] {
  if (file === '' || !fs.existsSync(file)) return []
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Gift[]
}

/** Written before a call is answered, and replaced as a whole: a kill leaves the state of before or after. */
export function saveGifts(gifts: readonly Gift[]): void {
  if (file === '') return
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(`${file}.new`, JSON.stringify(gifts), { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
}
