import type { Generated } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

/** Open while it has no decision. A trigger refuses every other change. */
export interface InquiryRow {
  id: string
  player_id: bigint
  grounds: string
  internal_grounds: string
  opened_by: string
  opened_at: Date
  answer_due_at: Date
  decided_at: Date | null
}

export interface InquiryAnswerRow {
  inquiry_id: string
  text: string
  answered_at: Date
  ip: string
}

export interface InquiryDecisionRow {
  inquiry_id: string
  outcome: 'close' | 'lift'
  grounds: string
  internal_grounds: string
  decided_by: string
  approved_by: string | null
  decided_at: Date
  record: string
  record_hash: string
}

/** An inquiry with everything that belongs to it. */
export interface Inquiry {
  row: InquiryRow
  answers: InquiryAnswerRow[]
  decision: InquiryDecisionRow | null
}

const on = (tx: Tx) =>
  tx.$extendTables<{
    inquiries: InquiryRow
    inquiry_answers: InquiryAnswerRow & { id: Generated<bigint> }
    inquiry_decisions: InquiryDecisionRow
  }>()

export async function insertInquiry(tx: Tx, row: InquiryRow): Promise<void> {
  await on(tx).insertInto('inquiries').values(row).execute()
}

/** The open inquiry about a player. Changes of one are serialised by the lock of the player's admissions. */
export const findOpenInquiry = (tx: Tx, player: bigint): Promise<InquiryRow | undefined> =>
  on(tx)
    .selectFrom('inquiries')
    .selectAll()
    .where('player_id', '=', player)
    .where('decided_at', 'is', null)
    .executeTakeFirst()

export async function insertAnswer(tx: Tx, row: InquiryAnswerRow): Promise<void> {
  await on(tx).insertInto('inquiry_answers').values(row).execute()
}

export const answersOf = (tx: Tx, inquiry: string): Promise<InquiryAnswerRow[]> =>
  on(tx)
    .selectFrom('inquiry_answers')
    .select(['inquiry_id', 'text', 'answered_at', 'ip'])
    .where('inquiry_id', '=', inquiry)
    .orderBy('id')
    .execute()

/** Stores the decision and ends the inquiry. */
export async function insertDecision(tx: Tx, row: InquiryDecisionRow): Promise<void> {
  await on(tx).insertInto('inquiry_decisions').values(row).execute()
  await on(tx)
    .updateTable('inquiries')
    .set({ decided_at: row.decided_at })
    .where('id', '=', row.inquiry_id)
    .execute()
}

/** Inquiries about a player, newest first. */
export async function inquiriesOf(tx: Tx, player: bigint, limit: number): Promise<Inquiry[]> {
  const rows = await on(tx)
    .selectFrom('inquiries')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return withDecisions(tx, rows)
}

/** Inquiries with a decision, or that were decided according to their own row, by id. */
export async function endedInquiries(tx: Tx, after: string | null, limit: number): Promise<Inquiry[]> {
  let query = on(tx)
    .selectFrom('inquiries')
    .selectAll()
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('decided_at', 'is not', null),
        exists(
          selectFrom('inquiry_decisions')
            .select('inquiry_id')
            .whereRef('inquiry_decisions.inquiry_id', '=', 'inquiries.id'),
        ),
      ]),
    )
  if (after !== null) query = query.where('id', '>', after)
  return withDecisions(tx, await query.orderBy('id').limit(limit).execute())
}

async function withDecisions(tx: Tx, rows: readonly InquiryRow[]): Promise<Inquiry[]> {
  const inquiries: Inquiry[] = []
  for (const row of rows) {
    const decision = await on(tx)
      .selectFrom('inquiry_decisions')
      .selectAll()
      .where('inquiry_id', '=', row.id)
      .executeTakeFirst()
    inquiries.push({ row, answers: await answersOf(tx, row.id), decision: decision ?? null })
  }
  return inquiries
}

/** Open inquiries with the number of answers, those whose term ends first at the beginning. */
export const listOpenInquiries = (tx: Tx, limit: number) =>
  on(tx)
    .selectFrom('inquiries')
    .leftJoin('inquiry_answers', 'inquiry_answers.inquiry_id', 'inquiries.id')
    .select((at) => [
      'inquiries.id',
      'inquiries.player_id',
      'inquiries.opened_at',
      'inquiries.answer_due_at',
      at.fn.count<bigint>('inquiry_answers.id').as('answers'),
    ])
    .where('inquiries.decided_at', 'is', null)
    .groupBy('inquiries.id')
    .orderBy('inquiries.answer_due_at')
    .orderBy('inquiries.id')
    .limit(limit)
    .execute()

/** Since when these players have an open inquiry. */
export async function openInquiriesSince(
  tx: Tx,
  players: readonly bigint[],
): Promise<ReadonlyMap<bigint, Date>> {
  if (players.length === 0) return new Map()
  const rows = await on(tx)
    .selectFrom('inquiries')
    .select(['player_id', 'opened_at'])
    .where('player_id', 'in', players)
    .where('decided_at', 'is', null)
    .execute()
  return new Map(rows.map(({ player_id, opened_at }) => [player_id, opened_at]))
}
