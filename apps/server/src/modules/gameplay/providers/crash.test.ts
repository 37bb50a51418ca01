import { checkInvariants } from '@girassol/ledger'
import { sql } from 'kysely'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, holdings, seat } from '../../../../test/casino.ts'
import {
  type DialectName,
  dialects,
  type Movement,
  type Outcome,
  type Simulator,
  startSimulator,
} from '../../../../test/conformance/table.ts'
import { executor } from '../../../platform/database.ts'

const GAME = 'queda'
const CASH = 10_000
const STAKE = 100
const TRIES_MAX = 30

interface Case {
  dialect: DialectName
  name: string
  /** What was moved before the call that is interrupted. */
  before: Movement[]
  call: Movement
  /** Sent in place of the call, as one list, where the dialect has them. */
  list?: readonly { action: 'bet' | 'win'; amount: string }[]
  /** What the player holds once the call has counted once. */
  holds: number
}

let last = 0
const newName = (): string => `c${++last}`

const tip = (): Movement => ({ call: 'tip', transaction: newName(), amount: STAKE })
const bet = (round: string): Movement => ({ call: 'bet', transaction: newName(), round, amount: STAKE })

/** A call about a round with one bet, and what it adds to what is left after that. */
function afterBet(
  dialect: DialectName,
  name: string,
  more: number,
  call: (placed: Movement) => Movement,
): Case {
  const placed = bet(newName())
  return { dialect, name, before: [placed], call: call(placed), holds: CASH - STAKE + more }
}

const paid =
  (call: Movement['call'], amount: number) =>
  (placed: Movement): Movement => ({
    call,
    transaction: newName(),
    round: placed.round!,
    bet: placed.transaction!,
    amount,
  })

const common = (dialect: DialectName): Case[] => [
  { dialect, name: 'bet', before: [], call: bet(newName()), holds: CASH - STAKE },
  afterBet(dialect, 'win', 250, paid('win', 250)),
  afterBet(dialect, 'rollback', STAKE, paid('rollback', 0)),
  { dialect, name: 'tip', before: [], call: tip(), holds: CASH - STAKE },
  tipReturn(dialect),
]

function tipReturn(dialect: DialectName): Case {
  const given = tip()
  const call: Movement = { call: 'rollback', transaction: newName(), bet: given.transaction! }
  return { dialect, name: 'return of a tip', before: [given], call, holds: CASH }
}

/** The calls that only this dialect has. */
function pragmaCases(): Case[] {
  const dialect = 'pragma'
  const reduced = afterBet(dialect, 'negative correction', 300 - 120, paid('correction', -120))
  const prize = { transaction: newName(), amount: 30 }
  return [
    afterBet(dialect, 'win with a prize', 250 + 30, (placed) => ({ ...paid('win', 250)(placed), prize })),
    afterBet(dialect, 'jackpot', 4000, paid('jackpot', 4000)),
    afterBet(dialect, 'correction', 70, paid('correction', 70)),
    { ...reduced, before: [...reduced.before, paid('win', 300)(reduced.before[0]!)] },
    {
      dialect,
      name: 'campaign prize',
      before: [],
      call: { call: 'promo', transaction: newName(), amount: 250 },
      holds: CASH + 250,
    },
  ]
}

/** A gift of the provider's own, of a session that is not known. */
const hubCases = (): Case[] => [
  {
    dialect: 'hub',
    name: 'promotional win without a session',
    before: [],
    call: { call: 'win', promo: true, transaction: newName(), round: newName(), amount: 250, token: 'none' },
    holds: CASH + 250,
  },
]

/** A win that is taken back, and a list that is booked as a whole. */
function softCases(): Case[] {
  const dialect = 'soft'
  const placed = bet(newName())
  const win = paid('win', 250)(placed)
  const undone: Movement = {
    call: 'rollback',
    transaction: newName(),
    round: placed.round!,
    bet: win.transaction!,
  }
  return [
    { dialect, name: 'rollback of a win', before: [placed, win], call: undone, holds: CASH - STAKE },
    {
      dialect,
      name: 'list of bets and a win',
      before: [],
      call: bet(newName()),
      list: [
        { action: 'bet', amount: '1.00' },
        { action: 'win', amount: '2.50' },
        { action: 'bet', amount: '0.50' },
      ],
      holds: CASH - 100 + 250 - 50,
    },
  ]
}

const newCases = (): readonly Case[] => [
  ...dialects.flatMap(common),
  ...hubCases(),
  ...softCases(),
  ...pragmaCases(),
]

let app: TestApp
let simulator: Simulator
let game: number
const gamblers = new Map<Case, Gambler>()
beforeAll(async () => {
  simulator = await startSimulator()
  app = await startApp({ providers: simulator.keys })
  // Sessions are opened by what the other program takes for now.
  app.clock.set(new Date())
  game = await addGame(app, GAME)
})
afterAll(async () => {
  await app.close()
  await simulator.stop()
})

const movementOf = (each: Case, movement: Movement): Movement => {
  const { id, token } = gamblers.get(each)!
  const named = { player: String(id), token, game: GAME, ...movement }
  return each.list && movement === each.call ? { ...named, fault: { text: listOf(named, each.list) } } : named
}

const listOf = ({ player, token, round, transaction }: Movement, list: NonNullable<Case['list']>): string =>
  JSON.stringify({
    user_id: player,
    session_id: token,
    game: GAME,
    currency: 'BRL',
    game_id: round,
    actions: list.map((each, at) => ({ ...each, action_id: `${transaction}-${at}` })),
  })

/** Sends a movement, and again while the answer asks for that: a busy machine may not answer in time. */
async function send(casino: string, each: Case, movement: Movement, triesMax: number): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    const outcomes = await simulator.send(casino, each.dialect, [[movementOf(each, movement)]])
    const outcome = outcomes.flat(2)[0]!
    if (outcome.code !== 'unknown' || tries === triesMax) return outcome
  }
}

/** Sends the call of every case at once. */
async function sendAll(
  casino: string,
  cases: readonly Case[],
  triesMax: number,
): Promise<Map<Case, Outcome>> {
  const sent = cases.map(async (each) => [each, await send(casino, each, each.call, triesMax)] as const)
  return new Map(await Promise.all(sent))
}

async function startProgram(): Promise<{ child: ChildProcess; url: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: app.databaseUrl,
    PROVIDERS: JSON.stringify(simulator.keys),
    PIX_URL: 'http://127.0.0.1:1',
    ROLE: 'api',
  }
  const program = path.resolve(import.meta.dirname, '../../../../test/program.ts')
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env })
  const [{ ready }] = (await once(child, 'message')) as [{ ready: string }]
  return { child, url: ready }
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Kills the program while its calls wait for the book, which the test holds. Where another node runs, the same calls wait there too. */
async function interrupt(
  cases: readonly Case[],
  other: string | null,
): Promise<{ lost: Map<Case, Outcome>; taken: Promise<Map<Case, Outcome>> | null }> {
  const { child, url } = await startProgram()
  return app.platform.database.transaction(async (tx) => {
    await sql`LOCK TABLE book.transfers IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    const load = sendAll(url, cases, 1)
    const taken = other === null ? null : sendAll(other, cases, TRIES_MAX)
    // Over the connection that holds the lock: the calls may have taken all others.
    const waiting = async () => {
      const { rows } = await sql`SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
        WHERE datname = current_database() AND locktype = 'relation' AND NOT granted`.execute(tx)
      return rows.length
    }
    await expect.poll(waiting, { timeout: 20_000, interval: 10 }).toBeGreaterThan(1)
    await kill(child)
    return { lost: await load, taken }
  })
}

/** Seats the players and makes the movements before the calls. */
async function prepare(cases: readonly Case[]): Promise<void> {
  for (const each of cases) {
    gamblers.set(each, await seat(app, game, each.dialect, { cash: BigInt(CASH) }))
    for (const movement of each.before) {
      const { code } = await send(app.url, each, movement, TRIES_MAX)
      expect(code, `${each.dialect} ${each.name}`).toBe('ok')
    }
  }
}

function expectCounted(outcomes: Map<Case, Outcome>): void {
  for (const [each, { code, balance }] of outcomes)
    expect({ code, balance }, `${each.dialect} ${each.name}`).toEqual({ code: 'ok', balance: each.holds })
}

it.each([
  ['and no other node', false],
  ['while the same calls are on their way at another node', true],
] as const)(
  'kill -9 in the middle of every call that moves money, %s: a repeat counts once, in every dialect',
  async (_, hasOther) => {
    const cases = newCases()
    await prepare(cases)
    const { lost, taken } = await interrupt(cases, hasOther ? app.url : null)
    for (const [each, { code }] of lost) expect(code, `${each.dialect} ${each.name}`).toBe('unknown')
    if (taken) expectCounted(await taken)
    const { child, url } = await startProgram()
    try {
      const nodes = hasOther ? [url, app.url] : [url]
      for (let n = 0; n < 2; n++)
        for (const outcomes of await Promise.all(nodes.map((node) => sendAll(node, cases, TRIES_MAX))))
          expectCounted(outcomes)
    } finally {
      await kill(child)
    }
    for (const each of cases) {
      const { cash, bonus } = await holdings(app, gamblers.get(each)!.id)
      expect(cash + bonus, `${each.dialect} ${each.name}`).toBe(BigInt(each.holds))
    }
    const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
    expect(report.violations).toEqual([])
  },
  600_000,
)
