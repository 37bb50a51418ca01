import type { Cpf } from '@girassol/pix'
import { sql } from 'kysely'
import type { Tx } from '@girassol/institution'

/** Why a person may not bet, in the words of the registry's API. */
export const REASONS = [
  'PROGRAMA_SOCIAL',
  'AUTOEXCLUSAO_CENTRALIZADA',
  'PROGRAMA_NOVO_DESENROLA_BRASIL',
  'RENEGOCIACAO_FIES',
  'PROGRAMA_DESENROLA_ADIMPLENTES',
  'PROGRAMA_FIES_EMPREENDEDOR',
] as const

export type Reason = (typeof REASONS)[number]

export interface Person {
  cpf: Cpf
  reasons: Reason[]
  selfExcludedAt: Date | null
}

export async function findPerson(tx: Tx, cpf: string): Promise<Person | null> {
  const { rows } = await sql<Person>`
    SELECT cpf, reasons, self_excluded_at AS "selfExcludedAt" FROM regulator.persons WHERE cpf = ${cpf}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** An empty list removes the person from the base. */
export async function setReasons(tx: Tx, cpf: string, reasons: readonly Reason[]): Promise<void> {
  if (reasons.length === 0) {
    await sql`DELETE FROM regulator.persons WHERE cpf = ${cpf}`.execute(tx)
    return
  }
  const isSelfExcluded = reasons.includes('AUTOEXCLUSAO_CENTRALIZADA')
  await sql`
    INSERT INTO regulator.persons AS p (cpf, reasons, self_excluded_at)
    VALUES (${cpf}, ${reasons}, CASE WHEN ${isSelfExcluded} THEN now() END)
    ON CONFLICT (cpf) DO UPDATE SET reasons = excluded.reasons, changed_at = now(),
      self_excluded_at = CASE WHEN ${isSelfExcluded} THEN coalesce(p.self_excluded_at, now()) END`.execute(tx)
}

export async function listPersons(tx: Tx): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT cpf, reasons, self_excluded_at AS "selfExcludedAt" FROM regulator.persons
    ORDER BY changed_at DESC, cpf LIMIT 200`.execute(tx)
  return rows
}

export interface Query {
  id: string
  cpf: Cpf
  at: Date
  status: number
  result: string | null
}

export async function recordQuery(tx: Tx, query: Omit<Query, 'id' | 'at'>): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO regulator.queries (cpf, status, result) VALUES (${query.cpf}, ${query.status}, ${query.result})
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

export async function listQueries(tx: Tx): Promise<Query[]> {
  const { rows } = await sql<Query>`
    SELECT id, cpf, at, status, result FROM regulator.queries ORDER BY at DESC LIMIT 30`.execute(tx)
  return rows
}
