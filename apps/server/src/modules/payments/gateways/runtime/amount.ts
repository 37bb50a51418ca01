import { type Centavos, centavos, fromWire, toWire } from '@girassol/money'
import { amountText } from '@girassol/pix'

export const amountUnits = ['reais', 'centavos', 'text'] as const
/** `reais`: 20.5 · `centavos`: 2050 · `text`: "20.50" */
export type AmountUnit = (typeof amountUnits)[number]

export function writeAmount(amount: Centavos, unit: AmountUnit): number | string {
  if (unit === 'centavos') return Number(amount)
  return unit === 'reais' ? toWire(amount) : amountText(amount)
}

/** Null unless it is exactly an amount: a rounded one would differ from the ledger by a centavo. */
export function readAmount(value: unknown, unit: AmountUnit): Centavos | null {
  const number = typeof value === 'string' && /^\d{1,12}(\.\d{1,2})?$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || number < 0) return null
  if (unit === 'centavos') return Number.isSafeInteger(number) ? centavos(number) : null
  try {
    return fromWire(number)
  } catch {
    return null
  }
}
