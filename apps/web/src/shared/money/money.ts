import { formatBRL, fromWire } from '@girassol/money'

/** An amount as the wire carries it, as people read it: R$ 1.234,56. */
export const brlText = (amount: number): string => formatBRL(fromWire(amount))
