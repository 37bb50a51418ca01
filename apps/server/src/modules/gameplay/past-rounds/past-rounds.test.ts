import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, seat } from '../../../../test/casino.ts'
import { expectKeptTotals } from '../../../../test/totals.ts'
import { centavos } from '@girassol/money'
import { readGameRounds } from '../history/game-rounds.ts'
import { countRounds } from '../history/holdings.ts'
import { countRecords, readDetail, readPlayResult, readRecords } from '../history/records.ts'
import { createRoundFinder } from '../history/round-finder.ts'
import { movePastRounds } from './past-rounds.ts'
import { roundIdOf } from '../rounds/round-name.ts'

let app: TestApp
let game: number
beforeAll(async () => {
  app = await startApp({ variables: { ROLE: 'api' } })
  game = await addGame(app, 'antigo')
})
afterAll(() => app.close())

const FAR = new Date('2999-01-01T00:00:00Z')
const database = () => app.platform.database
const placesOf = (player: bigint) =>
  app.rows(sql<{ place: string; id: string; status: string; paid: bigint }>`
    SELECT 'current' AS place, id, status, paid_cash AS paid FROM rounds WHERE player_id = ${player}
    UNION ALL SELECT 'past', id, status, paid_cash FROM past_rounds WHERE player_id = ${player} ORDER BY id`)
const moveAll = () => movePastRounds(database(), FAR)

/** Rows of rounds without postings, one a week from November 2023 on; every fifth was cancelled, and the last is open. */
async function fill(player: bigint, count = 40): Promise<void> {
  await app.rows(sql`INSERT INTO rounds (id, player_id, game_id, provider, reference, status, staked_cash, paid_cash, balance_before,
      balance_after, opened_at, moved_at, closed_at)
    SELECT md5(${String(player)} || '-' || n)::uuid, ${player}, ${game}, 'hub', 'old-' || n,
      CASE WHEN n = ${count} THEN 'open' WHEN n % 5 = 0 THEN 'cancelled' ELSE 'closed' END, 10, CASE WHEN n % 3 = 0 THEN 30 ELSE 0 END, 100,
      90, at, at + interval '1 minute', CASE WHEN n < ${count} THEN at + interval '2 minutes' END
    FROM generate_series(1, ${count}) n, LATERAL (SELECT timestamptz '2023-11-01T12:00:00.123456Z' + n * interval '7 days' AS at) t`)
}

/** Everything that lists, shows or adds up a player's rounds. */
async function views(player: bigint) {
  const now = app.clock.now()
  const filters = [
    {},
    { result: 'won' as const },
    { state: 'counted' as const },
    { from: '2024-02-01', to: '2024-03-15' },
    { to: '2024-01-10' },
  ]
  return database().transaction(async (tx) => {
    const lists = []
    for (const filter of filters) {
      lists.push(await countRecords(tx, player, filter, now))
      for (const take of [1, 7, 100]) {
        let after: string | null = null
        for (let page = 0; page < 3; page++) {
          const rows: Awaited<ReturnType<typeof readRecords>> = await readRecords(tx, player, filter, {
            take,
            after,
            now,
          })
          lists.push(rows)
          after = rows.at(-1)?.position ?? after
        }
        lists.push(await readRecords(tx, player, filter, { take, skip: 7, now }))
      }
    }
    const all = await readRecords(tx, player, {}, { take: 100, now })
    const deps = { catalogue: app.catalogue, credentials: { dialect: () => null } } as unknown as Parameters<
      typeof readDetail
    >[1]
    const finder = createRoundFinder(app.catalogue)
    return {
      lists,
      details: await Promise.all(all.map(({ id }) => readDetail(tx, deps, player, id, now))),
      found: await Promise.all(
        all.map(({ id }) => finder.find(tx, { text: id } as Parameters<typeof finder.find>[1])),
      ),
      days: await Promise.all(
        ['2023-11-08', '2024-01-17', '2024-03-27'].map((day) =>
          readGameRounds(tx, game, { day, place: null, limit: 10 }),
        ),
      ),
      played: await readPlayResult(tx, player, { game, since: '2024-01-05T00:00:00Z' }, now),
      totals: await countRounds(app.clock)(tx, player),
    }
  })
}

async function play(by: Gambler, round: string, { bet, win }: { bet: bigint; win?: bigint }): Promise<void> {
  const { wallet } = app.gameplay
  await wallet.bet({
    session: by.session,
    transaction: `${by.id}-${round}-bet`,
    round,
    amount: centavos(bet),
  })
  if (win !== undefined) await pay(by, round, win)
}
async function pay(by: Gambler, round: string, amount: bigint, name = 'win'): Promise<unknown> {
  const { wallet } = app.gameplay
  const names = {
    provider: 'hub',
    player: by.id,
    game,
    round,
    transaction: `${by.id}-${round}-${name}`,
    bet: undefined,
  }
  const answer = await wallet.win({ ...names, amount: centavos(amount) })
  await wallet.close({ provider: 'hub', player: by.id, round })
  await app.gameplay.ledgerEvents.process()
  return answer
}

it('has the same columns in both tables and the view', async () => {
  const rows = await app.rows(sql<{ columns: string }>`
    SELECT string_agg(column_name || ' ' || data_type || ' ' || is_nullable, ', ' ORDER BY ordinal_position) AS columns FROM information_schema.columns
    WHERE table_name IN ('rounds', 'past_rounds') GROUP BY table_name`)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
  const names = await app.rows(sql<{ names: string }>`
    SELECT string_agg(column_name, ' ' ORDER BY ordinal_position) AS names FROM information_schema.columns
    WHERE table_name IN ('rounds', 'all_rounds') GROUP BY table_name`)
  expect(names[0]).toEqual(names[1])
})

describe('moved rounds', () => {
  it('are listed, shown, found and added up as before, whichever months they are in', async () => {
    const { id: player } = await seat(app, game, 'hub')
    await fill(player)
    const before = await views(player)
    for (const moment of ['2023-12-01T00:00:00Z', '2024-04-01T00:00:00Z', '2024-05-08T12:01:30Z']) {
      await movePastRounds(database(), new Date(moment), { batchSize: 3 })
      expect(await views(player)).toEqual(before)
    }
    await moveAll()
    expect(await views(player)).toEqual(before)
    const rounds = await placesOf(player)
    expect(rounds.filter(({ place }) => place === 'current').map(({ status }) => status)).toEqual(['open'])
    expect(rounds).toHaveLength(40)
    const months = await app.rows(sql<{
      month: string
    }>`SELECT DISTINCT tableoid::regclass::text AS month FROM past_rounds
      WHERE player_id = ${player} ORDER BY 1`)
    expect(months.map(({ month }) => month)).toEqual(
      ['2023_11', '2023_12', '2024_01', '2024_02', '2024_03', '2024_04', '2024_05', '2024_06', '2024_07'].map(
        (month) => `past_rounds_${month}`,
      ),
    )
    await expectKeptTotals(app)
  })

  it('come back with a late win, which is booked once, and leave again', async () => {
    const by = await seat(app, game, 'hub', { cash: 100n })
    await play(by, 'late', { bet: 40n, win: 10n })
    await moveAll()
    expect(await placesOf(by.id)).toMatchObject([{ place: 'past', status: 'closed', paid: 10n }])
    expect(await pay(by, 'late', 25n, 'late')).toMatchObject({ status: 'done', repeated: false })
    expect(await pay(by, 'late', 25n, 'late')).toMatchObject({ status: 'done', repeated: true })
    expect(await placesOf(by.id)).toMatchObject([{ place: 'current', status: 'closed', paid: 35n }])
    await moveAll()
    expect(await placesOf(by.id)).toMatchObject([{ place: 'past', status: 'closed', paid: 35n }])
    await expectKeptTotals(app)
  })

  it('come back with a late rollback of their bet, once', async () => {
    const by = await seat(app, game, 'hub', { cash: 100n })
    const { wallet } = app.gameplay
    await play(by, 'undone', { bet: 40n })
    await wallet.close({ provider: 'hub', player: by.id, round: 'undone' })
    await app.gameplay.ledgerEvents.process()
    await moveAll()
    expect(await placesOf(by.id)).toMatchObject([{ place: 'past' }])
    const rollback = () => wallet.rollback({ provider: 'hub', player: by.id, bet: `${by.id}-undone-bet` })
    expect(await rollback()).toMatchObject({ status: 'done', repeated: false })
    expect(await rollback()).toMatchObject({ status: 'done', repeated: true })
    await app.gameplay.ledgerEvents.process()
    expect(await app.rows(sql`SELECT staked_cash FROM all_rounds WHERE player_id = ${by.id}`)).toEqual([
      { staked_cash: 0n },
    ])
    await expectKeptTotals(app)
  })

  it('come back when their end is reported once more, which leaves nothing waiting', async () => {
    const by = await seat(app, game, 'hub', { cash: 100n })
    await play(by, 'ended', { bet: 40n, win: 0n })
    await moveAll()
    await app.rows(sql`DELETE FROM round_closings`)
    await app.gameplay.wallet.close({ provider: 'hub', player: by.id, round: 'ended' })
    await app.gameplay.ledgerEvents.process()
    expect(await app.rows(sql`SELECT FROM round_closings WHERE NOT heard`)).toEqual([])
    expect(await placesOf(by.id)).toMatchObject([{ place: 'current', status: 'closed' }])
  })

  it('take a free bet of the same name', async () => {
    const by = await seat(app, game, 'hub', { cash: 100n })
    await play(by, 'free', { bet: 40n, win: 0n })
    await moveAll()
    await app.gameplay.wallet.bet({
      session: by.session,
      transaction: `${by.id}-free-free`,
      round: 'free',
      amount: centavos(0n),
      free: { campaign: null },
    })
    expect(await placesOf(by.id)).toMatchObject([{ place: 'current', status: 'closed' }])
  })
})

it('leaves rounds that are open, moved lately, or wait for their end to be read', async () => {
  const { id: player } = await seat(app, game, 'hub')
  await fill(player, 3)
  await app.rows(
    sql`UPDATE rounds SET moved_at = '2024-06-01' WHERE player_id = ${player} AND reference = 'old-1'`,
  )
  await app.rows(
    sql`INSERT INTO round_closings (round_id, closed_at) SELECT id, now() FROM rounds WHERE player_id = ${player} AND reference = 'old-2'`,
  )
  await movePastRounds(database(), new Date('2024-05-01T00:00:00Z'))
  expect(new Set((await placesOf(player)).map(({ place }) => place))).toEqual(new Set(['current']))
  await app.rows(sql`DELETE FROM round_closings`)
})

it('waits for no writer: a player whose rounds are being written is left to the next run', async () => {
  const [busy, idle] = [await seat(app, game, 'hub'), await seat(app, game, 'hub')]
  await fill(busy.id, 2)
  await fill(idle.id, 2)
  await database().transaction(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('gameplay.rounds', ${busy.id}))`.execute(tx)
    await moveAll()
    expect((await placesOf(busy.id)).map(({ place }) => place)).toEqual(['current', 'current'])
    expect((await placesOf(idle.id)).map(({ place }) => place).toSorted()).toEqual(['current', 'past'])
  })
  await moveAll()
  expect((await placesOf(busy.id)).map(({ place }) => place).toSorted()).toEqual(['current', 'past'])
})

it('has moved nothing when its connection dies in the middle of a batch, and goes on later', async () => {
  const { id: player } = await seat(app, game, 'hub')
  await fill(player, 4)
  await app.rows(sql`SELECT ensure_past_rounds_month('2023-11-15'::timestamptz)`)
  const before = await views(player)
  const [blocker, mover] = [new pg.Client(database().url), new pg.Client(database().url)]
  await Promise.all([blocker.connect(), mover.connect()])
  mover.on('error', () => {})
  try {
    await blocker.query('BEGIN; LOCK TABLE past_rounds_2023_11 IN SHARE MODE')
    const { rows } = await mover.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const move = mover.query(`SELECT move_past_rounds('2023-11-01', '2999-01-01', 100)`).then(
      () => 'moved',
      () => 'ended',
    )
    // Its deletes are done when it waits to insert.
    await expect
      .poll(async () => {
        const waits = await blocker.query(`SELECT FROM pg_locks WHERE pid = $1 AND NOT granted`, [
          rows[0]!.pid,
        ])
        return waits.rowCount
      })
      .toBe(1)
    await blocker.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid])
    expect(await move).toBe('ended')
  } finally {
    await blocker.query('ROLLBACK')
    await Promise.allSettled([blocker.end(), mover.end()])
  }
  expect((await placesOf(player)).every(({ place }) => place === 'current')).toBe(true)
  expect(await views(player)).toEqual(before)
  await moveAll()
  expect((await placesOf(player)).filter(({ place }) => place === 'past')).toHaveLength(3)
  expect(await views(player)).toEqual(before)
})

it('never loses a round that is written while it moves', async () => {
  const by = await seat(app, game, 'hub', { cash: 1000n })
  await play(by, 'raced', { bet: 40n, win: 10n })
  const id = roundIdOf({ provider: 'hub', player: by.id, round: 'raced' })
  let ended = false
  const watch = (async () => {
    while (!ended)
      expect(
        await app.rows(sql`SELECT (SELECT count(*)::int FROM all_rounds WHERE id = ${id}) AS listed,
          (SELECT count(*)::int FROM rounds_by_id(${[id]}::uuid[])) AS found`),
      ).toEqual([{ listed: 1, found: 1 }])
  })()
  for (let n = 0; n < 10; n++) await Promise.all([pay(by, 'raced', 5n, `late-${n}`), moveAll(), moveAll()])
  ended = true
  await watch
  expect(await app.rows(sql`SELECT paid_cash FROM all_rounds WHERE id = ${id}`)).toEqual([{ paid_cash: 60n }])
  await expectKeptTotals(app)
})

it('moves every night what had no movement for as many months as the setting says, and nothing where it is 0', async () => {
  const { id: player } = await seat(app, game, 'hub')
  await fill(player, 20)
  const set = (months: number) =>
    database().transaction((tx) => app.settings.change(tx, { round_current_months: months }))
  const past = async () => (await placesOf(player)).filter(({ place }) => place === 'past').length
  app.clock.set(new Date('2024-05-20T12:00:00Z'))
  await app.platform.jobs.run('gameplay.past-rounds')
  expect(await past()).toBe(0)
  await set(3)
  await expect.poll(() => app.settings.stored().round_current_months).toBe(3)
  await app.platform.jobs.run('gameplay.past-rounds')
  // The 15 that were opened and closed before 20 February.
  expect(await past()).toBe(15)
})
