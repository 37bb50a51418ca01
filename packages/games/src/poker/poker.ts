import { type Card, deck } from '../cards.ts'
import { type Amount, paid, type TenThousandths, type Rules, type Step, WHOLE } from '../rules.ts'
import { areDistinct, fieldsOf } from '../reading.ts'
import { exactly, stakesBetween, type TableFacts } from '../table.ts'
import { handOf, type PokerHand } from './hands.ts'

export interface PokerTable extends TableFacts {
  /** What each hand multiplies the stake by. */
  pays: Record<PokerHand, number>
  /** What comes back when every hand is held best. Counting it takes seconds, so it is written here and tested. */
  returns: number
}

/** `cards`: the places, 0 to 4, of the cards that stay. */
export interface PokerMove {
  kind: 'hold'
  cards: number[]
}

/** `next` is the secret: the card that each place gets if its own is dropped. */
export interface PokerState {
  stake: Amount
  cards: Card[]
  next: Card[]
}

export type PokerEvent =
  /** `hand`: what the five cards make as they lie. */
  | { kind: 'dealt'; cards: Card[]; hand: PokerHand | null }
  | { kind: 'held'; cards: number[] }
  | { kind: 'drawn'; place: number; card: Card }
  | { kind: 'settled'; hand: PokerHand | null; multiplier: TenThousandths; pays: Amount }

const HELD = 5
const places = [0, 1, 2, 3, 4]

const jacksOrBetter = (fullHouse: number, flush: number): Record<PokerHand, number> => ({
  royalFlush: 800,
  straightFlush: 50,
  fourOfAKind: 25,
  fullHouse,
  flush,
  straight: 4,
  threeOfAKind: 3,
  twoPair: 2,
  jacksOrBetter: 1,
})

export const pokerTables: readonly PokerTable[] = [
  {
    id: 'poker-jacks-9-6',
    volatility: 'medium',
    stakes: stakesBetween(20, 50_000),
    pays: jacksOrBetter(9, 6),
    returns: 9954.390_437,
  },
  {
    id: 'poker-jacks-8-5',
    volatility: 'medium',
    stakes: stakesBetween(20, 50_000),
    pays: jacksOrBetter(8, 5),
    returns: 9729.843_375,
  },
]

const named = (cards: readonly Card[]): PokerHand | null => handOf(cards.map((card) => deck.indexOf(card)))

function hold(table: PokerTable, state: PokerState, held: readonly number[]): Step<PokerState, PokerEvent> {
  const dropped = places.filter((place) => !held.includes(place))
  const cards = places.map((place) => (held.includes(place) ? state.cards : state.next)[place] as Card)
  const hand = named(cards)
  const multiplier = hand ? table.pays[hand] * WHOLE : 0
  const pays = paid(state.stake, multiplier)
  return {
    events: [
      { kind: 'held', cards: [...held] },
      ...dropped.map((place) => ({ kind: 'drawn' as const, place, card: cards[place] as Card })),
      { kind: 'settled', hand, multiplier, pays },
    ],
    stakes: 0,
    pays,
    state: null,
  }
}

export const poker: Rules<PokerTable, object, PokerMove, PokerState, PokerEvent> = {
  readChoices: (_, input) => (fieldsOf(input) ? {} : null),
  cost: (_, stake) => stake,
  open: (_, stake, _choices, draws) => {
    const shuffled = draws.shuffled(deck)
    const cards = shuffled.slice(0, HELD)
    return {
      events: [{ kind: 'dealt', cards, hand: named(cards) }],
      stakes: stake,
      pays: 0,
      state: { stake, cards, next: shuffled.slice(HELD, 2 * HELD) },
    }
  },
  readMove: (_table, _state, input) => {
    const { kind, cards } = fieldsOf(input) ?? {}
    if (kind !== 'hold' || !areDistinct(cards, HELD, 0, HELD - 1)) return null
    return { kind, cards: cards.toSorted((one, other) => one - other) }
  },
  moveCost: () => 0,
  play: (table, state, move) => hold(table, state, move.cards),
  // The player left: the five cards stay as they were dealt.
  abandon: (table, state) => hold(table, state, places),
  endsAfter: () => null,
  view: (_, { stake, cards }) => ({ stake, cards, hand: named(cards) }),
  return: (table) => exactly(table.returns),
}
