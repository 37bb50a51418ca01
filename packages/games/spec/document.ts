import { chainLink, FIRST_LINK } from '../src/fairness/chain.ts'
import { commitmentOf } from '../src/fairness/commitment.ts'
import { Draws } from '../src/fairness/draws.ts'
import { replay } from '../src/replay.ts'
import { slotTables } from '../src/slots/registry.ts'
import { retiredTableGames, type TableFamily, tableGames } from '../src/tables.ts'
import { spinWheel } from '../src/wheel/wheel.ts'
import { factsOf, type StepFacts } from './facts.ts'

/** What the fairness document carries as JSON: written by `write.ts`, compared by `document.test.ts`. */
export interface DocumentData {
  tables: Record<string, object>
  vectors: object
}

const letters: Record<string, string> = {
  wild: 'W',
  scatter: 'S',
  high1: 'A',
  high2: 'B',
  high3: 'C',
  low1: 'd',
  low2: 'e',
  low3: 'f',
  low4: 'g',
}
const lettersOf = (strips: readonly (readonly string[])[]): string[] =>
  strips.map((strip) => strip.map((symbol) => letters[symbol]).join(''))

/** What a verifier needs of a table: not its published figures, nor the stakes it offers. */
function numbersOf(table: object): object {
  const unneeded = new Set(['id', 'volatility', 'stakes', 'spread', 'simulated', 'chip', 'mostBets'])
  const entries = Object.entries(table).filter(([key, value]) => !unneeded.has(key) && value !== undefined)
  return Object.fromEntries(
    entries.map(([key, value]: [string, unknown]) =>
      key === 'strips' || key === 'freeStrips' ? [key, lettersOf(value as string[][])] : [key, value],
    ),
  )
}

/** Families whose pays follow from `returns`; elsewhere it is only a published figure. */
const PAID_BY_RETURN: ReadonlySet<TableFamily> = new Set(['crash', 'dice', 'mines'])

function tablesOf(): Record<string, object> {
  const tables = [
    ...[...tableGames.values(), ...retiredTableGames.values()].map(({ family, table }) =>
      PAID_BY_RETURN.has(family) ? table : { ...table, returns: undefined },
    ),
    ...[...slotTables.values()].map(({ table }) => ({ ...table, returns: undefined })),
  ]
  return Object.fromEntries(tables.map((table) => [table.id, numbersOf(table)]))
}

const server = commitmentOf('girassol')
const client = 'sorte: da vó'

interface Example {
  rules: string
  choices?: object
  moves?: { move: object | null; elapsed: number }[]
  /** The first nonce whose round shows what the vector is for. */
  where?: (steps: StepFacts[]) => boolean
}

const move = (kind: string, rest: object = {}, elapsed = 0) => ({ move: { kind, ...rest }, elapsed })
const hasTwoSteps = (steps: StepFacts[]): boolean => steps.length > 1
const paysAll = (steps: StepFacts[]): number => steps.reduce((sum, { pays }) => sum + pays, 0)
const hasFreeSpins = ([step]: StepFacts[]): boolean => ((step?.facts['spins'] ?? []) as unknown[]).length > 1

/** Rounds that show what a rule of the document means. */
const chosen: Example[] = [
  ...['bingo-45', 'bingo-54'].map((rules) => ({
    rules,
    choices: { cards: 2 },
    where: (s: StepFacts[]) => paysAll(s) > 0,
  })),
  { rules: 'blackjack-3-2', moves: [move('hit'), move('stand')], where: (s) => s.length === 3 },
  {
    rules: 'blackjack-3-2',
    moves: [move('split'), move('stand'), move('double')],
    where: (s) => s.length === 4,
  },
  { rules: 'blackjack-3-2', moves: [{ move: null, elapsed: 86_400_000 }], where: hasTwoSteps },
  { rules: 'crash-97', moves: [move('cashout', {}, 2345)] },
  {
    rules: 'crash-99',
    choices: { autoCashout: 150 },
    moves: [{ move: null, elapsed: 9000 }],
    where: (s) => paysAll(s) > 0,
  },
  { rules: 'dice-97', choices: { direction: 'over', target: 5000 } },
  { rules: 'dice-99', choices: { direction: 'under', target: 4321 }, where: (s) => paysAll(s) > 0 },
  ...['dice-97-fine', 'dice-99-fine'].map((rules) => ({
    rules,
    choices: { direction: 'over', target: 6789 },
    where: (s: StepFacts[]) => paysAll(s) > 0,
  })),
  ...['double-14', 'double-15'].map((rules) => ({ rules, choices: { colour: 'red' } })),
  { rules: 'keno-96', choices: { picks: [1, 7, 12, 25, 40], risk: 'high' } },
  {
    rules: 'mines-97',
    choices: { mines: 3 },
    moves: [move('reveal', { cell: 12 }), move('cashout')],
    where: (s) => s.length === 3,
  },
  {
    rules: 'mines-99',
    choices: { mines: 10 },
    moves: [move('reveal', { cell: 0 })],
    where: (s) => s.at(-1)?.facts['mines'] !== null,
  },
  ...['mines-97-fine', 'mines-99-fine'].map((rules) => ({
    rules,
    choices: { mines: 3 },
    moves: [move('reveal', { cell: 12 }), move('cashout')],
    where: (s: StepFacts[]) => s.length === 3,
  })),
  { rules: 'plinko-97', choices: { rows: 12, risk: 'medium' } },
  { rules: 'poker-jacks-9-6', moves: [move('hold', { cards: [0, 3] })] },
  { rules: 'poker-jacks-8-5', moves: [{ move: null, elapsed: 86_400_000 }], where: (s) => paysAll(s) > 0 },
  {
    rules: 'roulette-european',
    choices: {
      bets: [
        { spot: 'red', amount: 300 },
        { spot: '14-17', amount: 50 },
      ],
    },
  },
  ...[...slotTables].flatMap(([rules, { family }]): Example[] =>
    family === 'classic'
      ? [{ rules, where: (s) => paysAll(s) > 0 }]
      : [{ rules }, { rules, where: hasFreeSpins }],
  ),
]

/** At least one round of every table. */
const examples: Example[] = [
  ...chosen,
  ...[...tableGames.values()]
    .filter(({ table }) => !chosen.some(({ rules }) => rules === table.id))
    .map(({ table, exampleChoices }) => ({ rules: table.id, choices: exampleChoices })),
]

function playExample({ rules, choices = {}, moves = [], where = () => true }: Example) {
  for (let nonce = 0; nonce < 20_000; nonce += 1) {
    const seeds = { server, client, nonce }
    const steps = replay({ rules, seeds, stake: 100, choices, moves })
    const facts = steps && factsOf(rules, steps)
    if (facts && where(facts))
      return { rules, server, client, nonce, stake: 100, choices, moves, steps: facts }
  }
  throw new Error(`No round of ${rules} is as wished.`)
}

function drawVectors() {
  const words = new Draws({ server, client, nonce: 0 })
  const fine = new Draws({ server, client, nonce: 1 })
  const wheel = spinWheel([3, 0, 6, 1], new Draws({ server, client, nonce: 2 }))
  const first = chainLink({
    previousLink: FIRST_LINK,
    sequence: 1,
    commitment: commitmentOf(server),
    previousClientSeed: '',
  })
  const second = chainLink({
    previousLink: first,
    sequence: 2,
    commitment: commitmentOf('abc'),
    previousClientSeed: client,
  })
  return {
    commitment: { server, commitment: commitmentOf(server) },
    links: [first, second],
    words: { server, client, nonce: 0, words: Array.from({ length: 10 }, () => words.word()) },
    fine: { server, client, nonce: 1, fine: fine.fine() },
    wheel: { server, client, nonce: 2, weights: [3, 0, 6, 1], ...wheel },
  }
}

export const documentData = (): DocumentData => ({
  tables: tablesOf(),
  vectors: { ...drawVectors(), rounds: examples.map(playExample) },
})

const fence = (name: string) => new RegExp(`(<!-- ${name} -->\n+\`\`\`json\n)([^\`]*)(\`\`\`)`)

/** The JSON under a marker of the document. */
export function readBlock(text: string, name: keyof DocumentData): unknown {
  const found = fence(name).exec(text)
  if (!found?.[2]) throw new Error(`The document has no block ${name}.`)
  return JSON.parse(found[2])
}

/** One table or vector to a line: long, but one can find and compare them. */
function linesOf(value: object): string {
  if (Array.isArray(value)) return `[\n${value.map((each) => JSON.stringify(each)).join(',\n')}\n]`
  const entries = Object.entries(value).map(([key, each]: [string, unknown]) =>
    key === 'rounds'
      ? `"rounds": ${linesOf(each as object)}`
      : `${JSON.stringify(key)}: ${JSON.stringify(each)}`,
  )
  return `{\n${entries.join(',\n')}\n}`
}

export const writeBlock = (text: string, name: keyof DocumentData, value: object): string =>
  text.replace(fence(name), (_, before: string, __, after: string) => `${before}${linesOf(value)}\n${after}`)
