import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { signIn } from '../backoffice/operator.ts'
import { type Casino, openCasino } from '../gameplay/casino.ts'
import { watchSpending } from '../gameplay/spending.ts'
import { open } from '../statement/reader.ts'
import {
  addPlayers,
  copyHistory,
  endFilling,
  ENTRIES_PER_PLAYER,
  movePastRounds,
  openFilling,
} from './filling.ts'
import { type Figures, measureBets, measureInvariants, measurePage, pages, type Subject } from './measures.ts'

const { values: options } = parseArgs({
  options: {
    /** Entries of the ledger, rising. */
    sizes: { type: 'string', default: '1000,100000,1000000' },
    bets: { type: 'string', default: '4000' },
    calls: { type: 'string', default: '60' },
  },
})
/** Few enough that each has bet before what is measured: the first bet of a session costs more. */
const BETTORS = 200
const sizes = options.sizes.split(',').map(Number)
const say = (text: string) => process.stdout.write(`${text}\n`)
const count = (value: number) => Math.round(value).toLocaleString('en-US')

interface Size {
  entries: number
  bytes: number
  bets: Awaited<ReturnType<typeof measureBets>>
  pages: Record<string, Figures>
  invariants: Awaited<ReturnType<typeof measureInvariants>>
}

const casino = await openCasino()
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-growth-'))
const filler = new pg.Client(casino.url)
await filler.connect()
try {
  await grow()
} finally {
  await filler.end()
  await casino.close()
  fs.rmSync(dir, { recursive: true, force: true })
}

async function grow(): Promise<void> {
  const { port } = casino.programs[0]!
  const subject: Subject = {
    casino: { ...casino, players: casino.players.slice(0, BETTORS) },
    reader: await open(port),
    operator: await signIn(port, casino.url, dir),
    spent: await watchSpending(casino),
    bets: Number(options.bets),
    calls: Number(options.calls),
  }
  say(`Node ${process.version}, ${os.cpus().length} cores, load ${os.loadavg()[0]!.toFixed(1)}`)
  await openFilling(filler)
  const measured: Size[] = []
  let players = 0
  for (const size of sizes) {
    const isLast = size === sizes.at(-1)
    const predicted = isLast && measured.length > 1 ? predict(measured, size) : null
    const began = performance.now()
    const wanted = Math.max(players + 1, Math.round(size / ENTRIES_PER_PLAYER))
    await addPlayers(filler, players + 1, wanted)
    if (players === 0) await copyHistory(filler, subject.reader.player)
    players = wanted
    await endFilling(filler)
    say(
      `filled to ${count(size)} in ${((performance.now() - began) / 1000).toFixed(0)} s, load ${os.loadavg()[0]!.toFixed(1)}`,
    )
    measured.push(await measure(subject))
    if (predicted !== null) compare(measured, size, predicted)
  }
  report(measured, measured[0]!, 'last / first')
  await setPastApart(subject, measured.at(-1)!)
}

/** The same measures once more in the same book, with old rounds in their months. */
async function setPastApart(subject: Subject, before: Size): Promise<void> {
  const { rounds, ms } = await movePastRounds(filler)
  await endFilling(filler)
  say(
    `\nmoved ${count(rounds)} rounds to past months in ${(ms / 1000).toFixed(1)} s, load ${os.loadavg()[0]!.toFixed(1)}`,
  )
  report([before, await measure(subject)], before, 'moved / before')
}

async function measure(subject: Subject): Promise<Size> {
  const { transfers: entries } = await measureInvariants(subject)
  const bytes = await databaseBytes(casino)
  // Not counted: plans are made and caches filled.
  await measureBets({ ...subject, bets: 2 * BETTORS })
  const bets = await measureBets(subject)
  const figures: Record<string, Figures> = {}
  for (const name of Object.keys(pages)) figures[name] = await measurePage(subject, name)
  return { entries, bytes, bets, pages: figures, invariants: await measureInvariants(subject) }
}

async function databaseBytes({ client }: Casino): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  )
  return Number(rows[0]!.bytes)
}

/** Bytes per entry, players and rounds included, from the two sizes before. */
function slope([a, b]: Size[]): number {
  return (b!.bytes - a!.bytes) / (b!.entries - a!.entries)
}

/** Written before the largest size is filled: what the sizes before say about it. */
function predict(measured: Size[], size: number): number {
  const before = measured.slice(-2)
  const perEntry = slope(before)
  const bytes = before[1]!.bytes + perEntry * (size - before[1]!.entries)
  say(
    `prediction for ${count(size)} entries: ${(bytes / 1e6).toFixed(0)} MB on disk (${perEntry.toFixed(0)} bytes an entry), ` +
      `${before[0]!.bets.processor.toFixed(0)} µs of processor a bet as at the smallest size`,
  )
  return bytes
}

function compare(measured: Size[], size: number, predicted: number): void {
  const { bytes, bets } = measured.at(-1)!
  const off = (value: number, expected: number) => `${(((value - expected) / expected) * 100).toFixed(1)} %`
  say(
    `measured at ${count(size)}: ${(bytes / 1e6).toFixed(0)} MB on disk (${off(bytes, predicted)} off), ` +
      `${bets.processor.toFixed(0)} µs a bet (${off(bets.processor, measured[0]!.bets.processor)} off)`,
  )
}

function report(measured: Size[], first: Size, ratioName: string): void {
  const ratio = (value: number, base: number) => `${(value / base).toFixed(2)} ×`
  const row = (name: string, of: (size: Size) => number, digits: number, unit: string) =>
    say(
      [
        name,
        ...measured.map((size) => `${of(size).toFixed(digits)} ${unit}`),
        ratio(of(measured.at(-1)!), of(first)),
      ].join('\t'),
    )
  say(`\n${['', ...measured.map(({ entries }) => `${count(entries)} entries`), ratioName].join('\t')}`)
  row('bet, processor', ({ bets }) => bets.processor, 0, 'µs')
  for (const part of ['program', 'worker', 'database'] as const)
    row(`  of it ${part}`, ({ bets }) => bets.parts[part], 0, 'µs')
  row('bet, p50', ({ bets }) => bets.p50, 1, 'ms')
  row('bet, p99', ({ bets }) => bets.p99, 1, 'ms')
  for (const name of Object.keys(pages)) {
    row(`${name}, processor`, (size) => size.pages[name]!.processor / 1000, 1, 'ms')
    row(`${name}, p50`, (size) => size.pages[name]!.p50, 1, 'ms')
  }
  row('invariants, whole book', ({ invariants }) => invariants.ms, 0, 'ms')
  row(
    'invariants, processor an entry',
    ({ invariants: { processor, transfers } }) => processor / transfers,
    2,
    'µs',
  )
  row('database', ({ bytes }) => bytes / 1e6, 1, 'MB')
}
