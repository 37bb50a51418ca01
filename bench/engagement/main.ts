import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openCasino } from '../gameplay/casino.ts'
import { drive } from '../gameplay/client.ts'
import { expected, buildRequests } from '../gameplay/requests.ts'
import { watchSpending } from '../gameplay/spending.ts'
import { addRules, switchCounting, takePart } from './rules.ts'

const { values: options } = parseArgs({
  options: { bets: { type: 'string', default: '6000' }, rounds: { type: 'string', default: '5' } },
})
const bets = Number(options.bets)
const CONNECTIONS = 64
const say = (text: string) => process.stdout.write(`${text}\n`)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** What a bet costs until its round is settled and every module has handled it. */
interface Measured {
  /** From the first bet to the last consumer. */
  perSecond: number
  /** Processor microseconds of a bet: of the programs, and of the database with all its processes. */
  programs: number
  database: number
}

const casino = await openCasino()
const spent = await watchSpending(casino)

async function allHandled(): Promise<void> {
  for (;;) {
    const { rows } = await casino.client.query<{ left: boolean }>(
      `SELECT EXISTS (SELECT FROM ledger.news) OR EXISTS (SELECT FROM round_closings WHERE NOT heard)
        OR EXISTS (SELECT FROM outbox) AS left`,
    )
    if (!rows[0]!.left) return
    await sleep(20)
  }
}

async function measure(): Promise<Measured> {
  const posted = buildRequests(casino, 'soft', 'bet', bets, true)
  const before = spent()
  const begun = performance.now()
  const { calls } = await drive({
    ports: casino.programs.map(({ port }) => port),
    requests: posted,
    connections: CONNECTIONS,
    seconds: 600,
    expected: expected.soft.bet,
  })
  await allHandled()
  const elapsed = performance.now() - begun
  const after = spent()
  const each = (part: keyof typeof before) => ((after[part] - before[part]) / calls) * 1e6
  return {
    perSecond: (calls * 1000) / elapsed,
    programs: each('program') + each('worker'),
    database: each('database'),
  }
}

const cases = {
  'without this module': null,
  'points only, nothing taken on': [0, 0],
  '50 rules, 3 missions and 1 tournament each': [3, 1],
  '50 rules, all 50 for every player': [40, 10],
} as const
type Case = keyof typeof cases
const names = Object.keys(cases) as Case[]

async function prepare(name: Case): Promise<void> {
  const part = cases[name]
  await switchCounting(casino.client, part !== null)
  const [missions, tournaments] = part ?? [0, 0]
  await takePart(casino.client, casino.players, missions, tournaments)
}

try {
  const load = () =>
    os
      .loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')
  say(`${bets} bets a row, each in a round of its own that is settled; load before: ${load()}`)
  await addRules(casino.client)
  for (const name of names) {
    await prepare(name)
    await measure()
  }
  const seen: Record<Case, Measured>[] = []
  for (let n = 0; n < Number(options.rounds); n++) {
    const round = {} as Record<Case, Measured>
    for (const name of names) {
      await prepare(name)
      round[name] = await measure()
    }
    seen.push(round)
  }
  say(`${' '.repeat(46)}bets/s  µs programs  µs db   of bets/s  of processor`)
  const cost = ({ programs, database }: Measured) => programs + database
  for (const name of names) {
    const of = (read: (round: Record<Case, Measured>) => number) => median(seen.map(read))
    const figures = [
      of((round) => round[name].perSecond)
        .toFixed(0)
        .padStart(8),
      of((round) => round[name].programs)
        .toFixed(0)
        .padStart(13),
      of((round) => round[name].database)
        .toFixed(0)
        .padStart(7),
      of((round) => round[name].perSecond / round['without this module'].perSecond)
        .toFixed(2)
        .padStart(12),
      of((round) => cost(round['without this module']) / cost(round[name]))
        .toFixed(2)
        .padStart(14),
    ]
    say(name.padEnd(44) + figures.join(''))
  }
  say(`goal: at least 0.80 of the bets with 50 rules. Load after: ${load()}`)
} finally {
  await casino.close()
}
