import { pay, type WordStream } from './independent-draws.ts'

export const deck = ['s', 'h', 'd', 'c'].flatMap((suit) => Array.from('A23456789TJQK', (rank) => rank + suit))

interface Facts {
  stakes: number
  pays: number
  facts: object
}
interface Made {
  move: unknown
}

const valueOf = (card: string): number => Math.min('A23456789TJQK'.indexOf(card[0]!) + 1, 10)

function totalOf(cards: readonly string[]): number {
  const low = cards.reduce((sum, card) => sum + valueOf(card), 0)
  return cards.some((card) => valueOf(card) === 1) && low + 10 <= 21 ? low + 10 : low
}

const isNatural = (cards: readonly string[]): boolean => cards.length === 2 && totalOf(cards) === 21

interface Hand {
  cards: string[]
  stake: number
  done: boolean
}

export function blackjackRound(
  parts: number,
  stake: number,
  moves: readonly Made[],
  words: WordStream,
): Facts[] {
  const row = Array.from({ length: 52 }, () => deck[words.below(52)]!)
  const [first, up, second, down] = row as [string, string, string, string]
  let next = 4
  let hands: Hand[] = [{ cards: [first, second], stake, done: false }]
  hands[0]!.done = totalOf(hands[0]!.cards) >= 21
  const deal = (hand: Hand): string => {
    const card = row[next++]!
    hand.cards.push(card)
    if (totalOf(hand.cards) >= 21) hand.done = true
    return card
  }

  function end(shown: string[], stakes: number): Facts {
    const dealer = [up, down]
    shown.push(down)
    const split = hands.length > 1
    const draws = hands.some(({ cards }) => totalOf(cards) <= 21 && (split || !isNatural(cards)))
    while (draws && totalOf(dealer) < 17) {
      const card = row[next++]!
      dealer.push(card)
      shown.push(card)
    }
    const ended = hands.map(({ cards, stake: own }): [string, number] => {
      const [mine, theirs] = [totalOf(cards), totalOf(dealer)]
      if (mine > 21) return ['bust', 0]
      if (!split && isNatural(cards) && !isNatural(dealer)) return ['blackjack', pay(own, parts)]
      if (theirs > 21 || mine > theirs) return ['won', 2 * own]
      return mine === theirs ? ['push', own] : ['lost', 0]
    })
    return {
      stakes,
      pays: ended.reduce((sum, [, pays]) => sum + pays, 0),
      facts: { cards: shown, outcomes: ended.map(([outcome]) => outcome) },
    }
  }

  const stepOf = (shown: string[], stakes: number): Facts =>
    hands.every(({ done }) => done)
      ? end(shown, stakes)
      : { stakes, pays: 0, facts: { cards: shown, outcomes: [] } }

  const opening = [first, up, second]
  const steps = [isNatural([up, down]) ? end(opening, stake) : stepOf(opening, stake)]
  for (const { move } of moves) {
    if (move === null) {
      steps.push(end([], 0))
      continue
    }
    const { kind } = move as { kind: string }
    const hand = hands.find(({ done }) => !done)!
    const shown: string[] = []
    if (kind === 'stand') hand.done = true
    else if (kind === 'hit') shown.push(deal(hand))
    else if (kind === 'double') {
      hand.stake += stake
      shown.push(deal(hand))
      hand.done = true
    } else {
      const [one, other] = hand.cards as [string, string]
      hands = [one, other].map((card) => ({ cards: [card], stake, done: valueOf(one) === 1 }))
      for (const each of hands) shown.push(deal(each))
    }
    steps.push(stepOf(shown, kind === 'double' || kind === 'split' ? stake : 0))
  }
  return steps
}

function handOf(cards: readonly string[]): string | null {
  const ranks = cards.map((card) => 'A23456789TJQK'.indexOf(card[0]!)).toSorted((a, b) => a - b)
  const counts = new Map<number, number>()
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  const groups = [...counts.values()].toSorted((a, b) => b - a).join('')
  const flush = new Set(cards.map((card) => card[1])).size === 1
  const spread = ranks[4]! - ranks[0]!
  const high = ranks.join() === '0,9,10,11,12'
  const straight = groups === '11111' && (high || spread === 4)
  if (flush && high) return 'royalFlush'
  if (flush && straight) return 'straightFlush'
  if (groups === '41') return 'fourOfAKind'
  if (groups === '32') return 'fullHouse'
  if (flush) return 'flush'
  if (straight) return 'straight'
  if (groups === '311') return 'threeOfAKind'
  if (groups === '221') return 'twoPair'
  const pair = [...counts].find(([, count]) => count === 2)?.[0]
  return pair !== undefined && (pair === 0 || pair >= 10) ? 'jacksOrBetter' : null
}

export function pokerRound(
  table: { pays: Record<string, number> },
  stake: number,
  moves: readonly Made[],
  words: WordStream,
): Facts[] {
  const cards = words.shuffle(deck)
  const dealt = cards.slice(0, 5)
  const steps: Facts[] = [{ stakes: stake, pays: 0, facts: { dealt, drawn: [], hand: null } }]
  for (const { move } of moves) {
    const held = move === null ? [0, 1, 2, 3, 4] : (move as { cards: number[] }).cards
    const final = dealt.map((card, place) => (held.includes(place) ? card : cards[place + 5]!))
    const hand = handOf(final)
    const drawn = final.filter((_, place) => !held.includes(place))
    const pays = hand === null ? 0 : stake * table.pays[hand]!
    steps.push({ stakes: 0, pays, facts: { dealt: null, drawn, hand } })
  }
  return steps
}
