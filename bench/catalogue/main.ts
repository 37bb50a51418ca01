import { createScratchDatabase, startScratchServer } from '@girassol/postgres/scratch'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { invent } from './games.ts'
import { load, request } from './client.ts'
import { importGames, type Program, startBare, startServer } from './program.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    games: { type: 'string', default: '50000' },
  },
})
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)
const many = Number(options.games)
/** The longer path has more to be compiled; both are measured as they run after that. */
const WARM_UP = 4

/** A visitor who has been here before. Uncompressed, so that all contenders send the same bytes. */
const visitor = { cookie: 'XSRF-TOKEN=bench', 'accept-encoding': 'identity' }
const terms = [
  'sweet',
  'onca',
  'bonansa',
  'roleta',
  'jabuticaba',
  'farol do',
  'gates olympus',
  'blackjak',
  'caju',
  'spac',
]
/** `paths` are asked for in turn; the bare program answers bodies of the same sizes in the same turn. */
const cases: { name: string; paths: string[]; goal: boolean; fresh?: boolean }[] = [
  { name: 'listGames', paths: ['/api/casinos/games?provider=3&category=slots&page=2'], goal: true },
  { name: 'allGames', paths: ['/api/games/all'], goal: true },
  {
    name: 'searchGames',
    paths: terms.map((term) => `/api/search/games?limit=15&searchTerm=${encodeURIComponent(term)}`),
    goal: true,
  },
  // Every term for the first time: what the search itself costs. There is no goal, only the truth.
  {
    name: 'searchGames, new terms',
    paths: ['/api/search/games?limit=15&searchTerm=onca+'],
    goal: false,
    fresh: true,
  },
]
let never = 0

/** Requests made beforehand, so that asking costs the same for every program; those that must be new end in a number. */
function inTurn(paths: string[], fresh = false): () => Buffer {
  const made = paths.map((path) => request(path, visitor))
  let next = 0
  return fresh
    ? () => request(`${paths[next++ % paths.length]}${never++}`, visitor)
    : () => made[next++ % made.length]!
}

interface Measured {
  perSecond: number
  /** Processor microseconds of the program per answer. */
  cost: number | null
}

async function compare(): Promise<void> {
  const [small, large] = [await startCatalogue('small', 0), await startCatalogue('large', many)]
  const sizes = await Promise.all([small, large].map(countGames))
  const bodies = await Promise.all([small, large].map(keepBodies))
  const bare = await startBare(bodies.flat(2))
  programs.push(bare)
  console.log(
    `Node ${process.version}, ${os.cpus().length} cores, load before: ${os.loadavg()[0]!.toFixed(1)}`,
  )
  console.log(`${rounds} rounds of ${seconds} s each, interleaved, 8 connections, medians\n`)
  console.log(['case', 'games', 'answers/s', 'bare/s', 'of bare', 'of bare by processor'].join('\t'))

  for (const [at, { name, paths, goal, fresh }] of cases.entries()) {
    const contenders = [
      { program: small, ask: inTurn(paths, fresh) },
      { program: bare, ask: inTurn(addresses(bodies[0]![at]!, fresh), fresh) },
      { program: large, ask: inTurn(paths, fresh) },
      { program: bare, ask: inTurn(addresses(bodies[1]![at]!, fresh), fresh) },
    ]
    const results: Measured[][] = contenders.map(() => [])
    for (const { program, ask } of contenders) await load(program.port, ask, WARM_UP)
    // One round of each in turn: other load on the machine affects all of them alike.
    for (let round = 0; round < rounds; round++) {
      for (const [index, { program, ask }] of contenders.entries())
        results[index]!.push(await measure(program, ask))
    }
    const [few, fewBare, lots, lotsBare] = results.map(middle) as [Measured, Measured, Measured, Measured]
    report(name, sizes[0]!, few, fewBare)
    report(name, sizes[1]!, lots, lotsBare)
    const growth = share(lots.perSecond, few.perSecond)
    const byProcessor = few.cost && lots.cost ? share(few.cost, lots.cost) : 'unknown'
    console.log(
      `${name}\tgrowing to ${sizes[1]} games keeps ${growth} (${byProcessor} by processor)${goal ? '' : ', no goal'}\n`,
    )
  }
  console.log(
    'Goals: 0.6 of bare, and 0.8 retained when growing. On a busy machine, trust the processor time.',
  )
}

/** Where the bare program answers with these files. What makes a request new is a query that it does not look at. */
const addresses = (files: string[], fresh = false): string[] =>
  files.map((file) => `/${path.basename(file, '.json')}${fresh ? '?' : ''}`)

async function measure(program: Program, ask: () => Buffer): Promise<Measured> {
  const before = program.processor()
  const answered = await load(program.port, ask, seconds)
  const after = program.processor()
  return {
    perSecond: answered / seconds,
    cost: before === null || after === null ? null : ((after - before) / answered) * 1e6,
  }
}

function middle(results: Measured[]): Measured {
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
  const costs = results.flatMap(({ cost }) => (cost === null ? [] : [cost]))
  return {
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    cost: costs.length > 0 ? median(costs) : null,
  }
}

function report(name: string, games: number, ours: Measured, bare: Measured): void {
  const byProcessor =
    ours.cost && bare.cost
      ? `${share(bare.cost, ours.cost)} (${ours.cost.toFixed(0)} µs against ${bare.cost.toFixed(0)})`
      : 'unknown'
  const rates = [ours, bare].map(({ perSecond }) => perSecond.toFixed(0))
  console.log([name, games, ...rates, share(ours.perSecond, bare.perSecond), byProcessor].join('\t'))
}

const share = (part: number, whole: number): string => (part / whole).toFixed(2)

async function startCatalogue(name: string, extra: number): Promise<Program> {
  const { url } = await createScratchDatabase(postgres.url)
  const dataDir = path.join(dir, name)
  let program = await startServer(url, dataDir)
  if (extra > 0) {
    // The demo's games are there; the rest comes by the way an operator would take.
    await program.stop()
    const file = path.join(dir, 'games.json')
    await fs.writeFile(file, JSON.stringify(Array.from({ length: extra }, (_, at) => invent(at))))
    await importGames(url, file)
    program = await startServer(url, dataDir)
  }
  programs.push(program)
  return program
}

async function countGames(program: Program): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${program.port}/api/casinos/games`)
  return ((await response.json()) as { games: { total: number } }).games.total
}

/** The answers of every case, each in a file. */
async function keepBodies(program: Program): Promise<string[][]> {
  const files: string[][] = []
  for (const { paths } of cases) {
    const saved: string[] = []
    for (const each of paths) {
      const response = await fetch(`http://127.0.0.1:${program.port}${each}`)
      const file = path.join(dir, `${program.port}-${files.length}-${saved.length}.json`)
      await fs.writeFile(file, Buffer.from(await response.arrayBuffer()))
      saved.push(file)
    }
    files.push(saved)
  }
  return files
}

const postgres = await startScratchServer()
const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'bench-catalogue-'))
const programs: Program[] = []
try {
  await compare()
} finally {
  for (const program of programs) await program.stop()
  await postgres.stop()
  await fs.rm(dir, { recursive: true, force: true })
}
