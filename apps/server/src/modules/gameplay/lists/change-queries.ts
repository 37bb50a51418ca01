import type { GameListChangeKind, GameListChangeState } from '@girassol/contract/operator'
import { type RawBuilder, sql } from 'kysely'
import { queryOne, type Tx } from '../../../platform/database.ts'
import type { ListedGame } from '../providers/catalogue-port.ts'
import type { Facts } from './diff.ts'

export interface ChangeRow {
  id: string
  provider: string
  code: string
  kind: GameListChangeKind
  game_id: number | null
  before: Facts
  after: Facts
  found_at: Date
  state: GameListChangeState
  due_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
}

const COLUMNS = sql`id, provider, code, kind, game_id, before, after, found_at, state, due_at, decided_at, decided_by, reason`

/** One at a time per provider: a list that is compared, and decisions on what the last one said. */
export async function lockProviderList(tx: Tx, provider: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`provider-list ${provider}`}, 0))`.execute(tx)
}

export async function openChanges(tx: Tx, provider: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`SELECT ${COLUMNS} FROM provider_list_changes
    WHERE provider = ${provider} AND state IN ('waiting', 'scheduled')`.execute(tx)
  return rows
}

/** What operators rejected last, by code and kind. */
export async function lastRejected(tx: Tx, provider: string): Promise<Map<string, Facts>> {
  const { rows } = await sql<Pick<ChangeRow, 'code' | 'kind' | 'after'>>`
    SELECT DISTINCT ON (code, kind) code, kind, after FROM provider_list_changes
    WHERE provider = ${provider} AND state = 'rejected' ORDER BY code, kind, decided_at DESC`.execute(tx)
  return new Map(rows.map(({ code, kind, after }) => [`${kind} ${code}`, after]))
}

export async function insertChanges(
  tx: Tx,
  rows: readonly Omit<ChangeRow, 'decided_at' | 'decided_by' | 'reason'>[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`INSERT INTO provider_list_changes (id, provider, code, kind, game_id, before, after, found_at, state, due_at)
    SELECT n.id, n.provider, n.code, n.kind, n.game_id, n.before, n.after, n.found_at, n.state, n.due_at
    FROM jsonb_populate_recordset(NULL::provider_list_changes, ${JSON.stringify(rows)}::jsonb) n`.execute(tx)
}

export async function supersedeChanges(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`UPDATE provider_list_changes SET state = 'superseded' WHERE id = ANY (${ids}::uuid[])`.execute(
      tx,
    )
}

export async function findChange(tx: Tx, id: string): Promise<ChangeRow | null> {
  const { rows } =
    await sql<ChangeRow>`SELECT ${COLUMNS} FROM provider_list_changes WHERE id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export async function decideChange(
  tx: Tx,
  id: string,
  decision: {
    state: 'accepted' | 'rejected'
    game: number | null
    by: string | null
    reason: string
    now: Date
  },
): Promise<void> {
  const { state, game, by, reason, now } = decision
  await sql`UPDATE provider_list_changes SET state = ${state}, game_id = ${game}, decided_at = ${now}, decided_by = ${by},
    reason = ${reason} WHERE id = ${id}`.execute(tx)
}

/** A recall whose date has come. */
export async function takeDueRecall(tx: Tx, now: Date): Promise<ChangeRow | null> {
  const { rows } = await sql<ChangeRow>`UPDATE provider_list_changes SET state = 'applied' WHERE id = (
      SELECT id FROM provider_list_changes WHERE state = 'scheduled' AND due_at <= ${now}
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`.execute(tx)
  return rows[0] ?? null
}

export const hasDueRecall = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM provider_list_changes WHERE state = 'scheduled' AND due_at <= ${now})`

export const hasDuePicture = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM provider_list_games WHERE picture_due_at <= ${now})`

interface ChangeFilter {
  state?: GameListChangeState | undefined
  kind?: GameListChangeKind | undefined
  provider?: string | undefined
  after?: string | undefined
}

/** Newest first: ids sort by time. */
export async function pageOfChanges(tx: Tx, filter: ChangeFilter, limit: number): Promise<ChangeRow[]> {
  const { state, kind, provider, after } = filter
  const conditions = [
    sql`true`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(provider ? [sql`provider = ${provider}`] : []),
    ...(after ? [sql`id < ${after}::uuid`] : []),
  ]
  const { rows } = await sql<ChangeRow>`SELECT ${COLUMNS} FROM provider_list_changes
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export async function countWaitingByProvider(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ provider: string; count: number }>`
    SELECT provider, count(*)::integer AS count FROM provider_list_changes WHERE state = 'waiting' GROUP BY provider`.execute(
    tx,
  )
  return new Map(rows.map(({ provider, count }) => [provider, count]))
}

export async function countWaiting(tx: Tx): Promise<number> {
  const { count } = await queryOne(
    tx,
    sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM provider_list_changes WHERE state = 'waiting'`,
  )
  return count
}

/** Which changes of the list switched games off, by code. */
export async function withdrawals(tx: Tx, provider: string): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ code: string; withdrawn_by: string | null }>`
    SELECT code, withdrawn_by FROM provider_list_games WHERE provider = ${provider}`.execute(tx)
  return new Map(rows.map(({ code, withdrawn_by }) => [code, withdrawn_by]))
}

export async function storeListed(
  tx: Tx,
  provider: string,
  games: readonly ListedGame[],
  now: Date,
): Promise<void> {
  await sql`INSERT INTO provider_list_games (provider, code, entry, seen_at)
    SELECT ${provider}, given.row->>'code', given.row, ${now}
    FROM jsonb_array_elements(${JSON.stringify(games)}::jsonb) AS given(row)
    ON CONFLICT (provider, code) DO UPDATE SET entry = excluded.entry, seen_at = excluded.seen_at`.execute(tx)
}

export async function findListed(tx: Tx, provider: string, code: string): Promise<ListedGame | null> {
  const { rows } = await sql<{ entry: ListedGame }>`
    SELECT entry FROM provider_list_games WHERE provider = ${provider} AND code = ${code}`.execute(tx)
  return rows[0]?.entry ?? null
}

/** Remembers why the list switched a game off, or that it is on again. A linked game may never have been listed. */
export async function setWithdrawn(
  tx: Tx,
  { provider, code }: Pick<ChangeRow, 'provider' | 'code'>,
  by: GameListChangeKind | null,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO provider_list_games (provider, code, entry, seen_at, withdrawn_by)
    VALUES (${provider}, ${code}, '{}', ${now}, ${by})
    ON CONFLICT (provider, code) DO UPDATE SET withdrawn_by = excluded.withdrawn_by`.execute(tx)
}

export async function wantPicture(tx: Tx, provider: string, code: string, now: Date): Promise<void> {
  await sql`UPDATE provider_list_games SET picture_due_at = ${now}, picture_failures = 0
    WHERE provider = ${provider} AND code = ${code}`.execute(tx)
}

export interface WantedPicture {
  provider: string
  code: string
  url: string | null
  game: number | null
  failures: number
}

/** Takes a picture that is due. It is due again later, unless it is settled before. */
export async function takeDuePicture(tx: Tx, now: Date, retryAt: Date): Promise<WantedPicture | null> {
  const { rows } = await sql<WantedPicture>`
    UPDATE provider_list_games l SET picture_due_at = ${retryAt}, picture_failures = picture_failures + 1
    WHERE (provider, code) = (
      SELECT provider, code FROM provider_list_games WHERE picture_due_at <= ${now}
      ORDER BY picture_due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING provider, code, entry->>'picture' AS url, picture_failures AS failures,
      (SELECT game_id FROM provider_games p WHERE p.provider = l.provider AND p.code = l.code) AS game`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** The picture was stored, or is given up. */
export async function settlePicture(
  tx: Tx,
  { provider, code }: Pick<WantedPicture, 'provider' | 'code'>,
): Promise<void> {
  await sql`UPDATE provider_list_games SET picture_due_at = NULL
    WHERE provider = ${provider} AND code = ${code}`.execute(tx)
}
