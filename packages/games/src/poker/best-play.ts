import { choose } from '../counting.ts'
import { type PokerHand, handOf } from './hands.ts'

const CARDS = 52
const HELD = 5
const ALL = 1 << HELD

/** Of every part of a hand, one bit for each card in it: how many cards it has, and which is the last. */
const sizes = Int32Array.from({ length: ALL }, (_, part) => part.toString(2).replaceAll('0', '').length)
const lasts = Int32Array.from({ length: ALL }, (_, part) => 31 - Math.clz32(part))
/** In how many ways `taken` of `card` cards can be taken, at `taken * CARDS + card`. */
const ways = Int32Array.from({ length: (HELD + 1) * CARDS }, (_, place) =>
  choose(place % CARDS, Math.floor(place / CARDS)),
)
/** Where the sums of sets of each size begin: one table holds them all. */
const begins = [0, 1, 2, 3, 4, 5].map((size) =>
  [0, 1, 2, 3, 4].slice(0, size).reduce((sum, smaller) => sum + choose(CARDS, smaller), 0),
)

/** Calls `visit` with all 2,598,960 hands, cards ascending, in one array that is used again. */
function everyHand(visit: (hand: number[]) => void): void {
  const hand = [0, 0, 0, 0, 0]
  const fill = (slot: number, from: number): void => {
    if (slot === HELD) {
      visit(hand)
      return
    }
    for (let card = from; card < CARDS; card += 1) {
      hand[slot] = card
      fill(slot + 1, card + 1)
    }
  }
  fill(0, 0)
}

const ranks = new Int32Array(ALL)
const places = new Int32Array(ALL)

/** Where the sums of all parts of a hand are: sets of one size are counted off in order of their cards. */
function placesOf(hand: readonly number[]): Int32Array {
  for (let part = 0; part < ALL; part += 1) {
    const [size, last] = [sizes[part] as number, lasts[part] as number]
    const before = part === 0 ? 0 : (ranks[part ^ (1 << last)] as number)
    ranks[part] = part === 0 ? 0 : before + (ways[size * CARDS + (hand[last] as number)] as number)
    places[part] = (begins[size] as number) + (ranks[part] as number)
  }
  return places
}

/**
 * What comes back of a stake when every hand is held best, by counting alone. For every set of up to five cards the pays
 * of all hands with it are added up. The hands that holding some cards can lead to are those with the held ones and
 * without the dropped ones, so their sum follows by taking supersets away from each other.
 */
export function bestHoldsReturn(paysOf: (hand: PokerHand | null) => number): number {
  const sums = new Float64Array((begins[HELD] as number) + choose(CARDS, HELD))
  everyHand((hand) => {
    const pays = paysOf(handOf(hand))
    if (pays === 0) return
    const places = placesOf(hand)
    for (let part = 0; part < ALL; part += 1) (sums[places[part] as number] as number) += pays
  })

  const outcomes = Array.from(sizes, (size) => choose(CARDS - HELD, HELD - size))
  const reached = new Float64Array(ALL)
  let total = 0
  everyHand((hand) => {
    const places = placesOf(hand)
    for (let part = 0; part < ALL; part += 1) reached[part] = sums[places[part] as number] as number
    for (let card = 1; card < ALL; card <<= 1) {
      for (let part = 0; part < ALL; part += 1) {
        if (!(part & card)) (reached[part] as number) -= reached[part | card] as number
      }
    }
    let best = 0
    for (let held = 0; held < ALL; held += 1) {
      best = Math.max(best, (reached[held] as number) / (outcomes[held] as number))
    }
    total += best
  })
  return total / choose(CARDS, HELD)
}
