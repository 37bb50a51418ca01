import type { Amount } from '@girassol/games'
import { type Centavos, centavos, formatBRL } from '@girassol/money'
import { numberText } from './numbers.ts'

/** Books of events count in plain integers, balances in Centavos; people read both the same way. */
export const brl = (amount: Amount | Centavos): string => formatBRL(centavos(amount))

/** With its sign, for what a session has brought or cost. */
export const signedBrl = (amount: Amount | Centavos): string => (amount > 0 ? `+${brl(amount)}` : brl(amount))

/** 25000 parts are 2,5×. */
export const times = (parts: number): string => `${numberText(parts / 10_000, { maximumFractionDigits: 2 })}×`
