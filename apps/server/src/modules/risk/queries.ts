import type { RiskRule } from '@girassol/contract/operator'
import { type RawBuilder, sql } from 'kysely'
import { queryOne, queryRows, type Tx } from '../../platform/database.ts'
import type { Facts } from './facts.ts'
import { type Parameters, type RiskKind, ruleDefinitions } from './rules.ts'

export type CaseStatus = 'open' | 'analysing' | 'to_report' | 'reported' | 'archived'
export type HarmGrade = 'message' | 'suggestion' | 'break' | 'call'

export interface RuleRow {
  name: RiskRule
  enabled: boolean
  weight: number
  parameters: Parameters
  updated_at: Date | null
  updated_by: string | null
}

export interface EvaluationRow {
  id: bigint
  event: string
  player_id: bigint
  at: Date
  attempts: number
}

export interface CaseRow {
  id: string
  kind: RiskKind
  player_id: bigint
  status: CaseStatus
  score: number
  is_exposed: boolean
  opened_at: Date
  operation_at: Date
  due_at: Date
  alarmed_at: Date | null
  assigned_to: string | null
  proposed_by: string | null
  proposed_at: Date | null
  confirmed_by: string | null
  ended_at: Date | null
  report: string | null
}

export interface SignalRow {
  id: bigint
  rule: RiskRule
  weight: number
  at: Date
  event: string
  facts: Facts
}

/** Every rule: its row where operators changed it, the default elsewhere. */
export async function readRules(tx: Tx): Promise<RuleRow[]> {
  const changed = new Map(
    (await queryRows(tx, sql<RuleRow>`SELECT * FROM risk_rules`)).map((row) => [row.name, row]),
  )
  return (Object.keys(ruleDefinitions) as RiskRule[]).map(
    (name) =>
      changed.get(name) ?? {
        name,
        enabled: true,
        weight: ruleDefinitions[name].weight,
        parameters: ruleDefinitions[name].parameters,
        updated_at: null,
        updated_by: null,
      },
  )
}

export async function saveRule(tx: Tx, row: RuleRow): Promise<void> {
  const { name, enabled, weight, parameters, updated_at, updated_by } = row
  await sql`INSERT INTO risk_rules (name, enabled, weight, parameters, updated_at, updated_by)
    VALUES (${name}, ${enabled}, ${weight}, ${JSON.stringify(parameters)}::jsonb, ${updated_at}, ${updated_by})
    ON CONFLICT (name) DO UPDATE SET enabled = excluded.enabled, weight = excluded.weight,
      parameters = excluded.parameters, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(
    tx,
  )
}

/** An event that is known is not evaluated again. */
export async function enqueue(
  tx: Tx,
  { event, player, at }: { event: string; player: bigint; at: Date },
): Promise<void> {
  await sql`INSERT INTO risk_evaluations (event, player_id, at, next_at) VALUES (${event}, ${player}, ${at}, ${at})
    ON CONFLICT (event) DO NOTHING`.execute(tx)
}

/** The next event to evaluate; other nodes take others. */
export async function claimEvaluation(tx: Tx, now: Date): Promise<EvaluationRow | undefined> {
  const rows = await queryRows(
    tx,
    sql<EvaluationRow>`SELECT id, event, player_id, at, attempts FROM risk_evaluations
      WHERE evaluated_at IS NULL AND next_at <= ${now} ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  )
  return rows[0]
}

export const hasDueEvaluation = (now: Date): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM risk_evaluations WHERE evaluated_at IS NULL AND next_at <= ${now})`

export async function endEvaluation(tx: Tx, id: bigint, facts: Facts, now: Date): Promise<void> {
  await sql`UPDATE risk_evaluations SET evaluated_at = ${now}, facts = ${JSON.stringify(facts)}::jsonb
    WHERE id = ${id}`.execute(tx)
}

export async function postponeEvaluation(tx: Tx, id: bigint, next: Date): Promise<void> {
  await sql`UPDATE risk_evaluations SET attempts = attempts + 1, next_at = ${next}
    WHERE id = ${id} AND evaluated_at IS NULL`.execute(tx)
}

/** Signals and cases of one player change one after the other. */
export async function lockRisk(tx: Tx, player: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`risk/${player}`}, 0))`.execute(tx)
}

export async function insertSignal(
  tx: Tx,
  signal: {
    evaluation: bigint
    player: bigint
    rule: RiskRule
    kind: RiskKind
    weight: number
    at: Date
    day: string
  },
): Promise<void> {
  await sql`INSERT INTO risk_signals (evaluation_id, player_id, rule, kind, weight, at, day)
    VALUES (${signal.evaluation}, ${signal.player}, ${signal.rule}, ${signal.kind}, ${signal.weight}, ${signal.at}, ${signal.day}::date)
    ON CONFLICT (player_id, rule, day) DO NOTHING`.execute(tx)
}

/** The signals of no case yet. */
export const freeSignals = (tx: Tx, player: bigint, kind: RiskKind, since: Date) =>
  queryRows(
    tx,
    sql<{
      id: bigint
      rule: RiskRule
      weight: number
      at: Date
    }>`SELECT id, rule, weight, at FROM risk_signals
      WHERE player_id = ${player} AND kind = ${kind} AND case_id IS NULL AND at >= ${since} ORDER BY id`,
  )

export async function attachSignals(tx: Tx, id: string, signals: readonly { id: bigint }[]): Promise<void> {
  const ids = signals.map((signal) => String(signal.id))
  await sql`UPDATE risk_signals SET case_id = ${id} WHERE id = ANY(${ids}::bigint[])`.execute(tx)
}

export async function insertCase(tx: Tx, row: CaseRow): Promise<void> {
  await sql`INSERT INTO risk_cases (id, kind, player_id, status, score, is_exposed, opened_at, operation_at, due_at)
    VALUES (${row.id}, ${row.kind}, ${row.player_id}, ${row.status}, ${row.score}, ${row.is_exposed},
      ${row.opened_at}, ${row.operation_at}, ${row.due_at})`.execute(tx)
}

export async function saveCase(tx: Tx, row: CaseRow): Promise<void> {
  await sql`UPDATE risk_cases SET status = ${row.status}, score = ${row.score}, is_exposed = ${row.is_exposed},
      due_at = ${row.due_at}, alarmed_at = ${row.alarmed_at}, assigned_to = ${row.assigned_to},
      proposed_by = ${row.proposed_by}, proposed_at = ${row.proposed_at}, confirmed_by = ${row.confirmed_by},
      ended_at = ${row.ended_at}, report = ${row.report}::xml
    WHERE id = ${row.id}`.execute(tx)
}

const CASE = sql`id, kind, player_id, status, score, is_exposed, opened_at, operation_at, due_at, alarmed_at,
  assigned_to, proposed_by, proposed_at, confirmed_by, ended_at, report::text AS report`

export const findOpenCase = async (tx: Tx, player: bigint, kind: RiskKind): Promise<CaseRow | undefined> =>
  (
    await queryRows(
      tx,
      sql<CaseRow>`SELECT ${CASE} FROM risk_cases
        WHERE player_id = ${player} AND kind = ${kind} AND ended_at IS NULL FOR UPDATE`,
    )
  )[0]

export const findCase = async (tx: Tx, id: string): Promise<CaseRow | undefined> =>
  (await queryRows(tx, sql<CaseRow>`SELECT ${CASE} FROM risk_cases WHERE id = ${id}`))[0]

export const lockCase = async (tx: Tx, id: string): Promise<CaseRow | undefined> =>
  (await queryRows(tx, sql<CaseRow>`SELECT ${CASE} FROM risk_cases WHERE id = ${id} FOR UPDATE`))[0]

/** Open cases past this part of their time that were not alarmed. */
export const casesToAlarm = (tx: Tx, operationBefore: Date): Promise<CaseRow[]> =>
  queryRows(
    tx,
    sql<CaseRow>`SELECT ${CASE} FROM risk_cases WHERE ended_at IS NULL AND alarmed_at IS NULL
      AND kind = 'laundering' AND operation_at <= ${operationBefore} FOR UPDATE SKIP LOCKED`,
  )

export const signalsOf = (tx: Tx, id: string): Promise<SignalRow[]> =>
  queryRows(
    tx,
    sql<SignalRow>`SELECT s.id, s.rule, s.weight, s.at, e.event, e.facts FROM risk_signals s
      JOIN risk_evaluations e ON e.id = s.evaluation_id WHERE s.case_id = ${id} ORDER BY s.id`,
  )

export async function insertDecision(
  tx: Tx,
  id: string,
  {
    at,
    what,
    operator = null,
    reason = null,
  }: {
    at: Date
    what: 'opened' | 'assigned' | 'archived' | 'proposed' | 'confirmed' | 'alarm'
    operator?: string | null
    reason?: string | null
  },
): Promise<void> {
  await sql`INSERT INTO risk_decisions (case_id, at, what, operator_id, reason)
    VALUES (${id}, ${at}, ${what}, ${operator}, ${reason})`.execute(tx)
}

export const decisionsOf = (tx: Tx, id: string) =>
  queryRows(
    tx,
    sql<{ at: Date; what: string; operator_id: string | null; reason: string | null }>`
      SELECT at, what, operator_id, reason FROM risk_decisions WHERE case_id = ${id} ORDER BY id`,
  )

/** Open ones by deadline, ended ones newest first. The cursor is the last row's time and id. */
export function pageOfCases(
  tx: Tx,
  { state, kind }: { state: 'open' | 'ended'; kind?: RiskKind | undefined },
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<CaseRow[]> {
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  return queryRows(
    tx,
    state === 'open'
      ? sql<CaseRow>`SELECT ${CASE} FROM risk_cases WHERE ended_at IS NULL AND ${ofKind}
          AND ${after === null ? sql`true` : sql`(due_at, id) > (${after.at}, ${after.id}::uuid)`}
          ORDER BY due_at, id LIMIT ${limit}`
      : sql<CaseRow>`SELECT ${CASE} FROM risk_cases WHERE ended_at IS NOT NULL AND ${ofKind}
          AND ${after === null ? sql`true` : sql`(ended_at, id) < (${after.at}, ${after.id}::uuid)`}
          ORDER BY ended_at DESC, id DESC LIMIT ${limit}`,
  )
}

export async function countCases(tx: Tx, from: Date, to: Date) {
  return queryOne(
    tx,
    sql<{ opened: number; archived: number; reported: number; pending: number }>`
      SELECT (count(*) FILTER (WHERE opened_at >= ${from} AND opened_at < ${to}))::int AS opened,
        (count(*) FILTER (WHERE status = 'archived' AND ended_at >= ${from} AND ended_at < ${to}))::int AS archived,
        (count(*) FILTER (WHERE status = 'reported' AND ended_at >= ${from} AND ended_at < ${to}))::int AS reported,
        (count(*) FILTER (WHERE ended_at IS NULL AND opened_at >= ${from} AND opened_at < ${to}))::int AS pending
      FROM risk_cases WHERE kind = 'laundering'`,
  )
}

export async function countOpenCases(tx: Tx): Promise<number> {
  const { count } = await queryOne(
    tx,
    sql<{ count: number }>`SELECT count(*)::int AS count FROM risk_cases WHERE ended_at IS NULL`,
  )
  return count
}

/** Cases of a player that were reported to the authority. */
export async function countReportedCases(tx: Tx, player: bigint): Promise<number> {
  const { count } = await queryOne(
    tx,
    sql<{ count: number }>`SELECT count(*)::int AS count FROM risk_cases
      WHERE player_id = ${player} AND status = 'reported'`,
  )
  return count
}

export const evaluatedSince = (tx: Tx, since: Date) =>
  queryRows(
    tx,
    sql<{ player_id: bigint; facts: Facts }>`SELECT player_id, facts FROM risk_evaluations
      WHERE evaluated_at IS NOT NULL AND at >= ${since} ORDER BY at DESC LIMIT 100000`,
  )

export const responsesOf = (tx: Tx, player: bigint, since: Date) =>
  queryRows(
    tx,
    sql<{ grade: HarmGrade; at: Date }>`SELECT grade, at FROM risk_responses
      WHERE player_id = ${player} AND at >= ${since} ORDER BY id`,
  )

export async function insertResponse(
  tx: Tx,
  { player, grade, score, at }: { player: bigint; grade: HarmGrade; score: number; at: Date },
): Promise<bigint> {
  const { id } = await queryOne(
    tx,
    sql<{ id: bigint }>`INSERT INTO risk_responses (player_id, grade, score, at)
      VALUES (${player}, ${grade}, ${score}, ${at}) RETURNING id`,
  )
  return id
}
