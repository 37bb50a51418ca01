import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChargeOpened, Gateway as GatewayName } from '@girassol/contract/schemas'
import { type Centavos, formatBRL } from '@girassol/money'
import { isCpf } from '@girassol/pix'
import type { z } from 'zod'
import { minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { currentTraceparent } from '../../../platform/tracing/spans.ts'
import type { DepositBonus } from '../../bonuses/index.ts'
import type { Player } from '../../players/index.ts'
import type { AttemptRow } from '../routing/attempts.ts'
import type { Candidate } from '../routing/choice.ts'
import { beginAttempt, routeOperation, withoutCandidates } from '../routing/router.ts'
import { readRules } from '../routing/rules.ts'
import { stopAtGateway } from './cancel.ts'
import { firstCheck } from './inquiry-schedule.ts'
import { type ChargeRow, findRequestedCharge, hasDeposited, insertCharge } from './queries.ts'
import { type ChargeDeps, type Order, type Press, requestUntilOpened } from './request-code.ts'
import { openedOf } from './views.ts'

/** The code, the QR's countdown and the browser's memory of the deposit all end together. */
const CHARGE_TTL = minutes(10)

/** More than a person needs; a limit for scripts. */
const openings = { name: 'charges', max: 30, seconds: 60 }

const REPEAT_POLL = 150

/**
 * Opens a charge at the gateway that the player named, or where the rules send it. One press is one charge: where a gateway
 * fails, the same charge is opened at the next one. A named gateway is the player's choice, so no other one is tried.
 */
export async function openCharge(
  deps: ChargeDeps,
  playerId: bigint,
  named: GatewayName | null,
  order: Order,
): Promise<z.output<typeof ChargeOpened>> {
  const { database, methods, players, limits } = deps
  if (named) await database.transaction((tx) => assertNamed(deps, tx, named, order.amount))
  else assertAmount(methods.houseLimits(), order.amount)
  const player = await players.read(playerId)
  assert(player, `there is no player ${playerId}`)
  const press = { player, cpf: documentOf(player, order.cpf), named, order }
  await limits.bySubject(openings, playerId.toString())
  const begun = await beginCharge(deps, press)
  if (!begun) return repeatAnswer(deps, press)
  const row = await requestUntilOpened(deps, press, begun.charge, begun.attempt)
  if (row.status === 'cancelled') await stopAtGateway(deps, row)
  return openedOf(row, begun.bonus)
}

/** A gateway that the player named is held against the rules in the database, as the draw is: those in memory may be older. */
async function assertNamed(
  { methods }: Pick<ChargeDeps, 'methods'>,
  tx: Tx,
  named: GatewayName,
  amount: Centavos,
): Promise<void> {
  const rule = (await readRules(tx)).byGateway[named]
  assertAmount(methods.limitsOf(named, rule), amount)
  if (methods.verdictOn(named, 'charge', rule) !== 'eligible')
    throw new AppError('gateway_unavailable', { field: 'gateway' })
}

/** Names the limits where the amount is what left no gateway: from the smallest minimum to the largest maximum. */
async function refuseUnrouted(
  { methods }: Pick<ChargeDeps, 'methods'>,
  tx: Tx,
  candidates: readonly Candidate[],
  amount: Centavos,
): Promise<never> {
  const { byGateway } = await readRules(tx)
  const limits = candidates
    .filter(({ verdict }) => verdict === 'below_min' || verdict === 'above_max')
    .map(({ gateway }) => methods.limitsOf(gateway, byGateway[gateway]))
  if (limits.length > 0) {
    const min = limits.reduce((least, each) => (each.min < least ? each.min : least), limits[0]!.min)
    const max = limits.reduce((most, each) => (each.max > most ? each.max : most), limits[0]!.max)
    assertAmount({ min, max }, amount)
  }
  throw new AppError('gateway_unavailable', { field: 'gateway' })
}

function assertAmount({ min, max }: { min: Centavos; max: Centavos }, amount: Centavos): void {
  if (amount <= 0n) throw new AppError('amount_invalid', { field: 'amount' })
  if (amount < min)
    throw new AppError('amount_below_min', { field: 'amount', values: { amount: formatBRL(min) } })
  if (amount > max)
    throw new AppError('amount_above_max', { field: 'amount', values: { amount: formatBRL(max) } })
}

/** Eleven zeros, or nothing, mean the account's CPF; it is the only one ever sent to a gateway. */
function documentOf(player: Player, cpf: string | null | undefined): string {
  const digits = (cpf ?? '').replace(/\D/g, '')
  const given = digits !== '' && !/^0+$/.test(digits)
  if (given && !isCpf(digits)) throw fieldError({ cpf: ['cpf_invalid'] })
  if (!player.cpf || !player.birthDate) throw new AppError('kyc_required')
  return player.cpf
}

interface Begun {
  charge: ChargeRow
  attempt: AttemptRow
  bonus: DepositBonus
}

class RepeatedPress extends Error {}

/**
 * Writes charge and first attempt before the gateway is called, so that a crash in between can be repaired. Null when this
 * press has its charge already.
 */
async function beginCharge(deps: ChargeDeps, press: Press): Promise<Begun | null> {
  try {
    return await deps.database.transaction((tx) => insertPress(deps, tx, press))
  } catch (error) {
    if (error instanceof RepeatedPress) return null
    throw error
  }
}

async function insertPress(deps: ChargeDeps, tx: Tx, press: Press): Promise<Begun> {
  const { safety, bonuses, clock } = deps
  const { player, named, order } = press
  const refusal = await safety.mayDeposit(tx, player.id)
  if (refusal) throw refusal
  const amount = order.amount
  const { choice, candidates } = named
    ? withoutCandidates(named, 'named')
    : await routeOperation(deps, tx, { operation: 'charge', amount, tried: [] })
  if (!choice) return refuseUnrouted(deps, tx, candidates, amount)
  const charge = newCharge(clock.now(), player, choice.gateway, order)
  // A concurrent insert of the same press blocks until the first transaction ends.
  if (!(await insertCharge(tx, charge))) throw new RepeatedPress()
  // After the insert, so that a repeated press is never refused for the amount it used itself.
  await safety.limits.requireDeposit(tx, player.id)
  const bonus = await previewBonus(deps, tx, press)
  if (charge.coupon_code) await bonuses.coupons.reserve(tx, player.id, charge.coupon_code, amount, charge.id)
  const subject = { operation: 'charge', id: charge.id, amount, ordinal: 1 } as const
  return { charge, bonus, attempt: await beginAttempt(deps, tx, subject, { choice, candidates }) }
}

async function previewBonus(
  { bonuses }: ChargeDeps,
  tx: Tx,
  { player, order }: Press,
): Promise<DepositBonus> {
  return bonuses.preview(tx, {
    player: player.id,
    amount: order.amount,
    acceptsBonus: order.accept_bonus ?? false,
    first: !(await hasDeposited(tx, player.id)),
    couponCode: order.coupon_code || null,
  })
}

const newCharge = (now: Date, player: Player, gateway: GatewayName, order: Order): ChargeRow => ({
  id: uuidv7(now.getTime()),
  player_id: player.id,
  gateway,
  amount: order.amount,
  status: 'opening',
  gateway_ref: null,
  br_code: null,
  redirect_url: null,
  accepts_bonus: order.accept_bonus ?? false,
  coupon_code: order.coupon_code || null,
  created_at: now,
  updated_at: now,
  expires_at: new Date(now.getTime() + CHARGE_TTL),
  paid_at: null,
  asked_at: null,
  checks: 0,
  next_check_at: firstCheck(now),
  request_id: order.request_id ?? null,
  traceparent: currentTraceparent(),
})

/** The charge that this press opened before, once its opening has ended. */
async function repeatAnswer(deps: ChargeDeps, press: Press): Promise<z.output<typeof ChargeOpened>> {
  const { clock, database } = deps
  for (;;) {
    const row = await database.transaction((tx) =>
      findRequestedCharge(tx, press.player.id, press.order.request_id ?? ''),
    )
    assert(row, 'the charge of a repeated press is gone')
    // The opening of a node that died never ends by itself: a new press is a new charge.
    const isOverdue = clock.now().getTime() - row.created_at.getTime() > deps.openingDeadlineMs
    if (row.status === 'failed' || (row.status === 'opening' && isOverdue))
      throw new AppError('charge_failed')
    if (row.status !== 'opening')
      return openedOf(row, await database.transaction((tx) => previewRepeat(deps, tx, press)))
    await sleep(REPEAT_POLL)
  }
}

/** The coupon may have been used up by this very charge. */
async function previewRepeat(deps: ChargeDeps, tx: Tx, press: Press): Promise<DepositBonus> {
  try {
    return await previewBonus(deps, tx, press)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return previewBonus(deps, tx, { ...press, order: { ...press.order, coupon_code: null } })
  }
}
