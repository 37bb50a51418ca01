import type { Wire } from '@girassol/contract'
import { type Centavos, centavos, fromWire } from '@girassol/money'
import type { Limits } from '../../../shared/money/amount.ts'

/** What holds while the settings say nothing. */
export const defaultLimits: Limits = { min: centavos(20_00), max: centavos(5000_00) }

export type GatewayLimits = Wire<'gateways'>['answer']['limits']
type Gateway = keyof GatewayLimits['by_gateway']

/** The gateway's own limits, else the casino's, else the defaults. */
export function limitsOf(gateway: Gateway, limits: GatewayLimits | undefined): Limits {
  const known = limits?.by_gateway[gateway] ?? limits
  return known ? { min: fromWire(known.min), max: fromWire(known.max) } : defaultLimits
}

/** What some gateway among these takes: from the smallest minimum to the largest maximum. */
export function widestLimits(gateways: readonly Gateway[], limits: GatewayLimits | undefined): Limits {
  const all = gateways.map((gateway) => limitsOf(gateway, limits))
  const [first = defaultLimits] = all
  return all.reduce(
    (wide, { min, max }) => ({ min: min < wide.min ? min : wide.min, max: max > wide.max ? max : wide.max }),
    first,
  )
}

/** `null` for the limits: no settings have come yet. */
export function quickAmounts(limits: Limits | null): Centavos[] {
  if (!limits) return [20_00, 50_00, 100_00, 200_00].map(centavos)
  const { min, max } = limits
  const usual = min <= 20_00n && max >= 160_00n
  return [1n, 2n, 4n, 8n].map((times) => centavos((usual ? 20_00n : min) * times))
}
