import { centavos, formatBRL } from '@girassol/money'
import { z } from 'zod'
import { days, minutes } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database.ts'
import { AppError, OperatorError } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  type Actor,
  assertNotOwnAccount,
  operatorNames,
  recordAudit,
  requestApproval,
  supersedeApproval,
} from '../../../operators/index.ts'
import type { Players } from '../../../players/index.ts'
import type { Settings } from '../../../settings/index.ts'
import {
  type DecisionRow,
  findWithdrawalByReference,
  insertDecision,
  lockWithdrawal,
  type Status,
  updateWithdrawal,
  type WithdrawalRow,
} from '../queries.ts'
import type { Machine } from '../status.ts'
import { assertUnclaimed } from './claim.ts'

export interface ReviewDeps extends Pick<Platform, 'clock'> {
  machine: Machine
  players: Pick<Players, 'byId'>
  settings: Pick<Settings, 'stored'>
}

/** The approval by a second person that large amounts need. */
export const APPROVE_WITHDRAWAL = 'withdrawals.approve'
const Payload = z.object({ withdrawal: z.string() })

const HOLD_DAYS_MAX = 30
/** An order rejected as never sent is asked about again after this time. */
const RECHECK_AFTER_MS = minutes(10)

interface Decision {
  id: string
  /** For the audit log. */
  reason?: string | null | undefined
  /** Who decides in the terminal, where there is no operator account. */
  as?: string
}

interface Rejection extends Decision {
  /** The player reads it. */
  text: string | null
  /** The operator saw at the gateway that an order whose fate is unknown was never taken. */
  neverSent?: boolean
  /** Also stops one that is approved and not sent yet; without it a rejection cannot undo another operator's approval. */
  stopApproved?: boolean
}

type Approved = { row: WithdrawalRow; approval: null } | { row: WithdrawalRow; approval: string }

/** Approves a withdrawal in review, or asks a second person where the amount needs one. */
export async function approveWithdrawal(
  deps: ReviewDeps,
  tx: Tx,
  actor: Actor,
  decision: Decision,
): Promise<Approved> {
  const row = await lockForDecision(deps, tx, actor, decision.id, ['in_review'])
  if (!needsSecondPerson(deps, row))
    return { row: await carryOutApproval(deps, tx, actor, row, decision), approval: null }
  if (actor.operator === null)
    throw new AppError('second_person_required', {
      values: { amount: formatBRL(deps.settings.stored().withdraw_four_eyes_amount) },
    })
  const approval = await requestApproval(
    deps,
    tx,
    { ...actor, operator: actor.operator },
    {
      action: APPROVE_WITHDRAWAL,
      subject: { kind: 'withdrawal', id: row.id },
      payload: { withdrawal: row.id } satisfies z.infer<typeof Payload>,
      change: {
        before: {},
        after: { player: String(row.player_id), amount: formatBRL(centavos(row.amount)) },
        page: { kind: 'withdrawal', id: row.id },
      },
      reason: decision.reason ?? '',
    },
  )
  return { row, approval }
}

/** Carries out what a second person approved; the state may have changed since it was asked for. */
export async function approveAsSecondPerson(
  deps: ReviewDeps,
  tx: Tx,
  actor: Actor,
  payload: unknown,
  reason: string,
): Promise<void> {
  const { withdrawal } = Payload.parse(payload)
  const row = await lockForDecision(deps, tx, actor, withdrawal, ['in_review'])
  await carryOutApproval(deps, tx, actor, row, { id: withdrawal, reason })
}

/**
 * Gives the money back to the player, who reads `text`. An order whose fate is unknown may be rejected only by a person who
 * has seen at the gateway that it was never taken, and says so with `neverSent`.
 */
export async function rejectWithdrawal(
  deps: ReviewDeps,
  tx: Tx,
  actor: Actor,
  decision: Rejection,
): Promise<WithdrawalRow> {
  const { id, neverSent = false, stopApproved = false } = decision
  const allowed: Status[] = stopApproved ? ['in_review', 'approved', 'unknown'] : ['in_review', 'unknown']
  const row = await lockForDecision(deps, tx, actor, id, allowed)
  if (row.status === 'unknown' && !neverSent)
    throw new AppError('withdrawal_maybe_paid', { values: { id, gateway: row.gateway ?? '-' } })
  const text = decision.text?.trim()
  if (!text) throw new AppError('rejection_reason_missing')
  const rejected = await deps.machine.reject(tx, row, 'rejected_operator', { reason: text })
  // People err: the gateway is asked for some days more whether it paid after all.
  const recheck = { next_check_at: new Date(deps.clock.now().getTime() + RECHECK_AFTER_MS), checks: 0 }
  if (row.status === 'unknown') await updateWithdrawal(tx, id, recheck)
  await supersedeApproval(tx, APPROVE_WITHDRAWAL, id, deps.clock.now())
  await recordDecision(deps, tx, actor, 'reject', row, rejected, {
    ...decision,
    reason: decision.reason ?? text,
    after: { text, ...(neverSent && { never_sent: true }) },
  })
  return rejected
}

/** Takes a withdrawal out of the queue until a date; it comes back by itself. The player reads `text`. */
export async function holdWithdrawal(
  deps: ReviewDeps,
  tx: Tx,
  actor: Actor,
  decision: Decision & { text: string; until: Date },
): Promise<WithdrawalRow> {
  const { id, text, until } = decision
  const row = await lockForDecision(deps, tx, actor, id, ['in_review'])
  const now = deps.clock.now().getTime()
  if (until.getTime() <= now || until.getTime() > now + days(HOLD_DAYS_MAX))
    throw new AppError('hold_date_invalid', { values: { days: String(HOLD_DAYS_MAX) } })
  const held = await deps.machine.hold(tx, row, { until, reason: text })
  await recordDecision(deps, tx, actor, 'hold', row, held, {
    ...decision,
    reason: decision.reason ?? text,
    before: { held_until: row.held_until },
    after: { held_until: until, text },
  })
  return held
}

/** Stores the gateway's own reference of an order whose answer got lost; the gateway is then asked for its outcome. */
export async function setPayoutReference(
  deps: ReviewDeps,
  tx: Tx,
  actor: Actor,
  decision: Decision & { ref: string },
): Promise<WithdrawalRow> {
  const { id, ref } = decision
  const row = await lockForDecision(deps, tx, actor, id, ['unknown'])
  if (row.gateway_ref !== null)
    throw new AppError('gateway_ref_known', { values: { id, ref: row.gateway_ref } })
  const other = row.gateway ? await findWithdrawalByReference(tx, row.gateway, ref) : undefined
  if (other) throw new AppError('gateway_ref_taken', { values: { ref, id: other.id } })
  const now = deps.clock.now()
  const change = { gateway_ref: ref, next_check_at: now, updated_at: now }
  await updateWithdrawal(tx, id, change)
  const named = { ...row, ...change }
  await recordDecision(deps, tx, actor, 'name', row, named, {
    ...decision,
    reason: decision.reason ?? ref,
    after: { gateway_ref: ref },
  })
  return named
}

export const needsSecondPerson = (
  { settings }: Pick<ReviewDeps, 'settings'>,
  { amount }: Pick<WithdrawalRow, 'amount'>,
): boolean => amount >= settings.stored().withdraw_four_eyes_amount

async function carryOutApproval(
  deps: ReviewDeps,
  tx: Tx,
  actor: Actor,
  row: WithdrawalRow,
  decision: Decision,
): Promise<WithdrawalRow> {
  const approved = await deps.machine.approve(tx, row, 'operator')
  await recordDecision(deps, tx, actor, 'approve', row, approved, decision)
  return approved
}

/** Locks the row, so that of concurrent decisions each sees the state the one before it left. */
async function lockForDecision(
  deps: ReviewDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  allowed: readonly Status[],
): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id)
  if (!row) throw new AppError('withdrawal_not_found')
  const player = await deps.players.byId(tx, row.player_id)
  if (player) await assertNotOwnAccount(tx, actor, player.email)
  if (!allowed.includes(row.status))
    throw new AppError('withdrawal_status_refused', {
      values: { id, status: row.status, allowed: allowed.join(', ') },
    })
  await assertUnclaimed(deps, tx, actor, row)
  return row
}

async function recordDecision(
  deps: ReviewDeps,
  tx: Tx,
  actor: Actor,
  decision: DecisionRow['decision'],
  row: WithdrawalRow,
  changed: WithdrawalRow,
  { reason, as, before, after }: Decision & { before?: object; after?: object },
): Promise<void> {
  const names = await operatorNames(tx, [actor.operator])
  const operator = actor.operator ? (names.get(actor.operator) ?? actor.operator) : (as ?? '').trim()
  if (!operator) throw new OperatorError('decision_name_missing')
  await insertDecision(tx, row.id, {
    decision,
    operator,
    operator_id: actor.operator,
    reason: reason ?? null,
    status_before: row.status,
    at: deps.clock.now(),
  })
  // Last: every audit entry locks the head of the chain, and rows are locked before it throughout.
  await recordAudit(deps, tx, actor, {
    action: decision === 'name' ? 'withdrawals.set_reference' : `withdrawals.${decision}`,
    subject: { kind: 'withdrawal', id: row.id },
    before: { status: row.status, ...before },
    after: { status: changed.status, ...(actor.operator === null && { by: operator }), ...after },
    reason: reason ?? null,
  })
}
