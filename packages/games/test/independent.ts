import { blackjackRound, pokerRound } from './independent-cards.ts'
import { pay, type PublicSeeds, span, WordStream } from './independent-draws.ts'
import { type SlotNumbers, slotRound } from './independent-slots.ts'

/** A round as a record states it. */
export interface RoundRecord extends PublicSeeds {
  rules: string
  stake: number
  choices: Record<string, unknown>
  moves: readonly { move: unknown; elapsed: number }[]
}

interface Facts {
  stakes: number
  pays: number
  facts: object
}

// The document's tables, unchecked: this is a reader of JSON.
// oxlint-disable-next-line typescript/no-explicit-any
type Numbers = any

const choose = (n: number, k: number): bigint => {
  let ways = 1n
  for (let step = 1; step <= k; step += 1) ways = (ways * BigInt(n - k + step)) / BigInt(step)
  return k > n ? 0n : ways
}

const multiplierOf = (table: Numbers, a: bigint, b: bigint): number =>
  table.hasFineMultipliers ? Number(a / b) : 100 * Number((2n * a + 100n * b) / (200n * b))

const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

function covered(spot: string): number[] {
  if (/^\d/.test(spot)) return spot.split('-').map(Number)
  const all = span(1, 36)
  const [name, number] = spot.split('-')
  if (name === 'dozen') return span(Number(number) * 12 - 11, Number(number) * 12)
  if (name === 'column') return all.filter((each) => each % 3 === Number(number) % 3)
  if (name === 'red') return red
  if (name === 'black') return all.filter((each) => !red.includes(each))
  if (name === 'even') return all.filter((each) => each % 2 === 0)
  if (name === 'odd') return all.filter((each) => each % 2 === 1)
  return name === 'low' ? span(1, 18) : span(19, 36)
}

function bingoRound(table: Numbers, stake: number, cardCount: number, words: WordStream): Facts {
  const cards = span(1, cardCount).map(() => {
    const columns = span(0, 4).map((c) => words.shuffle(span(15 * c + 1, 15 * c + 15)))
    return span(0, 24).map((cell) => (cell === 12 ? 0 : columns[cell % 5]![Math.floor(cell / 5)]!))
  })
  const balls = words.shuffle(span(1, 75)).slice(0, table.balls as number)
  const patterns = cards.map((card) =>
    patternOf(span(0, 24).map((cell) => card[cell] === 0 || balls.includes(card[cell]!))),
  )
  const pays = patterns.map((pattern) => (pattern ? pay(stake, table.pays[pattern] as number) : 0))
  return {
    stakes: stake * cardCount,
    pays: pays.reduce((sum, each) => sum + each, 0),
    facts: { cards, balls, patterns },
  }
}

function patternOf(marked: readonly boolean[]): string | null {
  const isComplete = (cells: number[]) => cells.every((cell) => marked[cell])
  const diagonals = [span(0, 4).map((i) => 6 * i), span(0, 4).map((i) => 4 + 4 * i)].filter(isComplete).length
  const rows = span(0, 4).filter((r) => isComplete(span(0, 4).map((c) => 5 * r + c))).length
  const columns = span(0, 4).filter((c) => isComplete(span(0, 4).map((r) => 5 * r + c))).length
  const lines = rows + columns + diagonals
  if (marked.every(Boolean)) return 'fullCard'
  if (diagonals === 2) return 'cross'
  if (lines >= 3) return 'threeLines'
  if (lines === 2) return 'twoLines'
  if (isComplete([0, 4, 20, 24])) return 'corners'
  return lines === 1 ? 'line' : null
}

function minesRound(table: Numbers, { stake, choices, moves }: RoundRecord, words: WordStream): Facts[] {
  const count = choices['mines'] as number
  const mines = words
    .shuffle(span(0, 24))
    .slice(0, count)
    .toSorted((a, b) => a - b)
  const multiplier = (safe: number): number | null => {
    const ways = choose(25 - count, safe)
    const parts =
      ways === 0n ? null : multiplierOf(table, BigInt(table.returns as number) * choose(25, safe), ways)
    return parts !== null && parts <= (table.highest as number) ? parts : null
  }
  const steps: Facts[] = [{ stakes: stake, pays: 0, facts: { mines: null } }]
  let safe = 0
  for (const { move } of moves) {
    const { kind, cell } = (move ?? { kind: 'left' }) as { kind: string; cell?: number }
    const exploded = kind === 'reveal' && mines.includes(cell!)
    if (kind === 'reveal' && !exploded) safe += 1
    const isOver = kind !== 'reveal' || exploded || multiplier(safe + 1) === null
    const worth = kind === 'left' && safe === 0 ? stake : pay(stake, multiplier(safe) ?? 0)
    steps.push({ stakes: 0, pays: isOver && !exploded ? worth : 0, facts: { mines: isOver ? mines : null } })
  }
  return steps
}

function crashRound(table: Numbers, { stake, choices, moves }: RoundRecord, words: WordStream): Facts[] {
  const f = BigInt(words.fine())
  const highest = table.highest as number
  const drawn = (BigInt(table.returns as number) * 2n ** 52n) / (100n * (f + 1n))
  const point = drawn < BigInt(highest) ? Number(drawn) : highest
  /** The first tick that `stops`, with its moment and multiplier. */
  const climb = (stops: (at: number, next: number) => boolean) => {
    let v = 1_000_000_000
    for (let moment = 0; ; moment += table.tick as number) {
      const m = Math.min(Math.floor(v / 10_000_000), highest)
      if (stops(m, moment + (table.tick as number))) return { moment, m }
      v += Math.floor((v * (table.growth as number)) / 1000)
    }
  }
  const momentOf = (wanted: number) => climb((m) => m >= wanted).moment
  const t = (choices['autoCashout'] as number | undefined) ?? highest
  const ends = momentOf(Math.min(t, point + 1))
  const steps: Facts[] = [{ stakes: stake, pays: 0, facts: { cashedOut: null, crashed: null } }]
  for (const { move, elapsed } of moves) {
    const byPlayer = move !== null && elapsed < ends
    const at = byPlayer ? climb((m, next) => next > elapsed || m === highest).m : t
    const won = byPlayer || point >= t
    const pays = won ? Math.floor((stake * at) / 100) : 0
    steps.push({ stakes: 0, pays, facts: { cashedOut: won ? at : null, crashed: Math.max(point, 100) } })
  }
  return steps
}

/** Recomputes a round from its record and the tables of the document. */
export function recompute(tables: Record<string, Numbers>, record: RoundRecord): Facts[] {
  const { rules, stake, choices, moves } = record
  const table = tables[rules]
  const words = new WordStream(record)
  const once = (pays: number, facts: object, stakes = stake): Facts[] => [{ stakes, pays, facts }]
  const family = rules.split('-')[0]!
  switch (family) {
    case 'dice': {
      const [target, under] = [choices['target'] as number, choices['direction'] === 'under']
      const roll = words.below(10_000)
      const won = under ? roll < target : roll > target
      const parts = multiplierOf(
        table,
        BigInt(table.returns as number) * 10_000n,
        BigInt(under ? target : 9999 - target),
      )
      return once(won ? pay(stake, parts) : 0, { roll })
    }
    case 'double': {
      const slot = words.below(table.slots.length as number)
      const colour = table.slots[slot] as string
      return once(colour === choices['colour'] ? pay(stake, table.pays[colour] as number) : 0, { slot })
    }
    case 'roulette': {
      const number = words.below(37)
      const bets = choices['bets'] as { spot: string; amount: number }[]
      const paysOf = ({ spot, amount }: { spot: string; amount: number }) =>
        covered(spot).includes(number) ? Math.floor((amount * 36) / covered(spot).length) : 0
      const sum = (each: (bet: { spot: string; amount: number }) => number) =>
        bets.reduce((all, bet) => all + each(bet), 0)
      return once(
        sum(paysOf),
        { number },
        sum(({ amount }) => amount),
      )
    }
    case 'plinko': {
      const rows = choices['rows'] as number
      const path = span(1, rows).map(() => words.below(2))
      const slot = path.reduce((sum, turn) => sum + turn, 0)
      const half = table.pays[rows][choices['risk'] as string] as number[]
      return once(pay(stake, half[Math.abs(slot - rows / 2)]!), { path })
    }
    case 'keno': {
      const picks = choices['picks'] as number[]
      const numbers = words.shuffle(span(1, 40)).slice(0, 10)
      const hits = numbers.filter((number) => picks.includes(number)).length
      const row = table.pays[(choices['risk'] as string | undefined) ?? 'low'][picks.length - 1] as number[]
      return once(pay(stake, row[hits]!), { numbers })
    }
    case 'bingo':
      return [bingoRound(table, stake, choices['cards'] as number, words)]
    case 'mines':
      return minesRound(table, record, words)
    case 'crash':
      return crashRound(table, record, words)
    case 'blackjack':
      return blackjackRound(table.blackjack as number, stake, moves, words)
    case 'poker':
      return pokerRound(table as { pays: Record<string, number> }, stake, moves, words)
    default: {
      const { pays, facts } = slotRound(family, table as SlotNumbers, stake, words)
      return once(pays, facts)
    }
  }
}
