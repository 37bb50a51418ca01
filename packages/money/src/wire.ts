import { type Centavos, centavos } from './centavos.ts'

/** BRL as the wire carries it: a JSON number with at most two decimals (20.5). Exists only at the edges. */
export type WireAmount = number

/** Eight integer digits, as the amount masks of the screens allow. */
export const MAX_WIRE_CENTAVOS = centavos(99_999_999_99n)

export class WireAmountError extends Error {
  override name = 'WireAmountError'
}

/** Exact up to 2^53 centavos; JSON prints the shortest decimal that reads back as the same double. */
export function toWire(amount: Centavos): WireAmount {
  if (amount > BigInt(Number.MAX_SAFE_INTEGER) || amount < BigInt(Number.MIN_SAFE_INTEGER)) {
    throw new WireAmountError(`${amount} centavos do not fit the wire exactly`)
  }
  return Number(amount) / 100
}

/**
 * Works on the shortest decimal text of the number, not on its binary value: 0.1 + 0.2 arrives as
 * 0.30000000000000004 and is refused, while 0.3 is 30 centavos. Exponents, NaN, infinities, more than two decimals and
 * more than eight integer digits are refused.
 */
export function fromWire(value: WireAmount): Centavos {
  const match = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/.exec(String(value))
  if (!match) throw new WireAmountError(`not an amount in BRL: ${value}`)
  const [, sign, whole = '', decimals = ''] = match
  const amount = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'))
  return centavos(sign ? -amount : amount)
}
