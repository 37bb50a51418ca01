import { type TenThousandths, WHOLE } from '../rules.ts'
import { type BlackjackOutcome, outcomes } from './outcome.ts'
import { NOTHING, plus, type Worth } from './worth.ts'

type Ends = Record<BlackjackOutcome, number>

/** What a way to play is worth, in stakes of the round: what it gains in the mean, and what it stakes for that. */
interface Prospect {
  gain: number
  staked: number
  /** How many hands end in each way, in the mean: together one, or more where a pair is split. */
  ends: Ends
}

const endsBy = (countOf: (outcome: BlackjackOutcome) => number): Ends =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, countOf(outcome)])) as Ends

/** One hand that is sure to end so. */
const sure = (end: BlackjackOutcome, gain: number): Prospect => ({
  gain,
  staked: 1,
  ends: endsBy((outcome) => Number(outcome === end)),
})

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
  const ends = endsBy(() => 0)
  for (const value of values) {
    const prospect = prospectOf(value)
    gain += chanceOf(value) * prospect.gain
    staked += chanceOf(value) * prospect.staked
    for (const outcome of outcomes) ends[outcome] += chanceOf(value) * prospect.ends[outcome]
  }
  return { gain, staked, ends }
}

/** The same with twice the stake on the hand. */
const doubled = ({ gain, staked, ends }: Prospect): Prospect => ({ gain: 2 * gain, staked: 2 * staked, ends })

const endsFrom = new Map<number, readonly number[]>()
const keyOf = ({ total, soft }: Worth): number => total * 2 + Number(soft)

/** The weighed mean of ways to end. */
const blend = (parts: readonly { chance: number; ends: readonly number[] }[]): number[] =>
  Array.from({ length: 23 }, (_, end) =>
    parts.reduce((sum, { chance, ends }) => sum + chance * (ends[end] ?? 0), 0),
  )

/** How likely a dealer with cards of this worth ends on each total; 22 stands for all above 21. */
function dealerFrom(worth: Worth): readonly number[] {
  if (worth.total >= 17)
    return Array.from({ length: 23 }, (_, end) => Number(end === Math.min(worth.total, 22)))
  const known =
    endsFrom.get(keyOf(worth)) ??
    blend(values.map((value) => ({ chance: chanceOf(value), ends: dealerFrom(plus(worth, value)) })))
  endsFrom.set(keyOf(worth), known)
  return known
}

/** The same for a dealer who shows this card and has no blackjack. */
function dealerEnds(up: number): number[] {
  const down = values.filter((value) => !isNatural(up, value))
  const possible = down.reduce((sum, value) => sum + chanceOf(value), 0)
  const open = plus(NOTHING, up)
  return blend(
    down.map((value) => ({ chance: chanceOf(value) / possible, ends: dealerFrom(plus(open, value)) })),
  )
}

function prospectsAgainst(up: number): Prospects {
  const ends = dealerEnds(up)
  const known = new Map<number, Prospect>()

  const stand = ({ total }: Worth): Prospect => {
    if (total > 21) return sure('bust', -1)
    const chance = (isSo: (end: number) => boolean) =>
      ends.reduce((sum, each, end) => sum + (isSo(end) ? each : 0), 0)
    const won = chance((end) => end === 22 || end < total)
    const push = chance((end) => end === total)
    const lost = chance((end) => end < 22 && end > total)
    return { gain: won - lost, staked: 1, ends: { blackjack: 0, won, push, lost, bust: 0 } }
  }
  const hit = (worth: Worth): Prospect => {
    const key = keyOf(worth)
    const found = known.get(key) ?? mean((value) => hitOrStand(plus(worth, value)))
    known.set(key, found)
    return found
  }
  const hitOrStand = (worth: Worth): Prospect =>
    worth.total >= 21 ? stand(worth) : better(stand(worth), hit(worth))
  const double = (worth: Worth): Prospect => doubled(mean((value) => stand(plus(worth, value))))
  const split = (value: number): Prospect => {
    const one = plus(NOTHING, value)
    const hand = (next: number): Prospect => {
      const worth = plus(one, next)
      if (value === 1 || worth.total >= 21) return stand(worth)
      return better(hitOrStand(worth), double(worth))
    }
    const both = doubled(mean(hand))
    return { ...both, ends: endsBy((outcome) => 2 * both.ends[outcome]) }
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
export function bestPlay(blackjack: TenThousandths): Prospect {
  const deal = (up: number, one: number, other: number): Prospect => {
    if (isNatural(one, other)) return sure('blackjack', blackjack / WHOLE - 1)
    const worth = plus(plus(NOTHING, one), other)
    return bestMove({ up, worth, mayDouble: true, pair: one === other ? one : null })
  }
  const overBothCards = (prospectOf: (one: number, other: number) => Prospect): Prospect =>
    mean((one) => mean((other) => prospectOf(one, other)))
  const beaten = overBothCards((one, other) => (isNatural(one, other) ? sure('push', 0) : sure('lost', -1)))
  return mean((up) => {
    const played = overBothCards((one, other) => deal(up, one, other))
    return mean((down) => (isNatural(up, down) ? beaten : played))
  })
}
