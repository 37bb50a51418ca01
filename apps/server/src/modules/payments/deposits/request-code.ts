import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DepositOrder, Gateway as GatewayName } from '@girassol/contract/schemas'
import { centavos, formatBRL } from '@girassol/money'
import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { Player, Players } from '../../players/index.ts'
import type { Safety } from '../../safety/index.ts'
import type { Settings } from '../../settings/index.ts'
import { ambiguous } from '../gateways/port/failure.ts'
import type { ChargeOpened, GatewayError, Result } from '../gateways/port/gateway.ts'
import { type AttemptRow, attemptsOf, updateAttempt } from '../routing/attempts.ts'
import type { Methods } from '../routing/methods.ts'
import { beginAttempt, endAttempt, type RouterDeps, routeOperation } from '../routing/router.ts'
import type { Webhooks } from '../webhooks/receive.ts'
import { firstCheck } from './inquiry-schedule.ts'
import { payerOf } from './payer.ts'
import { type ChargeRow, lockCharge, recordFinding, updateCharge } from './queries.ts'
import { keepLateAnswer } from './superseded.ts'

export type Order = z.output<typeof DepositOrder>

export interface ChargeDeps
  extends Pick<Platform, 'clock' | 'config' | 'database' | 'limits' | 'log'>, RouterDeps {
  settings: Settings
  players: Players
  bonuses: Bonuses
  safety: Pick<Safety, 'mayDeposit' | 'limits'>
  methods: Methods
  webhooks: Pick<Webhooks, 'urlOf'>
  /** Times in a gateway's protocol are by its clock. */
  gatewayClock: Clock
  /** How long a gateway may take before the next one is tried. */
  attemptTimeoutMs: (gateway: GatewayName) => number
  /** After this no further gateway is tried: the player waits. */
  openingDeadlineMs: number
}

/** What one press asked for, while its charge is being opened. */
export interface Press {
  player: Player
  cpf: string
  named: GatewayName | null
  order: Order
}

/** Tries one gateway after the other until one gives a code, or until there is none left. */
export async function requestUntilOpened(
  deps: ChargeDeps,
  press: Press,
  begun: ChargeRow,
  first: AttemptRow,
): Promise<ChargeRow> {
  const until = performance.now() + deps.openingDeadlineMs
  let charge = begun
  let attempt = first
  for (;;) {
    const call = startCall(deps, press, charge)
    const early = await call.within(press.named ? null : deps.attemptTimeoutMs(attempt.gateway))
    if (early?.ok) return keepCode(deps, charge, attempt, early.value, call.latency())
    const error = early?.error ?? ambiguous('no answer in time; the next gateway is tried').error
    if (early !== null) await keepFailure(deps, attempt, error, call.latency())
    const mayGoOn = !press.named && error.code !== 'invalid_document' && performance.now() < until
    const left = { attempt, error, latency: call.latency(), isEnded: early !== null }
    const next = mayGoOn ? await beginNextAttempt(deps, charge, left) : null
    if (next && 'ended' in next) return next.ended
    if (!next) {
      // Without another gateway the slow one is worth waiting for.
      const last = early ?? (await call.answer)
      if (last.ok) return keepCode(deps, charge, attempt, last.value, call.latency())
      if (early === null) await keepFailure(deps, attempt, last.error, call.latency())
      throw await failCharge(deps, charge, last.error)
    }
    if (early === null) call.onAnswer(keepLateAnswer(deps, charge, attempt))
    charge = next.charge
    attempt = next.attempt
  }
}

/** One request to a gateway that may be left to end by itself. */
function startCall(deps: ChargeDeps, press: Press, charge: ChargeRow) {
  const started = performance.now()
  let took: number | null = null
  const flight = requestCode(deps, press, charge).finally(() => {
    took = performance.now() - started
  })
  return {
    answer: flight,
    latency: () => took ?? performance.now() - started,
    /** The answer, or null when the wait is over before it; without a limit the adapter's own time-out ends it. */
    within: (wait: number | null): Promise<Result<ChargeOpened> | null> =>
      wait === null ? flight : Promise.race([flight, sleep(wait, null, { ref: false })]),
    onAnswer: (keep: (answer: Result<ChargeOpened>) => Promise<void>) =>
      void flight
        .then(keep)
        .catch((error: unknown) =>
          deps.log.error({ err: error, charge: charge.id }, 'late charge answer not stored'),
        ),
  }
}

function requestCode(
  deps: ChargeDeps,
  { player, cpf }: Press,
  charge: ChargeRow,
): Promise<Result<ChargeOpened>> {
  const { config, methods, settings, webhooks } = deps
  const gateway = methods.configured(charge.gateway)
  assert(gateway, `gateway ${charge.gateway} is not configured`)
  return gateway.createCharge({
    ourId: charge.id,
    amount: centavos(charge.amount),
    payer: payerOf(player, cpf),
    expiresAt: new Date(charge.expires_at.getTime() + gatewayAhead(deps)),
    callbackUrl: webhooks.urlOf(gateway.name),
    returnUrls: {
      success: `${config.publicUrl}/stripe/success`,
      cancel: `${config.publicUrl}/stripe/cancel`,
    },
    description: `${settings.current().software_name} ${formatBRL(centavos(charge.amount))}`,
  })
}

/** The attempt that a charge leaves behind. One without an answer in time is ended by the switch itself. */
interface LeftAttempt {
  attempt: AttemptRow
  error: GatewayError
  latency: number
  isEnded: boolean
}

/** Moves the charge to the next gateway; its outcome at this one is followed as long as it may be paid. */
async function beginNextAttempt(
  deps: ChargeDeps,
  charge: ChargeRow,
  { attempt, error, latency, isEnded }: LeftAttempt,
): Promise<{ charge: ChargeRow; attempt: AttemptRow } | { ended: ChargeRow } | null> {
  const { clock, database, log } = deps
  return database.transaction(async (tx) => {
    const current = await lockCharge(tx, charge.id)
    assert(current)
    // While we waited the player may have cancelled, or the money itself may have come.
    if (current.status !== 'opening') return { ended: current }
    const tried = (await attemptsOf(tx, 'charge', charge.id)).map(({ gateway }) => gateway)
    const { choice, candidates } = await routeOperation(deps, tx, {
      operation: 'charge',
      amount: charge.amount,
      tried,
    })
    if (!choice) return null
    const now = clock.now()
    // In this transaction, so that no switch is without its explanation.
    if (!isEnded) await endAttempt(deps, tx, attempt, error, latency)
    if (error.kind === 'ambiguous') await updateAttempt(tx, attempt.id, { next_check_at: firstCheck(now) })
    const change = {
      gateway: choice.gateway,
      gateway_ref: null,
      updated_at: now,
      checks: 0,
      next_check_at: firstCheck(now),
    }
    await updateCharge(tx, charge.id, change)
    const subject = {
      operation: 'charge',
      id: charge.id,
      amount: charge.amount,
      ordinal: attempt.ordinal + 1,
    } as const
    log.info(
      {
        charge: charge.id,
        from: attempt.gateway,
        to: choice.gateway,
        kind: error.kind,
        reason: choice.reason,
      },
      'charge moved to the next gateway',
    )
    return {
      charge: { ...current, ...change },
      attempt: await beginAttempt(deps, tx, subject, { choice, candidates }),
    }
  })
}

/** By how much the gateways' clock is ahead of this node's: nothing, but for a node at a turned clock. */
const gatewayAhead = ({ clock, gatewayClock }: Pick<ChargeDeps, 'clock' | 'gatewayClock'>): number =>
  gatewayClock === clock ? 0 : gatewayClock.now().getTime() - clock.now().getTime()

async function keepCode(
  deps: ChargeDeps,
  charge: ChargeRow,
  attempt: AttemptRow,
  { gatewayRef, brCode, redirectUrl, expiresAt }: ChargeOpened,
  latency: number,
): Promise<ChargeRow> {
  const { clock, database } = deps
  const ends = new Date(expiresAt.getTime() - gatewayAhead(deps))
  return database.transaction(async (tx) => {
    const change = {
      gateway_ref: gatewayRef,
      br_code: brCode,
      redirect_url: redirectUrl,
      // A vendor's code may outlive ours, which ends with what the screen shows: later money is late money.
      expires_at: ends < charge.expires_at ? ends : charge.expires_at,
      updated_at: clock.now(),
    }
    const current = await lockCharge(tx, charge.id)
    assert(current)
    // A webhook may have been quicker than the answer: what it settled stays settled.
    const status = current.status === 'opening' ? 'pending' : current.status
    await updateCharge(tx, charge.id, { ...change, status })
    await endAttempt(deps, tx, attempt, null, latency)
    return { ...current, ...change, status }
  })
}

async function keepFailure(
  deps: ChargeDeps,
  attempt: AttemptRow,
  error: GatewayError,
  latency: number,
): Promise<void> {
  const { clock, database, log } = deps
  const { subject: charge, gateway } = attempt
  log.warn({ charge, gateway, kind: error.kind, detail: error.detail }, 'charge not opened at a gateway')
  await database.transaction(async (tx) => {
    await endAttempt(deps, tx, attempt, error, latency)
    if (error.kind === 'auth')
      await recordFinding(tx, 'credentials_refused', gateway, gateway, { detail: error.detail }, clock.now())
  })
}

async function failCharge(
  { clock, database, bonuses }: ChargeDeps,
  { id }: ChargeRow,
  error: GatewayError,
): Promise<AppError> {
  await database.transaction(async (tx) => {
    const current = await lockCharge(tx, id)
    assert(current)
    // While we waited for the answer the player may have cancelled, or the money itself may have come.
    if (current.status !== 'opening') return
    // Only an ambiguous failure may have left a payable code behind; the reconciler goes on asking about that one.
    const next = error.kind === 'ambiguous' ? current.next_check_at : null
    await updateCharge(tx, id, { status: 'failed', updated_at: clock.now(), next_check_at: next })
    await bonuses.coupons.release(tx, id)
  })
  return refusalOf(error)
}

function refusalOf({ kind, code }: GatewayError): AppError {
  if (code === 'invalid_document') return fieldError({ cpf: ['cpf_invalid'] })
  return new AppError(kind === 'unavailable' || kind === 'auth' ? 'gateway_unavailable' : 'charge_failed')
}
