import type { OperatorAnswer } from '@girassol/contract/operator'
import { gatewayFlag, gateways, type Gateway as GatewayName } from '@girassol/contract/schemas'
import { centavos } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { calendarDay, dayStart } from '../../../platform/moment.ts'
import { operatorNames } from '../../operators/index.ts'
import {
  type AttemptRow,
  type Health,
  measureHealth,
  type Operation,
  UNMEASURED,
} from '../routing/attempts.ts'
import type { Verdict } from '../routing/choice.ts'
import { type CircuitRow, readCircuits } from '../routing/circuit.ts'
import { type DecisionFilter, pageOfDecisions, type Volume, volumeOfDay } from '../routing/decisions.ts'
import type { Methods } from '../routing/methods.ts'
import { costOf, type GatewayRule, readRules, type RoutingRules } from '../routing/rules.ts'
import { type CredentialRow, currentCredentials } from './credentials.ts'
import type { AccountDeps } from './edit.ts'
import { fieldsOf } from './fields.ts'

type Deps = AccountDeps & { methods: Methods }
type GatewayView = OperatorAnswer<'listGateways'>['gateways'][number]

interface Measured {
  rules: RoutingRules
  circuits: CircuitRow[]
  health: Record<Operation, Map<GatewayName, Health>>
}

async function measure({ clock }: Pick<Deps, 'clock'>, tx: Tx): Promise<Measured> {
  const now = clock.now()
  return {
    rules: await readRules(tx),
    circuits: await readCircuits(tx),
    health: {
      charge: await measureHealth(tx, 'charge', now),
      payout: await measureHealth(tx, 'payout', now),
    },
  }
}

/** Every gateway with its rule, health and circuits. */
export async function listGateways(deps: Deps, tx: Tx): Promise<OperatorAnswer<'listGateways'>> {
  const measured = await measure(deps, tx)
  return {
    strategy: measured.rules.strategy,
    gateways: gateways.map((name) => viewOf(deps, name, measured)),
  }
}

export async function readGateway(
  deps: Deps,
  tx: Tx,
  name: GatewayName,
): Promise<OperatorAnswer<'readGateway'>> {
  const measured = await measure(deps, tx)
  const credentials = (await currentCredentials(tx)).filter(({ gateway }) => gateway === name)
  const names = await operatorNames(
    tx,
    credentials.map((row) => row.set_by),
  )
  const shown = (status: CredentialRow['status']) => {
    const row = credentials.find((each) => each.status === status)
    if (!row) return null
    const by = row.set_by === null ? null : (names.get(row.set_by) ?? null)
    return { id: row.id, hints: row.hints, set_at: row.set_at.toISOString(), set_by: by }
  }
  const today = calendarDay(deps.clock.now())
  const rule = measured.rules.byGateway[name]
  return {
    gateway: viewOf(deps, name, measured),
    fields: fieldsOf(deps.definitions[name].config),
    credentials: shown('active'),
    pending: shown('pending'),
    today,
    charges_day: withCost(rule, await volumeOfDay(tx, 'charge', name, dayStart(today))),
    payouts_day: withCost(rule, await volumeOfDay(tx, 'payout', name, dayStart(today))),
  }
}

/** The fixed part once per operation, the share on the sum: an estimate from the rule of today. */
function withCost(rule: GatewayRule, { count, amount }: Volume) {
  const share = costOf({ fixedCost: centavos(0n), percentCost: rule.percentCost }, amount)
  return { count, amount: centavos(amount), cost: centavos(rule.fixedCost * BigInt(count) + share) }
}

function viewOf(deps: Deps, name: GatewayName, { rules, circuits, health }: Measured): GatewayView {
  const { accounts, methods, settings, definitions } = deps
  const rule = rules.byGateway[name]
  const standing = (operation: Operation) =>
    standingOf(
      methods.verdictOn(name, operation, rule),
      circuits.find((each) => each.gateway === name && each.operation === operation),
      health[operation].get(name) ?? UNMEASURED,
    )
  return {
    name,
    title: definitions[name].offer.name,
    source: accounts.sourceOf(name),
    real: accounts.isReal(name),
    enabled: settings.stored()[gatewayFlag(name)],
    payouts_supported: methods.configured(name)?.capabilities.cashOut ?? name !== 'stripe',
    rule: wireRule(rule),
    charges: standing('charge'),
    payouts: standing('payout'),
  }
}

function standingOf(
  verdict: Verdict,
  circuit: CircuitRow | undefined,
  { calls, success, latency }: Health,
): GatewayView['charges'] {
  const isOpen = circuit?.state === 'open'
  return {
    verdict: verdict === 'eligible' && isOpen ? 'circuit_open' : verdict,
    calls,
    success,
    latency_ms: latency,
    circuit: {
      state: circuit?.state ?? 'closed',
      since: isOpen ? circuit.since.toISOString() : null,
      failures: failuresOf(circuit),
      reason: circuit?.reason ?? null,
      retry_at: circuit?.retry_at?.toISOString() ?? null,
    },
  }
}

function failuresOf(circuit: CircuitRow | undefined): GatewayView['charges']['circuit']['failures'] {
  const { failed_calls: failed = null, recent_calls: calls = null } = circuit ?? {}
  return failed === null || calls === null ? null : { failed, calls }
}

const wireRule = (rule: GatewayRule): GatewayView['rule'] => ({
  takes_charges: rule.takesCharges,
  takes_payouts: rule.takesPayouts,
  weight: rule.weight,
  min_amount: rule.minAmount,
  max_amount: rule.maxAmount,
  fixed_cost: rule.fixedCost,
  percent_cost: rule.percentCost / 100,
  hours: rule.hours,
})

export async function listDecisions(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  filter: DecisionFilter,
): Promise<OperatorAnswer<'listRoutingDecisions'>> {
  const { rows, next } = await pageOfDecisions(tx, filter, clock.now())
  return { items: rows.map(decisionOf), next }
}

const decisionOf = (row: AttemptRow): OperatorAnswer<'listRoutingDecisions'>['items'][number] => ({
  id: row.id,
  at: row.started_at.toISOString(),
  operation: row.operation,
  subject: row.subject,
  ordinal: row.ordinal,
  gateway: row.gateway,
  amount: centavos(row.amount),
  reason: row.reason,
  outcome: row.outcome,
  healthy: row.healthy,
  latency_ms: row.latency_ms,
  detail: row.detail,
  candidates: row.candidates.map(({ latency, cost, ...each }) => ({
    ...each,
    cost: centavos(BigInt(cost)),
    latency_ms: latency,
  })),
})
