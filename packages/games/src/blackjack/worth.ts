import { type Card, rankOf } from '../cards.ts'

/** What cards count together. Soft: an ace among them counts eleven. */
export interface Worth {
  total: number
  soft: boolean
}

export const NOTHING: Worth = { total: 0, soft: false }

/** 1 for the ace, 10 for ten, jack, queen and king. */
export const valueOf = (card: Card): number => Math.min(rankOf(card) + 1, 10)

/** With one card more: an ace counts eleven while that does not go over 21. */
export function plus({ total, soft }: Worth, value: number): Worth {
  const sum = total + value
  if (value === 1 && sum + 10 <= 21) return { total: sum + 10, soft: true }
  return soft && sum > 21 ? { total: sum - 10, soft: false } : { total: sum, soft }
}

export const worthOf = (cards: readonly Card[]): Worth =>
  cards.reduce((worth, card) => plus(worth, valueOf(card)), NOTHING)
