import type { PlayerInquiry } from '@girassol/contract'
import type { OperatorAnswer } from '@girassol/contract/operator'
import { INQUIRY_ANSWER_MAX, INQUIRY_ANSWERS_MAX } from '@girassol/contract/schemas'
import type { Tx } from '../../../platform/database.ts'
import { operatorNames } from '../../operators/index.ts'
import type { ReadHeld } from '../../players/index.ts'
import { canClose } from './inquiries.ts'
import { inquiriesOf, type Inquiry } from './queries.ts'

/** More are never opened about one account. */
const INQUIRIES_MAX = 50

/** What the player sees: never the internal grounds, nor who decided. */
export function playerView({ row, answers, decision }: Inquiry, now: Date): PlayerInquiry {
  const left = INQUIRY_ANSWERS_MAX - answers.length
  const isOpen = decision === null && now < row.answer_due_at
  return {
    id: row.id,
    grounds: row.grounds,
    opened_at: row.opened_at.toISOString(),
    answer_due_at: row.answer_due_at.toISOString(),
    can_answer: isOpen && left > 0,
    answers_left: isOpen ? left : 0,
    answer_length_max: INQUIRY_ANSWER_MAX,
    answers: answers.map(({ text, answered_at }) => ({ text, at: answered_at.toISOString() })),
    decision: decision && {
      outcome: decision.outcome,
      grounds: decision.grounds,
      at: decision.decided_at.toISOString(),
    },
  }
}

export async function latestInquiry(tx: Tx, player: bigint, now: Date): Promise<PlayerInquiry | null> {
  const [latest] = await inquiriesOf(tx, player, 1)
  return latest ? playerView(latest, now) : null
}

export async function operatorViews(
  tx: Tx,
  { player, readsInternal }: { player: bigint; readsInternal: boolean },
  now: Date,
): Promise<OperatorAnswer<'listPlayerInquiries'>['inquiries']> {
  const inquiries = await inquiriesOf(tx, player, INQUIRIES_MAX)
  const names = await operatorNames(
    tx,
    inquiries.flatMap(({ row, decision }) => [
      row.opened_by,
      decision?.decided_by ?? null,
      decision?.approved_by ?? null,
    ]),
  )
  const nameOf = (id: string) => names.get(id) ?? id
  return inquiries.map(({ row, answers, decision }) => ({
    id: row.id,
    grounds: row.grounds,
    internal_grounds: readsInternal ? row.internal_grounds : null,
    opened_by: nameOf(row.opened_by),
    opened_at: row.opened_at.toISOString(),
    answer_due_at: row.answer_due_at.toISOString(),
    can_close: decision === null && canClose(row, now),
    answers: answers.map(({ text, answered_at }) => ({ text, at: answered_at.toISOString() })),
    decision: decision && {
      outcome: decision.outcome,
      grounds: decision.grounds,
      internal_grounds: readsInternal ? decision.internal_grounds : null,
      decided_by: nameOf(decision.decided_by),
      approved_by: decision.approved_by === null ? null : nameOf(decision.approved_by),
      at: decision.decided_at.toISOString(),
      record_hash: decision.record_hash,
    },
  }))
}

/** The inquiries about a player as the player saw them, for the export of personal data. */
export const heldInquiries: ReadHeld = async (tx, player) => ({
  rows: (await inquiriesOf(tx, player, INQUIRIES_MAX)).map((inquiry) => {
    const { grounds, opened_at, answer_due_at, answers, decision } = playerView(
      inquiry,
      inquiry.row.answer_due_at,
    )
    return { grounds, opened_at, answer_due_at, answers, decision }
  }),
  next: null,
})
