import type { Centavos } from './centavos.ts'

declare const unit: unique symbol

/** Hundredths of a percent: 10_000 is the whole. Rates are integers too, so that a share is exact up to one named rounding. */
export type BasisPoints = number & { readonly [unit]: 'basisPoints' }

export type Rounding = 'down' | 'up' | 'half-up'

export function basisPoints(value: number): BasisPoints {
  if (!Number.isSafeInteger(value)) throw new RangeError(`basis points must be whole, got ${value}`)
  return value as BasisPoints
}

/** 12.5 (per cent) becomes 1250 basis points; more than two decimals is refused rather than rounded. */
export function percent(value: number): BasisPoints {
  const points = Math.round(value * 100)
  if (!Number.isFinite(value) || Math.abs(points - value * 100) > 1e-6) {
    throw new RangeError(`a percentage has at most two decimals, got ${value}`)
  }
  return basisPoints(points)
}

const WHOLE = 10_000n

/** The caller names the rounding because who gains the odd centavo is a business decision. Rounds by magnitude: -x mirrors x. */
export function share(amount: Centavos, rate: BasisPoints, rounding: Rounding): Centavos {
  const product = amount * BigInt(rate)
  const magnitude = product < 0n ? -product : product
  const floor = magnitude / WHOLE
  const rest = magnitude % WHOLE
  const up = rounding === 'up' ? rest > 0n : rounding === 'half-up' ? rest * 2n >= WHOLE : false
  const rounded = up ? floor + 1n : floor
  return (product < 0n ? -rounded : rounded) as Centavos
}
