import { type Centavos, centavos } from '@girassol/money'
import { z } from 'zod'

/** Up to 18 digits before the point and 12 after it; digits below a centavo must be zero, because others indicate rounding. */
const DECIMAL = /^(\d{1,18})(?:\.(\d{1,2})0{0,10})?$/
const CENTAVOS_MAX = 10n ** 12n

export const toCentavos = (text: string): Centavos => {
  const [, reais = '0', part = ''] = DECIMAL.exec(text) ?? []
  return centavos(BigInt(reais + part.padEnd(2, '0')))
}

/** An amount that the ledger can hold. */
export const decimalAmount = z
  .string()
  .regex(DECIMAL)
  .refine((text) => toCentavos(text) < CENTAVOS_MAX)

export const toDecimal = (amount: Centavos): string => {
  const digits = amount.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
