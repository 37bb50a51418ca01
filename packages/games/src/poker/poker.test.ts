import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOutcomes, drawsOf, expectFit, itKeepsTheRules } from '../../test/rounds.ts'
import { type Card, deck } from '../cards.ts'
import { choose } from '../counting.ts'
import { bestHoldsReturn } from './best-play.ts'
import { handOf, pokerHandCounts, pokerHands } from './hands.ts'
import { poker, type PokerState, type PokerTable, pokerTables } from './poker.ts'

const table = pokerTables[0] as PokerTable
const holds = Array.from({ length: 32 }, (_, mask) => [0, 1, 2, 3, 4].filter((place) => mask & (1 << place)))

itKeepsTheRules({
  rules: poker,
  tables: pokerTables,
  choices: () => fc.constant({}),
  moves: () => holds.map((cards) => ({ kind: 'hold', cards })),
})

const cardsOf = (text: string) => text.split(' ') as Card[]
const named = (text: string) => handOf(cardsOf(text).map((card) => deck.indexOf(card)))

/** How many of all hands are of each kind: what every book on poker counts, pairs below jacks with nothing. */
const known = [4, 36, 624, 3744, 5108, 10_200, 54_912, 123_552, 337_920]

describe('return', () => {
  it.each(pokerTables)('$id is what counting every hold of every hand finds', (table) => {
    const parts = bestHoldsReturn((hand) => (hand ? table.pays[hand] : 0)) * 10_000
    expect(table.returns).toBeCloseTo(parts, 5)
  })

  it('is stated to four decimals', () => {
    expect(pokerTables.map((table) => (poker.return(table).parts / 10_000).toFixed(4))).toEqual([
      '0.9954',
      '0.9730',
    ])
  })

  it('deals hands as often as there are', () => {
    const chances = known.map((count) => count / choose(52, 5))
    const seen = countOutcomes(10, 8000, (draws) => {
      const [dealt] = poker.open(table, 100, {}, draws).events
      const hand = dealt?.kind === 'dealt' ? dealt.hand : null
      return hand ? pokerHands.indexOf(hand) : 9
    })
    expectFit(seen, [...chances, 1 - chances.reduce((sum, chance) => sum + chance, 0)])
  })
})

describe('hands', () => {
  it('have their names', () => {
    expect(named('Th Jh Qh Kh Ah')).toBe('royalFlush')
    expect(named('9c Tc Jc Qc Kc')).toBe('straightFlush')
    expect(named('Ad 2d 3d 4d 5d')).toBe('straightFlush')
    expect(named('7s 7h 7d 7c Ks')).toBe('fourOfAKind')
    expect(named('7s 7h 7d Kc Ks')).toBe('fullHouse')
    expect(named('2h 5h 9h Jh Kh')).toBe('flush')
    expect(named('Th Js Qh Kh Ah')).toBe('straight')
    expect(named('As 2d 3d 4d 5d')).toBe('straight')
    expect(named('7s 7h 7d Qc Ks')).toBe('threeOfAKind')
    expect(named('7s 7h Qd Qc Ks')).toBe('twoPair')
    expect(['Js Jh', 'Qs Qh', 'Ks Kh', 'As Ah'].map((pair) => named(`${pair} 2d 5c 9s`))).toEqual(
      Array.from({ length: 4 }, () => 'jacksOrBetter'),
    )
    expect(named('Ts Th 2d 5c 9s')).toBeNull()
    expect(named('Qs Kh Ad 2c 3s')).toBeNull()
    expect(named('2s 3s 4s 5s 7h')).toBeNull()
  })

  it('are as many as is known', () => {
    const seen = pokerHands.map(() => 0)
    for (let a = 0; a < 52; a += 1)
      for (let b = a + 1; b < 52; b += 1)
        for (let c = b + 1; c < 52; c += 1)
          for (let d = c + 1; d < 52; d += 1)
            for (let e = d + 1; e < 52; e += 1) {
              const hand = handOf([a, b, c, d, e])
              if (hand) (seen[pokerHands.indexOf(hand)] as number) += 1
            }
    expect(seen).toEqual(known)
    const { all, counts } = pokerHandCounts()
    expect(all).toBe(2_598_960)
    expect(pokerHands.map((hand) => counts[hand])).toEqual(known)
  })
})

describe('rounds', () => {
  const state: PokerState = {
    stake: 100,
    cards: cardsOf('Js Jh 2d 5c 9s'),
    next: cardsOf('Ah Ac Jd Jc Kd'),
  }

  it('keep what is held and draw for the rest', () => {
    const step = poker.play(table, state, { kind: 'hold', cards: [0, 1] }, 0)
    expect(step).toMatchObject({ pays: 2500, stakes: 0, state: null })
    expect(step.events).toEqual([
      { kind: 'held', cards: [0, 1] },
      { kind: 'drawn', place: 2, card: 'Jd' },
      { kind: 'drawn', place: 3, card: 'Jc' },
      { kind: 'drawn', place: 4, card: 'Kd' },
      { kind: 'settled', hand: 'fourOfAKind', multiplier: 250_000, pays: 2500 },
    ])
  })

  it('stay as dealt when they are left', () => {
    expect(poker.abandon(table, state)).toMatchObject({ pays: 100, state: null })
    expect(poker.abandon(table, state)).toEqual(
      poker.play(table, state, { kind: 'hold', cards: [0, 1, 2, 3, 4] }, 0),
    )
  })

  it('take different places from 0 to 4', () => {
    const read = (cards: unknown) => poker.readMove(table, state, { kind: 'hold', cards })
    expect(read([4, 0])).toEqual({ kind: 'hold', cards: [0, 4] })
    expect(read([])).toEqual({ kind: 'hold', cards: [] })
    for (const cards of [[5], [-1], [0, 0], [0.5], ['0'], [0, 1, 2, 3, 4, 0], 'all', undefined]) {
      expect(read(cards)).toBeNull()
    }
    expect(poker.readMove(table, state, { kind: 'drop', cards: [] })).toBeNull()
  })

  it('reveal no card to come', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, other) => {
        const { events, state } = poker.open(table, 100, {}, drawsOf(one))
        const { cards, stake } = state as PokerState
        expect(events).toEqual([
          { kind: 'dealt', cards, hand: handOf(cards.map((card) => deck.indexOf(card))) },
        ])
        const rest = drawsOf(other).shuffled(deck.filter((card) => !cards.includes(card)))
        const swapped = { stake, cards, next: rest.slice(0, 5) }
        expect(JSON.stringify(poker.view(table, swapped))).toBe(
          JSON.stringify(poker.view(table, state as PokerState)),
        )
      }),
    )
  })

  it('draw ten different cards', () => {
    fc.assert(
      fc.property(fc.nat(), (nonce) => {
        const { cards, next } = poker.open(table, 100, {}, drawsOf(nonce)).state as PokerState
        expect(new Set([...cards, ...next]).size).toBe(10)
      }),
    )
  })
})
