import { type Centavos, formatBRL, parseBRL } from '@girassol/money'
import { completeAmount } from '@girassol/ui'

/** Between which amounts money may move. */
export interface Limits {
  min: Centavos
  max: Centavos
}

/** A field left at "20," means twenty. */
export const readAmount = (text: string): Centavos | null => parseBRL(completeAmount(text))

export type AmountFault = 'invalid' | 'below' | 'above'

export function amountFault(amount: Centavos | null, { min, max }: Limits): AmountFault | null {
  if (amount === null || amount <= 0n) return 'invalid'
  if (amount < min) return 'below'
  return amount > max ? 'above' : null
}

/** "40,00", as an amount field shows it. */
export const fieldText = (amount: Centavos): string => {
  const digits = amount.toString().padStart(3, '0')
  return completeAmount(`${digits.slice(0, -2)},${digits.slice(-2)}`)
}

/** "R$ 20": four stand beside each other on a phone, and whole reais need no cents. */
export const shortBRL = (amount: Centavos): string => formatBRL(amount).replace(/,00$/, '')
