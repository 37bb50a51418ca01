import { type Centavos, centavos, fromWire } from '@girassol/money'
import type { Limits } from '../../../shared/money/amount.ts'

/** What holds while the settings say nothing. */
export const defaultLimits: Limits = { min: centavos(20_00), max: centavos(5000_00) }

interface WireLimits {
  min: number
  max: number
}

/** The gateway's own limits, else the house's, else the defaults. */
export function limitsOf(gateway: string, limits: Partial<GatewayLimits> | undefined): Limits {
  const own = (limits?.by_gateway as Record<string, WireLimits | undefined> | undefined)?.[gateway]
  return {
    min: readLimit(own?.min ?? limits?.min) ?? defaultLimits.min,
    max: readLimit(own?.max ?? limits?.max) ?? defaultLimits.max,
  }
}

export interface GatewayLimits extends WireLimits {
  by_gateway: object
}

function readLimit(value: number | undefined): Centavos | null {
  if (value === undefined) return null
  try {
    return fromWire(value)
  } catch {
    return null
  }
}

/** `null` for the limits: no settings have come yet. */
export function quickAmounts(limits: Limits | null): Centavos[] {
  if (!limits) return [20_00, 50_00, 100_00, 200_00].map(centavos)
  const { min, max } = limits
  const usual = min <= 20_00n && max >= 160_00n
  return [1n, 2n, 4n, 8n].map((times) => centavos((usual ? 20_00n : min) * times))
}
