import assert from 'node:assert/strict'
import { balances, type Posting, postIn } from '@girassol/ledger'
import { add, type Centavos, formatBRL, subtract, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../../platform/database.ts'
import { AppError, OperatorError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { type Actor, recordAudit, requestApproval } from '../../operators/index.ts'
import { lockSubject, type Player, subjectOf } from '../../players/index.ts'
import { houseAccounts, pockets } from '../pockets.ts'
import { sealRequest } from './approval.ts'
import type { AdjustmentDeps } from './deps.ts'
import {
  type AdjustmentDirection,
  type AdjustmentPocket,
  type AdjustmentRow,
  findByRequest,
  insertAdjustment,
} from './queries.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'adjustment.posted': {
      adjustment: string
      player: string
      direction: AdjustmentDirection
      amount: string
      reason: string
    }
  }
}

/** The action that a second person approves. */
export const ADJUST = 'players.adjust'

export interface AdjustmentInput {
  /** Chosen by the caller: the same request again is posted once. */
  request: string
  player: bigint
  pocket: AdjustmentPocket
  direction: AdjustmentDirection
  amount: Centavos
  /** The player reads it in the statement. */
  reason: string
}

/** Posted, or waiting for a second person. */
export type Outcome = { adjustment: string; approval: null } | { adjustment: null; approval: string }

/** Who decided: the asking operator, and the second person where one was needed. */
export interface Decided {
  operator: string | null
  approvedBy: string | null
}

/** Posts an adjustment, or asks a second person when it is above the limit. */
export async function adjustPlayer(
  deps: AdjustmentDeps,
  tx: Tx,
  actor: Actor,
  input: AdjustmentInput,
): Promise<Outcome> {
  const player = await lockSubject(tx, actor, input.player)
  const known = await findByRequest(tx, input.request)
  if (known) return repeatedOutcome(known, { ...input, reverses: null })
  await assertAdjustable(deps, tx, player, input)
  if (!needsApproval(deps, input.amount)) {
    const decided = { operator: actor.operator, approvedBy: null }
    const adjustment = await postAdjustment(deps, tx, actor, { ...input, reverses: null }, decided)
    return { adjustment, approval: null }
  }
  await assertFunds(tx, input)
  return { adjustment: null, approval: await askSecondPerson(deps, tx, actor, ADJUST, input, input.request) }
}

/** What an adjustment would change; throws the refusal that it would get. */
export async function previewAdjustment(
  deps: AdjustmentDeps,
  tx: Tx,
  actor: Actor,
  input: Omit<AdjustmentInput, 'request' | 'reason'>,
): Promise<{
  before: Centavos
  after: Centavos
  needsApproval: boolean
  rollover: Centavos
  player: Player
}> {
  const player = await lockSubject(tx, actor, input.player)
  await assertAdjustable(deps, tx, player, input)
  const before = await assertFunds(tx, input)
  const { amount, direction, pocket } = input
  return {
    before,
    after: direction === 'credit' ? add(before, amount) : subtract(before, amount),
    needsApproval: needsApproval(deps, amount),
    rollover: direction === 'credit' && pocket === 'bonus' ? deps.bonusPocket.rolloverOf(amount) : ZERO,
    player,
  }
}

export const needsApproval = ({ settings }: Pick<AdjustmentDeps, 'settings'>, amount: Centavos): boolean =>
  amount > settings.stored().adjustment_approval_above

/** Writes the request down, sealed, so that what is approved is what was asked. */
export async function askSecondPerson(
  deps: AdjustmentDeps,
  tx: Tx,
  actor: Actor,
  action: 'players.adjust' | 'players.reverse_adjustment',
  input: AdjustmentInput & { reverses?: string },
  subject: string,
): Promise<string> {
  const { operator } = actor
  if (operator === null) throw new OperatorError('option_missing', { option: 'as' })
  const approval = await requestApproval(
    deps,
    tx,
    { ...actor, operator },
    {
      action,
      subject: { kind: 'adjustment', id: subject },
      payload: sealRequest(deps, operator, input),
      change: {
        before: {},
        after: { ...describe(input), amount: formatBRL(input.amount) },
        page: { kind: 'player', id: String(input.player) },
      },
      reason: input.reason,
    },
  )
  await recordAudit(deps, tx, actor, {
    action: `${action}_request`,
    subject: subjectOf(input.player),
    after: { approval, ...describe(input) },
    reason: input.reason,
  })
  return approval
}

/** A blocked account takes no new adjustment, only reversals; one that is closing takes no bonus; a closed one nothing. */
export async function assertAdjustable(
  { players }: Pick<AdjustmentDeps, 'players'>,
  tx: Tx,
  player: Player,
  { pocket, direction }: Pick<AdjustmentInput, 'pocket' | 'direction'>,
): Promise<void> {
  if (player.status === 'closed') throw new AppError('player_closed')
  if (player.blockedAt) throw new AppError('player_blocked')
  const isBonusCredit = pocket === 'bonus' && direction === 'credit'
  if (isBonusCredit && (await players.isClosing(tx, player.id))) throw new AppError('account_closing')
}

/** The pocket's balance; refuses a debit that it cannot afford. */
async function assertFunds(
  tx: Tx,
  { player, pocket, direction, amount }: Pick<AdjustmentInput, 'player' | 'pocket' | 'direction' | 'amount'>,
): Promise<Centavos> {
  const balance = (await balances(executor(tx), player)).get(pocket) ?? ZERO
  if (direction === 'debit' && balance < amount) throw fundsRefusal(balance)
  return balance
}

const fundsRefusal = (available: Centavos): AppError =>
  new AppError('adjustment_funds', { values: { amount: formatBRL(available) } })

/** The first answer again, unless the request was something else. */
export function repeatedOutcome(
  row: AdjustmentRow,
  {
    player,
    pocket,
    direction,
    amount,
    reverses,
  }: Omit<AdjustmentInput, 'reason' | 'request'> & { reverses: string | null },
): Outcome {
  const isSame =
    row.player_id === player &&
    row.pocket === pocket &&
    row.direction === direction &&
    row.amount === amount &&
    row.reverses === reverses
  if (!isSame) throw new AppError('adjustment_conflict')
  return { adjustment: row.id, approval: null }
}

/**
 * Writes the row, posts it to the ledger under the row's id and notifies the player, in one transaction. Call with the account
 * locked.
 */
export async function postAdjustment(
  deps: AdjustmentDeps,
  tx: Tx,
  actor: Actor,
  input: AdjustmentInput & { reverses: string | null },
  { operator, approvedBy }: Decided,
): Promise<string> {
  const { clock, log, outbox, wallets } = deps
  const { player, pocket, direction, amount, reason, reverses } = input
  const now = clock.now()
  const id = uuidv7(now.getTime())
  const isNew = await insertAdjustment(tx, {
    id,
    request_id: input.request,
    player_id: player,
    pocket,
    direction,
    amount,
    reason,
    reverses,
    operator_id: operator,
    approved_by: approvedBy,
    created_at: now,
  })
  if (!isNew) throw new AppError(reverses === null ? 'adjustment_conflict' : 'adjustment_reversed')
  const before = (await balances(executor(tx), player)).get(pocket) ?? ZERO
  await post(deps, tx, { id, ...input })
  const after = (await balances(executor(tx), player)).get(pocket) ?? ZERO
  await recordAudit(deps, tx, actor, {
    action: reverses === null ? 'players.adjust' : 'players.reverse_adjustment',
    subject: subjectOf(player),
    before: { [pocket]: String(before) },
    after: { [pocket]: String(after), adjustment: id, requested_by: operator, ...describe(input) },
    reason,
  })
  await outbox.publish(tx, 'adjustment.posted', {
    adjustment: id,
    player: String(player),
    direction,
    amount: String(amount),
    reason,
  })
  await wallets.announce(tx, player)
  log.info({ player: String(player), adjustment: id, pocket, direction }, 'adjustment posted')
  return id
}

const describe = ({
  pocket,
  direction,
  amount,
  reverses,
}: AdjustmentInput & { reverses?: string | null }) => ({
  pocket,
  direction,
  amount: String(amount),
  ...(reverses && { reverses }),
})

async function post(
  { bonusPocket }: AdjustmentDeps,
  tx: Tx,
  {
    id,
    player,
    pocket,
    direction,
    amount,
    reverses,
  }: AdjustmentInput & { id: string; reverses: string | null },
): Promise<void> {
  const isCredit = direction === 'credit'
  const posting: Posting = {
    key: id,
    owner: player,
    legs: [
      isCredit
        ? { from: houseAccounts.adjustments, to: pockets[pocket], amount }
        : { from: pockets[pocket], to: houseAccounts.adjustments, amount },
    ],
    cause: { kind: reverses === null ? 'adjustment' : 'adjustment_reversal', reference: id },
  }
  if (pocket === 'bonus') {
    const movement = { id: reverses ?? id, player, amount }
    if (isCredit) return bonusPocket.grant(tx, { ...movement, id }, posting)
    const left =
      reverses === null
        ? await bonusPocket.debit(tx, movement, posting)
        : await bonusPocket.retract(tx, movement, posting)
    if (left !== null) throw fundsRefusal(left)
    return
  }
  const answer = await postIn(executor(tx), posting)
  if (answer.status === 'refused' && answer.refusal.code === 'insufficient_funds')
    throw fundsRefusal(answer.refusal.balance)
  assert(answer.status === 'posted' && !answer.repeated, `adjustment ${id} was not posted now`)
}
