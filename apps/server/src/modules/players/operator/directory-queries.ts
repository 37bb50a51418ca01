import type { Cpf } from '@girassol/pix'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { exactTime } from '../../../platform/keyset.ts'
import { calendarDay } from '../../../platform/moment.ts'
import type { Sweep } from '../../../platform/retention/sweep.ts'
import type { PlayerStatus } from '../player.ts'

/** Notes the day of São Paulo on which the player was seen; a day is written once. */
export async function recordActivity(tx: Tx, player: bigint, now: Date): Promise<void> {
  await sql`INSERT INTO player_activity (player_id, last_seen_on) VALUES (${player}, ${calendarDay(now)}::date)
    ON CONFLICT (player_id) DO UPDATE SET last_seen_on = excluded.last_seen_on
    WHERE player_activity.last_seen_on < excluded.last_seen_on`.execute(tx)
}

/** False when this operator opened this player's page in the same hour. */
export async function insertView(tx: Tx, operator: string, player: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`INSERT INTO player_views (operator_id, player_id, hour)
    VALUES (${operator}, ${player}, date_trunc('hour', ${now}::timestamptz)) ON CONFLICT DO NOTHING
    RETURNING hour`.execute(tx)
  return rows.length > 0
}

export const sweepViews = (sweep: Sweep, before: Date): Promise<number> =>
  sweep.deleteFrom('player_views', sql`hour < ${before}`)

/** Days are those of São Paulo, both included. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

/** A player that may be listed, with the position of the list after it. */
export interface Candidate {
  id: bigint
  position: string
}

export interface CandidateRange {
  after: string | null
  limit: number
}

const startOf = (day: string) => sql`${day}::timestamp AT TIME ZONE 'America/Sao_Paulo'`
const endOf = (day: string) => sql`(${day}::timestamp + interval '1 day') AT TIME ZONE 'America/Sao_Paulo'`

const within = (column: 'p.created_at' | 'created_at', { from, to }: DayRange) => sql`
  ${from === undefined ? sql`` : sql`AND ${sql.ref(column)} >= ${startOf(from)}`}
  ${to === undefined ? sql`` : sql`AND ${sql.ref(column)} < ${endOf(to)}`}`

/** A position is a time to the microsecond, or a day, and the player's id. */
const splitPosition = (position: string): [string, string] => {
  const [at = '', id = ''] = position.split('/')
  return [at, id]
}

/** By registration, newest first. */
export async function candidatesByRegistration(
  tx: Tx,
  state: 'blocked' | 'closed' | undefined,
  registered: DayRange,
  { after, limit }: CandidateRange,
): Promise<Candidate[]> {
  const [at, id] = splitPosition(after ?? '')
  const only =
    state === 'blocked'
      ? sql`AND blocked_at IS NOT NULL`
      : state === 'closed'
        ? sql`AND status = 'closed'`
        : sql``
  const { rows } =
    await sql<Candidate>`SELECT id, ${exactTime('created_at')} || '/' || id AS position FROM players
    WHERE true ${only} ${within('created_at', registered)}
      ${after === null ? sql`` : sql`AND (created_at, id) < (${at}::timestamptz, ${id}::bigint)`}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export async function candidatesByTag(
  tx: Tx,
  tag: string,
  { after, limit }: CandidateRange,
): Promise<Candidate[]> {
  const [at, id] = splitPosition(after ?? '')
  const { rows } = await sql<Candidate>`SELECT player_id AS id,
      ${exactTime('registered_at')} || '/' || player_id AS position
    FROM player_tags WHERE tag = ${tag}
      ${after === null ? sql`` : sql`AND (registered_at, player_id) < (${at}::timestamptz, ${id}::bigint)`}
    ORDER BY registered_at DESC, player_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** By the day on which they were last seen, latest first. */
export async function candidatesByActivity(
  tx: Tx,
  { from, to }: DayRange,
  { after, limit }: CandidateRange,
): Promise<Candidate[]> {
  const [day, id] = splitPosition(after ?? '')
  const { rows } = await sql<Candidate>`SELECT player_id AS id, last_seen_on || '/' || player_id AS position
    FROM player_activity WHERE true
      ${from === undefined ? sql`` : sql`AND last_seen_on >= ${from}::date`}
      ${to === undefined ? sql`` : sql`AND last_seen_on <= ${to}::date`}
      ${after === null ? sql`` : sql`AND (last_seen_on, player_id) < (${day}::date, ${id}::bigint)`}
    ORDER BY last_seen_on DESC, player_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export interface ListedRow {
  id: bigint
  name: string
  email: string
  phone: string
  phone_country: string
  cpf: Cpf | null
  status: PlayerStatus
  blocked: boolean
  closing: boolean
  tags: string[]
  created_at: Date
  last_seen_on: string | null
}

export interface RowConditions {
  state?: 'blocked' | 'closed' | undefined
  registered: DayRange
  seen: DayRange
  tag?: string | undefined
}

/** Of these players, those that meet the conditions. */
export async function listRows(
  tx: Tx,
  ids: readonly bigint[],
  { state, registered, seen, tag }: RowConditions,
): Promise<ListedRow[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<ListedRow>`SELECT p.id, p.name, p.email, p.phone, p.phone_country, p.cpf, p.status,
      p.blocked_at IS NOT NULL AS blocked, p.created_at, a.last_seen_on::text,
      EXISTS (SELECT FROM account_closings c WHERE c.player_id = p.id) AS closing,
      ARRAY(SELECT t.tag FROM player_tags t WHERE t.player_id = p.id ORDER BY t.tag) AS tags
    FROM players p LEFT JOIN player_activity a ON a.player_id = p.id
    WHERE p.id = ANY (${ids.map(String)}::bigint[]) ${within('p.created_at', registered)}
      ${state === 'blocked' ? sql`AND p.blocked_at IS NOT NULL` : sql``}
      ${state === 'closed' ? sql`AND p.status = 'closed'` : sql``}
      ${seen.from === undefined ? sql`` : sql`AND a.last_seen_on >= ${seen.from}::date`}
      ${seen.to === undefined ? sql`` : sql`AND a.last_seen_on <= ${seen.to}::date`}
      ${tag === undefined ? sql`` : sql`AND EXISTS (SELECT FROM player_tags t WHERE t.player_id = p.id AND t.tag = ${tag})`}`.execute(
      tx,
    )
  return rows
}

/** All tags in use, one index probe for each. */
export async function tagsInUse(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`WITH RECURSIVE used AS (
      (SELECT tag FROM player_tags ORDER BY tag LIMIT 1)
      UNION ALL
      SELECT (SELECT tag FROM player_tags WHERE tag > used.tag ORDER BY tag LIMIT 1) FROM used WHERE used.tag IS NOT NULL
    ) SELECT tag FROM used WHERE tag IS NOT NULL LIMIT 500`.execute(tx)
  return rows.map(({ tag }) => tag)
}

const idsOf = async (query: { execute(tx: Tx): Promise<{ rows: { id: bigint }[] }> }, tx: Tx) =>
  (await query.execute(tx)).rows.map(({ id }) => id)

const found = (condition: ReturnType<typeof sql>) =>
  sql<{ id: bigint }>`SELECT id FROM players WHERE ${condition}`

export const playerWithId = (tx: Tx, id: string): Promise<bigint[]> =>
  idsOf(found(sql`id = ${id}::bigint`), tx)

export const playersWithCpf = (tx: Tx, cpf: string): Promise<bigint[]> => idsOf(found(sql`cpf = ${cpf}`), tx)

/** Accounts with one of these CPFs. */
export async function playersWithCpfs(
  tx: Tx,
  cpfs: readonly string[],
): Promise<{ id: bigint; cpf: string }[]> {
  const { rows } = await sql<{ id: bigint; cpf: string }>`
    SELECT id, cpf FROM players WHERE cpf = ANY (${[...cpfs]}::text[])`.execute(tx)
  return rows
}

/** Those of these accounts that are not closed. */
export async function openAccountsOf(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM players WHERE id = ANY (${ids.map(String)}::bigint[]) AND status <> 'closed' ORDER BY id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Accounts of people who were born on one of these days. Reads the whole table. */
export async function playersBornOn(
  tx: Tx,
  days: readonly string[],
): Promise<{ id: bigint; name: string; birthDate: string }[]> {
  if (days.length === 0) return []
  const { rows } = await sql<{ id: bigint; name: string; birthDate: string }>`
    SELECT id, name, birth_date::text AS "birthDate" FROM players WHERE birth_date = ANY (${[...days]}::date[])`.execute(
    tx,
  )
  return rows
}

export const playersWithEmail = (tx: Tx, email: string): Promise<bigint[]> =>
  idsOf(found(sql`lower(email) = ${email}`), tx)

/** `dialled` is calling code and number. */
export const playersWithPhone = (tx: Tx, dialled: readonly string[]): Promise<bigint[]> =>
  idsOf(found(sql`phone_country || phone = ANY (${dialled}::text[])`), tx)

export const playersWithRandomKey = (tx: Tx, key: string): Promise<bigint[]> =>
  idsOf(found(sql`pix_random_key = ${key}`), tx)

export const playerOfSession = (tx: Tx, session: string): Promise<bigint[]> =>
  idsOf(sql<{ id: bigint }>`SELECT player_id AS id FROM sessions WHERE id = ${session}::uuid`, tx)

export const playersAtAddress = (tx: Tx, address: string, limit: number): Promise<bigint[]> =>
  idsOf(
    sql<{ id: bigint }>`SELECT DISTINCT player_id AS id FROM sessions WHERE ip = ${address} LIMIT ${limit}`,
    tx,
  )

const pattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Unordered, so that a common name stops at the limit instead of being sorted whole. */
export const playersNamed = (tx: Tx, text: string, limit: number): Promise<bigint[]> =>
  idsOf(found(sql`folded_name(name) LIKE folded_name(${pattern(text)}) LIMIT ${limit}`), tx)

const quoted = (lexeme: string): string => `'${lexeme.replace(/[\\']/g, '$&$&')}'`

/** Each pair of neighbouring words; the last word may be cut off. */
function pairsQuery(words: readonly string[]): string {
  const pairs = words.slice(1).map((word, n) => quoted(`${words[n]} ${word}`))
  return `${pairs.join(' & ')}:*`
}

/** Whole words that follow each other in the name. */
export const playersNamedInWords = (tx: Tx, words: readonly string[], limit: number): Promise<bigint[]> =>
  idsOf(
    found(sql`name_pairs(folded_name(name)) @@ folded_name(${pairsQuery(words)})::tsquery LIMIT ${limit}`),
    tx,
  )

export const playersWithEmailLike = (tx: Tx, text: string, limit: number): Promise<bigint[]> =>
  idsOf(found(sql`lower(email) LIKE ${pattern(text)} LIMIT ${limit}`), tx)
