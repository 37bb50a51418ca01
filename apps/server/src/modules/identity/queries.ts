import type { IdentityReason, IdentityState } from '@girassol/contract'
import { type Generated, type JSONColumnType, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Purpose } from './port.ts'

export interface StateRow {
  player_id: bigint
  state: IdentityState
  previous_state: 'none' | 'rejected' | 'expired'
  verification_id: string | null
  approved_by: string | null
  approved_at: Date | null
  revalidate_at: Date | null
  reasons: IdentityReason[]
  is_final: boolean
  tries_from: Date | null
  close_at: Date | null
  is_held: boolean
  changed_at: Date
}

/** Outcomes and scores, without what was read from the document. */
export interface StoredChecks {
  liveness?: { pass: boolean; score: number }
  face_match?: { pass: boolean; score: number }
  document?: {
    type: string
    number_masked: string
    authentic: boolean
    expiry: string | null
    cpf_matches: boolean
    birth_date_matches: boolean
  }
  registry?: {
    exists: boolean
    regular: boolean
    deceased: boolean
    name_similarity: number
    birth_date_matches: boolean
  }
  exposed?: boolean
  sanctions?: string[]
  known_face?: boolean
}

export type VerificationStatus =
  | 'starting'
  | 'open'
  | 'review'
  | 'approved'
  | 'rejected'
  | 'expired'
  | 'abandoned'
  | 'failed'

export const openStatuses = ['starting', 'open', 'review'] as const

export interface VerificationRow {
  id: string
  player_id: bigint
  cpf_hash: string
  purpose: Purpose
  status: VerificationStatus
  institution_id: string | null
  capture_sealed: string | null
  link_expires_at: Date | null
  consent_version: string
  consent_ip: string
  created_at: Date
  revision: number
  checks: StoredChecks
  reasons: IdentityReason[]
  evidence_sealed: string | null
  decided_at: Date | null
  /** Since when it waits for a person. */
  review_at: Date | null
  next_at: Date | null
  attempts: number
  ticket: bigint
  claimed_until: Date | null
}

export interface EventRow {
  player_id: bigint
  verification_id: string | null
  kind: string
  reasons: IdentityReason[]
  operator_id: string | null
  note: string | null
  at: Date
}

type Tables = {
  identity_states: {
    [Name in keyof StateRow]: Name extends 'player_id' | 'changed_at'
      ? StateRow[Name]
      : Generated<StateRow[Name]>
  }
  identity_verifications: Omit<VerificationRow, 'checks'> & { checks: JSONColumnType<StoredChecks> }
  identity_events: EventRow & { id: Generated<bigint> }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

export async function ensureState(tx: Tx, player: bigint, now: Date): Promise<void> {
  await on(tx)
    .insertInto('identity_states')
    .values({ player_id: player, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findState = (tx: Tx, player: bigint): Promise<StateRow | undefined> =>
  on(tx).selectFrom('identity_states').selectAll().where('player_id', '=', player).executeTakeFirst()

/** Where the identity of each of these players stands, and since when. */
export interface ReportedIdentity {
  state: IdentityState
  since: Date
}

export async function reportedIdentities(
  tx: Tx,
  players: readonly bigint[],
): Promise<Map<bigint, ReportedIdentity>> {
  const { rows } = await sql<ReportedIdentity & { player_id: bigint }>`
    SELECT player_id, state, changed_at AS since FROM identity_states
    WHERE player_id = ANY (${players.map(String)}::bigint[])`.execute(tx)
  return new Map(rows.map(({ player_id, ...standing }) => [player_id, standing]))
}

/** The player's row, locked. Accounts of a node that did not know this table have none yet. */
export async function lockState(tx: Tx, player: bigint, now: Date): Promise<StateRow> {
  await ensureState(tx, player, now)
  return on(tx)
    .selectFrom('identity_states')
    .selectAll()
    .where('player_id', '=', player)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateState(tx: Tx, player: bigint, change: Partial<StateRow>): Promise<void> {
  await on(tx).updateTable('identity_states').set(change).where('player_id', '=', player).execute()
}

export async function insertVerification(tx: Tx, row: VerificationRow): Promise<void> {
  await on(tx)
    .insertInto('identity_verifications')
    .values({ ...row, checks: JSON.stringify(row.checks) })
    .execute()
}

export async function updateVerification(
  tx: Tx,
  id: string,
  { checks, ...change }: Partial<VerificationRow>,
): Promise<void> {
  await on(tx)
    .updateTable('identity_verifications')
    .set({ ...change, ...(checks && { checks: JSON.stringify(checks) }) })
    .where('id', '=', id)
    .execute()
}

export const lockVerification = (tx: Tx, id: string): Promise<VerificationRow | undefined> =>
  on(tx).selectFrom('identity_verifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findOpenVerification = (tx: Tx, player: bigint): Promise<VerificationRow | undefined> =>
  on(tx)
    .selectFrom('identity_verifications')
    .selectAll()
    .where('player_id', '=', player)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()

/** When the tries that count were made, the oldest first; one that the institution never opened is none. */
export async function triesSince(tx: Tx, player: bigint, since: Date): Promise<Date[]> {
  const rows = await on(tx)
    .selectFrom('identity_verifications')
    .select('created_at')
    .where('player_id', '=', player)
    .where('created_at', '>', since)
    .where('status', '<>', 'failed')
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at }) => created_at)
}

/** Makes the verification that a webhook names due at once; false when there is none. */
export async function makeDue(tx: Tx, institutionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('identity_verifications')
    .set({ next_at: now })
    .where('institution_id', '=', institutionId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Claim = Pick<VerificationRow, 'id' | 'player_id' | 'institution_id' | 'ticket'>

/** Takes due verifications for this node until `until`; each claim has a ticket of its own. */
export async function claimDue(
  tx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    UPDATE identity_verifications SET claimed_until = ${until}, ticket = ticket + 1
    WHERE id IN (
      SELECT id FROM identity_verifications
      WHERE next_at <= ${now} AND (claimed_until IS NULL OR claimed_until <= ${now})
      ORDER BY next_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, player_id, institution_id, ticket`.execute(tx)
  return rows
}

export const hasDueVerification = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM identity_verifications WHERE next_at <= ${now} AND (claimed_until IS NULL OR claimed_until <= ${now}))`

export async function insertEvent(tx: Tx, row: EventRow): Promise<void> {
  await on(tx).insertInto('identity_events').values(row).execute()
}

async function playersWhere(
  tx: Tx,
  condition: ReturnType<typeof sql<boolean>>,
  limit: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    SELECT player_id FROM identity_states WHERE ${condition} LIMIT ${limit}`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

/** Players whose hold is not what the profile demands. */
export const playersToHold = (tx: Tx, limit: number): Promise<bigint[]> =>
  playersWhere(tx, sql<boolean>`NOT is_held AND state <> 'approved'`, limit)
export const playersToRelease = (tx: Tx, limit: number): Promise<bigint[]> =>
  playersWhere(tx, sql<boolean>`is_held`, limit)

export const playersToExpire = (tx: Tx, now: Date, limit: number): Promise<bigint[]> =>
  playersWhere(tx, sql<boolean>`state = 'approved' AND revalidate_at <= ${now}`, limit)

export const playersToClose = (tx: Tx, now: Date, limit: number): Promise<bigint[]> =>
  playersWhere(tx, sql<boolean>`close_at <= ${now}`, limit)

export const listEvents = (tx: Tx, player: bigint): Promise<EventRow[]> =>
  on(tx)
    .selectFrom('identity_events')
    .select(['player_id', 'verification_id', 'kind', 'reasons', 'operator_id', 'note', 'at'])
    .where('player_id', '=', player)
    .orderBy('id')
    .execute()
