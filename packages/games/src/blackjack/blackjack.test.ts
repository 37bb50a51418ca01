import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QuickDraws } from '../../simulation/quick-draws.ts'
import { countOutcomes, expectFit, itKeepsTheRules, ScriptedDraws } from '../../test/rounds.ts'
import { type Card, deck } from '../cards.ts'
import { bestMove, bestPlay } from './best-play.ts'
import {
  blackjack,
  blackjackFigures,
  type BlackjackMove,
  type BlackjackState,
  type BlackjackTable,
  blackjackTables,
} from './blackjack.ts'
import { type BlackjackOutcome, outcomes } from './outcome.ts'
import { valueOf, worthOf } from './worth.ts'

const table = blackjackTables[0] as BlackjackTable
const kinds = ['hit', 'stand', 'double', 'split'] as const

itKeepsTheRules({
  rules: blackjack,
  tables: blackjackTables,
  choices: () => fc.constant({}),
  moves: () => kinds.map((kind) => ({ kind })),
})

/** A round whose first cards are given: player, dealer, player, dealer's second, then each draw. */
function dealt(cards: string, stake = 100) {
  const row = cards.split(' ').map((card) => deck.indexOf(`${card}s` as Card))
  return blackjack.open(table, stake, {}, new ScriptedDraws(() => row.shift() ?? 0))
}
function played(cards: string, ...moves: BlackjackMove['kind'][]) {
  let step = dealt(cards)
  let stakes = step.stakes
  for (const kind of moves) {
    expect(blackjack.readMove(table, step.state as BlackjackState, { kind })).toEqual({ kind })
    step = blackjack.play(table, step.state as BlackjackState, { kind }, 0)
    stakes += step.stakes
  }
  const settled = step.events.filter((event) => event.kind === 'settled')
  return { step, stakes, pays: step.pays, outcomes: settled.map(({ outcome }) => outcome) }
}

/** The move that best play makes in this state. */
function bestOf({ row, hands }: BlackjackState): BlackjackMove['kind'] {
  const cards = hands.find(({ done }) => !done)?.cards as Card[]
  const [one, other] = cards.map(valueOf)
  return bestMove({
    up: valueOf(row[1] as Card),
    worth: worthOf(cards),
    mayDouble: cards.length === 2,
    pair: cards.length === 2 && hands.length === 1 && one === other ? (one ?? null) : null,
  }).move
}

describe('return', () => {
  it('is stated on the first stake, as dynamic programming over the endless shoe finds it', () => {
    const { gain, staked } = bestPlay(table.blackjack)
    expect([gain, staked].map((each) => each.toFixed(4))).toEqual(['-0.0057', '1.1269'])
    expect((blackjack.return(table).parts / 10_000).toFixed(4)).toBe('0.9943')
  })

  it('states how often hands end in each way, which together are certain', () => {
    const { ends, ofAllStakes, ofFirstStake } = blackjackFigures(table)
    expect(ends.map(({ outcome }) => outcome)).toEqual([...outcomes])
    expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(ends.map(({ pays }) => pays)).toEqual([25_000, 20_000, 10_000, 0, 0])
    expect(ofFirstStake).toBe(blackjack.return(table).parts)
    expect((ofAllStakes / 10_000).toFixed(4)).toBe('0.9949')
    // In closed form: an ace and a ten, while the dealer has not just that.
    const natural = (2 * 4) / 13 ** 2
    const played = bestPlay(table.blackjack)
    expect(played.ends.blackjack).toBeCloseTo(natural * (1 - natural), 12)
    // Only a pair makes two hands of a round.
    const hands = outcomes.reduce((sum, outcome) => sum + played.ends[outcome], 0)
    expect(hands).toBeGreaterThan(1)
    expect(hands).toBeLessThan(1 + (9 + 16) / 13 ** 2)
  })

  it('is what simulating that strategy with the rules themselves finds', () => {
    const draws = new QuickDraws(21)
    const rounds = 150_000
    let [staked, gain, squares, hands] = [0, 0, 0, 0]
    const seen = Object.fromEntries(outcomes.map((each) => [each, 0])) as Record<BlackjackOutcome, number>
    for (let round = 0; round < rounds; round += 1) {
      let step = blackjack.open(table, 100, {}, draws)
      let [stakes, pays] = [step.stakes, step.pays]
      while (step.state !== null) {
        step = blackjack.play(table, step.state, { kind: bestOf(step.state) }, 0)
        stakes += step.stakes
        pays += step.pays
      }
      for (const event of step.events) {
        if (event.kind !== 'settled') continue
        seen[event.outcome] += 1
        hands += 1
      }
      staked += stakes / 100
      gain += (pays - stakes) / 100
      squares += ((pays - stakes) / 100) ** 2
    }
    const best = bestPlay(table.blackjack)
    const margin = 2.576 * Math.sqrt((squares / rounds - (gain / rounds) ** 2) / rounds)
    expect(margin).toBeLessThan(0.008)
    expect(Math.abs(gain / rounds - best.gain)).toBeLessThan(margin)
    expect(staked / rounds).toBeCloseTo(best.staked, 2)
    expect(
      Math.abs(hands / rounds - Object.values(best.ends).reduce((sum, each) => sum + each)),
    ).toBeLessThan(0.002)
    for (const { outcome, chance } of blackjackFigures(table).ends) {
      const deviation = Math.sqrt((chance * (1 - chance)) / hands)
      expect(Math.abs(seen[outcome] / hands - chance)).toBeLessThan(4 * deviation)
    }
  })

  it('plays as every book on blackjack says', () => {
    const move = (up: number, cards: string, mayDouble = true) => {
      const [one, other] = cards.split(' ').map((card) => `${card}s` as Card) as [Card, Card]
      const pair = valueOf(one) === valueOf(other) ? valueOf(one) : null
      return bestMove({ up, worth: worthOf([one, other]), mayDouble, pair }).move
    }
    expect([2, 6, 7].map((up) => move(up, 'T 6'))).toEqual(['stand', 'stand', 'hit'])
    expect([3, 4, 6].map((up) => move(up, 'T 2'))).toEqual(['hit', 'stand', 'stand'])
    expect([1, 9, 10].map((up) => move(up, '8 8'))).toEqual(['split', 'split', 'split'])
    expect([6, 10].map((up) => move(up, 'T K'))).toEqual(['stand', 'stand'])
    expect([10, 9].map((up) => move(up, '6 5'))).toEqual(['double', 'double'])
    expect([2, 6, 9].map((up) => move(up, 'A 7'))).toEqual(['stand', 'double', 'hit'])
    expect(move(6, 'A 7', false)).toBe('stand')
    expect(move(1, 'A A')).toBe('split')
  })
})

describe('cards', () => {
  it('come equally often', () => {
    const seen = countOutcomes(52, 5200, (draws) => {
      const [first] = blackjack.open(table, 100, {}, draws).events
      return first?.kind === 'dealt' ? deck.indexOf(first.card) : -1
    })
    expectFit(
      seen,
      deck.map(() => 1 / 52),
    )
  })

  it('count an ace as eleven while that fits', () => {
    const worth = (cards: string) => worthOf(cards.split(' ').map((card) => `${card}s` as Card))
    expect(worth('A K')).toEqual({ total: 21, soft: true })
    expect(worth('A A')).toEqual({ total: 12, soft: true })
    expect(worth('A 5 6')).toEqual({ total: 12, soft: false })
    expect(worth('5 6 A')).toEqual({ total: 12, soft: false })
    expect(worth('A A A A A A A A A A A')).toEqual({ total: 21, soft: true })
    expect(worth('K 9 3')).toEqual({ total: 22, soft: false })
  })

  it('never run out', () => {
    // The longest there is: both split hands take 2, eight aces, 2 and nine aces; the dealer six aces, 6 and five aces.
    const hand = '2 A A A A A A A A 2 A A A A A A A A A'.split(' ')
    const [first, second] = [hand.slice(2), hand.slice(2)]
    const row = ['2 A 2 A A A', ...first, ...second, 'A A A A 6 A A A A A'].join(' ')
    const hits = [...first, ...second].map(() => 'hit' as const)
    const { step, outcomes } = played(row, 'split', ...hits)
    expect(outcomes).toEqual(['won', 'won'])
    expect(step.events.findLast((event) => event.kind === 'dealt')).toMatchObject({ total: 17 })
    expect(row.split(' ').length).toBe(50)
  })
})

describe('rounds', () => {
  it('pay three to two for a blackjack, at once', () => {
    expect(dealt('A 9 K 9')).toMatchObject({ pays: 250, state: null })
    expect(dealt('A A K K')).toMatchObject({ pays: 100, state: null })
    expect(dealt('A 9 K 9', 125).pays).toBe(312)
  })

  it('end at once when the dealer has a blackjack', () => {
    expect(dealt('T A T K')).toMatchObject({ stakes: 100, pays: 0, state: null })
    expect(dealt('T K T A').events.map((event) => event.kind)).toContain('peeked')
    expect(dealt('T A T K').events.filter((event) => event.kind === 'turn')).toEqual([])
  })

  it('settle against a dealer who stands on every seventeen', () => {
    expect(played('T A 8 6', 'stand')).toMatchObject({ outcomes: ['won'], pays: 200 })
    expect(played('T 9 7 8', 'stand')).toMatchObject({ outcomes: ['push'], pays: 100 })
    expect(played('T 9 6 8', 'stand')).toMatchObject({ outcomes: ['lost'], pays: 0 })
    expect(played('T 6 2 T 7', 'stand')).toMatchObject({ outcomes: ['won'], pays: 200 })
    expect(played('T 6 2 T K', 'hit')).toMatchObject({ outcomes: ['bust'], pays: 0 })
  })

  it('double for one card', () => {
    const { stakes, pays, outcomes } = played('6 6 5 T T 9', 'double')
    expect({ stakes, pays, outcomes }).toEqual({ stakes: 200, pays: 400, outcomes: ['won'] })
  })

  it('split once, and double after it', () => {
    const { stakes, pays, outcomes } = played('8 6 8 T 3 T K T 5', 'split', 'double', 'stand')
    expect({ stakes, pays, outcomes }).toEqual({ stakes: 300, pays: 600, outcomes: ['won', 'won'] })
    const again = played('8 6 8 T 8 8', 'split').step.state as BlackjackState
    expect(blackjack.readMove(table, again, { kind: 'split' })).toBeNull()
  })

  it('give split aces one card each, and no blackjack', () => {
    const { stakes, pays, outcomes } = played('A 9 A T K 5', 'split')
    expect({ stakes, pays, outcomes }).toEqual({ stakes: 200, pays: 200, outcomes: ['won', 'lost'] })
  })

  it('allow doubling and splitting with the first two cards only', () => {
    const first = dealt('8 6 8 T 2').state as BlackjackState
    expect(kinds.filter((kind) => blackjack.readMove(table, first, { kind }))).toEqual([...kinds])
    expect(kinds.map((kind) => blackjack.moveCost(table, first, { kind }))).toEqual([0, 0, 100, 100])
    const second = played('8 6 8 T 2', 'hit').step.state as BlackjackState
    expect(kinds.filter((kind) => blackjack.readMove(table, second, { kind }))).toEqual(['hit', 'stand'])
    const mixed = dealt('8 6 9 T').state as BlackjackState
    expect(blackjack.readMove(table, mixed, { kind: 'split' })).toBeNull()
  })

  it('stand when they are left', () => {
    const state = dealt('T 6 2 T 7').state as BlackjackState
    expect(blackjack.abandon(table, state)).toEqual(blackjack.play(table, state, { kind: 'stand' }, 0))
  })
})

it('reveals no card to come', () => {
  const words = fc.array(fc.nat(51), { minLength: 52, maxLength: 52 })
  fc.assert(
    fc.property(words, words, fc.array(fc.constantFrom(...kinds), { maxLength: 6 }), (one, other, tried) => {
      const begin = (row: number[]) => {
        const rest = [...row]
        return blackjack.open(table, 100, {}, new ScriptedDraws(() => rest.shift() ?? 0))
      }
      const moves: BlackjackMove[] = []
      let step = begin(one)
      for (const kind of tried) {
        const move = step.state && blackjack.readMove(table, step.state, { kind })
        const next = step.state && move && blackjack.play(table, step.state, move, 0)
        if (!next?.state || !move) continue
        moves.push(move)
        step = next
      }
      const dealtCards = step.state?.dealt ?? 0
      const hidden = one.map((word, place) =>
        place === 3 || place >= dealtCards ? (other[place] ?? 0) : word,
      )
      const history = (row: number[]) => {
        const steps = [begin(row)]
        for (const move of moves) {
          const { state } = steps.at(-1) ?? {}
          if (state) steps.push(blackjack.play(table, state, move, 0))
        }
        return steps
      }
      const seen = history(one)
      const seenToo = history(hidden)
      // A dealer's blackjack ends the round: then the histories differ, as they should.
      fc.pre([...seen, ...seenToo].every(({ state }) => state !== null))
      const shown = (steps: typeof seen) =>
        JSON.stringify(
          steps.map(({ events, state }) => [events, blackjack.view(table, state as BlackjackState)]),
        )
      expect(shown(seenToo)).toBe(shown(seen))
    }),
  )
})
