declare const unit: unique symbol

/** Whole centavos. A branded bigint, so that a count or a float can never be passed where money is meant. */
export type Centavos = bigint & { readonly [unit]: 'centavos' }

export function centavos(value: bigint | number): Centavos {
  // BigInt() throws on fractions and NaN: half a centavo is a bug of the caller, never something to round here.
  return BigInt(value) as Centavos
}

export const ZERO = centavos(0n)

export const add = (a: Centavos, b: Centavos): Centavos => (a + b) as Centavos
export const subtract = (a: Centavos, b: Centavos): Centavos => (a - b) as Centavos
export const sum = (amounts: Iterable<Centavos>): Centavos => {
  let total = ZERO
  for (const amount of amounts) total = add(total, amount)
  return total
}
export const min = (a: Centavos, b: Centavos): Centavos => (a < b ? a : b)
export const max = (a: Centavos, b: Centavos): Centavos => (a > b ? a : b)
export const isPositive = (a: Centavos): boolean => a > 0n
