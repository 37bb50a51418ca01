import { checkInvariants } from '@girassol/ledger'
import { sql } from 'kysely'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { fund, holdings } from '../../../../test/casino.ts'
import {
  type Movement,
  type Outcome,
  type Simulator,
  startSimulator,
} from '../../../../test/conformance/table.ts'
import { type FreeRoundsTable, openFreeRoundsTable } from '../../../../test/free-rounds.ts'
import { join } from '../../../../test/people.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { minutes } from '../../../platform/clock.ts'
import { executor } from '../../../platform/database.ts'

const CASH = 10_000n
const STAKE = 100
const WON = 370
const TRIES_MAX = 30

let app: TestApp
let simulator: Simulator
let table: FreeRoundsTable
const started: ChildProcess[] = []
beforeAll(async () => {
  simulator = await startSimulator()
  app = await startApp({ providers: simulator.keys })
  app.clock.set(new Date())
  table = await openFreeRoundsTable(app, simulator)
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await app.close()
  await simulator.stop()
})
afterEach(() => table.clearFaults())

/** The node that is killed: real time, its own workers. The node that goes on is the test's. */
async function startNode(): Promise<{ child: ChildProcess; url: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: app.databaseUrl,
    PROVIDERS: JSON.stringify(simulator.keys),
    PIX_URL: 'http://127.0.0.1:1',
    ROLE: 'all',
  }
  const program = path.resolve(import.meta.dirname, '../../../../test/program.ts')
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env })
  started.push(child)
  const [{ ready }] = (await once(child, 'message')) as [{ ready: string }]
  return { child, url: ready }
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** What the node asks is due by its clock. */
const turnToNow = () => app.clock.set(new Date())
/** Until the lease of the node that died has expired. */
async function takeOver(): Promise<void> {
  app.clock.advance(minutes(3))
  await app.gameplay.freeRounds.work()
}

async function newPlayer() {
  const visitor = app.visitor()
  const { id } = await join(visitor)
  await fund(app, id, 'cash', CASH)
  return { visitor, id }
}

const sessionsOf = (player: bigint) =>
  app.rows(sql`SELECT FROM game_sessions WHERE player_id = ${player} AND ended_at IS NULL`)

/** Sends a movement to a node, and again while the answer asks for that. */
async function send(node: string, provider: Provider, movement: Movement, triesMax: number): Promise<string> {
  for (let tries = 1; ; tries++) {
    const [outcome] = (await simulator.send(node, provider, [[movement]])).flat(2) as [Outcome]
    if (outcome.code !== 'unknown' || tries === triesMax) return outcome.code
  }
}

const waitingForBook = async () =>
  (
    await app.rows(sql`SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE datname = current_database() AND locktype = 'relation' AND NOT granted`)
  ).length

type Provider = 'hub' | 'soft' | 'pragma'

describe.each([
  ['hub', 'moeda-do-simulador'],
  ['soft', 'dado-do-simulador'],
  ['pragma', 'pedra-do-simulador'],
] as const)('kill -9 while %s is asked', (provider, game) => {
  const launchFault = (value: string) =>
    fetch(`${simulator.url}/providers/faults`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ provider, kind: 'launch', value }),
    })
  const codeOfGame = async () => {
    const [row] = await app.rows(sql<{ code: string }>`SELECT l.code FROM provider_games l
      JOIN games g ON g.id = l.game_id WHERE g.code = ${game} AND l.provider = ${provider}`)
    return row!.code
  }

  it('opens the game at another node, and gives the free rounds once', async () => {
    const { visitor, id } = await newPlayer()
    const { child, url } = await startNode()
    turnToNow()
    await launchFault('slow')
    await table.fault(provider, 'free', 'slow')
    const spins = await table.give(id, game, { rounds: 1, stake: BigInt(STAKE) })
    // The provider has created them, and its answer is on its way.
    await expect
      .poll(() => table.providerRoundsOf(spins.id), { timeout: 30_000, interval: 10 })
      .toHaveLength(1)
    const opening = new Visitor(url, { token: visitor.token! })
      .send('GET', `/api/games/single/${game}?mode=real`)
      .then(({ status }) => status)
      .catch(() => 'lost' as const)
    await expect.poll(() => sessionsOf(id), { timeout: 3000, interval: 10 }).toHaveLength(1)
    await kill(child)
    expect(await opening).toBe('lost')
    await launchFault('ok')
    await table.clearFaults()
    expect(await table.stateOf(spins.id)).toMatchObject({
      state: 'requested',
      status: 'pending',
      attempts: 1,
    })

    await takeOver()
    expect(await table.stateOf(spins.id)).toMatchObject({ state: 'created', status: 'active', attempts: 2 })
    expect(await table.providerRoundsOf(spins.id)).toHaveLength(1)
    const { token } = await table.open(visitor, game)
    const who = { player: String(id), token, game: await codeOfGame() }
    const names = { round: `k-${provider}`, transaction: `k-${provider}-bet` }
    const bet = { call: 'bet' as const, amount: STAKE, ...names, ...who }
    expect(await send(app.url, provider, bet, TRIES_MAX)).toBe('ok')
    expect(await holdings(app, id)).toEqual({ cash: CASH - BigInt(STAKE), bonus: 0n })
  })

  it('cancels free rounds at another node, and pays what others won once', async () => {
    const { visitor, id } = await newPlayer()
    turnToNow()
    const won = await table.give(id, game, { rounds: 1, stake: BigInt(STAKE) })
    await app.gameplay.freeRounds.work()
    const { token } = await table.open(visitor, game)
    const stranger = await newPlayer()
    const given = await table.give(stranger.id, game, { rounds: 1, stake: BigInt(STAKE) })
    await app.gameplay.freeRounds.work()
    const [issued] = await table.providerRoundsOf(won.id)
    const free = provider === 'hub' ? issued!.reference : won.id
    const who = { player: String(id), token, game: await codeOfGame() }
    const names = { round: `w-${provider}`, transaction: `w-${provider}-bet` }
    // That dialect reports all rounds together, by the end of them.
    const bets: Movement[] = provider === 'soft' ? [] : [{ call: 'bet', amount: 0, free, ...names, ...who }]
    for (const bet of bets) expect(await send(app.url, provider, bet, TRIES_MAX)).toBe('ok')
    const pays: Movement =
      provider === 'soft'
        ? { call: 'finish', free, amount: WON, ...who }
        : {
            call: 'win',
            transaction: `w-${provider}-win`,
            round: names.round,
            bet: names.transaction,
            amount: WON,
            free,
            ...who,
          }

    const { child, url } = await startNode()
    await table.fault(provider, 'free', 'slow')
    turnToNow()
    expect(await table.cancel(given)).toBeTruthy()
    const isCancelled = async () => (await table.providerRoundsOf(given.id))[0]?.isCancelled
    await expect.poll(isCancelled, { timeout: 30_000, interval: 10 }).toBe(true)
    const lost = await app.platform.database.transaction(async (tx) => {
      await sql`LOCK TABLE book.transfers IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
      const answer = send(url, provider, pays, 1)
      await expect.poll(waitingForBook, { timeout: 3000, interval: 10 }).toBeGreaterThan(0)
      await kill(child)
      return answer
    })
    expect(lost).toBe('unknown')
    await table.clearFaults()
    expect(await table.stateOf(given.id)).toMatchObject({ state: 'cancelling' })

    await takeOver()
    expect(await table.stateOf(given.id)).toMatchObject({ state: 'cancelled', status: 'cancelled' })
    for (let n = 0; n < 2; n++) expect(await send(app.url, provider, pays, TRIES_MAX)).toBe('ok')
    expect(await table.stateOf(won.id)).toMatchObject({
      state: 'finished',
      status: 'used',
      paid: BigInt(WON),
    })
    expect(await holdings(app, id)).toEqual({ cash: CASH + BigInt(WON), bonus: 0n })
    expect(await holdings(app, stranger.id)).toEqual({ cash: CASH, bonus: 0n })
    const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
    expect(report.violations).toEqual([])
  })
})
