import { toWire } from '@girassol/money'
import { readAmount } from '../../../shared/money/amount.ts'
import { isMoney, type LimitKind } from './limit-texts.ts'

/** The amount of a field as the wire writes it: reais, minutes or bets; null where it is none. */
export function amountOf(kind: LimitKind, text: string): number | null {
  if (!isMoney(kind)) return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : null
  const read = readAmount(text)
  return read === null || read <= 0n ? null : toWire(read)
}
