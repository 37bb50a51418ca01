import assert from 'node:assert/strict'
import { balances, hold } from '@girassol/ledger'
import { type Centavos, centavos, formatBRL, ZERO } from '@girassol/money'
import type { PixKey } from '@girassol/pix'
import { minutes, seconds } from '../../../platform/clock.ts'
import { executor, type Tx } from '../../../platform/database.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses, Forfeited } from '../../bonuses/index.ts'
import type { Player, Players } from '../../players/index.ts'
import type { Settings } from '../../settings/index.ts'
import { pockets, type Wallets } from '../../wallet/index.ts'
import type { Methods } from '../routing/methods.ts'
import { takeTurn } from '../deposits/queries.ts'
import type { Checks } from './checks.ts'
import { checkPhoneKey, checkRandomKey, isOwnKey, type KeyForm, maskKey, readKey } from './key.ts'
import { type Machine, newsOf, type Noted } from './status.ts'
import { findRequested, findDuplicate, insertWithdrawal, type WithdrawalRow } from './queries.ts'

export interface Order extends KeyForm {
  player: bigint
  /** Where the money is taken from: one of the player's pockets. */
  pocket: string
  amount: Centavos
  /** The player gives the bonus up for this. */
  forfeitsBonus: boolean
  requestId: string | null
  /** All that is left of an account that is closing: no minimum, maximum or pending bets hold it back. */
  forClosing?: boolean
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
  pendingRollover: PendingRollover
}

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

export function createRequest(
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  { settings, players, wallets, bonuses, pendingRollover }: Deps,
  { methods, checks, machine }: { methods: Methods; checks: Checks; machine: Machine },
): Request {
  function checkAmount({ amount, forClosing = false }: Order): void {
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

  function checkKey(player: Player, key: PixKey, consent: boolean): void {
    checkRandomKey(player, key, consent)
    checkPhoneKey(player, key)
    if (key.kind === 'random' || settings.profile().allows('third_party_key')) return
    if (!isOwnKey(player, key)) throw new AppError('pix_key_foreign', { field: 'pix_key' })
  }

  async function lock(tx: Tx, row: WithdrawalRow): Promise<void> {
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

  function rowOf(player: Player & { cpf: string }, key: PixKey, order: Order): WithdrawalRow {
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
    }
  }

  /** The bonus money, if this withdrawal would cost it and the player has not agreed to that. */
  async function bonusInTheWay(tx: Tx, order: Order): Promise<Requested | null> {
    if (order.pocket !== pockets.cash || order.forfeitsBonus) return null
    const { pocket: bonus, inRounds } = await bonuses.rollover.lockHeld(tx, order.player)
    if (bonus === ZERO && inRounds === ZERO) return null
    return { status: 'bonus_active', bonus, inRounds, rollover: await pendingRollover(tx, order.player) }
  }

  /** The second press of a button is the first one again. */
  async function before(tx: Tx, order: Order, key: PixKey): Promise<WithdrawalRow | undefined> {
    if (order.requestId !== null) return findRequested(tx, order.player, order.requestId)
    const { player: player_id, pocket, amount } = order
    const since = new Date(clock.now().getTime() - DUPLICATE_WINDOW)
    return findDuplicate(tx, { player_id, pocket, amount, pix_key: key.value }, since)
  }

  async function begin(tx: Tx, player: Player & { cpf: string }, key: PixKey, order: Order) {
    const row = rowOf(player, key, order)
    const results = await checks.run(tx, player, { amount: order.amount, key })
    await insertWithdrawal(tx, row)
    // First: whoever counts stakes takes the player's requirements before the player's money, and so do we.
    const lost =
      order.pocket === pockets.cash && order.forfeitsBonus
        ? forfeitSteps(await bonuses.forfeit(tx, player.id, row.id))
        : []
    await lock(tx, row)
    const detail = { amount: formatBRL(order.amount), key: maskKey(key) }
    await machine.note(tx, row, { code: 'asked', detail }, ...lost, ...results)
    await outbox.publish(tx, 'withdrawal.requested', newsOf(row))
    await wallets.announce(tx, player.id)
    return results.every(({ passed }) => passed) ? machine.approve(tx, row, 'rules') : machine.review(tx, row)
  }

  return async (tx, order) => {
    checkAmount(order)
    const key = readKey(order)
    await takeTurn(tx, 'withdrawals', order.player)
    const asked = await before(tx, order, key)
    if (asked) return { status: 'requested', withdrawal: asked }

    const found = await players.byId(tx, order.player)
    assert(found, `there is no player ${order.player}`)
    if (!found.cpf || !found.birthDate) throw new AppError('withdraw_identity_missing')
    if (!found.emailConfirmedAt) throw new AppError('withdraw_email_unconfirmed')
    checkKey(found, key, order.link_random_key ?? false)
    if (!order.forClosing && order.amount > (await withdrawableFrom(tx, wallets, order.player, order.pocket)))
      throw new AppError('withdraw_insufficient', { field: 'amount' })
    if (methods.payers().length === 0) throw new AppError('payout_unavailable')
    const waiting = await bonusInTheWay(tx, order)
    if (waiting) return waiting

    const pixRandomKey =
      key.kind === 'random' ? await players.linkRandomKey(tx, found.id, key.value) : found.pixRandomKey
    const player = { ...found, cpf: found.cpf, pixRandomKey }
    return { status: 'requested', withdrawal: await begin(tx, player, key, order) }
  }
}
