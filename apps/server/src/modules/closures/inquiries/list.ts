import type { InquiryState, OperatorAnswer, OperatorRequest } from '@girassol/contract/operator'
import { type RawBuilder, sql } from 'kysely'
import { queryOne, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { exactTime, isExactTime } from '../../../platform/keyset.ts'
import { findPendingApprovals, operatorNames } from '../../operators/index.ts'
import { playerNames } from '../../players/index.ts'
import { CLOSE_AFTER_INQUIRY } from './actions.ts'
import type { InquiryDecisionRow, InquiryRow } from './queries.ts'

type Listed = OperatorAnswer<'listInquiries'>

interface ListedRow extends Pick<
  InquiryRow,
  'id' | 'player_id' | 'opened_by' | 'opened_at' | 'answer_due_at' | 'decided_at'
> {
  answers: number
  last_answer_at: Date | null
  outcome: InquiryDecisionRow['outcome'] | null
  /** The cursor of the page that begins after this row. */
  position: string
}

const OPEN = sql<boolean>`i.decided_at IS NULL`
const ANSWERED = sql<boolean>`EXISTS (SELECT FROM inquiry_answers a WHERE a.inquiry_id = i.id)`
const termOver = (now: Date) => sql<boolean>`i.answer_due_at <= ${now}`

const conditions: Record<InquiryState, (now: Date) => RawBuilder<boolean>> = {
  waiting: (now) => sql`${OPEN} AND NOT ${termOver(now)} AND NOT ${ANSWERED}`,
  awaiting_decision: (now) => sql`${OPEN} AND (${termOver(now)} OR ${ANSWERED})`,
  overdue: (now) => sql`${OPEN} AND ${termOver(now)}`,
  decided: () => sql`i.decided_at IS NOT NULL`,
}

interface Filter {
  state?: InquiryState | undefined
  after?: string | undefined
  limit: number
  now: Date
}

/** By the end of the term: of open inquiries the first at the beginning, of decided ones the last. */
export async function pageOfInquiries(tx: Tx, { state, after, limit, now }: Filter): Promise<ListedRow[]> {
  const [due = '', id = ''] = after?.split(' ') ?? []
  if (after !== undefined && !(isExactTime(due) && isUuid(id))) throw new AppError('validation')
  const cursor = sql`(${due}::timestamptz, ${id}::uuid)`
  const order = state === 'decided' ? sql`DESC` : sql`ASC`
  const beyond = state === 'decided' ? sql`<` : sql`>`
  const { rows } = await sql<ListedRow>`
    SELECT i.id, i.player_id, i.opened_by, i.opened_at, i.answer_due_at, i.decided_at,
      (SELECT count(*)::integer FROM inquiry_answers a WHERE a.inquiry_id = i.id) AS answers,
      (SELECT max(a.answered_at) FROM inquiry_answers a WHERE a.inquiry_id = i.id) AS last_answer_at,
      (SELECT d.outcome FROM inquiry_decisions d WHERE d.inquiry_id = i.id) AS outcome,
      ${exactTime('i.answer_due_at')} || ' ' || i.id AS position
    FROM inquiries i
    WHERE ${state ? conditions[state](now) : OPEN}
      AND ${after === undefined ? sql`true` : sql`(i.answer_due_at, i.id) ${beyond} ${cursor}`}
    ORDER BY i.answer_due_at ${order}, i.id ${order} LIMIT ${limit}`.execute(tx)
  return rows
}

const stateOf = ({ answers, answer_due_at, decided_at }: ListedRow, now: Date): InquiryState => {
  if (decided_at !== null) return 'decided'
  if (answer_due_at <= now) return 'overdue'
  return answers > 0 ? 'awaiting_decision' : 'waiting'
}

export async function listInquiries(
  tx: Tx,
  { limit, ...filter }: OperatorRequest<'listInquiries'>['query'],
  now: Date,
): Promise<Listed> {
  const rows = await pageOfInquiries(tx, { ...filter, limit, now })
  const playerName = await playerNames(
    tx,
    rows.map(({ player_id }) => player_id),
  )
  const operators = await operatorNames(
    tx,
    rows.map(({ opened_by }) => opened_by),
  )
  const approvals = await findPendingApprovals(
    tx,
    now,
    CLOSE_AFTER_INQUIRY,
    rows.filter(({ decided_at }) => decided_at === null).map(({ player_id }) => String(player_id)),
  )
  return {
    items: rows.map((row) => ({
      id: row.id,
      player_id: String(row.player_id),
      player_name: playerName(row.player_id),
      opened_by: operators.get(row.opened_by) ?? row.opened_by,
      opened_at: row.opened_at.toISOString(),
      answer_due_at: row.answer_due_at.toISOString(),
      answers: row.answers,
      last_answer_at: row.last_answer_at?.toISOString() ?? null,
      state: stateOf(row, now),
      approval: (row.decided_at === null && approvals.get(String(row.player_id))?.id) || null,
      decision: row.outcome && row.decided_at && { outcome: row.outcome, at: row.decided_at.toISOString() },
    })),
    next: (rows.length === limit && rows.at(-1)?.position) || null,
  }
}

/** How many open inquiries can be decided, and how many of these are past their term. */
export async function countAwaitingDecision(
  tx: Tx,
  now: Date,
): Promise<{ awaiting_decision: number; overdue: number }> {
  return queryOne(
    tx,
    sql<{ awaiting_decision: number; overdue: number }>`
    SELECT count(*) FILTER (WHERE ${termOver(now)} OR ${ANSWERED})::integer AS awaiting_decision,
      count(*) FILTER (WHERE ${termOver(now)})::integer AS overdue
    FROM inquiries i WHERE ${OPEN}`,
  )
}
