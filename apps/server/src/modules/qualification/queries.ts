import type {
  QualificationCause,
  QualificationInputs,
  QualificationKind,
  QualificationReason,
  QualificationRules,
  RiskClass,
} from '@girassol/contract/operator'
import { type RawBuilder, sql } from 'kysely'
import { queryOne, queryRows, type Tx } from '../../platform/database.ts'

export interface Subject {
  kind: QualificationKind
  subject: string
}

export interface RulesRow {
  version: number
  content: QualificationRules
  set_at: Date
  set_by: string | null
}

export interface RecordRow extends Subject {
  id: string
  number: number
  at: Date
  cause: QualificationCause
  inputs: QualificationInputs
  rules_version: number
  class: RiskClass
  points: number
  reasons: QualificationReason[]
  review_at: Date
  operator_id: string | null
  note: string | null
}

export interface StateRow extends Subject {
  record_id: string
  class: RiskClass
  review_at: Date
  checked_at: Date
}

export interface RequestRow extends Subject {
  id: bigint
  cause: QualificationCause
  attempts: number
}

/** The record of a subject changes one after the other. */
export async function lockQualification(tx: Tx, { kind, subject }: Subject): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`qualification/${kind}/${subject}`}, 0))`.execute(
    tx,
  )
}

/** Changes of the rules happen one after the other. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('qualification/rules', 0))`.execute(tx)
}

export async function latestRules(tx: Tx): Promise<RulesRow> {
  return queryOne(
    tx,
    sql<RulesRow>`SELECT version, content, set_at, set_by FROM qualification_rules ORDER BY version DESC LIMIT 1`,
  )
}

export async function insertRules(tx: Tx, row: RulesRow & { reason: string }): Promise<void> {
  await sql`INSERT INTO qualification_rules (version, content, set_at, set_by, reason)
    VALUES (${row.version}, ${JSON.stringify(row.content)}::jsonb, ${row.set_at}, ${row.set_by}, ${row.reason})`.execute(
    tx,
  )
}

export async function insertRecord(tx: Tx, row: RecordRow): Promise<void> {
  await sql`INSERT INTO qualifications (id, kind, subject, number, at, cause, inputs, rules_version, class, points, reasons,
      review_at, operator_id, note)
    VALUES (${row.id}, ${row.kind}, ${row.subject}, ${row.number}, ${row.at}, ${row.cause}, ${JSON.stringify(row.inputs)}::jsonb,
      ${row.rules_version}, ${row.class}, ${row.points}, ${row.reasons}::text[], ${row.review_at}, ${row.operator_id}, ${row.note})`.execute(
    tx,
  )
}

/** Whom a record is about. */
export const findSubject = async (tx: Tx, record: string): Promise<Subject | undefined> =>
  (await queryRows(tx, sql<Subject>`SELECT kind, subject FROM qualifications WHERE id = ${record}`))[0]

/** The newest first. */
export const recordsOf = (tx: Tx, { kind, subject }: Subject, limit: number): Promise<RecordRow[]> =>
  queryRows(
    tx,
    sql<RecordRow>`SELECT id, kind, subject, number, at, cause, inputs, rules_version, class, points, reasons, review_at,
        operator_id, note
      FROM qualifications WHERE kind = ${kind} AND subject = ${subject} ORDER BY number DESC LIMIT ${limit}`,
  )

export const findState = async (tx: Tx, { kind, subject }: Subject): Promise<StateRow | undefined> =>
  (
    await queryRows(
      tx,
      sql<StateRow>`SELECT kind, subject, record_id, class, review_at, checked_at FROM qualification_states
        WHERE kind = ${kind} AND subject = ${subject}`,
    )
  )[0]

export async function saveState(tx: Tx, row: StateRow): Promise<void> {
  await sql`INSERT INTO qualification_states (kind, subject, record_id, class, review_at, checked_at)
    VALUES (${row.kind}, ${row.subject}, ${row.record_id}, ${row.class}, ${row.review_at}, ${row.checked_at})
    ON CONFLICT (kind, subject) DO UPDATE SET record_id = excluded.record_id, class = excluded.class,
      review_at = excluded.review_at, checked_at = excluded.checked_at`.execute(tx)
}

/** A subject that does not have to be qualified any longer keeps its history. */
export async function removeState(tx: Tx, { kind, subject }: Subject): Promise<void> {
  await sql`DELETE FROM qualification_states WHERE kind = ${kind} AND subject = ${subject}`.execute(tx)
}

export async function enqueue(
  tx: Tx,
  kind: QualificationKind,
  subjects: readonly string[],
  { cause, at }: { cause: QualificationCause; at: Date },
): Promise<void> {
  if (subjects.length === 0) return
  await sql`INSERT INTO qualification_requests (kind, subject, cause, next_at)
    SELECT ${kind}, subject, ${cause}, ${at}::timestamptz FROM unnest(${[...subjects]}::text[]) AS subject`.execute(
    tx,
  )
}

export async function enqueueAll(tx: Tx, cause: QualificationCause, at: Date): Promise<void> {
  await sql`INSERT INTO qualification_requests (kind, subject, cause, next_at)
    SELECT kind, subject, ${cause}, ${at}::timestamptz FROM qualification_states`.execute(tx)
}

/** The next request; other nodes take others. */
export const claimRequest = async (tx: Tx, now: Date): Promise<RequestRow | undefined> =>
  (
    await queryRows(
      tx,
      sql<RequestRow>`SELECT id, kind, subject, cause, attempts FROM qualification_requests
        WHERE next_at <= ${now} ORDER BY next_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    )
  )[0]

export const hasDueRequest = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM qualification_requests WHERE next_at <= ${now})`

export async function endRequest(tx: Tx, id: bigint): Promise<void> {
  await sql`DELETE FROM qualification_requests WHERE id = ${id}`.execute(tx)
}

export async function postponeRequest(tx: Tx, id: bigint, next: Date): Promise<void> {
  await sql`UPDATE qualification_requests SET attempts = attempts + 1, next_at = ${next} WHERE id = ${id}`.execute(
    tx,
  )
}

/** Subjects of these classes whose review is due. */
export const statesDue = (tx: Tx, now: Date, classes: readonly RiskClass[]): Promise<Subject[]> =>
  queryRows(
    tx,
    sql<Subject>`SELECT kind, subject FROM qualification_states
      WHERE review_at <= ${now} AND class = ANY (${[...classes]}::text[]) ORDER BY review_at, kind, subject LIMIT 1000`,
  )

/** Operators with a current record who are none of these. */
export async function operatorsBeside(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows(
    tx,
    sql<{ subject: string }>`SELECT subject FROM qualification_states
      WHERE kind = 'operator' AND subject <> ALL (${[...ids]}::text[])`,
  )
  return rows.map(({ subject }) => subject)
}

/** Which of these subjects have no current record. */
export async function withoutState(
  tx: Tx,
  kind: QualificationKind,
  subjects: readonly string[],
): Promise<string[]> {
  const rows = await queryRows(
    tx,
    sql<{ subject: string }>`SELECT subject FROM unnest(${[...subjects]}::text[]) AS subject
      WHERE NOT EXISTS (SELECT FROM qualification_states s WHERE s.kind = ${kind} AND s.subject = subject.subject)`,
  )
  return rows.map(({ subject }) => subject)
}

export async function countClasses(tx: Tx): Promise<Record<RiskClass, number>> {
  const rows = await queryRows(
    tx,
    sql<{ class: RiskClass; count: number }>`
      SELECT class, count(*)::int AS count FROM qualification_states GROUP BY class`,
  )
  const counts = { low: 0, medium: 0, high: 0 }
  for (const row of rows) counts[row.class] = row.count
  return counts
}

export interface ListFilter {
  kind?: QualificationKind | undefined
  class?: RiskClass | undefined
  /** Reviews that are due by then. */
  until?: Date | undefined
}

export type ListedRow = StateRow & Pick<RecordRow, 'at' | 'points' | 'reasons'>
export interface Cursor extends Subject {
  at: Date
}

/** By the next review. */
export function pageOfStates(
  tx: Tx,
  { kind, class: level, until }: ListFilter,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<ListedRow[]> {
  return queryRows(
    tx,
    sql<ListedRow>`SELECT s.kind, s.subject, s.record_id, s.class, s.review_at, s.checked_at, q.at, q.points, q.reasons
      FROM qualification_states s JOIN qualifications q ON q.id = s.record_id
      WHERE ${kind === undefined ? sql`true` : sql`s.kind = ${kind}`}
        AND ${level === undefined ? sql`true` : sql`s.class = ${level}`}
        AND ${until === undefined ? sql`true` : sql`s.review_at <= ${until}`}
        AND ${after === null ? sql`true` : sql`(s.review_at, s.kind, s.subject) > (${after.at}, ${after.kind}, ${after.subject})`}
      ORDER BY s.review_at, s.kind, s.subject LIMIT ${limit}`,
  )
}

/** Reviews that are due and wait for a person. */
export async function countReviews(tx: Tx, now: Date): Promise<number> {
  const { content: rules } = await latestRules(tx)
  const { count } = await queryOne(
    tx,
    sql<{ count: number }>`SELECT count(*)::int AS count FROM qualification_states
      WHERE review_at <= ${now} AND class <> ALL (${rules.reviewed_by_program}::text[])`,
  )
  return count
}

/** Which of these subjects have a review that was due before. */
export async function overdueOf(
  tx: Tx,
  kind: QualificationKind,
  subjects: readonly string[],
  before: Date,
): Promise<string[]> {
  const rows = await queryRows(
    tx,
    sql<{ subject: string }>`SELECT subject FROM qualification_states
      WHERE kind = ${kind} AND review_at < ${before} AND subject = ANY (${[...subjects]}::text[]) ORDER BY subject`,
  )
  return rows.map(({ subject }) => subject)
}
