import type { Cpf } from '@girassol/pix'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

/** A player as the regulator's files describe a bettor. */
export interface ReportedPlayer {
  id: bigint
  name: string
  cpf: Cpf
  birthDate: string
  createdAt: Date
  termsAt: Date
  closedAt: Date | null
  blockedAt: Date | null
}

const COLUMNS = sql`p.id, p.name, p.cpf, p.birth_date::text AS "birthDate", p.created_at AS "createdAt",
  coalesce((SELECT min(c.given_at) FROM consents c WHERE c.player_id = p.id AND c.kind = 'agreement'), p.created_at) AS "termsAt",
  CASE WHEN p.status = 'closed' THEN coalesce(p.closed_at, p.updated_at) END AS "closedAt", p.blocked_at AS "blockedAt"`

/** The next players with a CPF after an id, in the order of ids. */
export async function reportedPlayersAfter(tx: Tx, after: bigint, limit: number): Promise<ReportedPlayer[]> {
  const { rows } = await sql<ReportedPlayer>`SELECT ${COLUMNS} FROM players p
    WHERE p.id > ${after} AND p.cpf IS NOT NULL ORDER BY p.id LIMIT ${limit}`.execute(tx)
  return rows
}

export async function reportedPlayers(tx: Tx, ids: readonly bigint[]): Promise<ReportedPlayer[]> {
  const { rows } = await sql<ReportedPlayer>`SELECT ${COLUMNS} FROM players p
    WHERE p.id = ANY (${ids.map(String)}::bigint[]) AND p.cpf IS NOT NULL ORDER BY p.id`.execute(tx)
  return rows
}

/** The CPFs of those among these players who have given one. */
export async function cpfsOf(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ id: bigint; cpf: string }>`SELECT id, cpf FROM players
    WHERE id = ANY (${ids.map(String)}::bigint[]) AND cpf IS NOT NULL`.execute(tx)
  return new Map(rows.map(({ id, cpf }) => [id, cpf]))
}
