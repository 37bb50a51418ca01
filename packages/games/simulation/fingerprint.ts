import { createHash } from 'node:crypto'
import { WHOLE } from '../src/rules.ts'
import { tumble } from '../src/slots/tumble/rules.ts'
import type { TumbleTable } from '../src/slots/tumble/table.ts'
import { QuickDraws } from './quick-draws.ts'

const ROUNDS = 1000

/**
 * Shows whether a recorded result belongs to these rules: a digest of the numbers of the table and of what its rules pay
 * in a thousand rounds. Figures that were measured, and the stakes, have no part in it.
 */
export function fingerprintOf(table: TumbleTable): string {
  const { columns, rows, symbols, weights, freeWeights, least, pays, factors, factorWeights } = table
  const { scatter, freeSpins, cap } = table
  const numbers = [columns, rows, symbols, weights, freeWeights, least, pays, factors, factorWeights]
  const draws = new QuickDraws(1)
  const rounds = Array.from({ length: ROUNDS }, () => tumble.open(table, WHOLE, {}, draws).pays)
  return createHash('sha256')
    .update(JSON.stringify([...numbers, scatter, freeSpins, cap, rounds]))
    .digest('hex')
}
