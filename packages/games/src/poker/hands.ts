import { choose } from '../counting.ts'

/** The hands that pay, best first. */
export const pokerHands = [
  'royalFlush',
  'straightFlush',
  'fourOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPair',
  'jacksOrBetter',
] as const
export type PokerHand = (typeof pokerHands)[number]

const RANKS = 13
/** Ranks are bits, the ace the lowest. Ten to ace is the one straight whose bits do not lie side by side. */
const TEN_TO_ACE = 0b1_1110_0000_0001
const FIVE_IN_A_ROW = 0b1_1111
const JACKS_OR_BETTER = 0b1_1100_0000_0001

/** What five different cards make, each given by its place in the deck, or null. */
export function handOf(places: readonly number[]): PokerHand | null {
  // Ranks seen at least once, twice, three times, four times.
  let [once, twice, thrice, four] = [0, 0, 0, 0]
  let suits = 0
  for (const place of places) {
    const rank = 1 << (place % RANKS)
    four |= thrice & rank
    thrice |= twice & rank
    twice |= once & rank
    once |= rank
    suits |= 1 << Math.floor(place / RANKS)
  }
  if (four) return 'fourOfAKind'
  if (thrice) return twice === thrice ? 'threeOfAKind' : 'fullHouse'
  if (twice) {
    if (twice & (twice - 1)) return 'twoPair'
    return twice & JACKS_OR_BETTER ? 'jacksOrBetter' : null
  }
  const flush = (suits & (suits - 1)) === 0
  const straight = once === TEN_TO_ACE || once / (once & -once) === FIVE_IN_A_ROW
  if (flush && once === TEN_TO_ACE) return 'royalFlush'
  if (flush) return straight ? 'straightFlush' : 'flush'
  return straight ? 'straight' : null
}

/** How many of all hands that can be dealt are of each kind, and how many hands there are. */
export function pokerHandCounts(): { all: number; counts: Record<PokerHand, number> } {
  const SUITS = 4
  /** In how many ways so many cards of one rank can be taken. */
  const alike = (cards: number) => choose(SUITS, cards)
  const runs = 10
  const royal = SUITS
  return {
    all: choose(RANKS * SUITS, 5),
    counts: {
      royalFlush: royal,
      straightFlush: runs * SUITS - royal,
      fourOfAKind: RANKS * alike(4) * (RANKS - 1) * alike(1),
      fullHouse: RANKS * alike(3) * (RANKS - 1) * alike(2),
      flush: SUITS * (choose(RANKS, 5) - runs),
      straight: runs * (alike(1) ** 5 - SUITS),
      threeOfAKind: RANKS * alike(3) * choose(RANKS - 1, 2) * alike(1) ** 2,
      twoPair: choose(RANKS, 2) * alike(2) ** 2 * (RANKS - 2) * alike(1),
      // Jack, queen, king and ace.
      jacksOrBetter: 4 * alike(2) * choose(RANKS - 1, 3) * alike(1) ** 3,
    },
  }
}
