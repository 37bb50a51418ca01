import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import type { Generated } from 'kysely'
import { minutes, seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { announceChange } from '../../operators/index.ts'
import { HEALTH_WINDOW, type Operation, recentHealth } from './attempts.ts'
import { notifyGateways } from './rules.ts'

export interface CircuitRow {
  gateway: GatewayName
  operation: Operation
  state: 'closed' | 'open'
  since: Date
  /** What the last failed call answered. */
  reason: string | null
  /** Failed calls among the last ones when it opened; null after a failed trial. */
  failed_calls: number | null
  recent_calls: number | null
  retry_at: Date | null
  trials_passed: number
  openings: number
}

type Tables = {
  gateway_circuits: Omit<CircuitRow, 'trials_passed' | 'openings'> & {
    trials_passed: Generated<number>
    openings: Generated<number>
  }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

/** Failures that open a circuit: at least so many of the last calls, and at least half of them. */
export const FAILURES_MIN = 5
export const CALLS_WINDOW = 20
const RETRY_FIRST = seconds(30)
const RETRY_MAX = minutes(10)
/** A trial whose program died is given to another request after this. */
const TRIAL_LEASE = seconds(30)
export const TRIALS_TO_CLOSE = 2
const NO_FAILURE = { reason: null, failed_calls: null, recent_calls: null }

export async function readCircuits(tx: Tx): Promise<CircuitRow[]> {
  return on(tx).selectFrom('gateway_circuits').selectAll().execute()
}

/** Gateways that are taken out for charges, with the time since when. */
export async function gatewaysOut(tx: Tx): Promise<Map<GatewayName, Date>> {
  const circuits = await readCircuits(tx)
  const out = circuits.filter(({ operation, state }) => operation === 'charge' && state === 'open')
  return new Map(out.map(({ gateway, since }) => [gateway, since]))
}

/** Gives the next trial request of an open circuit to one caller over all nodes. */
export async function claimTrial(
  tx: Tx,
  gateway: GatewayName,
  operation: Operation,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('gateway_circuits')
    .set({ retry_at: new Date(now.getTime() + TRIAL_LEASE) })
    .where('gateway', '=', gateway)
    .where('operation', '=', operation)
    .where('state', '=', 'open')
    .where('retry_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface CallResult {
  gateway: GatewayName
  operation: Operation
  isHealthy: boolean
  isTrial: boolean
  detail: string | null
}

/** Opens or closes the circuit after a call. Calls that are not trials change nothing while it is open. */
export async function updateCircuit(tx: Tx, call: CallResult, now: Date): Promise<void> {
  if (call.isHealthy && !call.isTrial) return
  const circuit = await lockCircuit(tx, call.gateway, call.operation, now)
  if (circuit.state === 'open') {
    if (call.isTrial) await endTrial(tx, circuit, call, now)
  } else if (!call.isHealthy) await openIfFailing(tx, circuit, call, now)
}

async function openIfFailing(tx: Tx, circuit: CircuitRow, call: CallResult, now: Date): Promise<void> {
  const window = new Date(now.getTime() - HEALTH_WINDOW)
  const since = circuit.since > window ? circuit.since : window
  const outcomes = await recentHealth(tx, call.operation, call.gateway, since, CALLS_WINDOW)
  const failures = outcomes.filter((healthy) => !healthy).length
  if (failures < FAILURES_MIN || failures * 2 < outcomes.length) return
  await changeCircuit(tx, circuit, {
    state: 'open',
    since: now,
    reason: call.detail,
    failed_calls: failures,
    recent_calls: outcomes.length,
    retry_at: new Date(now.getTime() + RETRY_FIRST),
    trials_passed: 0,
    openings: 1,
  })
}

async function endTrial(tx: Tx, circuit: CircuitRow, call: CallResult, now: Date): Promise<void> {
  if (!call.isHealthy) {
    const wait = Math.min(RETRY_FIRST * 2 ** circuit.openings, RETRY_MAX)
    return changeCircuit(tx, circuit, {
      ...NO_FAILURE,
      reason: call.detail,
      retry_at: new Date(now.getTime() + wait),
      trials_passed: 0,
      openings: circuit.openings + 1,
    })
  }
  const passed = circuit.trials_passed + 1
  if (passed < TRIALS_TO_CLOSE) return changeCircuit(tx, circuit, { retry_at: now, trials_passed: passed })
  await changeCircuit(tx, circuit, {
    state: 'closed',
    since: now,
    ...NO_FAILURE,
    retry_at: null,
    trials_passed: 0,
    openings: 0,
  })
}

/** An operator lets a gateway back, or new credentials do: what happened before no longer counts. */
export async function resetCircuits(tx: Tx, gateway: GatewayName, now: Date): Promise<void> {
  await on(tx)
    .updateTable('gateway_circuits')
    .set({ state: 'closed', since: now, ...NO_FAILURE, retry_at: null, trials_passed: 0, openings: 0 })
    .where('gateway', '=', gateway)
    .execute()
  await notifyGateways(tx)
}

async function lockCircuit(
  tx: Tx,
  gateway: GatewayName,
  operation: Operation,
  now: Date,
): Promise<CircuitRow> {
  await on(tx)
    .insertInto('gateway_circuits')
    // Every call in the window counts for a circuit that never opened.
    .values({
      gateway,
      operation,
      state: 'closed',
      since: new Date(now.getTime() - HEALTH_WINDOW),
      ...NO_FAILURE,
      retry_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return on(tx)
    .selectFrom('gateway_circuits')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('operation', '=', operation)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function changeCircuit(tx: Tx, circuit: CircuitRow, change: Partial<CircuitRow>): Promise<void> {
  await on(tx)
    .updateTable('gateway_circuits')
    .set(change)
    .where('gateway', '=', circuit.gateway)
    .where('operation', '=', circuit.operation)
    .execute()
  await notifyGateways(tx)
  for (const topic of ['gateways', 'today']) await announceChange(tx, topic)
}
