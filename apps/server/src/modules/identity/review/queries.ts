import type { IdentityReason, IdentityState } from '@girassol/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { VerificationRow } from '../queries.ts'

export type CaseFilter = 'waiting' | 'pending' | 'approved' | 'rejected' | 'expired' | 'closing'

export interface CaseRow {
  player_id: bigint
  state: IdentityState
  is_waiting: boolean
  reasons: IdentityReason[]
  since: Date
  close_at: Date | null
  /** Where the row is in its list, with microseconds. */
  position: string
}

/** Where a page goes on: a time with its microseconds, and a player. */
export interface CaseCursor {
  at: string
  player: string
}

interface Order {
  moment: RawBuilder<Date>
  condition: RawBuilder<boolean>
  isNewestFirst: boolean
}

const reviewSince = sql<Date>`coalesce(v.review_at, v.created_at)`

/** What waits comes in the order in which it is due, all else by its last change. */
function orderOf(filter: CaseFilter): Order {
  if (filter === 'waiting')
    return { moment: reviewSince, condition: sql`v.status = 'review'`, isNewestFirst: false }
  if (filter === 'closing')
    return { moment: sql`s.close_at`, condition: sql`s.close_at IS NOT NULL`, isNewestFirst: false }
  return { moment: sql`s.changed_at`, condition: sql`s.state = ${filter}`, isNewestFirst: true }
}

const columns = (moment: RawBuilder<Date>) => sql`
  s.player_id, s.state, v.id IS NOT NULL AS is_waiting, coalesce(v.reasons, s.reasons) AS reasons,
  coalesce(v.review_at, v.created_at, s.changed_at) AS since, s.close_at,
  to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS position
  FROM identity_states s
  LEFT JOIN identity_verifications v ON v.player_id = s.player_id AND v.status = 'review'`

/** One page of cases. `waitsSince`: only what has waited, or was left unchanged, since before that time. */
export async function pageOfCases(
  tx: Tx,
  { state, waitsSince }: { state: CaseFilter; waitsSince?: Date | undefined },
  { after, limit }: { after: CaseCursor | null; limit: number },
): Promise<CaseRow[]> {
  const { moment, condition, isNewestFirst } = orderOf(state)
  const direction = isNewestFirst ? sql`DESC` : sql`ASC`
  const comparison = isNewestFirst ? sql`<` : sql`>`
  const { rows } = await sql<CaseRow>`
    SELECT ${columns(moment)}
    WHERE ${condition}
      ${after ? sql`AND (${moment}, s.player_id) ${comparison} (${after.at}::timestamptz, ${after.player}::bigint)` : sql``}
      ${waitsSince ? sql`AND coalesce(v.review_at, v.created_at, s.changed_at) <= ${waitsSince}` : sql``}
    ORDER BY ${moment} ${direction}, s.player_id ${direction} LIMIT ${limit}`.execute(tx)
  return rows
}

/** The cases of these players, those that wait first. */
export async function casesOf(
  tx: Tx,
  players: readonly bigint[],
  state: CaseFilter | undefined,
): Promise<CaseRow[]> {
  if (players.length === 0) return []
  const condition = state ? orderOf(state).condition : sql<boolean>`true`
  const { rows } = await sql<CaseRow>`
    SELECT ${columns(sql`s.changed_at`)}
    WHERE s.player_id IN (${sql.join(players)}) AND ${condition}
    ORDER BY v.id IS NULL, s.changed_at DESC, s.player_id`.execute(tx)
  return rows
}

export async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM identity_verifications WHERE status = 'review'`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

export type ListedVerification = Pick<
  VerificationRow,
  | 'id'
  | 'purpose'
  | 'status'
  | 'created_at'
  | 'decided_at'
  | 'revision'
  | 'reasons'
  | 'checks'
  | 'consent_version'
> & { has_evidence: boolean }

/** Newest first. The sealed reference is not read here. */
export async function verificationsOf(tx: Tx, player: bigint, limit: number): Promise<ListedVerification[]> {
  const { rows } = await sql<ListedVerification>`
    SELECT id, purpose, status, created_at, decided_at, revision, reasons, checks, consent_version,
      evidence_sealed IS NOT NULL AS has_evidence
    FROM identity_verifications WHERE player_id = ${player} ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(
    tx,
  )
  return rows
}

export async function findEvidence(
  tx: Tx,
  id: string,
): Promise<Pick<VerificationRow, 'player_id' | 'institution_id' | 'evidence_sealed'> | undefined> {
  const { rows } = await sql<Pick<VerificationRow, 'player_id' | 'institution_id' | 'evidence_sealed'>>`
    SELECT player_id, institution_id, evidence_sealed FROM identity_verifications WHERE id = ${id}`.execute(
    tx,
  )
  return rows[0]
}
