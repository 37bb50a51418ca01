import { centavos } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Actor, ApprovableAction, ApprovedAction } from '../../operators/index.ts'
import { lockSubject } from '../../players/index.ts'
import {
  ADJUST,
  type AdjustmentInput,
  assertAdjustable,
  askSecondPerson,
  needsApproval,
  type Outcome,
  postAdjustment,
  repeatedOutcome,
} from './adjust.ts'
import { openRequest } from './approval.ts'
import type { AdjustmentDeps } from './deps.ts'
import { type AdjustmentRow, findAdjustment, findByRequest, findReversal } from './queries.ts'

/** The action that a second person approves. */
const REVERSE = 'players.reverse_adjustment'

export interface ReversalInput {
  request: string
  player: bigint
  adjustment: string
  reason: string
}

/** Takes an adjustment back by a posting in the other direction, once; above the limit a second person approves. */
export async function reverseAdjustment(
  deps: AdjustmentDeps,
  tx: Tx,
  actor: Actor,
  { request, player: id, adjustment, reason }: ReversalInput,
): Promise<Outcome> {
  const player = await lockSubject(tx, actor, id)
  const original = await findAdjustment(tx, adjustment)
  if (original?.player_id !== id) throw new AppError('not_found')
  const input = { ...reversalOf(original), request, reason, reverses: original.id }
  const known = await findByRequest(tx, request)
  if (known) return repeatedOutcome(known, input)
  await assertReversible(tx, original)
  if (player.status === 'closed') throw new AppError('player_closed')
  if (needsApproval(deps, input.amount))
    return { adjustment: null, approval: await askSecondPerson(deps, tx, actor, REVERSE, input, original.id) }
  const decided = { operator: actor.operator, approvedBy: null }
  return { adjustment: await postAdjustment(deps, tx, actor, input, decided), approval: null }
}

const reversalOf = (
  original: AdjustmentRow,
): Pick<AdjustmentInput, 'player' | 'pocket' | 'direction' | 'amount'> => ({
  player: original.player_id,
  pocket: original.pocket,
  direction: original.direction === 'credit' ? 'debit' : 'credit',
  amount: centavos(original.amount),
})

async function assertReversible(tx: Tx, original: AdjustmentRow): Promise<void> {
  if (original.reverses !== null || (await findReversal(tx, original.id)))
    throw new AppError('adjustment_reversed')
}

/** What a second person approves. */
export const adjustmentApprovals = (deps: AdjustmentDeps): ApprovableAction[] =>
  [ADJUST, REVERSE].map((action) => [action, 'players.read', runApproved(deps)])

/** Carries out an approved adjustment or reversal. Everything is checked again: a day may have passed. */
const runApproved =
  (deps: AdjustmentDeps): ApprovedAction =>
  async (tx, actor, payload, { requested_by }) => {
    const input = openRequest(deps, requested_by, payload)
    // The second person may not own the account either.
    const player = await lockSubject(tx, actor, input.player)
    const known = await findByRequest(tx, input.request)
    if (known) return void repeatedOutcome(known, input)
    if (input.reverses === null) await assertAdjustable(deps, tx, player, input)
    else {
      const original = await findAdjustment(tx, input.reverses)
      if (!original) throw new AppError('not_found')
      await assertReversible(tx, original)
      if (player.status === 'closed') throw new AppError('player_closed')
    }
    await postAdjustment(deps, tx, actor, input, { operator: requested_by, approvedBy: actor.operator })
  }
