import { isIP } from 'node:net'
import type { OperatorAnswer } from '@girassol/contract/operator'
import type { Tx } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import {
  playerOfSession,
  playersAtAddress,
  playersNamed,
  playersNamedInWords,
  playersWithCpf,
  playersWithEmail,
  playersWithEmailLike,
  playersWithPhone,
  playersWithRandomKey,
  playerWithId,
} from './directory-queries.ts'

export type MatchedBy = NonNullable<OperatorAnswer<'listPlayers'>['items'][number]['matched_by']>

/** A trigram index needs this many characters to be of use. */
const PART_MIN = 3

type Lookup = [MatchedBy, () => Promise<bigint[]>]

/** Players that the text finds, by what, exact matches first; none twice. */
export async function searchPlayers(tx: Tx, text: string, limit: number): Promise<Map<bigint, MatchedBy>> {
  const found = new Map<bigint, MatchedBy>()
  for (const [by, look] of [...exactLookups(tx, text, limit), ...partLookups(tx, text, limit)]) {
    if (found.size >= limit) break
    for (const id of await look()) if (!found.has(id) && found.size < limit) found.set(id, by)
  }
  return found
}

function exactLookups(tx: Tx, text: string, limit: number): Lookup[] {
  const digits = text.replace(/\D/g, '')
  const isNumber = /^[\d\s().+/-]+$/.test(text) && digits.length > 0
  return [
    ...(/^[1-9]\d{0,17}$/.test(text) ? [['id', () => playerWithId(tx, text)] satisfies Lookup] : []),
    ...(isNumber && digits.length === 11 ? [['cpf', () => playersWithCpf(tx, digits)] satisfies Lookup] : []),
    ...(isNumber && digits.length >= 8
      ? [['phone', () => playersWithPhone(tx, [digits, `55${digits}`])] satisfies Lookup]
      : []),
    ...(text.includes('@')
      ? [['email', () => playersWithEmail(tx, text.toLowerCase())] satisfies Lookup]
      : []),
    ...(isUuid(text.toLowerCase())
      ? [
          ['pix_key', () => playersWithRandomKey(tx, text.toLowerCase())] satisfies Lookup,
          ['session', () => playerOfSession(tx, text.toLowerCase())] satisfies Lookup,
        ]
      : []),
    ...(isIP(text) ? [['address', () => playersAtAddress(tx, text, limit)] satisfies Lookup] : []),
  ]
}

function partLookups(tx: Tx, text: string, limit: number): Lookup[] {
  if (text.length < PART_MIN || /^[\d\s().+/-]+$/.test(text) || isIP(text) || isUuid(text)) return []
  if (/\s/.test(text)) return [['name', () => namedInWords(tx, text, limit)]]
  return [
    ...(text.includes('@') ? [] : [['name', () => playersNamed(tx, text, limit)] satisfies Lookup]),
    ['email_part', () => playersWithEmailLike(tx, text, limit)],
  ]
}

/** Where no name has the words from their beginnings, the text may begin in the middle of one. */
async function namedInWords(tx: Tx, text: string, limit: number): Promise<bigint[]> {
  const words = text.split(/\s+/).filter(Boolean)
  const players = await playersNamedInWords(tx, words, limit)
  return players.length > 0 ? players : playersNamed(tx, words.join(' '), limit)
}
