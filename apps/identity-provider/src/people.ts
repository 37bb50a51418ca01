import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '@girassol/institution'

/** What the registry and the lists hold about a CPF. Names and birth dates are those that were asked about unless set. */
export const PersonRecord = z
  .object({
    exists: z.boolean(),
    regular: z.boolean(),
    deceased: z.boolean(),
    name: z.string(),
    birth_date: z.string(),
    pep: z.boolean(),
    sanctioned: z.boolean(),
  })
  .partial()
export type PersonRecord = z.output<typeof PersonRecord>

export interface Person {
  cpf: string
  name: string
  birthDate: string
}

export interface Registry {
  exists: boolean
  regular: boolean
  deceased: boolean
  name_similarity: number
  birth_match: boolean
}

export async function recordOf(tx: Tx, cpf: string): Promise<PersonRecord> {
  const { rows } = await sql<{
    record: PersonRecord
  }>`SELECT record FROM identity.people WHERE cpf = ${cpf}`.execute(tx)
  return rows[0]?.record ?? {}
}

export async function setRecord(tx: Tx, cpf: string, record: PersonRecord): Promise<void> {
  await sql`INSERT INTO identity.people (cpf, record) VALUES (${cpf}, ${JSON.stringify(record)}::jsonb)
    ON CONFLICT (cpf) DO UPDATE SET record = EXCLUDED.record`.execute(tx)
}

export function registryOf({ name, birthDate }: Person, record: PersonRecord): Registry {
  return {
    exists: record.exists ?? true,
    regular: record.regular ?? true,
    deceased: record.deceased ?? false,
    name_similarity: similarity(name, record.name ?? name),
    birth_match: (record.birth_date ?? birthDate) === birthDate,
  }
}

const LISTS_DATE = '2026-11-01'

export function hitsOf(record: PersonRecord): { kind: 'pep' | 'sanction'; list: string; date: string }[] {
  return [
    ...(record.pep ? [{ kind: 'pep' as const, list: 'CGU PEP', date: LISTS_DATE }] : []),
    ...(record.sanctioned ? [{ kind: 'sanction' as const, list: 'CSNU', date: LISTS_DATE }] : []),
  ]
}

/** Words in common by Dice's coefficient, without accents and case. */
export function similarity(a: string, b: string): number {
  const words = (text: string) =>
    text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean)
  const left = words(a)
  const right = words(b)
  if (left.length + right.length === 0) return 1
  const remaining = [...right]
  const common = left.filter((word) => {
    const at = remaining.indexOf(word)
    if (at >= 0) remaining.splice(at, 1)
    return at >= 0
  }).length
  return Math.round((200 * common) / (left.length + right.length)) / 100
}
