import { INQUIRY_ANSWERS_MAX } from '@girassol/contract/schemas'
import { days as daysMs } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Limit } from '../../../platform/limits.ts'
import { inEveryLanguage } from '../../../platform/i18n.ts'
import { minuteText } from '../../../platform/moment.ts'
import { type Actor, announceChange, recordAudit } from '../../operators/index.ts'
import { subjectOf, unblockPlayer } from '../../players/index.ts'
import type { ClosureDeps } from '../deps.ts'
import { lockOpenAccount } from '../open-account.ts'
import { after } from '../steps.ts'
import { INQUIRIES_TOPIC } from './actions.ts'
import { answersOf, findOpenInquiry, insertAnswer, insertInquiry, type InquiryRow } from './queries.ts'
import { notifyOpened, unblockReason } from './texts.ts'

/** Withdrawals stay open: the money is the player's, and another hold may forbid them for a reason of its own. */
const BARS = ['play', 'deposit', 'marketing'] as const

const answerLimit: Limit = { name: 'inquiries.player', max: 30, seconds: 3600 }

interface Opening {
  player: bigint
  grounds: string
  internal_grounds: string
  days: number
}

/** Opens an inquiry: bets and deposits stop on every node, and the player is asked to answer. */
export async function openInquiry(
  deps: ClosureDeps,
  tx: Tx,
  actor: Actor & { operator: string },
  { player: id, days, ...grounds }: Opening,
): Promise<void> {
  const { clock, safety } = deps
  const player = await lockOpenAccount(deps, tx, actor, id)
  if (await findOpenInquiry(tx, id)) throw new AppError('inquiry_open')
  const now = clock.now()
  const row: InquiryRow = {
    id: uuidv7(now.getTime()),
    player_id: id,
    ...grounds,
    opened_by: actor.operator,
    opened_at: now,
    answer_due_at: after(now, daysMs(days)),
    decided_at: null,
  }
  await insertInquiry(tx, row)
  await safety.holds.place(tx, { player: id, source: 'inquiry', code: 'account_under_inquiry', bars: BARS })
  // A blocked player could not sign in to answer; the hold stops what the block stopped.
  if (player.blockedAt)
    await unblockPlayer(deps, tx, actor, { player: id, reason: unblockReason(player.language) })
  await notifyOpened(deps, tx, player, row)
  await recordAudit(deps, tx, actor, {
    action: 'players.open_inquiry',
    subject: subjectOf(id),
    before: { inquiry: null },
    after: { inquiry: row.id, grounds: row.grounds, answer_due_at: row.answer_due_at },
    reason: row.internal_grounds,
  })
}

/** Adds a text to the player's answer. What was sent stays as it is. */
export async function answerInquiry(
  deps: ClosureDeps,
  player: bigint,
  text: string,
  ip: string,
): Promise<void> {
  const { clock, database, limits, safety } = deps
  await limits.bySubject(answerLimit, String(player))
  await database.transaction(async (tx) => {
    await safety.lockAdmissions(tx, player)
    const row = await findOpenInquiry(tx, player)
    if (!row) throw new AppError('inquiry_not_open')
    const now = clock.now()
    if (now >= row.answer_due_at) throw new AppError('inquiry_term_over')
    const before = await answersOf(tx, row.id)
    if (before.length >= INQUIRY_ANSWERS_MAX) throw new AppError('inquiry_answers_full')
    await insertAnswer(tx, { inquiry_id: row.id, text, answered_at: now, ip })
    await announceChange(tx, INQUIRIES_TOPIC)
  })
}

/** Whether the account may be closed. An answer does not shorten the term: the player may add to it until the end (art. 52). */
export const canClose = (row: InquiryRow, now: Date): boolean => now >= row.answer_due_at

export function requireCanClose(row: InquiryRow, now: Date): void {
  if (canClose(row, now)) return
  const due = inEveryLanguage((language) => minuteText(row.answer_due_at, language))
  throw new AppError('inquiry_awaits_answer', { values: { due } })
}

/** Refuses closing an account without the inquiry that the profile demands, and beside one that is open. */
export async function requireNoInquiry(
  { settings }: Pick<ClosureDeps, 'settings'>,
  tx: Tx,
  player: bigint,
): Promise<void> {
  if (await findOpenInquiry(tx, player)) throw new AppError('inquiry_open')
  if (!settings.profile().allows('close_without_inquiry')) throw new AppError('inquiry_required')
}
