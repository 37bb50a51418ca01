import type { RawBuilder } from 'kysely'
import { centavos } from '@girassol/money'
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { minutes, seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inSpan } from '../../../platform/tracing/spans.ts'
import type { Gateway, GatewayError, PayoutState, Result } from '../gateways/port/gateway.ts'
import type { Methods } from '../routing/methods.ts'
import { recordFinding } from '../deposits/queries.ts'
import type { Webhooks } from '../webhooks/receive.ts'
import { type AttemptRow, attemptsOf } from '../routing/attempts.ts'
import {
  assessGateways,
  beginAttempt,
  endAttempt,
  routeOperation,
  withoutCandidates,
} from '../routing/router.ts'
import type { Machine } from './status.ts'
import {
  dueWithdrawals,
  hasDueWithdrawals,
  lockWithdrawal,
  updateWithdrawal,
  type WithdrawalRow,
} from './queries.ts'
import type { StepCode } from './texts.ts'

const SENT = ['approved'] as const
/** Orders in flight from one node; a gateway takes more, but other nodes send too. */
const ORDERS_IN_FLIGHT_MAX = 8
/** A slow answer to one order must not keep the next player waiting. */
const CLAIM_INTERVAL_MS = 500
const RETRY_DELAY_MIN = seconds(5)
const RETRY_DELAY_MAX = minutes(5)
/** How soon a withdrawal is routed again when no gateway can pay it. */
const NO_GATEWAY_DELAY = seconds(30)

/** Gives approved withdrawals to a gateway: each one once, and each one to one gateway only. */
export interface Sending {
  isDue(): RawBuilder<boolean>
  /** Sends what is approved and due. */
  work(): Promise<void>
}

interface Deps extends Pick<Platform, 'clock' | 'database' | 'log'> {
  methods: Methods
  random: () => number
  machine: Machine
  webhooks: Pick<Webhooks, 'urlOf'>
}

export const createSending = (
  platform: Pick<Platform, 'clock' | 'database' | 'log'>,
  modules: Omit<Deps, 'clock' | 'database' | 'log'>,
): Sending => ({
  isDue: () => hasDueWithdrawals(SENT, platform.clock.now()),
  work: () => sendDue({ ...platform, ...modules }),
})

async function sendDue(deps: Deps): Promise<void> {
  const flying = new Set<Promise<void>>()
  do {
    for (const claimed of await claimOrders(deps, ORDERS_IN_FLIGHT_MAX - flying.size)) {
      const { traceparent: parent } = claimed.row
      const flight = inSpan('withdrawal.send', { parent }, () => sendOrder(deps, claimed))
        // Its fate is unknown here; the next status query finds out.
        .catch((error: unknown) => deps.log.error({ err: error }, 'payout answer not stored'))
        .finally(() => flying.delete(flight))
      flying.add(flight)
    }
    await Promise.race([...flying, sleep(flying.size > 0 ? CLAIM_INTERVAL_MS : 0)])
  } while (flying.size > 0)
}

interface Order {
  row: WithdrawalRow
  gateway: Gateway
  attempt: AttemptRow
}

/** Marked as sent before anything is sent: after a crash the row says that it may have been. */
async function claimOrders(deps: Deps, most: number): Promise<Order[]> {
  if (most === 0) return []
  return deps.database.transaction(async (tx) => {
    const claimed: Order[] = []
    for (const row of await dueWithdrawals(tx, SENT, deps.clock.now(), most)) {
      const order = await routeWithdrawal(deps, tx, row)
      if (order) claimed.push(order)
      else await waitForGateway(deps, tx, row)
    }
    return claimed
  })
}

/** Keeps the gateway it was given to before, unless that one refused it. Null while none is fit to pay. */
async function routeWithdrawal(deps: Deps, tx: Tx, row: WithdrawalRow): Promise<Order | null> {
  const attempts = await attemptsOf(tx, 'payout', row.id)
  const { choice, candidates } = row.gateway
    ? withoutCandidates(row.gateway, 'same')
    : await routeOperation(deps, tx, payoutRoute(row, attempts))
  const gateway = choice && deps.methods.configured(choice.gateway)
  if (!gateway) return null
  const subject = {
    operation: 'payout',
    id: row.id,
    amount: row.amount,
    ordinal: attempts.length + 1,
  } as const
  const attempt = await beginAttempt(deps, tx, subject, { choice, candidates })
  return { row: await deps.machine.send(tx, row, gateway), gateway, attempt }
}

async function waitForGateway({ clock }: Deps, tx: Tx, row: WithdrawalRow): Promise<void> {
  const now = clock.now()
  await updateWithdrawal(tx, row.id, { next_check_at: new Date(now.getTime() + NO_GATEWAY_DELAY) })
  const detail = { since: row.requested_at.toISOString() }
  await recordFinding(tx, 'no_payer', row.gateway ?? 'none', row.id, detail, now)
}

async function sendOrder(deps: Deps, { row, gateway, attempt }: Order): Promise<void> {
  const started = performance.now()
  const answer = await gateway.createPayout({
    ourId: row.id,
    amount: centavos(row.amount),
    key: { kind: row.key_kind, value: row.pix_key },
    holder: { name: row.holder_name, cpf: row.holder_cpf },
    callbackUrl: deps.webhooks.urlOf(gateway.name),
  })
  const latency = performance.now() - started
  await deps.database.transaction(async (tx) => {
    await endAttempt(deps, tx, attempt, answer.ok ? null : answer.error, latency)
    await applyAnswer(deps, tx, row.id, answer)
  })
}

async function applyAnswer(deps: Deps, tx: Tx, id: string, answer: Result<PayoutState>): Promise<void> {
  const { clock, log, machine } = deps
  const row = await lockWithdrawal(tx, id)
  assert(row, `there is no withdrawal ${id}`)
  if (answer.ok) return void (await machine.applyGatewayStatus(tx, row, answer.value))
  const { kind, detail } = answer.error
  log.warn({ withdrawal: id, gateway: row.gateway, kind, detail }, 'payout not accepted')
  // A webhook, a status query or an operator may have ended it before this answer.
  if (row.status !== 'sending' && row.status !== 'unknown') return
  if (kind === 'ambiguous') {
    if (row.status === 'sending' && row.heard_at === null) await machine.markUnknown(tx, row)
  } else if (row.heard_at !== null) {
    // The gateway confirmed this payout before it refused it: an operator has to find out which is true.
    await recordFinding(tx, 'payout_contradicted', row.gateway ?? 'none', id, { kind, detail }, clock.now())
  } else if (kind === 'rejected') await applyRefusal(deps, tx, row, answer.error)
  else await retryLater(deps, tx, row, answer.error)
}

async function applyRefusal(
  deps: Deps,
  tx: Tx,
  row: WithdrawalRow,
  { code, detail }: GatewayError,
): Promise<void> {
  const { clock, machine } = deps
  const step = code ? steps[code] : undefined
  // A definite refusal before acceptance: the next gateway may have the money or the limit that this one lacks.
  if (!step && (await hasOtherGateway(deps, tx, row))) return void (await machine.reroute(tx, row))
  await machine.reject(tx, row, step ?? 'rejected_gateway')
  // A wrong key is for the player to correct; any other refusal is for operators.
  if (!step)
    await recordFinding(tx, 'payout_refused', row.gateway ?? 'none', row.id, { code, detail }, clock.now())
}

async function hasOtherGateway(deps: Deps, tx: Tx, row: WithdrawalRow): Promise<boolean> {
  const attempts = await attemptsOf(tx, 'payout', row.id)
  const { candidates } = await assessGateways(deps, tx, payoutRoute(row, attempts))
  return candidates.some(({ verdict }) => verdict === 'eligible')
}

async function retryLater(
  { clock, machine }: Deps,
  tx: Tx,
  row: WithdrawalRow,
  { kind, detail, retryAfter }: GatewayError,
): Promise<void> {
  if (kind === 'auth') {
    const name = row.gateway ?? 'none'
    await recordFinding(tx, 'credentials_refused', name, name, { detail }, clock.now())
  }
  await machine.scheduleRetry(tx, row, Math.max(retryDelay(row, clock.now()), seconds(retryAfter ?? 0)))
}

const payoutRoute = (row: WithdrawalRow, attempts: readonly AttemptRow[]) => ({
  operation: 'payout' as const,
  amount: row.amount,
  tried: attempts.map(({ gateway }) => gateway),
})

/** Longer and longer: a quarter of the time that the player has waited so far. */
function retryDelay(row: WithdrawalRow, now: Date): number {
  const waited = now.getTime() - row.requested_at.getTime()
  return Math.min(Math.max(waited / 4, RETRY_DELAY_MIN), RETRY_DELAY_MAX)
}

type Rejection = Extract<StepCode, `rejected_${string}`>

const steps: Partial<Record<NonNullable<GatewayError['code']>, Rejection>> = {
  invalid_key: 'rejected_key',
  invalid_document: 'rejected_holder',
}
