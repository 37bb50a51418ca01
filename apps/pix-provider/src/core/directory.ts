import { type Cpf, completeCpf, type KeyKind, type PixKey, parseCpf } from '@girassol/pix'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Tx } from '@girassol/institution'

export interface Holder {
  name: string
  cpf: string
}

/** Keys with special behaviour, for manual tests. README lists them. */
export type Behaviour = 'normal' | 'not_found' | 'other_holder' | 'returns' | 'fails' | 'stays'

const SPECIAL: Readonly<Record<string, Behaviour>> = {
  'nao-encontrada@ipe.example': 'not_found',
  'outro-titular@ipe.example': 'other_holder',
  'devolve@ipe.example': 'returns',
  'falha@ipe.example': 'fails',
  'demora@ipe.example': 'stays',
  '+5511900000404': 'not_found',
  '00000000-0000-4000-8000-000000000404': 'not_found',
}

export const behaviourOf = (key: string): Behaviour => SPECIAL[key] ?? 'normal'

/** A stand-in for the directory of the central bank. Null for an unknown key. */
export async function lookUp(tx: Tx, key: PixKey): Promise<Holder | null> {
  const behaviour = behaviourOf(key.value)
  if (behaviour === 'not_found') return null
  if (behaviour === 'other_holder') return { name: 'Outra Pessoa Demonstração', cpf: fictionalCpf('other') }
  const { rows } = await sql<Holder>`
    SELECT holder_name AS name, holder_cpf AS cpf FROM pix.keys WHERE key = ${key.value}`.execute(tx)
  return rows[0] ?? fictionalHolder(key.kind, key.value)
}

/** The first payout to a key decides its holder: a player's e-mail key becomes the player's, and later payouts meet that holder. */
export async function register(tx: Tx, key: PixKey, holder: Holder): Promise<void> {
  if (behaviourOf(key.value) === 'not_found' || behaviourOf(key.value) === 'other_holder') return
  if (key.kind === 'cpf' && key.value !== holder.cpf) return
  await sql`INSERT INTO pix.keys (key, kind, holder_name, holder_cpf)
    VALUES (${key.value}, ${key.kind}, ${holder.name}, ${holder.cpf}) ON CONFLICT DO NOTHING`.execute(tx)
}

export function fictionalHolder(kind: KeyKind, value: string): Holder {
  const cpf = (kind === 'cpf' && parseCpf(value)) || fictionalCpf(value)
  return { name: fictionalName(cpf), cpf }
}

export const fictionalName = (cpf: string): string => `Cliente Demonstração ${cpf.slice(-4)}`

/** Nine digits from a hash; the few that would be eleven equal digits fall back to a fixed one. */
export function fictionalCpf(subject: string): Cpf {
  const number = createHash('sha256').update(`cpf:${subject}`).digest().readUInt32BE(0) % 1_000_000_000
  return completeCpf(String(number).padStart(9, '0')) ?? ('52998224725' as Cpf)
}
