import type { PersonList } from '@girassol/contract/operator'
import { type Generated, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export interface EntryRow {
  key: string
  cpf_hash: string | null
  name: string
  folded_name: string
  birth_date: string | null
  reason: string
  source: string
  until: string | null
}

export interface VersionRow {
  list: PersonList
  version: number
  imported_at: Date
  /** When the same content was last imported again. */
  confirmed_at: Date | null
  operator_id: string | null
  file: string
  entries: number
  added: number
  changed: number
  removed: number
}

export type MatchState = 'open' | 'confirmed' | 'cleared' | 'ended'
export type Moment = 'registration' | 'import' | 'identity'

export interface MatchRow {
  id: string
  player_id: bigint
  list: PersonList
  key: string
  found_by: 'cpf' | 'name'
  moment: Moment
  state: MatchState
  reason: string
  until: string | null
  found_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
  is_held: boolean
}

type Tables = {
  person_list_versions: VersionRow
  person_list_entries: EntryRow & {
    id: Generated<bigint>
    list: PersonList
    version_from: number
    version_to: Generated<number | null>
    listed_at: Generated<Date | null>
  }
  person_matches: MatchRow
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

/**
 * An import excludes sign-ups until it has committed: it then finds the account, or the account finds the new list. Screening shares
 * the lock.
 */
export async function lockLists(tx: Tx, mode: 'shared' | 'exclusive'): Promise<void> {
  const key = sql`hashtextextended('persons.lists', 0)`
  await (
    mode === 'shared'
      ? sql`SELECT pg_advisory_xact_lock_shared(${key})`
      : sql`SELECT pg_advisory_xact_lock(${key})`
  ).execute(tx)
}

export const latestVersion = (tx: Tx, list: PersonList): Promise<VersionRow | undefined> =>
  on(tx)
    .selectFrom('person_list_versions')
    .selectAll()
    .where('list', '=', list)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const versionsOf = (tx: Tx, list: PersonList, limit: number): Promise<VersionRow[]> =>
  on(tx)
    .selectFrom('person_list_versions')
    .selectAll()
    .where('list', '=', list)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()

export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await on(tx).insertInto('person_list_versions').values(row).execute()
}

export async function confirmVersion(
  tx: Tx,
  { list, version }: Pick<VersionRow, 'list' | 'version'>,
  at: Date,
): Promise<void> {
  await on(tx)
    .updateTable('person_list_versions')
    .set({ confirmed_at: at })
    .where('list', '=', list)
    .where('version', '=', version)
    .execute()
}

const entryColumns = sql`key, cpf_hash, name, folded_name, birth_date::text, reason, source, until::text`

export async function currentEntries(tx: Tx, list: PersonList): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT ${entryColumns} FROM person_list_entries
    WHERE list = ${list} AND version_to IS NULL AND version_from > 0`.execute(tx)
  return rows
}

/** Entries of operators, which are in no imported version. */
export interface StaffEntry {
  key: string
  cpf_hash: string
  name: string
  listed_at: Date
}

export async function openStaffEntries(tx: Tx): Promise<StaffEntry[]> {
  const { rows } = await sql<StaffEntry>`
    SELECT key, cpf_hash, name, listed_at FROM person_list_entries
    WHERE version_from = 0 AND version_to IS NULL ORDER BY key`.execute(tx)
  return rows
}

export async function insertStaffEntry(
  tx: Tx,
  entry: EntryRow & { list: PersonList; listed_at: Date },
): Promise<void> {
  await on(tx)
    .insertInto('person_list_entries')
    .values({ ...entry, version_from: 0 })
    .execute()
}

export async function closeStaffEntry(tx: Tx, key: string): Promise<void> {
  await sql`UPDATE person_list_entries SET version_to = 1
    WHERE version_from = 0 AND version_to IS NULL AND key = ${key}`.execute(tx)
}

const ROWS_PER_INSERT = 1000

export async function insertEntries(
  tx: Tx,
  { list, version }: { list: PersonList; version: number },
  entries: readonly EntryRow[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_PER_INSERT)
    await on(tx)
      .insertInto('person_list_entries')
      .values(
        entries.slice(from, from + ROWS_PER_INSERT).map((row) => ({ ...row, list, version_from: version })),
      )
      .execute()
}

export async function closeEntries(
  tx: Tx,
  { list, version }: { list: PersonList; version: number },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await sql`UPDATE person_list_entries SET version_to = ${version}
    WHERE list = ${list} AND version_to IS NULL AND key = ANY (${[...keys]}::text[])`.execute(tx)
}

export type FoundEntry = EntryRow & { list: PersonList }

/** Entries of every list that name this person today: by CPF, or those without a CPF by name and birth date. */
export async function entriesNaming(
  tx: Tx,
  person: { cpfHash: string | null; foldedName: string; birthDate: string | null },
  today: string,
): Promise<FoundEntry[]> {
  const { rows } = await sql<FoundEntry>`
    SELECT list, ${entryColumns} FROM person_list_entries
    WHERE version_to IS NULL AND (until IS NULL OR until >= ${today}::date)
      AND (cpf_hash = ${person.cpfHash}
        OR (cpf_hash IS NULL AND birth_date = ${person.birthDate}::date AND folded_name = ${person.foldedName}))`.execute(
    tx,
  )
  return rows
}

export const findMatch = (tx: Tx, id: string): Promise<MatchRow | undefined> =>
  on(tx).selectFrom('person_matches').selectAll().where('id', '=', id).executeTakeFirst()

export const lockMatches = (tx: Tx, player: bigint): Promise<MatchRow[]> =>
  on(tx)
    .selectFrom('person_matches')
    .select((at) => [
      'id',
      'player_id',
      'list',
      'key',
      'found_by',
      'moment',
      'state',
      'reason',
      at.cast<string | null>('until', 'text').as('until'),
      'found_at',
      'decided_by',
      'decided_at',
      'decision_reason',
      'is_held',
    ])
    .where('player_id', '=', player)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function insertMatch(tx: Tx, row: MatchRow): Promise<void> {
  await on(tx).insertInto('person_matches').values(row).execute()
}

export async function updateMatch(tx: Tx, id: string, change: Partial<MatchRow>): Promise<void> {
  await on(tx).updateTable('person_matches').set(change).where('id', '=', id).execute()
}

/** Ends what rests on entries that a list no longer has, but for these players. */
export async function endMatches(
  tx: Tx,
  list: PersonList,
  keys: readonly string[],
  stillNamed: readonly { key: string; player: bigint }[],
): Promise<void> {
  if (keys.length === 0) return
  await sql`UPDATE person_matches SET state = 'ended'
    WHERE list = ${list} AND key = ANY (${[...keys]}::text[]) AND state <> 'ended'
      AND (key, player_id) NOT IN (SELECT * FROM unnest(${stillNamed.map(({ key }) => key)}::text[],
        ${stillNamed.map(({ player }) => String(player))}::bigint[]))`.execute(tx)
}

/** What bars a player now; the day of São Paulo decides about terms. */
const isBarring = (today: string) =>
  sql<boolean>`list <> 'exposed' AND state IN ('open', 'confirmed') AND (until IS NULL OR until >= ${today}::date)`

/** Players whose hold is not what their matches demand. */
export async function playersToUpdate(tx: Tx, today: string, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    SELECT DISTINCT player_id FROM person_matches WHERE ${isToUpdate(today)} LIMIT ${limit}`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

export const hasPlayersToUpdate = (today: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM person_matches WHERE ${isToUpdate(today)})`

const isToUpdate = (today: string): RawBuilder<boolean> =>
  sql`((is_held AND NOT (${isBarring(today)})) OR (NOT is_held AND ${isBarring(today)}))`

export async function barringLists(tx: Tx, player: bigint, today: string): Promise<PersonList[]> {
  const { rows } = await sql<{ list: PersonList }>`
    SELECT DISTINCT list FROM person_matches WHERE player_id = ${player} AND ${isBarring(today)}`.execute(tx)
  return rows.map(({ list }) => list)
}

export async function confirmedLists(tx: Tx, player: bigint, today: string): Promise<PersonList[]> {
  const { rows } = await sql<{ list: PersonList }>`
    SELECT DISTINCT list FROM person_matches
    WHERE player_id = ${player} AND state = 'confirmed' AND (until IS NULL OR until >= ${today}::date)`.execute(
    tx,
  )
  return rows.map(({ list }) => list)
}

/** Matches that are open or confirmed, and whose term has not passed. */
export async function currentMatches(
  tx: Tx,
  player: bigint,
  today: string,
): Promise<Pick<MatchRow, 'list' | 'reason' | 'state'>[]> {
  const { rows } = await sql<Pick<MatchRow, 'list' | 'reason' | 'state'>>`
    SELECT list, reason, state FROM person_matches
    WHERE player_id = ${player} AND state IN ('open', 'confirmed') AND (until IS NULL OR until >= ${today}::date)`.execute(
    tx,
  )
  return rows
}

/** A restriction that the regulator's files have a code for. */
export interface ReportedRestriction {
  reason: 'court' | 'ludopathy'
  since: Date
  /** The last day; null has no end. */
  until: string | null
}

/** Restrictions in force that are certain to be about these players; of several of one reason, the one that ends last. */
export async function reportedRestrictions(
  tx: Tx,
  players: readonly bigint[],
  today: string,
): Promise<Map<bigint, ReportedRestriction[]>> {
  const { rows } = await sql<ReportedRestriction & { player_id: bigint }>`
    SELECT DISTINCT ON (player_id, reason) player_id, reason, found_at AS since, until::text AS until FROM person_matches
    WHERE player_id = ANY (${players.map(String)}::bigint[]) AND list = 'restricted' AND state = 'confirmed'
      AND reason IN ('court', 'ludopathy') AND (until IS NULL OR until >= ${today}::date)
    ORDER BY player_id, reason, person_matches.until DESC NULLS FIRST`.execute(tx)
  return Map.groupBy(rows, ({ player_id }) => player_id)
}

/** Players whom this list names or named. */
export async function playersMatchedIn(tx: Tx, list: PersonList): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    SELECT DISTINCT player_id FROM person_matches WHERE list = ${list} ORDER BY player_id`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

export interface MatchFilter {
  state: MatchState
  list?: PersonList | undefined
}

/** Open ones the oldest first, all others the newest first. */
export async function pageOfMatches(
  tx: Tx,
  { state, list }: MatchFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<(MatchRow & { entry_name: string; source: string; entry_birth_date: string | null })[]> {
  const isOldestFirst = state === 'open'
  const direction = isOldestFirst ? sql`ASC` : sql`DESC`
  const comparison = isOldestFirst ? sql`>` : sql`<`
  const { rows } = await sql<
    MatchRow & { entry_name: string; source: string; entry_birth_date: string | null }
  >`
    SELECT m.id, m.player_id, m.list, m.key, m.found_by, m.moment, m.state, m.reason, m.until::text, m.found_at, m.decided_by,
      m.decided_at, m.decision_reason, m.is_held, coalesce(e.name, '') AS entry_name, coalesce(e.source, '') AS source,
      e.birth_date::text AS entry_birth_date
    FROM person_matches m
    LEFT JOIN LATERAL (SELECT name, source, birth_date FROM person_list_entries
      WHERE list = m.list AND key = m.key ORDER BY version_from DESC LIMIT 1) e ON true
    WHERE m.state = ${state}
      ${list ? sql`AND m.list = ${list}` : sql``}
      ${after ? sql`AND (m.found_at, m.id) ${comparison} (SELECT found_at, id FROM person_matches WHERE id = ${after})` : sql``}
    ORDER BY m.found_at ${direction}, m.id ${direction} LIMIT ${limit}`.execute(tx)
  return rows
}

export async function countOpenMatches(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM person_matches WHERE state = 'open'`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}
