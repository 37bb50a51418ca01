import { type Parts, WHOLE } from '../rules.ts'
import { NOTHING, plus, type Worth } from './worth.ts'

/** What a way to play is worth, in stakes of the round: what it gains in the mean, and what it stakes for that. */
interface Prospect {
  gain: number
  staked: number
}

/** What each move is worth against one open card of the dealer, who has no blackjack. */
interface Prospects {
  stand: (worth: Worth) => Prospect
  hit: (worth: Worth) => Prospect
  double: (worth: Worth) => Prospect
  /** Of two cards of this value. */
  split: (value: number) => Prospect
}

const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const chanceOf = (value: number): number => (value === 10 ? 4 : 1) / 13
const isNatural = (one: number, other: number): boolean => one + other === 11 && (one === 1 || other === 1)

const better = (one: Prospect, other: Prospect): Prospect => (one.gain >= other.gain ? one : other)

/** The mean over the next card. */
function mean(prospectOf: (value: number) => Prospect): Prospect {
  let [gain, staked] = [0, 0]
  for (const value of values) {
    const prospect = prospectOf(value)
    gain += chanceOf(value) * prospect.gain
    staked += chanceOf(value) * prospect.staked
  }
  return { gain, staked }
}

const times = (count: number, { gain, staked }: Prospect): Prospect => ({
  gain: count * gain,
  staked: count * staked,
})

/** How likely the dealer ends on each total; 22 stands for all above 21. */
function dealerEnds(up: number): number[] {
  const ends = Array.from({ length: 23 }, () => 0)
  const draw = (worth: Worth, chance: number): void => {
    if (worth.total >= 17) {
      const end = Math.min(worth.total, 22)
      ends[end] = (ends[end] ?? 0) + chance
      return
    }
    for (const value of values) draw(plus(worth, value), chance * chanceOf(value))
  }
  const down = values.filter((value) => !isNatural(up, value))
  const possible = down.reduce((sum, value) => sum + chanceOf(value), 0)
  const open = plus(NOTHING, up)
  for (const value of down) draw(plus(open, value), chanceOf(value) / possible)
  return ends
}

function prospectsAgainst(up: number): Prospects {
  const ends = dealerEnds(up)
  const known = new Map<number, Prospect>()

  const stand = ({ total }: Worth): Prospect => {
    if (total > 21) return { gain: -1, staked: 1 }
    const gain = ends.reduce(
      (sum, chance, end) => sum + chance * (end === 22 ? 1 : Math.sign(total - end)),
      0,
    )
    return { gain, staked: 1 }
  }
  const hit = (worth: Worth): Prospect => {
    const key = worth.total * 2 + Number(worth.soft)
    const found = known.get(key) ?? mean((value) => hitOrStand(plus(worth, value)))
    known.set(key, found)
    return found
  }
  const hitOrStand = (worth: Worth): Prospect =>
    worth.total >= 21 ? stand(worth) : better(stand(worth), hit(worth))
  const double = (worth: Worth): Prospect =>
    times(
      2,
      mean((value) => stand(plus(worth, value))),
    )
  const split = (value: number): Prospect => {
    const one = plus(NOTHING, value)
    const hand = (next: number): Prospect => {
      const worth = plus(one, next)
      if (value === 1 || worth.total >= 21) return stand(worth)
      return better(hitOrStand(worth), double(worth))
    }
    return times(2, mean(hand))
  }
  return { stand, hit, double, split }
}

const byUpCard = new Map<number, Prospects>()
function against(up: number): Prospects {
  const prospects = byUpCard.get(up) ?? prospectsAgainst(up)
  byUpCard.set(up, prospects)
  return prospects
}

/** A hand as best play looks at it. */
export interface Position {
  /** The value of the dealer's open card. */
  up: number
  worth: Worth
  mayDouble: boolean
  /** The value of the cards of a pair that may be split, or null. */
  pair: number | null
}

export type BestMove = keyof Prospects

/** The move that gains most in the mean, and what it is worth. The best strategy there is: cards have no memory here. */
export function bestMove({ up, worth, mayDouble, pair }: Position): { move: BestMove } & Prospect {
  const prospects = against(up)
  const options: ({ move: BestMove } & Prospect)[] = [
    { move: 'stand', ...prospects.stand(worth) },
    { move: 'hit', ...prospects.hit(worth) },
  ]
  if (mayDouble) options.push({ move: 'double', ...prospects.double(worth) })
  if (pair !== null) options.push({ move: 'split', ...prospects.split(pair) })
  return options.reduce((best, option) => (option.gain > best.gain ? option : best))
}

/** A whole round played best, when a blackjack pays so many parts. */
export function bestPlay(blackjack: Parts): Prospect {
  const deal = (up: number, one: number, other: number): Prospect => {
    if (isNatural(one, other)) return { gain: blackjack / WHOLE - 1, staked: 1 }
    const worth = plus(plus(NOTHING, one), other)
    return bestMove({ up, worth, mayDouble: true, pair: one === other ? one : null })
  }
  const overBothCards = (prospectOf: (one: number, other: number) => Prospect): Prospect =>
    mean((one) => mean((other) => prospectOf(one, other)))
  const beaten = overBothCards((one, other) => ({ gain: isNatural(one, other) ? 0 : -1, staked: 1 }))
  return mean((up) => {
    const played = overBothCards((one, other) => deal(up, one, other))
    return mean((down) => (isNatural(up, down) ? beaten : played))
  })
}
