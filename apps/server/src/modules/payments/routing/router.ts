import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import type { Tx } from '../../../platform/database.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { GatewayError } from '../gateways/port/gateway.ts'
import {
  type AttemptRow,
  insertAttempt,
  measureHealth,
  type Operation,
  outcomeOf,
  UNMEASURED,
  updateAttempt,
} from './attempts.ts'
import { type Candidate, type Choice, chooseGateway, chooseLastResort, type Verdict } from './choice.ts'
import { type CircuitRow, claimTrial, readCircuits, updateCircuit } from './circuit.ts'
import type { Methods } from './methods.ts'
import { costOf, type GatewayRule, readRules, type RoutingRules } from './rules.ts'

export interface RouterDeps extends Pick<Platform, 'clock'> {
  methods: Methods
  /** A number in [0, 1). Injected, so that a test can repeat every choice. */
  random: () => number
}

export interface RouteRequest {
  operation: Operation
  amount: bigint
  /** Gateways that had their attempt. */
  tried: readonly GatewayName[]
}

export interface Decision {
  choice: Choice | null
  candidates: Candidate[]
}

interface Assessment {
  rules: RoutingRules
  circuits: CircuitRow[]
  candidates: Candidate[]
}

/**
 * Every configured gateway with its verdict, from the rules and circuits in the database: what this node has in memory may be
 * older than a rule that was changed a moment ago.
 */
export async function assessGateways(
  deps: Pick<RouterDeps, 'clock' | 'methods'>,
  tx: Tx,
  request: RouteRequest,
): Promise<Assessment> {
  const now = deps.clock.now()
  const circuits = await readCircuits(tx)
  const rules = await readRules(tx)
  const health = await measureHealth(tx, request.operation, now)
  const candidates = deps.methods.all().map((gateway): Candidate => {
    const rule = rules.byGateway[gateway]
    return {
      gateway,
      verdict: verdictOf(deps.methods, gateway, rule, request, circuits),
      weight: rule.weight,
      cost: Number(costOf(rule, request.amount)),
      ...(health.get(gateway) ?? UNMEASURED),
    }
  })
  return { rules, circuits, candidates }
}

/** Decides where one operation goes. */
export async function routeOperation(deps: RouterDeps, tx: Tx, request: RouteRequest): Promise<Decision> {
  const { rules, circuits, candidates } = await assessGateways(deps, tx, request)
  const trial = await findTrial(tx, candidates, circuits, request.operation, deps.clock.now())
  const draw = deps.random()
  const regular = trial ?? chooseGateway(candidates, rules.strategy, draw)
  // A payout can wait until a gateway is back; a player who wants to pay cannot.
  const choice = regular ?? (request.operation === 'charge' ? chooseLastResort(candidates, draw) : null)
  return { choice, candidates }
}

function verdictOf(
  methods: Methods,
  gateway: GatewayName,
  rule: GatewayRule,
  { operation, amount, tried }: RouteRequest,
  circuits: readonly CircuitRow[],
): Verdict {
  if (tried.includes(gateway)) return 'tried'
  const verdict = methods.verdictOn(gateway, operation, rule)
  if (verdict !== 'eligible') return verdict
  // The player sees one choice, PIX: a gateway with a page of its own has to be named.
  if (operation === 'charge' && methods.configured(gateway)?.capabilities.kind === 'redirect')
    return 'unsupported'
  const { min, max } =
    operation === 'charge' ? methods.limitsOf(gateway, rule) : { min: rule.minAmount, max: rule.maxAmount }
  if (min !== null && amount < min) return 'below_min'
  if (max !== null && amount > max) return 'above_max'
  return circuits.some(
    (each) => each.gateway === gateway && each.operation === operation && each.state === 'open',
  )
    ? 'circuit_open'
    : 'eligible'
}

/** A gateway that was taken out gets one trial request when its time has come. */
async function findTrial(
  tx: Tx,
  candidates: readonly Candidate[],
  circuits: readonly CircuitRow[],
  operation: Operation,
  now: Date,
): Promise<Choice | null> {
  for (const { gateway, verdict } of candidates) {
    if (verdict !== 'circuit_open') continue
    const circuit = circuits.find((each) => each.gateway === gateway && each.operation === operation)
    if (!circuit?.retry_at || circuit.retry_at > now) continue
    if (await claimTrial(tx, gateway, operation, now)) return { gateway, reason: 'trial' }
  }
  return null
}

/** Everything about a gateway that was not chosen by the rules, for the record of a named or repeated attempt. */
export const withoutCandidates = (gateway: GatewayName, reason: 'named' | 'same'): Decision => ({
  choice: { gateway, reason },
  candidates: [],
})

/** Written down before the gateway is called, together with the reason for the choice. */
export async function beginAttempt(
  { clock }: Pick<RouterDeps, 'clock'>,
  tx: Tx,
  subject: { operation: Operation; id: string; amount: bigint; ordinal: number },
  { choice, candidates }: { choice: Choice; candidates: Candidate[] },
): Promise<AttemptRow> {
  const now = clock.now()
  const row: AttemptRow = {
    id: uuidv7(now.getTime()),
    operation: subject.operation,
    subject: subject.id,
    ordinal: subject.ordinal,
    gateway: choice.gateway,
    amount: subject.amount,
    reason: choice.reason,
    candidates,
    started_at: now,
    outcome: null,
    healthy: null,
    latency_ms: null,
    detail: null,
    gateway_ref: null,
    checks: 0,
    next_check_at: null,
  }
  await insertAttempt(tx, row)
  return row
}

/** Keeps the answer, and opens or closes the gateway's circuit where it decides that. */
export async function endAttempt(
  { clock }: Pick<RouterDeps, 'clock'>,
  tx: Tx,
  attempt: AttemptRow,
  error: GatewayError | null,
  latency: number,
): Promise<void> {
  const result = outcomeOf(error)
  await updateAttempt(tx, attempt.id, { ...result, latency_ms: Math.round(latency) })
  const isTrial = attempt.reason === 'trial'
  if (result.healthy === null && !isTrial) return
  await updateCircuit(
    tx,
    {
      gateway: attempt.gateway,
      operation: attempt.operation,
      // A trial that was refused for the player's own data did reach the gateway.
      isHealthy: result.healthy ?? true,
      // A last resort that succeeds lets the gateway back; one that fails proves nothing new.
      isTrial: isTrial || (attempt.reason === 'last_resort' && result.healthy === true),
      detail: result.detail,
    },
    clock.now(),
  )
}
