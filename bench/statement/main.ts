import { createScratchDatabase, startScratchServer } from '@girassol/postgres/scratch'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startServer } from '../catalogue/program.ts'
import { writeHistory } from './book.ts'
import { open, type Reader } from './reader.ts'

const { values: options } = parseArgs({
  options: { entries: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '25' } },
})
const entries = Number(options.entries)
const rounds = Number(options.rounds)
const few = 1000
const GOAL = 100

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** What is asked of both players. `after` is filled in with where half of the year ends. */
const cases: { name: string; query: Record<string, string>; middle?: boolean }[] = [
  { name: 'first page', query: {} },
  { name: 'a page in the middle', query: {}, middle: true },
  { name: 'the oldest days', query: { to: day(364) } },
  { name: 'one day of last winter', query: { from: day(150), to: day(150) } },
  { name: 'bets', query: { kind: 'bet' } },
  { name: 'wins', query: { kind: 'win' } },
  { name: 'deposits (one in 50,000)', query: { kind: 'deposit' } },
  { name: 'corrections (none)', query: { kind: 'correction' } },
  { name: 'withdrawals (none, three causes)', query: { kind: 'withdrawal' } },
  { name: 'the bonus pocket (never moved)', query: { pocket: 'bonus' } },
]

const server = await startScratchServer()
const database = await createScratchDatabase(server.url)
const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'bench-statement-'))
const program = await startServer(database.url, dir, { ROLE: 'api' })
const client = new pg.Client(database.url)
await client.connect()
try {
  await compare()
} finally {
  await program.stop()
  await client.end()
  await database.drop()
  await server.stop()
  await fs.rm(dir, { recursive: true, force: true })
}

async function compare(): Promise<void> {
  const readers = [await open(program.port), await open(program.port)] as const
  const began = performance.now()
  await writeHistory(client, readers[0].player, few)
  await writeHistory(client, readers[1].player, entries)
  console.log(`Node ${process.version}, ${os.cpus().length} cores, load: ${os.loadavg()[0]!.toFixed(1)}`)
  console.log(
    `${entries.toLocaleString('en-US')} entries written in ${Math.round((performance.now() - began) / 1000)} s`,
  )
  console.log(`medians of ${rounds} questions each, in turn, over HTTP; milliseconds\n`)
  console.log(['asked for', `${few} entries`, `${entries} entries`, 'slowest', 'ratio'].join('\t'))
  let missed = 0
  for (const { name, query, middle } of cases) {
    const asked = await Promise.all(
      readers.map(async (reader) => (middle ? { after: await middleOf(reader) } : query)),
    )
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds + 3; round++) {
      for (const index of [0, 1] as const) {
        const took = await readers[index].time(asked[index]!)
        // The first few prepare statements and fill caches.
        if (round >= 3) times[index].push(took)
      }
    }
    const [small, large] = [median(times[0]), median(times[1])]
    if (large > GOAL) missed++
    const figures = [small, large, Math.max(...times[1])].map((ms) => ms.toFixed(1))
    console.log([name, ...figures, `${(large / small).toFixed(2)} ×`].join('\t'))
  }
  console.log(`\nGoal: under ${GOAL} ms for every query. ${missed === 0 ? 'Met.' : `Missed by ${missed}.`}`)
  if (missed > 0) process.exitCode = 1
}

async function middleOf(reader: Reader): Promise<string> {
  const { next } = await reader.ask({ to: day(180), limit: '1' })
  return next ?? ''
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!
}
