import type { Family } from '@girassol/sigap'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { FileState } from './queries.ts'

/** A file without its members, of which it has up to 7,000. */
export interface FileSummary {
  id: string
  family: Family
  day: string
  lot: number
  revision: number
  kind: 'original' | 'rectifying'
  is_last: boolean
  is_current: boolean
  state: FileState
  schema_version: string
  records: number
  bytes: number
  sha256: string | null
  justification: string | null
  requested_by: string | null
  due_at: Date
  built_at: Date | null
  sent_at: Date | null
  decided_at: Date | null
  movement_id: string | null
  protocol: string | null
  faults: string[]
  attempts: number
  last_failure: string | null
  next_try_at: Date | null
}

export interface FileRow extends FileSummary {
  members: bigint[]
}

const SUMMARY = sql`id, family, day::text, lot, revision, kind, is_last, is_current, state, schema_version, records, bytes, sha256,
  justification, requested_by, due_at, built_at, sent_at, decided_at, movement_id, protocol, faults, attempts, last_failure, next_try_at`
const FILE = sql`${SUMMARY}, members::text[]`

/** Elements of an array of int8 arrive as text. */
const fileOf = (row: FileSummary & { members: string[] }): FileRow => ({
  ...row,
  members: row.members.map(BigInt),
})
type StoredRow = Parameters<typeof fileOf>[0]

export interface NewFile extends Pick<
  FileRow,
  'id' | 'family' | 'day' | 'lot' | 'is_last' | 'schema_version' | 'members' | 'records' | 'bytes' | 'due_at'
> {
  sha256: string
  content: Buffer
}

export async function insertFile(tx: Tx, file: NewFile, at: Date): Promise<void> {
  await sql`INSERT INTO sigap_files (id, family, day, lot, revision, kind, is_last, state, schema_version, members, records, bytes,
      sha256, content, due_at, built_at, next_try_at)
    VALUES (${file.id}, ${file.family}, ${file.day}, ${file.lot}, 1, 'original', ${file.is_last}, 'built', ${file.schema_version},
      ${file.members.map(String)}::bigint[], ${file.records}, ${file.bytes}, ${file.sha256}, ${file.content}, ${file.due_at}, ${at}, ${at})`.execute(
    tx,
  )
  await addAnswer(tx, file.id, 'built', at)
}

/** The next revision of a file, without content until a job builds it. */
export async function insertRevision(
  tx: Tx,
  former: FileRow,
  next: { id: string; justification: string; by: string | null; at: Date },
): Promise<void> {
  await sql`UPDATE sigap_files SET is_current = false WHERE id = ${former.id}`.execute(tx)
  await sql`INSERT INTO sigap_files (id, family, day, lot, revision, kind, is_last, state, schema_version, members, records, bytes,
      justification, requested_by, due_at, next_try_at)
    SELECT ${next.id}, family, day, lot, revision + 1, CASE state WHEN 'accepted' THEN 'rectifying' ELSE kind END, is_last, 'requested',
      schema_version, members, 0, 0, ${next.justification}, ${next.by}, due_at, ${next.at}
    FROM sigap_files WHERE id = ${former.id}`.execute(tx)
  await addAnswer(tx, next.id, 'requested', next.at, next.justification)
}

export async function setContent(
  tx: Tx,
  id: string,
  built: { records: number; bytes: number; sha256: string; content: Buffer; at: Date },
): Promise<void> {
  const { rows } =
    await sql`UPDATE sigap_files SET state = 'built', records = ${built.records}, bytes = ${built.bytes},
      sha256 = ${built.sha256}, content = ${built.content}, built_at = ${built.at}, next_try_at = ${built.at}, claimed_until = NULL
    WHERE id = ${id} AND state = 'requested' RETURNING id`.execute(tx)
  if (rows.length > 0) await addAnswer(tx, id, 'built', built.at)
}

export async function findFile(tx: Tx, id: string): Promise<FileRow | null> {
  const { rows } = await sql<StoredRow>`SELECT ${FILE} FROM sigap_files WHERE id = ${id}`.execute(tx)
  return rows[0] ? fileOf(rows[0]) : null
}

export async function lockFile(tx: Tx, id: string): Promise<FileRow | null> {
  const { rows } = await sql<StoredRow>`SELECT ${FILE} FROM sigap_files WHERE id = ${id} FOR UPDATE`.execute(
    tx,
  )
  return rows[0] ? fileOf(rows[0]) : null
}

export async function readContent(tx: Tx, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{
    content: Buffer | null
  }>`SELECT content FROM sigap_files WHERE id = ${id}`.execute(tx)
  return rows[0]?.content ?? null
}

/** Files of some days, newest revisions first. */
export async function filesOfDays(tx: Tx, days: readonly string[]): Promise<FileSummary[]> {
  const { rows } = await sql<FileSummary>`SELECT ${SUMMARY} FROM sigap_files
    WHERE day = ANY (${days}::date[]) ORDER BY day DESC, family, lot, revision DESC`.execute(tx)
  return rows
}

/** Those among these people whom a file of an earlier day has reported. */
export async function reportedBefore(tx: Tx, day: string, members: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{
    member: bigint
  }>`SELECT DISTINCT m.member FROM sigap_files f, unnest(f.members) m(member)
    WHERE f.family = 'bettor' AND f.day < ${day} AND m.member = ANY (${members.map(String)}::bigint[])`.execute(
    tx,
  )
  return new Set(rows.map(({ member }) => member))
}

type Claimed = Pick<FileRow, 'id' | 'family' | 'movement_id' | 'attempts'>

/**
 * The next file to deliver. Lots go in their order, and a file waits for the originals it refers to: people before their bets, bets before
 * the wallets that they changed, the wallets of a day before those of the next.
 */
export async function claimToSend(tx: Tx, now: Date, until: Date): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`UPDATE sigap_files SET claimed_until = ${until}
    WHERE id = (SELECT f.id FROM sigap_files f
      WHERE f.state = 'built' AND f.next_try_at <= ${now} AND (f.claimed_until IS NULL OR f.claimed_until <= ${now})
        AND NOT EXISTS (SELECT FROM sigap_files p
          WHERE p.is_current AND p.state <> 'accepted' AND p.kind = 'original' AND p.id <> f.id AND (
            p.family = f.family AND (p.day, p.lot) < (f.day, f.lot)
            OR p.family = 'bettor' AND f.family IN ('games', 'wallet') AND p.day <= f.day
            OR p.family = 'games' AND f.family = 'wallet' AND p.day = f.day))
      ORDER BY f.due_at, f.family, f.lot LIMIT 1 FOR UPDATE OF f SKIP LOCKED)
    RETURNING id, family, movement_id, attempts`.execute(tx)
  return rows[0] ?? null
}

/** The next file of a state that is due: asked about, or to be built. */
export async function claimDue(
  tx: Tx,
  state: 'sent' | 'requested',
  now: Date,
  until: Date,
): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`UPDATE sigap_files SET claimed_until = ${until}
    WHERE id = (SELECT id FROM sigap_files
      WHERE state = ${state} AND next_try_at <= ${now} AND (claimed_until IS NULL OR claimed_until <= ${now})
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, family, movement_id, attempts`.execute(tx)
  return rows[0] ?? null
}

export async function markSent(tx: Tx, id: string, movement: string, at: Date): Promise<void> {
  const { rows } =
    await sql`UPDATE sigap_files SET state = 'sent', movement_id = ${movement}, sent_at = ${at}, attempts = 0,
      last_failure = NULL, next_try_at = ${at}, claimed_until = NULL
    WHERE id = ${id} AND state = 'built' RETURNING id`.execute(tx)
  if (rows.length > 0) await addAnswer(tx, id, 'sent', at, movement)
}

export async function markAccepted(tx: Tx, id: string, protocol: string, at: Date): Promise<boolean> {
  const { rows } =
    await sql`UPDATE sigap_files SET state = 'accepted', protocol = ${protocol}, decided_at = ${at},
      last_failure = NULL, next_try_at = NULL, claimed_until = NULL
    WHERE id = ${id} AND state = 'sent' RETURNING id`.execute(tx)
  if (rows.length > 0) await addAnswer(tx, id, 'accepted', at, protocol)
  return rows.length > 0
}

export async function markRejected(
  tx: Tx,
  id: string,
  faults: readonly string[],
  at: Date,
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE sigap_files SET state = 'rejected', faults = ${JSON.stringify(faults)}, decided_at = ${at},
      last_failure = NULL, next_try_at = NULL, claimed_until = NULL
    WHERE id = ${id} AND state = 'sent' RETURNING id`.execute(tx)
  if (rows.length > 0) await addAnswer(tx, id, 'rejected', at, faults.join('; '))
  return rows.length > 0
}

/** Not decided yet: asked again later. */
export async function askLater(tx: Tx, id: string, nextTryAt: Date): Promise<void> {
  await sql`UPDATE sigap_files SET attempts = attempts + 1, next_try_at = ${nextTryAt}, claimed_until = NULL
    WHERE id = ${id} AND state = 'sent'`.execute(tx)
}

/** Tried again at a time, or with null by an operator. */
export async function markFailed(
  tx: Tx,
  id: string,
  failure: { kind: string; at: Date; nextTryAt: Date | null },
): Promise<void> {
  await sql`UPDATE sigap_files SET attempts = attempts + 1, last_failure = ${failure.kind}, next_try_at = ${failure.nextTryAt},
    claimed_until = NULL WHERE id = ${id}`.execute(tx)
  await addAnswer(tx, id, 'failed', failure.at, failure.kind)
}

/** Delivers the same file once more: the regulator recognises what it has. */
export async function markToResend(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`UPDATE sigap_files SET state = 'built', attempts = 0, next_try_at = ${at}, claimed_until = NULL
    WHERE id = ${id} AND state IN ('built', 'sent')`.execute(tx)
  await addAnswer(tx, id, 'resent', at)
}

export interface AnswerRow {
  at: Date
  kind: string
  detail: string
}

export async function addAnswer(tx: Tx, file: string, kind: string, at: Date, detail = ''): Promise<void> {
  await sql`INSERT INTO sigap_answers (file_id, at, kind, detail)
    VALUES (${file}, ${at}, ${kind}, ${detail.slice(0, 2000)})`.execute(tx)
}

export async function answersOf(tx: Tx, file: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`SELECT at, kind, detail FROM sigap_answers
    WHERE file_id = ${file} ORDER BY id DESC LIMIT 200`.execute(tx)
  return rows
}

/** Marks and returns the current files that are due before a moment, not accepted and not alarmed about yet. */
export async function takeAlarms(
  tx: Tx,
  before: Date,
  now: Date,
): Promise<Pick<FileRow, 'id' | 'family' | 'day'>[]> {
  const { rows } = await sql<
    Pick<FileRow, 'id' | 'family' | 'day'>
  >`UPDATE sigap_files SET alarmed_at = ${now}
    WHERE is_current AND kind = 'original' AND state <> 'accepted' AND due_at <= ${before} AND alarmed_at IS NULL
    RETURNING id, family, day::text`.execute(tx)
  return rows
}

/** Marks and returns days whose files do not exist yet although they are due. */
export async function takeDayAlarms(tx: Tx, through: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`UPDATE sigap_days SET alarmed_at = ${now}
    WHERE state <> 'built' AND day <= ${through} AND alarmed_at IS NULL RETURNING day::text`.execute(tx)
  return rows.map(({ day }) => day)
}

/** What is past its time and not accepted: files, and days without files. */
export async function overdue(
  tx: Tx,
  now: Date,
  through: string,
): Promise<{ examined: number; late: string[] }> {
  const { rows } = await sql<{ name: string; late: boolean }>`
    SELECT family || ' ' || day || ' ' || lot AS name, state <> 'accepted' AND due_at <= ${now} AS late
    FROM sigap_files WHERE is_current AND kind = 'original'
    UNION ALL
    SELECT day::text, state <> 'built' FROM sigap_days WHERE day <= ${through}`.execute(tx)
  return { examined: rows.length, late: rows.filter(({ late }) => late).map(({ name }) => name) }
}
