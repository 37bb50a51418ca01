import { fieldsOf } from '../reading.ts'
import { type TenThousandths, WHOLE } from '../rules.ts'

/**
 * What can lie in a cell, by its role: a theme puts pictures on them. The order is that of a paytable: the helpers,
 * then the paying symbols from the best to the least.
 */
export const slotSymbols = [
  'wild',
  'scatter',
  'multiplier',
  'high1',
  'high2',
  'high3',
  'low1',
  'low2',
  'low3',
  'low4',
] as const
export type SlotSymbol = (typeof slotSymbols)[number]

/** What is seen: columns from the left, in each its symbols from the top. */
export type Grid = SlotSymbol[][]

/** A place on the grid: which column from the left and which row from the top, both from 0. */
export type Cell = [column: number, row: number]

/** What a symbol pays, by how many of it: the place in the list is the number. More pay what the last number pays. */
export type Ladder = readonly TenThousandths[]

export const rung = (ladder: Ladder, count: number): number => ladder[Math.min(count, ladder.length - 1)] ?? 0

/** Players of slots decide nothing but the stake. */
export type NoChoices = Record<string, never>

export function readNoChoices(_table: unknown, input: unknown): NoChoices | null {
  const fields = fieldsOf(input)
  return fields && Reflect.ownKeys(fields).length === 0 ? {} : null
}

/** Pays are written in twentieths of the stake. */
export const twentieths = (...counts: readonly number[]): Ladder =>
  counts.map((count) => (count * WHOLE) / 20)
