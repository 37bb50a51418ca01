import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { centavos } from '@girassol/money'
import { randomUUID } from 'node:crypto'
import { minutes } from '../../../platform/clock.ts'
import type { GatewayDefinition, GatewayDeps } from '../gateways/runtime/definition.ts'
import type { Gateway, GatewayError } from '../gateways/port/gateway.ts'

export interface ConnectionReport {
  /** `refused`: the credentials are wrong. `unreachable`: no answer. `unreadable`: an answer that this adapter cannot read. */
  outcome: 'connected' | 'refused' | 'unreachable' | 'unreadable'
  detail: string | null
  latencyMs: number
}

/**
 * Logs in and queries something that moves no money: the settled payments of the last minutes where the gateway has a list,
 * otherwise a charge that does not exist. A gateway of its own, so that breakers and tokens in use are not touched.
 */
export async function testConnection(
  definition: GatewayDefinition,
  config: unknown,
  deps: GatewayDeps,
): Promise<ConnectionReport> {
  const { gateway } = definition.open(config, deps)
  const started = performance.now()
  const error = await query(gateway, deps.clock.now())
  return { ...reportOf(error), latencyMs: Math.round(performance.now() - started) }
}

async function query(gateway: Gateway, now: Date): Promise<GatewayError | null> {
  if (gateway.capabilities.list) {
    const listed = await gateway.listSettled({ from: new Date(now.getTime() - minutes(5)), to: now })
    return listed.ok ? null : listed.error
  }
  const unknown = { ourId: randomUUID(), gatewayRef: randomUUID(), amount: centavos(100n), createdAt: now }
  const found = await gateway.getCharge(unknown)
  return found.ok ? null : found.error
}

function reportOf(error: GatewayError | null): Pick<ConnectionReport, 'outcome' | 'detail'> {
  // "No such charge" is the answer of a gateway that knows us.
  if (!error || error.kind === 'rejected') return { outcome: 'connected', detail: null }
  const outcomes = { auth: 'refused', unavailable: 'unreachable', ambiguous: 'unreadable' } as const
  return { outcome: outcomes[error.kind], detail: error.detail }
}

export type Definitions = Record<GatewayName, GatewayDefinition>
