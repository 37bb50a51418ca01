/** n / d as the nearest number to twelve decimals; the division itself is exact. */
export function quotient(n: bigint, d: bigint): number {
  const scale = 10n ** 12n
  return Number((n * scale) / d) / Number(scale)
}
