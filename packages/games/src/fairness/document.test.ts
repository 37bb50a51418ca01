import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { documentData, readBlock } from '../../spec/document.ts'
import { factsOf } from '../../spec/facts.ts'
import { linkOf, type PublicSeeds, sha256, wheelOf, WordStream } from '../../test/independent-draws.ts'
import { recompute, type RoundRecord } from '../../test/independent.ts'
import { replay } from '../replay.ts'
import { slotTables } from '../slots/registry.ts'
import { retiredTableGames, tableGames } from '../tables.ts'

import { spots, wheel } from '../roulette/spots.ts'
import { spinWheel } from '../wheel/wheel.ts'
import { Draws } from './draws.ts'

const text = fs.readFileSync(new URL('../../../../docs/fairness.md', import.meta.url), 'utf8')
const tables = readBlock(text, 'tables') as Record<string, object>
const vectors = readBlock(text, 'vectors') as {
  commitment: { server: string; commitment: string }
  links: [string, string]
  words: PublicSeeds & { words: number[] }
  fine: PublicSeeds & { fine: number }
  wheel: PublicSeeds & { weights: number[]; slice: number; angle: number }
  rounds: (RoundRecord & { steps: unknown })[]
}

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('the fairness document', () => {
  it('has the tables and vectors of the code (npm run fairness:document writes them)', () => {
    expect({ tables, vectors }).toEqual(throughJson(documentData()))
  })

  it('has a vector of every table, retired ones included', () => {
    const all = [...slotTables.keys(), ...tableGames.keys(), ...retiredTableGames.keys()]
    expect([...new Set(vectors.rounds.map(({ rules }) => rules))].toSorted()).toEqual(all.toSorted())
    expect(Object.keys(tables).toSorted()).toEqual(all.toSorted())
  })
})

describe('a verifier written from the document alone', () => {
  it('recomputes commitment, links, words, fine numbers and the wheel', () => {
    const { commitment, links, words: published, fine, wheel: spun } = vectors
    expect(sha256(commitment.server)).toBe(commitment.commitment)
    const first = linkOf('0'.repeat(64), 1, commitment.commitment, '')
    expect(links).toEqual([first, linkOf(first, 2, sha256('abc'), published.client)])
    const words = new WordStream(published)
    expect(published.words.map(() => words.word())).toEqual(published.words)
    expect(new WordStream(fine).fine()).toBe(fine.fine)
    expect(wheelOf(spun, spun.weights)).toEqual({ slice: spun.slice, angle: spun.angle })
  })

  it.each(vectors.rounds.map((round) => [`${round.rules}, nonce ${round.nonce}`, round] as const))(
    'recomputes the vector of %s',
    (_, round) => {
      expect(throughJson(recompute(tables, round))).toEqual(round.steps)
    },
  )

  it('rejects the words of an incomplete last range as the code does', () => {
    const seeds = { server: sha256('rejected'), client: 'c', nonce: 3 }
    // Almost half of all words are thrown away.
    const [words, draws] = [new WordStream(seeds), new Draws(seeds)]
    for (let count = 0; count < 200; count += 1)
      expect(words.below(2 ** 31 + 1)).toBe(draws.below(2 ** 31 + 1))
  })

  it('turns wheels of all sizes as the code does', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const seeds = { server: sha256('wheel'), client: 'roda', nonce }
      const weights = Array.from({ length: 1 + (nonce % 24) }, (_, place) => (place * 7 + nonce) % 5)
      if (weights.every((weight) => weight === 0)) continue
      expect(wheelOf(seeds, weights)).toEqual(spinWheel(weights, new Draws(seeds)))
    }
  })
})

const exampleOf = (rules: string) => ({ ...tableGames.get(rules)?.exampleChoices })

/** Choices and moves for a round; what cannot be played is tried with another number. */
function playAny(
  rules: string,
  nonce: number,
): RoundRecord & { moves: { move: object | null; elapsed: number }[] } {
  const seeds = { server: sha256(`server ${rules}`), client: 'estranho: é', nonce }
  const pick = <T>(list: readonly T[], salt = 0): T => list[(nonce + salt) % list.length]!
  const family = rules.split('-')[0]!
  const allSpots = [...spots.keys()]
  const choices: Record<string, object> = {
    dice: { direction: pick(['over', 'under']), target: 1000 + ((nonce * 397) % 8000) },
    double: { colour: pick(['red', 'black', 'white']) },
    roulette: {
      bets: [0, 1, 2, 3].map((turn) => ({ spot: pick(allSpots, turn * 41), amount: 100 + turn })),
    },
    plinko: { rows: pick([8, 12, 16]), risk: pick(['low', 'medium', 'high'], Math.floor(nonce / 3)) },
    keno: {
      picks: wheel.filter((n) => n > 0).slice(nonce % 20, (nonce % 20) + 1 + (nonce % 10)),
      risk: pick(['low', 'high', 'medium']),
    },
    bingo: { cards: 1 + (nonce % 4) },
    mines: { mines: 1 + (nonce % 24) },
    crash: nonce % 2 ? {} : { autoCashout: 101 + ((nonce * 37) % 400) },
  }
  const scripts: Record<string, (object | null)[]> = {
    mines: [
      { kind: 'reveal', cell: nonce % 25 },
      { kind: 'reveal', cell: (nonce + 7) % 25 },
      nonce % 3 ? { kind: 'cashout' } : null,
    ],
    crash: [nonce % 3 ? { kind: 'cashout' } : null],
    poker: [
      nonce % 4 ? { kind: 'hold', cards: [0, 1, 2, 3, 4].filter((place) => (nonce >> place) & 1) } : null,
    ],
    blackjack: [
      { kind: pick(['split', 'hit', 'double', 'stand']) },
      { kind: pick(['hit', 'stand', 'double'], 1) },
      { kind: 'hit' },
      null,
    ],
  }
  const moves = (scripts[family] ?? []).map((move, place) => ({
    move,
    elapsed: 50 * (place + 1) * (nonce % 60),
  }))
  return { rules, ...seeds, stake: 100 + nonce, choices: { ...(choices[family] ?? exampleOf(rules)) }, moves }
}

/** The longest beginning of the moves that the rules allow. */
function played(round: ReturnType<typeof playAny>) {
  for (let count = round.moves.length; count >= 0; count -= 1) {
    const record = { ...round, moves: round.moves.slice(0, count) }
    const { server, client, nonce, ...rest } = record
    const steps = replay({ ...rest, seeds: { server, client, nonce } })
    if (steps) return { record, steps }
  }
  throw new Error(`${round.rules} cannot be played so`)
}

it.each([...tableGames.keys(), ...slotTables.keys()])('agrees with the code on rounds of %s', (rules) => {
  const rounds = rules.startsWith('tumble') || rules.startsWith('lines') ? 60 : 150
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const { record, steps } = played(playAny(rules, nonce))
    expect(throughJson(recompute(tables, record)), `${rules} ${nonce}`).toEqual(
      throughJson(factsOf(rules, steps)),
    )
  }
})
