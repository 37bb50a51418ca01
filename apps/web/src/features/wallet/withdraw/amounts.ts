import { type Centavos, centavos, fromWire, min as least } from '@girassol/money'
import { amountFault, type AmountFault, type Limits, readAmount } from '../../../shared/money/amount.ts'
import type { WireSetting } from '../../../shared/state/boot.ts'

/** What holds while the settings say nothing. */
const defaults: Limits = { min: centavos(100_00), max: centavos(5000_00) }

type WireLimits = Partial<Pick<WireSetting, 'min_withdraw' | 'max_withdraw'>>

export const limitsOf = ({ min_withdraw, max_withdraw }: WireLimits): Limits => ({
  min: min_withdraw === undefined ? defaults.min : fromWire(min_withdraw),
  max: max_withdraw === undefined ? defaults.max : fromWire(max_withdraw),
})

/** Round amounts where the limits allow them; else the minimum, and a quarter, a half and three quarters of the way up. */
export function quickAmounts({ min, max }: Limits): Centavos[] {
  if (min <= 100_00n && max >= 1000_00n) return [100_00, 200_00, 500_00, 1000_00].map(centavos)
  return [0n, 25n, 50n, 75n].map((percent) => centavos(min + ((max - min) * percent) / 100n))
}

/** The most that may be asked for at once; null while the balance is not known. */
export const mostOf = ({ max }: Limits, available: Centavos | null): Centavos | null =>
  available === null ? null : least(available, max)

export type WithdrawalFault = AmountFault | 'insufficient'

export function withdrawalFault(
  amount: Centavos | null,
  limits: Limits,
  available: Centavos | null,
): WithdrawalFault | null {
  const fault = amountFault(amount, limits)
  if (fault) return fault
  return amount !== null && available !== null && amount > available ? 'insufficient' : null
}

/** What the keypad counts in: "1.234,56" is 123456. Nothing is not digits. */
export const centsOf = (text: string): string => {
  const amount = readAmount(text)
  return amount === null || amount === 0n ? '' : amount.toString()
}
