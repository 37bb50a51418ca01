import { createScratchDatabase } from '@girassol/postgres/scratch'
import os from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { findPgbench, pgledger } from '../ledger/pgbench.ts'
import { processorClock } from '../ledger/processor.ts'
import { openCasino, PLAYERS } from './casino.ts'
import { drive, type Measured as Driven } from './client.ts'
import { type DialectName, expected, type Kind, buildRequests } from './requests.ts'
import { timeLaunches } from './launches.ts'
import { watchSpending } from './spending.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    pgledger: { type: 'string', multiple: true, default: [] },
  },
})
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)
const CONNECTIONS = 64
const WARM_UP = 3
/** More than any machine answers in that time; fewer where each must be signed with RSA. */
const enough = {
  soft: Math.ceil(seconds * 15_000),
  hub: Math.ceil(seconds * 3000),
  pragma: Math.ceil(seconds * 15_000),
}

/**
 * With the processor time of a call, in microseconds: of the programs that answer, of the worker
 * meanwhile, and of the database with all its processes, which works for both.
 */
interface Measured extends Driven {
  program: number
  worker: number
  database: number
}

const casino = await openCasino()
const databaseClock = await processorClock(casino.client)
const spent = await watchSpending(casino)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const say = (text: string) => process.stdout.write(`${text}\n`)

async function measure(
  dialect: DialectName,
  kind: Kind,
  {
    programs = 1,
    pace,
    connections = CONNECTIONS,
  }: { programs?: number; pace?: number; connections?: number } = {},
): Promise<Measured> {
  const count = pace === undefined ? enough[dialect] : Math.ceil(pace * seconds)
  const ports = casino.programs.slice(0, programs).map(({ port }) => port)
  const load = {
    ports,
    requests: buildRequests(casino, dialect, kind, count),
    connections,
    seconds,
  }
  const before = spent()
  const driven = await drive({
    ...load,
    expected: expected[dialect][kind],
    ...(pace !== undefined && { pace }),
  })
  const after = spent()
  const each = (part: keyof typeof before) => ((after[part] - before[part]) / driven.calls) * 1e6
  return { ...driven, program: each('program'), worker: each('worker'), database: each('database') }
}

/** How long until every ledger event was delivered. */
async function settle(): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const { rows } = await casino.client.query<{ left: number }>(
      'SELECT count(*)::int AS left FROM ledger.news',
    )
    if (rows[0]!.left === 0) return performance.now() - begun
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Processor time of a call in all programs. */
const costOf = ({ program, worker, database }: Measured): number => program + worker + database

interface Transfers {
  perSecond: number
  /** Processor microseconds, of the load generator too: it is the program here. */
  cost: number
}

interface Round {
  bet: Measured
  idle: Measured
  hubBet: Measured
  hubIdle: Measured
  pragmaBet: Measured
  pragmaIdle: Measured
  half: Measured
  transfers: Transfers | null
  behind: number
}

async function play(transfer: (() => Promise<Transfers>) | null): Promise<Round> {
  const idle = await measure('soft', 'idle')
  const bet = await measure('soft', 'bet')
  const behind = await settle()
  const transfers = transfer && (await transfer())
  const half = await measure('soft', 'bet', { pace: bet.perSecond / 2 })
  await settle()
  const hubIdle = await measure('hub', 'idle')
  const hubBet = await measure('hub', 'bet')
  await settle()
  const pragmaIdle = await measure('pragma', 'idle')
  const pragmaBet = await measure('pragma', 'bet')
  await settle()
  return { bet, idle, hubBet, hubIdle, pragmaBet, pragmaIdle, half, transfers, behind }
}

/** Two programs against one, in turn; the second is started only now. */
async function grow(): Promise<{ one: Measured; two: Measured }[]> {
  await casino.grow()
  const pairs: { one: Measured; two: Measured }[] = []
  for (let n = 0; n < WARM_UP; n++) await measure('soft', 'bet', { programs: 2 })
  for (let n = 0; n < rounds; n++) {
    await settle()
    const one = await measure('soft', 'bet')
    await settle()
    pairs.push({ one, two: await measure('soft', 'bet', { programs: 2 }) })
  }
  return pairs
}

/** The other ledger, in a database of its own on the same server. */
async function openOther() {
  const program = findPgbench()
  if (!program || options.pgledger.length === 0) return null
  const database = await createScratchDatabase(casino.url)
  const client = new pg.Client(database.url)
  await client.connect()
  const contender = await pgledger(client, program, database.url, 32, options.pgledger)
  return {
    async transfer(): Promise<Transfers> {
      const before = databaseClock?.() ?? 0
      const { bets, perSecond } = await contender.run(seconds)
      return { perSecond, cost: (((databaseClock?.() ?? 0) - before) / bets) * 1e6 }
    },
    async close() {
      await contender.close()
      await client.end()
      await database.drop()
    },
  }
}

const other = await openOther()
try {
  const load = () =>
    os
      .loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')
  say(`Node ${process.version}, ${os.cpus().length} cores, ${CONNECTIONS} connections, ${PLAYERS} players`)
  say(`${rounds} rounds of ${seconds} s each, medians; load before: ${load()}\n`)
  // The longer path has more to be compiled; both are measured as they run after that.
  for (let n = 0; n < WARM_UP; n++)
    for (const kind of ['idle', 'bet'] as const)
      for (const dialect of ['soft', 'hub', 'pragma'] as const) await measure(dialect, kind)
  await settle()
  const played: Round[] = []
  for (let n = 0; n < rounds; n++) played.push(await play(other?.transfer ?? null))
  const single = await measure('pragma', 'bet', { connections: 1 })
  await settle()
  const launches = await timeLaunches(casino.programs[0]!.port, casino.players, seconds)
  const grown = await grow()

  const row = (name: string, of: (round: Round) => Measured) => {
    const figure = (part: keyof Measured, digits: number) =>
      median(played.map((each) => of(each)[part]))
        .toFixed(digits)
        .padStart(9)
    const figures = [
      figure('perSecond', 0),
      figure('p50', 1),
      figure('p99', 1),
      figure('program', 0),
      figure('worker', 0),
      figure('database', 0),
    ]
    say(name.padEnd(42) + figures.join(''))
  }
  say(`${' '.repeat(42)}  calls/s   p50 ms   p99 ms   µs api µs worker    µs db`)
  row('soft: bet, durable', ({ bet }) => bet)
  row('soft: the same call without the database', ({ idle }) => idle)
  row('soft: bet at half that pace', ({ half }) => half)
  row('hub: bet, durable', ({ hubBet }) => hubBet)
  row('hub: the same call without the database', ({ hubIdle }) => hubIdle)
  row('pragma: bet, durable', ({ pragmaBet }) => pragmaBet)
  row('pragma: the same call without the database', ({ pragmaIdle }) => pragmaIdle)
  const transfers = played.flatMap((each) => each.transfers ?? [])
  if (other) {
    const [rate, cost] = [transfers.map((each) => each.perSecond), transfers.map((each) => each.cost)]
    say(
      `${'pgledger create_transfer, 32 clients'.padEnd(42)}${median(rate).toFixed(0).padStart(9)}${median(cost).toFixed(0).padStart(45)}`,
    )
  }

  const ratio = (of: (round: Round) => number) => median(played.map(of)).toFixed(2)
  say(
    '\nratios, each the median of the rounds’ own: by calls/s, and by processor time, which a busy machine blurs less',
  )
  const against = (name: string, bet: (round: Round) => Measured, idle: (round: Round) => Measured) =>
    say(
      `  ${name}: bet / the same call without the database   ${ratio((each) => bet(each).perSecond / idle(each).perSecond)}` +
        `   of the program's processor ${ratio((each) => idle(each).program / bet(each).program)}   (goal 0.9)`,
    )
  against(
    'soft',
    ({ bet }) => bet,
    ({ idle }) => idle,
  )
  against(
    'hub',
    ({ hubBet }) => hubBet,
    ({ hubIdle }) => hubIdle,
  )
  against(
    'pragma',
    ({ pragmaBet }) => pragmaBet,
    ({ pragmaIdle }) => pragmaIdle,
  )
  say(
    `  pragma: bet / soft: bet   ${ratio(({ bet, pragmaBet }) => pragmaBet.perSecond / bet.perSecond)}` +
      `   of all processor ${ratio(({ bet, pragmaBet }) => costOf(pragmaBet) / costOf(bet))}`,
  )
  if (other) {
    const faster = ratio(({ bet, transfers: each }) => bet.perSecond / (each?.perSecond ?? 1))
    const cheaper = ratio(({ bet, transfers: each }) => (each?.cost ?? 0) / costOf(bet))
    const inDatabase = ratio(({ bet, transfers: each }) => (each?.cost ?? 0) / bet.database)
    say(
      `  bet over HTTP / pgledger create_transfer   ${faster}   of all processor ${cheaper}   of the database's ${inDatabase}   (goal 5)`,
    )
  } else say('  pgledger was not measured (--pgledger with its SQL files, and pgbench, would do it).')
  say(
    `  two programs / one   ${median(grown.map(({ one, two }) => two.perSecond / one.perSecond)).toFixed(2)}`,
  )
  say(`  p99 at half the pace   ${median(played.map(({ half }) => half.p99)).toFixed(1)} ms   (goal 50)`)
  const launch = (share: number) => launches[Math.floor(launches.length * share)] ?? 0
  say(
    `  launch at a provider that answers at once   p50 ${launch(0.5).toFixed(1)} ms   p99 ${launch(0.99).toFixed(1)} ms   (${launches.length})`,
  )
  say(
    `  launch / pragma: bet, both one after the other   p50 ${(launch(0.5) / single.p50).toFixed(1)}   p99 ${(launch(0.99) / single.p99).toFixed(1)}   (bet p50 ${single.p50.toFixed(1)} ms)`,
  )
  say(
    `  rounds done after the last bet   ${(median(played.map(({ behind }) => behind)) / 1000).toFixed(1)} s`,
  )
  const unsure = played
    .flatMap(({ bet, half, hubBet, pragmaBet }) => [bet, half, hubBet, pragmaBet])
    .reduce((sum, each) => sum + each.unsure, 0)
  if (unsure > 0) say(`  ${unsure} bets were not answered in two seconds; they are not counted`)
  say(`\nload after: ${load()}`)
} finally {
  await other?.close()
  await casino.close()
}
