import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdings } from '../../../test/casino.ts'
import { type EngagementTable, engagementTable } from '../../../test/engagement.ts'

const PLAYERS = 20
const ROUNDS = 40

let table: EngagementTable
beforeAll(async () => {
  table = await engagementTable()
})
afterAll(() => table.app.close())

async function start(): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATABASE_URL: table.app.databaseUrl,
    ROLE: 'worker',
    PIX_URL: 'http://127.0.0.1:1',
  }
  const program = path.resolve(import.meta.dirname, '../../../test/program.ts')
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env })
  await once(child, 'message')
  return child
}

/** Not by registration: hashing their passwords would take longer than everything else. */
async function crowd(): Promise<bigint[]> {
  const { database } = table.app.platform
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ id: bigint }>`
      INSERT INTO players (name, email, phone, password_hash, language, created_at, updated_at)
      SELECT 'Pessoa', n || '@example.com', '219' || lpad(n::text, 8, '0'), '-', 'pt_BR', now(), now()
      FROM generate_series(1, ${PLAYERS}) n RETURNING id`.execute(tx)
    for (const { id } of rows) await table.app.wallets.open(tx, id)
    return rows.map(({ id }) => id)
  })
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const count = async (query: ReturnType<typeof sql<{ all: number }>>) =>
  (await table.app.rows(query))[0]?.all ?? 0

it('kill -9 while rounds are counted and prizes paid: each counts once, each is paid once', async () => {
  const { app } = table
  const { database, outbox } = app.platform
  app.clock.set(new Date())
  const texts = { pt_BR: 'x', en: 'x', es: 'x' }
  await database.transaction(async (tx) => {
    const levels = [10_00n, 20_00n, 40_00n]
    await app.engagement.vip.add(
      tx,
      'level_up',
      levels.map((required, at) => ({ level: at + 1, required, bonus: 1_00n, symbol: '' })),
    )
    const prize = { kind: 'bonus', amount: centavos(3_00) } as const
    await app.engagement.missions.add(tx, {
      code: 'm',
      period: 'week',
      name: texts,
      description: texts,
      kind: 'rounds',
      target: BigInt(ROUNDS),
      prize,
    })
  })
  const [mission] = await app.rows(sql<{ id: number }>`SELECT id FROM missions`)
  const people = await crowd()
  await database.transaction(async (tx) => {
    for (const id of people) await app.engagement.missions.accept(tx, id, mission!.id)
  })
  for (let n = 0; n < ROUNDS; n++) {
    const rounds = people.map((id) => table.round(id))
    await database.transaction((tx) => outbox.publishAll(tx, 'round.settled', rounds))
  }

  const paid = () =>
    count(sql<{ all: number }>`SELECT count(*)::int AS all FROM prizes_won WHERE paid_at IS NOT NULL`)
  const waiting = () => count(sql<{ all: number }>`SELECT count(*)::int AS all FROM outbox`)
  // Only this module's events matter here.
  await app.rows(sql`DELETE FROM outbox WHERE consumer <> 'engagement'`)
  const first = await start()
  while ((await paid()) < 1) await sleep(1)
  await kill(first)
  expect(await waiting()).toBeGreaterThan(0)
  const last = await start()
  while ((await waiting()) > 0) await sleep(20)
  await kill(last)

  const entries = await app.rows(
    sql`SELECT DISTINCT done, completed_at IS NOT NULL AS completed FROM mission_entries`,
  )
  expect(entries).toEqual([{ done: BigInt(ROUNDS), completed: true }])
  expect(await app.rows(sql`SELECT DISTINCT points FROM vip_players`)).toEqual([
    { points: BigInt(ROUNDS) * 100n },
  ])
  for (const id of people) {
    await database.transaction((tx) => app.engagement.missions.collect(tx, id))
    expect(await holdings(app, id)).toEqual({ cash: 3_00n, bonus: 3_00n })
  }
  expect(await table.expectPaidOnce(people[0]!)).toBe(6_00n)
  expect(await paid()).toBe(PLAYERS * 4)
}, 180_000)
