import { moneyText, numberText } from '../../../shared/format/index.ts'

/** One thing on the table: a symbol, a number or a card. */
export interface Tile {
  text: string
  /** A symbol of a slot, which is drawn; the text is its name. */
  symbol?: string | undefined
  tone?: 'win' | 'loss' | 'picked' | 'red' | 'black' | 'green' | 'white' | undefined
}

/** A moment of a round as it lay on the table, row by row, and what it paid. */
export interface Picture {
  title: string
  rows: Tile[][]
  shape: 'tile' | 'card'
  lines: string[]
}

export interface RecordedEvent {
  kind: string
  [field: string]: unknown
}

export interface RecordedRound {
  rules: string
  choices: Readonly<Record<string, unknown>> | null
  events: readonly RecordedEvent[]
}

export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listOf = <Item>(value: unknown): Item[] => (Array.isArray(value) ? (value as Item[]) : [])
export const ofKind = (round: RecordedRound, kind: string) =>
  round.events.filter((event) => event.kind === kind)
export const firstOf = (round: RecordedRound, kind: string) =>
  round.events.find((event) => event.kind === kind)
/** Amounts of events are centavos. */
export const payText = (centavos: unknown): string => moneyText(numberOf(centavos) / 100)
/** Multipliers of events are ten-thousandths. */
export const timesText = (parts: unknown): string =>
  `${numberText(numberOf(parts) / 10_000, { maximumFractionDigits: 4 })}×`
export const rowsOf = <Item>(items: readonly Item[], width: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / width) }, (_, row) =>
    items.slice(row * width, (row + 1) * width),
  )
