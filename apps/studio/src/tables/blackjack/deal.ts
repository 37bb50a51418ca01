import type { Amount, BlackjackEvent, BlackjackMove, BlackjackOutcome, Card } from '@girassol/games'

type Move = BlackjackMove['kind']

interface Cards {
  /** Null lies face down. */
  cards: readonly (Card | null)[]
  total: number
  soft: boolean
}

export interface HandShown extends Cards {
  stake: Amount
  end: { outcome: BlackjackOutcome; pays: Amount } | null
}

/** The table as far as it has been shown. */
export interface Deal {
  dealer: Cards
  hands: readonly HandShown[]
  /** The hand that the player decides about. */
  turn: number | null
  moves: readonly Move[]
  /** The dealer looked below and it was not a blackjack. */
  peeked: boolean
}

const none: Cards = { cards: [], total: 0, soft: false }
const handOf = (stake: Amount): HandShown => ({ ...none, stake, end: null })

/** The table before the first card. */
export const emptyDeal = (stake: Amount): Deal => ({
  dealer: none,
  hands: [handOf(stake)],
  turn: null,
  moves: [],
  peeked: false,
})

function withHand(deal: Deal, place: number, change: (hand: HandShown) => HandShown): Deal {
  return { ...deal, hands: deal.hands.map((hand, each) => (each === place ? change(hand) : hand)) }
}

/** The table once an event of the round has been shown. */
export function applyEvent(deal: Deal, event: BlackjackEvent): Deal {
  switch (event.kind) {
    case 'dealt': {
      const { to, card, total, soft } = event
      const taken = <Held extends Cards>(held: Held): Held => ({
        ...held,
        cards: [...held.cards, card],
        total,
        soft,
      })
      return to === 'dealer' ? { ...deal, dealer: taken(deal.dealer) } : withHand(deal, to, taken)
    }
    case 'dealtDown':
      return { ...deal, dealer: { ...deal.dealer, cards: [...deal.dealer.cards, null] } }
    case 'peeked':
      return { ...deal, peeked: !event.blackjack }
    case 'turn':
      return { ...deal, turn: event.hand, moves: event.moves }
    case 'stood':
      return { ...deal, turn: event.hand, moves: [] }
    case 'doubled':
      return withHand({ ...deal, moves: [] }, event.hand, (hand) => ({ ...hand, stake: event.stake }))
    case 'split':
      return {
        ...deal,
        moves: [],
        hands: event.cards.map((card) => ({ ...handOf(event.stake), cards: [card] })),
      }
    case 'turned': {
      const { card, total, soft } = event
      const cards = deal.dealer.cards.map((each) => each ?? card)
      return { ...deal, turn: null, moves: [], peeked: false, dealer: { cards, total, soft } }
    }
    case 'settled':
      return withHand({ ...deal, turn: null, moves: [] }, event.hand, (hand) => ({
        ...hand,
        end: { outcome: event.outcome, pays: event.pays },
      }))
  }
}

/** "7/17" while an ace may still count one or eleven. */
export const worthText = ({ total, soft }: Pick<Cards, 'total' | 'soft'>): string =>
  soft && total < 21 ? `${total - 10}/${total}` : String(total)
