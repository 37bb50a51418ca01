import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { days } from '../../platform/clock.ts'
import { type Actor, announceChange, assertNotOwnAccount, recordAudit } from '../operators/index.ts'
import { requirePlayer, subjectOf } from '../players/index.ts'
import { approval, IDENTITY_TOPIC, rejection } from './answers.ts'
import type { IdentityDeps } from './deps.ts'
import { findOpenVerification, insertEvent, lockState, type StateRow, updateVerification } from './queries.ts'
import { changeState } from './standing.ts'
import { notifyPlayer } from './texts.ts'

interface Decision {
  player: bigint
  reason: string
}

/** Institutions change answers: an approval by an operator is read again like any other. */
const APPROVED_READ_MS = days(1)

async function lockSubject(
  { clock, safety }: IdentityDeps,
  tx: Tx,
  actor: Actor,
  player: bigint,
): Promise<StateRow> {
  const { email } = await requirePlayer(tx, player)
  await assertNotOwnAccount(tx, actor, email)
  await safety.lockAdmissions(tx, player)
  return lockState(tx, player, clock.now())
}

interface Review extends Decision {
  verdict: 'approved' | 'rejected'
  /** What the operator looked at; the terminal decides what there is. */
  seen?: { verification: string; revision: number }
}

/** Decides a check that waits for a person. */
export async function decideReview(
  deps: IdentityDeps,
  tx: Tx,
  actor: Actor,
  { player, reason, verdict, seen }: Review,
): Promise<void> {
  const now = deps.clock.now()
  const state = await lockSubject(deps, tx, actor, player)
  const row = await findOpenVerification(tx, player)
  if (row?.status !== 'review') throw new AppError('identity_not_in_review')
  if (seen && (seen.verification !== row.id || seen.revision !== row.revision))
    throw new AppError('identity_case_changed')
  const isApproved = verdict === 'approved'
  const reasons = isApproved ? [] : (['refused_by_operator'] as const)
  await updateVerification(tx, row.id, {
    status: verdict,
    decided_at: now,
    next_at: isApproved ? new Date(now.getTime() + APPROVED_READ_MS) : null,
    // A read that is under way must not undo the decision.
    ticket: row.ticket + 1n,
    claimed_until: null,
  })
  await changeState(deps, tx, state, isApproved ? approval(row, now) : rejection([...reasons], null))
  await recordDecision(deps, tx, actor, { player, reason, state, kind: verdict, after: verdict })
  await notifyPlayer(deps, tx, { player, outcome: verdict, source: `${row.id}/decided` })
}

/** Lets a refused player try again, and stops a closing that the refusal began. */
export async function reopenCheck(
  deps: IdentityDeps,
  tx: Tx,
  actor: Actor,
  { player, reason }: Decision,
): Promise<void> {
  const found = await requirePlayer(tx, player)
  if (found.status === 'closed') throw new AppError('player_closed')
  const state = await lockSubject(deps, tx, actor, player)
  if (state.close_at) await deps.players.account.closing.cancelIfPossible(tx, player)
  await changeState(deps, tx, state, { is_final: false, close_at: null, tries_from: deps.clock.now() })
  await recordDecision(deps, tx, actor, { player, reason, state, kind: 'reopened', after: state.state })
}

async function recordDecision(
  deps: IdentityDeps,
  tx: Tx,
  actor: Actor,
  { player, reason, state, kind, after }: Decision & { state: StateRow; kind: string; after: string },
): Promise<void> {
  await insertEvent(tx, {
    player_id: player,
    verification_id: state.verification_id,
    kind,
    reasons: [],
    operator_id: actor.operator,
    note: reason,
    at: deps.clock.now(),
  })
  await recordAudit(deps, tx, actor, {
    action: kind === 'reopened' ? 'players.reopen_identity' : 'players.decide_identity',
    subject: subjectOf(player),
    before: { identity: state.state, final: state.is_final },
    after: { identity: after, final: false },
    reason,
  })
  await announceChange(tx, IDENTITY_TOPIC)
}
