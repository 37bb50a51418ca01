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

/** What five different cards make, each told by its place in the deck, or null. */
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
