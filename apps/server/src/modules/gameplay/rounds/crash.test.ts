import { startEmbedded } from '@girassol/postgres'
import { checkInvariants } from '@girassol/ledger'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, seat } from '../../../../test/casino.ts'
import { type Outcome, type Simulator, startSimulator } from '../../../../test/conformance/table.ts'
import { openApp } from '../../../../test/opening.ts'
import { executor } from '../../../platform/database.ts'
import { transactionKey } from './round-name.ts'

const PLAYERS = 20
const BETS = 1200

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.stop())

interface Placed {
  transaction: string
  player: string
  token: string
  game: string
  call: 'bet'
  round: string
  amount: number
}

/** Many bets of several rich players. */
async function prepare(app: TestApp): Promise<{ bets: Placed[]; people: Gambler[] }> {
  const game = await addGame(app, 'queda')
  const people: Gambler[] = []
  for (let n = 0; n < PLAYERS; n++) people.push(await seat(app, game, 'hub', { cash: 1_000_000n }))
  const bets = Array.from({ length: BETS }, (_, n): Placed => {
    const by = people[n % PLAYERS]!
    const names = { transaction: `queda-${n}`, round: `r${n}`, game: 'queda' }
    return { call: 'bet', ...names, player: by.id.toString(), token: by.token, amount: 100 }
  })
  return { bets, people }
}

/** Sends them sixty at a time, as a provider's connections would; in the order of the bets. */
async function send(casino: string, bets: Placed[]): Promise<Outcome[]> {
  const groups: Placed[][] = []
  for (let n = 0; n < bets.length; n += 60) groups.push(bets.slice(n, n + 60))
  return (await simulator.send(casino, 'hub', groups)).flat(2)
}

/** What is not answered in time, on a machine that others use, is sent again as a provider would. */
async function sendUntilKnown(casino: string, bets: Placed[]): Promise<Set<string>> {
  const codes = new Set<string>()
  for (let left = bets; left.length > 0;) {
    const outcomes = await send(casino, left)
    for (const { code } of outcomes) if (code !== 'unknown') codes.add(code)
    left = left.filter((_, n) => outcomes[n]!.code === 'unknown')
  }
  return codes
}

async function expectEach(app: TestApp, bets: Placed[], outcomes: Outcome[]): Promise<void> {
  const rows = await app.rows(sql<{ key: string }>`SELECT key FROM book.transfers WHERE cause_kind = 'bet'`)
  const booked = new Set(rows.map(({ key }) => key))
  expect(booked.size).toBe(rows.length)
  const acknowledged = bets.filter((_, n) => outcomes[n]!.code === 'ok')
  expect(acknowledged.length).toBeGreaterThan(100)
  expect(acknowledged.filter(({ transaction }) => !booked.has(transactionKey('hub', transaction)))).toEqual(
    [],
  )
}

async function expectAll(app: TestApp, people: Gambler[]): Promise<void> {
  const each = BigInt(1_000_000 - (BETS / PLAYERS) * 100)
  const rows = await app.rows(sql<{
    owner: bigint
    balance: bigint
  }>`SELECT owner, balance FROM book.accounts
    WHERE kind = 'cash' AND owner IS NOT NULL ORDER BY owner`)
  expect(rows).toEqual(people.map(({ id }) => ({ owner: id, balance: each })))
  const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
  await app.gameplay.ledgerEvents.process()
  const [totals] = await app.rows(
    sql<{ count: bigint; staked: string }>`SELECT count(*), sum(staked_cash) AS staked FROM rounds`,
  )
  expect(totals).toEqual({ count: BigInt(BETS), staked: String(BETS * 100) })
}

async function start(databaseUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PROVIDERS: JSON.stringify(simulator.keys),
    PIX_URL: 'http://127.0.0.1:1',
  }
  const program = path.resolve(import.meta.dirname, '../../../../test/program.ts')
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env })
  const [{ ready }] = (await once(child, 'message')) as [{ ready: string }]
  return { child, url: ready }
}

it('kill -9 of the program under load: no acknowledged bet is lost, and a repeat counts once', async () => {
  const app = await startApp()
  // Not the same clock: sessions are opened by what the other program takes for now.
  app.clock.set(new Date())
  const { bets, people } = await prepare(app)
  const { child, url } = await start(app.databaseUrl)
  try {
    const load = send(url, bets)
    const booked = async () =>
      (await app.rows(sql`SELECT key FROM book.transfers WHERE cause_kind = 'bet'`)).length
    while ((await booked()) < 300) await sleep(5)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const outcomes = await load
    expect(outcomes.filter(({ code }) => code === 'unknown').length).toBeGreaterThan(100)
    await expectEach(app, bets, outcomes)
    const second = await start(app.databaseUrl)
    try {
      expect(await sendUntilKnown(second.url, bets)).toEqual(new Set(['ok']))
    } finally {
      second.child.kill('SIGKILL')
      await once(second.child, 'exit')
    }
    await expectAll(app, people)
  } finally {
    child.kill('SIGKILL')
    await app.close()
  }
})

// Needs a server that may be killed; an outside one may not.
it.skipIf(process.env['TEST_DATABASE_URL'])(
  'kill -9 of the database under load: no acknowledged bet is lost, and a repeat counts once',
  async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'gameplay-crash-'))
    fs.chmodSync(dir, 0o755)
    const server = await startEmbedded({ dir })
    const app = await openApp(await server.database('casino'), {
      providers: simulator.keys,
    })
    try {
      const { bets, people } = await prepare(app)
      const load = send(app.url, bets)
      const booked = async () =>
        (await app.rows(sql`SELECT key FROM book.transfers WHERE cause_kind = 'bet'`)).length
      while ((await booked()) < 300) await sleep(5)
      process.kill(server.pid, 'SIGKILL')
      let outcomes = await load
      for (let tries = 0; outcomes.some(({ code }) => code !== 'ok') && tries < 20; tries++) {
        const open = bets.filter((_, n) => outcomes[n]!.code !== 'ok')
        const answers = await send(app.url, open)
        outcomes = outcomes.map((outcome) => (outcome.code === 'ok' ? outcome : answers.shift()!))
      }
      expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(['ok']))
      await expectEach(app, bets, outcomes)
      await expectAll(app, people)
    } finally {
      await app.close()
      await server.stop()
      fs.rmSync(dir, { recursive: true, force: true })
    }
  },
)
