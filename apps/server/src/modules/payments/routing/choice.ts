import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import type { RoutingStrategy } from './rules.ts'

/** Why a gateway is or is not eligible for one operation. */
export type Verdict =
  | 'eligible'
  | 'switched_off'
  | 'not_allowed'
  | 'operation_off'
  | 'unsupported'
  | 'below_min'
  | 'above_max'
  | 'outside_hours'
  | 'circuit_open'
  | 'breaker_open'
  | 'tried'

/** One gateway as it stood when the decision was made; stored with it. */
export interface Candidate {
  gateway: GatewayName
  verdict: Verdict
  weight: number
  /** Centavos. */
  cost: number
  /** Calls in the sliding window, the share that succeeded, and their median latency. */
  calls: number
  success: number
  latency: number | null
}

/** `last_resort`: every gateway that the rules allow was taken out, and one of them is tried all the same. */
export type ChoiceReason = 'named' | 'only' | 'weight' | 'cost' | 'trial' | 'last_resort' | 'same'

export interface Choice {
  gateway: GatewayName
  reason: ChoiceReason
}

/** A slower median halves the share. */
export const SLOW_MS = 3_000
/** A gateway in trouble keeps a small share until its circuit opens. */
const SUCCESS_MIN = 0.05

/** The weight after health: scaled by the success rate, and halved while slow. */
export function effectiveWeight({ weight, success, latency }: Candidate): number {
  const slow = latency !== null && latency > SLOW_MS ? 0.5 : 1
  return weight * Math.max(success, SUCCESS_MIN) * slow
}

/** Chooses among the eligible candidates; `draw` is a number in [0, 1). Null when none is eligible. */
export function chooseGateway(
  candidates: readonly Candidate[],
  strategy: RoutingStrategy,
  draw: number,
): Choice | null {
  const eligible = candidates.filter(({ verdict }) => verdict === 'eligible')
  if (eligible.length === 0) return null
  if (eligible.length === 1) return { gateway: eligible[0]!.gateway, reason: 'only' }
  // Reserves take part only when every eligible gateway is one.
  const regular = eligible.filter(({ weight }) => weight > 0)
  const pool = regular.length > 0 ? regular : eligible.map((each) => ({ ...each, weight: 1 }))
  const cheapest = Math.min(...pool.map(({ cost }) => cost))
  const ranked = strategy === 'cost' ? pool.filter(({ cost }) => cost === cheapest) : pool
  const reason = strategy === 'cost' && ranked.length < pool.length ? 'cost' : 'weight'
  return { gateway: drawByWeight(ranked, draw).gateway, reason }
}

/** One of the gateways that were taken out, where the rules leave no other. */
export function chooseLastResort(candidates: readonly Candidate[], draw: number): Choice | null {
  const out = candidates.filter(({ verdict }) => verdict === 'circuit_open')
  if (out.length === 0) return null
  const pool = out.map((each) => ({ ...each, weight: Math.max(each.weight, 1) }))
  return { gateway: drawByWeight(pool, draw).gateway, reason: 'last_resort' }
}

function drawByWeight(pool: readonly Candidate[], draw: number): Candidate {
  const total = pool.reduce((sum, each) => sum + effectiveWeight(each), 0)
  let left = draw * total
  for (const each of pool) {
    left -= effectiveWeight(each)
    if (left < 0) return each
  }
  return pool.at(-1)!
}
