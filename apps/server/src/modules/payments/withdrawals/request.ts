import assert from 'node:assert/strict'
import { balances, hold } from '@girassol/ledger'
import { type Centavos, centavos, formatBRL, ZERO } from '@girassol/money'
import type { PixKey } from '@girassol/pix'
import { minutes, seconds } from '../../../platform/clock.ts'
import { executor, type Tx } from '../../../platform/database.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { currentTraceparent } from '../../../platform/tracing/spans.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses, Forfeited } from '../../bonuses/index.ts'
import type { Player, Players } from '../../players/index.ts'
import type { Safety } from '../../safety/index.ts'
import type { Settings } from '../../settings/index.ts'
import { pockets, type Wallets } from '../../wallet/index.ts'
import type { Methods } from '../routing/methods.ts'
import { takeTurn } from '../deposits/queries.ts'
import type { Checks } from './checks.ts'
import { checkPhoneKey, checkRandomKey, isOwnKey, type KeyForm, maskKey, readKey } from './key.ts'
import { eventOf, type Machine, type Noted } from './status.ts'
import { findRequested, findDuplicate, insertWithdrawal, type WithdrawalRow } from './queries.ts'

export interface Order extends KeyForm {
  player: bigint
  /** Where the money is taken from: one of the player's pockets. */
  pocket: string
  amount: Centavos
  /** The player gives the bonus up for this. */
  forfeitsBonus: boolean
  requestId: string | null
  /** The address that accepted the terms with this request; the consent is stored once per version. */
  termsAcceptedFrom?: string | null
  /** All that is left of an account that is closing: no minimum, maximum or pending bets hold it back. */
  forClosing?: boolean
  /** The law demands that the money is returned: an unconfirmed e-mail does not hold it back. */
  isCompulsory?: boolean
}

export type Requested =
  | { status: 'requested'; withdrawal: WithdrawalRow }
  /** Nothing was done: the player is asked first whether the bonus may go. */
  | { status: 'bonus_active'; bonus: Centavos; inRounds: Centavos; rollover: Centavos }

/** What a player must still bet before a bonus is theirs. */
export type PendingRollover = (tx: Tx, player: bigint) => Promise<Centavos>

export interface Deps {
  settings: Settings
  players: Players
  wallets: Wallets
  bonuses: Bonuses
  safety: Pick<Safety, 'mayWithdraw'>
  pendingRollover: PendingRollover
}

type RequestDeps = Pick<Platform, 'clock' | 'outbox'> &
  Deps & { methods: Methods; checks: Checks; machine: Machine }

/** A request without an id that repeats an open one within this time is the same request. */
const DUPLICATE_WINDOW = seconds(30)

/**
 * Asks for a withdrawal, in a transaction of the caller's: the row, the lock on the money, the checks and what follows from
 * them are there together or not at all. Refusals are thrown, and nothing has moved then.
 */
export type Request = (tx: Tx, order: Order) => Promise<Requested>

/** What may leave the pocket now; bets that are still due keep some of the cash back. */
export async function withdrawableFrom(
  tx: Tx,
  wallets: Pick<Wallets, 'of'>,
  player: bigint,
  pocket: string,
): Promise<Centavos> {
  if (pocket === pockets.cash) return (await wallets.of(tx, player)).withdrawable_balance
  return (await balances(executor(tx), player)).get(pocket) ?? ZERO
}

/** What the player gave up for this, in words. */
function forfeitSteps({ pocket, inRounds }: Forfeited): Noted[] {
  const step = (code: 'bonus_forfeited' | 'bonus_forfeited_rounds', amount: Centavos): Noted[] =>
    amount > 0n ? [{ code, detail: { amount: formatBRL(amount) } }] : []
  return [...step('bonus_forfeited', pocket), ...step('bonus_forfeited_rounds', inRounds)]
}

/** Binds the dependencies: modules that pay out from other pockets only have an order. */
export const createRequest =
  (deps: RequestDeps): Request =>
  (tx, order) =>
    requestWithdrawal(deps, tx, order)

async function requestWithdrawal(deps: RequestDeps, tx: Tx, order: Order): Promise<Requested> {
  checkAmount(deps, order)
  const key = readKey(order)
  await takeTurn(tx, 'withdrawals', order.player)
  const earlier = await findEarlier(deps, tx, order, key)
  if (earlier) return { status: 'requested', withdrawal: earlier }

  const refusal = await deps.safety.mayWithdraw(tx, order.player)
  if (refusal) throw refusal
  const found = await deps.players.byId(tx, order.player)
  assert(found, `there is no player ${order.player}`)
  if (!found.cpf || !found.birthDate) throw new AppError('withdraw_identity_missing')
  if (!found.emailConfirmedAt && !order.isCompulsory) throw new AppError('withdraw_email_unconfirmed')
  checkKey(deps, found, key, order.link_random_key ?? false)
  if (
    !order.forClosing &&
    order.amount > (await withdrawableFrom(tx, deps.wallets, order.player, order.pocket))
  )
    throw new AppError('withdraw_insufficient', { field: 'amount' })
  if (deps.methods.payers().length === 0) throw new AppError('payout_unavailable')
  const activeBonus = await findActiveBonus(deps, tx, order)
  if (activeBonus) return activeBonus

  const pixRandomKey =
    key.kind === 'random' ? await deps.players.linkRandomKey(tx, found.id, key.value) : found.pixRandomKey
  if (order.termsAcceptedFrom)
    await deps.players.acceptTermsDue(tx, { player: found.id, ip: order.termsAcceptedFrom })
  const player = { ...found, cpf: found.cpf, pixRandomKey }
  return { status: 'requested', withdrawal: await openWithdrawal(deps, tx, player, key, order) }
}

function checkAmount({ settings }: RequestDeps, { amount, forClosing = false }: Order): void {
  if (amount <= 0n) throw fieldError({ amount: ['withdraw_amount_invalid'] })
  if (forClosing) return
  const { min_withdraw: min, max_withdraw: max } = settings.stored()
  const [code, limit] =
    amount < min
      ? (['withdraw_below_min', min] as const)
      : amount > max
        ? (['withdraw_above_max', max] as const)
        : [null, ZERO]
  if (code) throw new AppError(code, { field: 'amount', values: { amount: formatBRL(limit) } })
}

function checkKey({ settings }: RequestDeps, player: Player, key: PixKey, consent: boolean): void {
  checkRandomKey(player, key, consent)
  checkPhoneKey(player, key)
  if (key.kind === 'random' || settings.profile().allows('third_party_key')) return
  if (!isOwnKey(player, key)) throw new AppError('pix_key_foreign', { field: 'pix_key' })
}

/** The second press of a button is the first one again. */
async function findEarlier(
  { clock }: RequestDeps,
  tx: Tx,
  order: Order,
  key: PixKey,
): Promise<WithdrawalRow | undefined> {
  if (order.requestId !== null) return findRequested(tx, order.player, order.requestId)
  const { player: player_id, pocket, amount } = order
  const since = new Date(clock.now().getTime() - DUPLICATE_WINDOW)
  return findDuplicate(tx, { player_id, pocket, amount, pix_key: key.value }, since)
}

/** The bonus money, if this withdrawal would cost it and the player has not agreed to that. */
async function findActiveBonus(
  { bonuses, pendingRollover }: RequestDeps,
  tx: Tx,
  order: Order,
): Promise<Requested | null> {
  if (order.pocket !== pockets.cash || order.forfeitsBonus) return null
  const { pocket: bonus, inRounds } = await bonuses.rollover.lockHeld(tx, order.player)
  if (bonus === ZERO && inRounds === ZERO) return null
  return { status: 'bonus_active', bonus, inRounds, rollover: await pendingRollover(tx, order.player) }
}

/** Writes the row, locks the money, stores each check, and approves or puts into review. */
async function openWithdrawal(
  deps: RequestDeps,
  tx: Tx,
  player: Player & { cpf: string },
  key: PixKey,
  order: Order,
): Promise<WithdrawalRow> {
  const { bonuses, checks, machine, outbox, wallets } = deps
  const row = rowOf(deps, player, key, order)
  const results = await checks.run(tx, player, { amount: order.amount, key })
  await insertWithdrawal(tx, row)
  // First: counting stakes locks the player's requirements before the player's money, and so does this.
  const lost =
    order.pocket === pockets.cash && order.forfeitsBonus
      ? forfeitSteps(await bonuses.forfeit(tx, player.id, row.id))
      : []
  await lockMoney(tx, row)
  const detail = { amount: formatBRL(order.amount), key: maskKey(key) }
  await machine.note(tx, row, { code: 'asked', detail }, ...lost, ...results)
  await outbox.publish(tx, 'withdrawal.requested', eventOf(row))
  await wallets.announce(tx, player.id)
  return results.every(({ passed }) => passed) ? machine.approve(tx, row, 'rules') : machine.review(tx, row)
}

async function lockMoney(tx: Tx, row: WithdrawalRow): Promise<void> {
  const answer = await hold(executor(tx), {
    key: row.id,
    owner: row.player_id,
    from: row.pocket,
    pocket: pockets.locked,
    amount: centavos(row.amount),
    cause: { kind: 'withdrawal_hold', reference: row.id },
  })
  if (answer.status === 'refused' && answer.refusal.code === 'insufficient_funds')
    throw new AppError('withdraw_insufficient', { field: 'amount' })
  assert(answer.status === 'posted' && !answer.repeated, `withdrawal ${row.id} was locked before`)
}

function rowOf(
  { clock, settings }: RequestDeps,
  player: Player & { cpf: string },
  key: PixKey,
  order: Order,
): WithdrawalRow {
  const now = clock.now()
  return {
    id: uuidv7(now.getTime()),
    player_id: player.id,
    pocket: order.pocket,
    amount: order.amount,
    status: 'requested',
    key_kind: key.kind,
    pix_key: key.value,
    holder_name: player.name,
    holder_cpf: player.cpf,
    request_id: order.requestId,
    gateway: null,
    gateway_ref: null,
    end_to_end_id: null,
    requested_at: now,
    promised_by: new Date(now.getTime() + minutes(settings.stored().withdraw_promise_minutes)),
    updated_at: now,
    sent_at: null,
    heard_at: null,
    paid_at: null,
    ended_at: null,
    overdue_at: null,
    next_check_at: null,
    checks: 0,
    last_answer: null,
    for_closing: order.forClosing ?? false,
    claimed_by: null,
    claimed_until: null,
    held_until: null,
    traceparent: currentTraceparent(),
  }
}
