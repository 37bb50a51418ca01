import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, fund, type Gambler, seat, sit } from '../../../../test/casino.ts'
import { join } from '../../../../test/people.ts'
import { listen } from '../../../../test/stream.ts'
import { hours } from '../../../platform/clock.ts'

/** Without jobs: the test decides when events are handled. */
let app: TestApp
let game: number
beforeAll(async () => {
  app = await startApp()
  game = await addGame(app, 'jornal')
})
afterAll(() => app.close())

let last = 0
const name = () => `n${++last}`
const bet = async (by: Gambler, round: string, amount: bigint) => {
  const transaction = name()
  const answer = await app.gameplay.wallet.bet({
    session: by.session,
    transaction,
    round,
    amount: centavos(amount),
  })
  expect(answer.status).toBe('done')
  return transaction
}
const win = (by: Gambler, round: string, of: string, amount: bigint) =>
  app.gameplay.wallet.win({
    provider: 'hub',
    player: by.id,
    game,
    round,
    transaction: name(),
    bet: of,
    amount: centavos(amount),
  })
const close = (by: Gambler, round: string) =>
  app.gameplay.wallet.close({ provider: 'hub', player: by.id, round })
const handleEvents = () => app.gameplay.ledgerEvents.process()
const events = () =>
  app.rows(
    sql<{
      payload: Record<string, unknown>
    }>`SELECT payload FROM outbox WHERE topic = 'round.settled' AND consumer = 'gameplay.winners' ORDER BY id`,
  )
const roundOf = async (by: Gambler, reference: string) =>
  (
    await app.rows(sql<
      Record<string, unknown>
    >`SELECT id, status, staked_cash, paid_cash, closed_at FROM rounds
      WHERE player_id = ${by.id} AND reference = ${reference}`)
  )[0]

it('publishes a closed round once, and records winners', async () => {
  const by = await seat(app, game, 'hub', { cash: 1000n })
  const round = name()
  const first = await bet(by, round, 100n)
  await handleEvents()
  expect(await roundOf(by, round)).toMatchObject({ status: 'open', staked_cash: 100n })
  await win(by, round, first, 350n)
  await close(by, round)
  await handleEvents()
  await close(by, round)
  await handleEvents()
  const reported = await roundOf(by, round)
  expect(reported).toMatchObject({ status: 'closed', paid_cash: 350n })
  expect((await events()).map(({ payload }) => payload)).toEqual([
    {
      round: reported?.['id'],
      player: by.id.toString(),
      game,
      staked: '100',
      staked_cash: '100',
      staked_free: '0',
      returned: false,
      paid: '350',
      closed_at: app.clock.now().toISOString(),
    },
  ])
  await app.platform.outbox.drain()
  expect(await app.rows(sql`SELECT game_id, amount FROM wins`)).toEqual([{ game_id: game, amount: 350n }])
  const lost = name()
  await win(by, lost, await bet(by, lost, 100n), 100n)
  await close(by, lost)
  await handleEvents()
  await app.platform.outbox.drain()
  expect(await app.rows(sql`SELECT amount FROM wins`)).toHaveLength(1)
})

it('accepts the end of a round before its ledger events', async () => {
  const by = await seat(app, game, 'hub', { cash: 1000n })
  const round = name()
  await close(by, round)
  await handleEvents()
  expect(await roundOf(by, round)).toBeUndefined()
  const first = await bet(by, round, 100n)
  await win(by, round, first, 20n)
  await handleEvents()
  expect(await roundOf(by, round)).toMatchObject({ status: 'closed', staked_cash: 100n, paid_cash: 20n })
})

it('counts a win whose event is not processed when the round ends', async () => {
  const by = await seat(app, game, 'hub', { cash: 1000n })
  const round = name()
  const first = await bet(by, round, 100n)
  await handleEvents()
  await win(by, round, first, 20n)
  await app.rows(sql`CREATE TABLE kept AS SELECT * FROM book.events`)
  await app.rows(sql`DELETE FROM book.events`)
  await close(by, round)
  await app.platform.outbox.drain()
  await handleEvents()
  expect((await events()).map(({ payload }) => payload['paid'])).toEqual(['20'])
  await app.rows(sql`INSERT INTO book.events SELECT * FROM kept`)
  await handleEvents()
  expect(await roundOf(by, round)).toMatchObject({ status: 'closed', paid_cash: 20n })
  expect(await events()).toHaveLength(1)
})

it('adds a late win to a closed round without publishing it again', async () => {
  const by = await seat(app, game, 'hub', { cash: 1000n })
  const round = name()
  const first = await bet(by, round, 100n)
  await close(by, round)
  await handleEvents()
  const count = (await events()).length
  await win(by, round, first, 60n)
  await handleEvents()
  expect(await roundOf(by, round)).toMatchObject({ status: 'closed', paid_cash: 60n })
  expect(await events()).toHaveLength(count)
})

it('processes each event once when several nodes process at the same time', async () => {
  const other = await startApp({ database: app.databaseUrl })
  try {
    const people = await Promise.all(
      Array.from({ length: 6 }, () => seat(app, game, 'hub', { cash: 10_000n })),
    )
    const rounds: [Gambler, string][] = []
    for (const by of people) {
      for (let n = 0; n < 10; n++) {
        const round = name()
        rounds.push([by, round])
        const first = await bet(by, round, 10n)
        void close(by, round)
        await Promise.all([win(by, round, first, 5n), handleEvents(), other.gameplay.ledgerEvents.process()])
      }
    }
    await Promise.all([handleEvents(), other.gameplay.ledgerEvents.process()])
    await handleEvents()
    for (const [by, round] of rounds)
      expect(await roundOf(by, round)).toMatchObject({ status: 'closed', staked_cash: 10n, paid_cash: 5n })
    const reported = (await events()).map(({ payload }) => payload['round'])
    expect(new Set(reported).size).toBe(reported.length)
  } finally {
    await other.close()
  }
})

it('[T5] closes a round that nothing moved for a day, by the published rule', async () => {
  // The book has the database's own time.
  app.clock.set(new Date())
  const by = await seat(app, game, 'hub', { cash: 1000n })
  const round = name()
  await bet(by, round, 100n)
  await handleEvents()
  app.clock.advance(hours(23.9))
  await app.platform.jobs.run('gameplay.abandoned')
  await handleEvents()
  expect(await roundOf(by, round)).toMatchObject({ status: 'open' })
  app.clock.advance(hours(0.2))
  await app.platform.jobs.run('gameplay.abandoned')
  await handleEvents()
  expect(await roundOf(by, round)).toMatchObject({ status: 'closed' })
})

it('adds the rounds played to a game’s views, now and then', async () => {
  await app.platform.jobs.run('gameplay.views')
  const views = async () =>
    (await app.rows(sql<{ views: number }>`SELECT views FROM games WHERE id = ${game}`))[0]!.views
  const before = await views()
  const by = await seat(app, game, 'hub', { cash: 1000n })
  for (let n = 0; n < 3; n++) {
    const round = name()
    await bet(by, round, 10n)
    await close(by, round)
  }
  await handleEvents()
  expect(await views()).toBe(before)
  await app.platform.jobs.run('gameplay.views')
  expect(await views()).toBe(before + 3)
})

it('shows the wallet on the player’s open page', async () => {
  const { id, token } = await join(app.visitor())
  await fund(app, id, 'cash', 1000n)
  const by = await sit(app, id, game, 'hub')
  const page = await listen(app, token)
  try {
    await bet(by, name(), 377n)
    await handleEvents()
    await vi.waitFor(() => expect(page.received()).toContain('"total_balance":6.23'))
  } finally {
    page.stop()
    await page.ended.catch(() => {})
  }
})
