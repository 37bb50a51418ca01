import type { Amount, Card, PokerEvent, PokerHand } from '@girassol/games'

/** The five cards as far as they have been shown. */
export interface Hand {
  /** Null lies face down. */
  cards: readonly (Card | null)[]
  /** What the player held, once it is decided. */
  held: readonly number[]
  /** What the cards make, known with the last of them. */
  name: PokerHand | null
  end: { pays: Amount } | null
}

export const places = [0, 1, 2, 3, 4]

export const facedown: Hand = { cards: places.map(() => null), held: [], name: null, end: null }

export function handAfter(hand: Hand, event: PokerEvent): Hand {
  switch (event.kind) {
    case 'dealt':
      return { cards: event.cards, held: [], name: event.hand, end: null }
    case 'held':
      return {
        ...hand,
        held: event.cards,
        name: null,
        cards: hand.cards.map((card, place) => (event.cards.includes(place) ? card : null)),
      }
    case 'drawn':
      return { ...hand, cards: hand.cards.with(event.place, event.card) }
    case 'settled':
      return { ...hand, name: event.hand, end: { pays: event.pays } }
  }
}
