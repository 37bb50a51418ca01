import { checkSeedOrder, Draws, sliceUnderPointer, spinWheel } from '@girassol/games'
import { checkInvariants } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, fund, holdings } from '../../../../test/casino.ts'
import { join } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { addWheel, CASH, FREE_SPINS, type WheelSlice } from '../../../../test/wheels.ts'
import { hours } from '../../../platform/clock.ts'
import { executor, type Tx } from '../../../platform/database.ts'
import { createPrizes } from '../prizes.ts'
import type { Prize } from '../prize.ts'
import type { WheelRow } from './queries.ts'
import { Wheels } from './wheels.ts'

let app: TestApp
/** The same module with a `mayEngage` that the test controls. */
let careful: Wheels
const paused = new Set<bigint>()

beforeAll(async () => {
  app = await startApp()
  const mayEngage = async (_tx: Tx, player: bigint) => !paused.has(player)
  const prizes = await createPrizes({ ...app.platform, ...app, mayEngage })
  await addGame(app, 'giros')
  // No engine runs this game here, so its stakes are unknown.
  app.bonuses.freeSpins.isPlayable = () => true
  careful = new Wheels({ ...app.platform, ...app, house: app.gameplay.house, prizes, mayEngage })
})
afterAll(() => app.close())

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => app.platform.database.transaction(work)

const NOTHING: Prize = { kind: 'nothing' }

const wheel = (slices: WheelSlice[], change: Partial<WheelRow> = {}) => addWheel(app, slices, change)

async function newPlayer() {
  const visitor = app.visitor()
  const { id } = await join(visitor)
  return { id, visitor }
}

const spin = (visitor: Visitor, roulette: number, request: string = randomUUID()) =>
  visitor.send('POST', `/api/roulettes/${roulette}/spin`, { body: { request_id: request } })
const read = (visitor: Visitor, roulette: number) =>
  visitor.call('roulette', { params: { id: String(roulette) } }).then(({ roulette: view }) => view)
const spinsOf = (player: bigint) =>
  app.rows(sql<{ id: string; prize_id: number }>`SELECT * FROM roulette_spins WHERE player_id = ${player}`)

describe('a wheel', () => {
  it('is shown with its odds, to guests too', async () => {
    const id = await wheel([
      { prize: CASH, weight: 1, stock: 0 },
      { prize: CASH, weight: 3, stock: 7 },
      { prize: NOTHING, weight: 9 },
    ])
    const guest = await read(app.visitor({ language: 'en' }), id)
    expect(guest).toMatchObject({
      can_spin: false,
      spin_restriction_reason: 'Log in to spin.',
      spins_today: 0,
      spins_remaining: 3,
    })
    expect(guest.prizes).toMatchObject([
      { name: 'Prize 0', weight: 0, probability: 0, stock_left: 0 },
      { name: 'Prize 1', weight: 3, probability: 0.25, stock_left: 7 },
      { name: 'Prize 2', weight: 9, probability: 0.75, stock_left: null },
    ])
    const { visitor } = await newPlayer()
    expect(await read(visitor, id)).toMatchObject({ can_spin: true, spin_restriction_reason: null })
    const { roulettes } = await visitor.call('roulettes')
    expect(roulettes.some((each) => each.id === id)).toBe(true)
  })

  it('pays what was drawn, at once', async () => {
    const id = await wheel([{ prize: CASH, weight: 1 }])
    const player = await newPlayer()
    const { status, body } = await spin(player.visitor, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      spin: { was_winner: true, prize_display: 'Prêmio 0' },
      prize_result: { kind: 'cash', amount: 5, reference: null },
      message: 'Parabéns! Você ganhou: Prêmio 0',
    })
    expect(await holdings(app, player.id)).toEqual({ cash: 500n, bonus: 0n })
  })

  it('does not reveal its prize by the balance on another device while it turns', async () => {
    const id = await wheel([{ prize: CASH, weight: 1 }])
    const player = await newPlayer()
    await spin(player.visitor, id)
    const wallet = async () => (await player.visitor.call('wallet')).wallet
    expect(await wallet()).toMatchObject({ total_balance: 5, shown: { total_balance: 0, for_ms: 5000 } })
    app.clock.advance(5000)
    expect(await wallet()).not.toHaveProperty('shown')
  })

  it('needs no body, as the specification has it', async () => {
    const id = await wheel([
      { prize: NOTHING, weight: 1_000_000 },
      { prize: CASH, weight: 1 },
    ])
    const { visitor } = await newPlayer()
    const { status, body } = await visitor.send('POST', `/api/roulettes/${id}/spin`)
    expect(status).toBe(200)
    expect(body.spin.was_winner).toBe(body.prize_result.kind === 'cash')
    expect((await read(visitor, id)).spins_today).toBe(1)
  })

  it('is the same spin when it is asked for again, however often at once', async () => {
    const id = await wheel([{ prize: CASH, weight: 1 }])
    const player = await newPlayer()
    const request = randomUUID()
    const replies = await Promise.all(Array.from({ length: 12 }, () => spin(player.visitor, id, request)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await spinsOf(player.id)).toHaveLength(1)
    expect(await holdings(app, player.id)).toEqual({ cash: 500n, bonus: 0n })
    const other = await wheel([{ prize: CASH, weight: 1 }])
    expectRefusal(await spin(player.visitor, other, request), 'round_conflict')
    const stranger = await newPlayer()
    expect((await spin(stranger.visitor, id, request)).body.spin.id).not.toBe(replies[0]?.body.spin.id)
  })

  it('may be turned so often a day, as São Paulo counts days', async () => {
    const id = await wheel([{ prize: CASH, weight: 1 }], { max_spins_per_day: 2 })
    app.clock.set('2026-11-16T02:59:00Z')
    const { visitor, id: player } = await newPlayer()
    const replies = await Promise.all(Array.from({ length: 6 }, () => spin(visitor, id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expectRefusal(
      replies.find(({ status }) => status !== 200)!,
      'spin_not_allowed',
    )
    expect(await read(visitor, id)).toMatchObject({
      can_spin: false,
      spins_today: 2,
      spins_remaining: 0,
      spin_restriction_reason: 'Você já usou seus giros de hoje. Novos giros a partir da meia-noite.',
    })
    app.clock.set('2026-11-16T03:00:00Z')
    expect(await read(visitor, id)).toMatchObject({ can_spin: true, spins_today: 0, spins_remaining: 2 })
    expect((await spin(visitor, id)).status).toBe(200)
    expect(await spinsOf(player)).toHaveLength(3)
  })

  it('may ask for a balance, and takes nothing of it', async () => {
    const id = await wheel(
      [
        { prize: NOTHING, weight: 1_000_000 },
        { prize: CASH, weight: 1, stock: 1 },
      ],
      { min_balance_required: 20_00n },
    )
    const { visitor, id: player } = await newPlayer()
    await fund(app, player, 'cash', 19_99n)
    expectRefusal(await spin(visitor, id), 'spin_not_allowed')
    expect((await read(visitor, id)).spin_restriction_reason).toContain('20,00')
    await fund(app, player, 'bonus', 1n)
    expect((await spin(visitor, id)).status).toBe(200)
    expect((await holdings(app, player)).bonus).toBe(1n)
  })

  it('is there in its time only', async () => {
    const now = app.clock.now().getTime()
    const id = await wheel([{ prize: CASH, weight: 1 }], {
      starts_at: new Date(now + hours(1)),
      ends_at: new Date(now + hours(2)),
    })
    const { visitor } = await newPlayer()
    expectRefusal(await spin(visitor, id), 'not_found')
    app.clock.advance(hours(1))
    expect((await spin(visitor, id)).status).toBe(200)
    app.clock.advance(hours(1))
    expectRefusal(await spin(visitor, id), 'not_found')
    expectRefusal(await visitor.send('GET', `/api/roulettes/${id}`), 'not_found')
  })

  it('is over when only "nothing" is left, and the last prize is not given twice', async () => {
    const id = await wheel([
      { prize: CASH, weight: 1_000_000, stock: 1 },
      { prize: NOTHING, weight: 1 },
    ])
    const wins = async () => (await spin((await newPlayer()).visitor, id)).body.spin.was_winner as boolean
    while (!(await wins()));
    const { visitor } = await newPlayer()
    expect((await read(visitor, id)).spin_restriction_reason).toBe('Os prêmios desta roleta acabaram.')
    expectRefusal(await spin(visitor, id), 'spin_not_allowed')
  })
})

it('gives free spins, once for a spin however often it is asked for', async () => {
  const id = await wheel([{ prize: FREE_SPINS, weight: 1 }])
  const { visitor } = await newPlayer()
  const request = randomUUID()
  for (let times = 0; times < 3; times++) expect((await spin(visitor, id, request)).status).toBe(200)
  app.clock.advance(5000)
  const { data } = await visitor.call('freeSpins', { query: { 'status[]': ['active'] } })
  expect(data).toMatchObject([{ number_of_rounds: 4, primary_game_code: 'giros', pocket: 'bonus' }])
})

it('gives exactly what is in stock to a thousand spins at once', async () => {
  const id = await wheel(
    [
      { prize: CASH, weight: 1, stock: 10 },
      { prize: { kind: 'bonus', amount: centavos(1_00) }, weight: 1 },
      { prize: NOTHING, weight: 8 },
    ],
    { max_spins_per_day: 1000 },
  )
  const node = await startApp({ database: app.databaseUrl })
  try {
    node.clock.set(app.clock.now())
    const players = await Promise.all(Array.from({ length: 16 }, () => newPlayer()))
    const places = Array.from({ length: 1000 }, (_, place) => ({
      player: players[place % players.length]!.id,
      at: place % 2 === 0 ? app : node,
    }))
    const spun = await Promise.all(
      places.map(({ player, at }) =>
        at.engagement.wheels.spin({ player, wheel: id, request: randomUUID() }, 'pt_BR'),
      ),
    )
    expect(spun).toHaveLength(1000)
    const wonOf = (kind: string) => spun.filter(({ prize_result: result }) => result.kind === kind)
    expect(wonOf('cash')).toHaveLength(10)
    const [left] = await app.rows(
      sql<{ stock: number }>`SELECT stock FROM roulette_prizes WHERE roulette_id = ${id} AND position = 0`,
    )
    expect(left?.stock).toBe(0)
    // Until they were gone every spin was drawn with them, and every spin afterwards without.
    const drawn = await app.rows(
      sql<{ weight: number; spins: number; cash: number }>`SELECT (slices->0->>'weight')::int AS weight,
        count(*)::int AS spins, (count(*) FILTER (WHERE prize_result->'prize'->>'kind' = 'cash'))::int AS cash
        FROM roulette_spins WHERE roulette_id = ${id} GROUP BY 1 ORDER BY 1`,
    )
    expect(drawn).toMatchObject([
      { weight: 0, cash: 0 },
      { weight: 1, cash: 10 },
    ])
    const paid = await Promise.all(players.map(({ id: player }) => holdings(app, player)))
    expect(paid.reduce((sum, each) => sum + each.cash, 0n)).toBe(10n * 500n)
    const bonuses = wonOf('bonus').length
    expect(paid.reduce((sum, each) => sum + each.bonus, 0n)).toBe(BigInt(bonuses) * 100n)
    const report = await inTx((tx) => checkInvariants(executor(tx)))
    expect(report.violations).toEqual([])
  } finally {
    await node.close()
  }
})

it('can be recomputed by the player, once the seeds are revealed', async () => {
  const id = await wheel([
    { prize: CASH, weight: 2, stock: 3 },
    { prize: NOTHING, weight: 3 },
    { prize: { kind: 'bonus', amount: centavos(1_00) }, weight: 5 },
  ])
  const { visitor } = await newPlayer()
  const { commitment, next } = await visitor.call('fairness')
  expect(commitment).toBe(next.commitment)
  const answers = []
  for (let turn = 0; turn < 3; turn += 1) answers.push((await spin(visitor, id)).body)
  const recordOf = (spun: string) => visitor.call('rouletteSpin', { params: { id: spun } })
  expect((await recordOf(answers[0].spin.id)).seeds.server_seed).toBeNull()
  const { revealed } = await visitor.call('changeSeeds', { body: { client_seed: 'outra' } })
  expect(revealed).toMatchObject({ commitment, rounds: 3 })
  for (const [nonce, answer] of answers.entries()) {
    const record = await recordOf(answer.spin.id)
    const { server_seed: server, client_seed: client } = record.seeds
    expect(record.seeds).toMatchObject({ commitment, nonce, server_seed: revealed!.server_seed, sequence: 1 })
    const weights = record.slices.map(({ weight }) => weight)
    const { slice, angle } = spinWheel(weights, new Draws({ server: server!, client, nonce }))
    expect(record.slices[slice]?.id).toBe(answer.prize.id)
    expect(angle).toBe(answer.spin.final_angle)
    expect(sliceUnderPointer(angle, weights.length)).toBe(slice)
  }
  const stranger = await newPlayer()
  expectRefusal(await stranger.visitor.send('GET', `/api/profile/spins/${answers[0].spin.id}`), 'not_found')
})

it('draws without a client seed only for a client that sends nothing at all', async () => {
  const id = await wheel([{ prize: CASH, weight: 1 }], { max_spins_per_day: 4 })
  const { visitor } = await newPlayer()
  const shown = await visitor.call('fairness')
  const unnamed = () => visitor.send('POST', `/api/roulettes/${id}/spin`)
  const first = (await unnamed()).body.spin
  expect(first.fairness).toEqual({ commitment: shown.next.commitment, client_seed: '', nonce: 0 })
  expect((await unnamed()).body.spin.fairness).toEqual({ ...first.fairness, nonce: 1 })

  const { next } = await visitor.call('fairness')
  const request = randomUUID()
  const named = (await spin(visitor, id, request)).body.spin
  expect(named.fairness).toEqual({ commitment: next.commitment, client_seed: request, nonce: 0 })
  expect((await unnamed()).body.spin.fairness).toEqual({ ...named.fairness, nonce: 1 })

  const { pairs: chain } = await visitor.call('seedChain', { query: {} })
  const kept = [shown.next, next].map((each) => ({ ...each, client_seed: null }))
  const orderOf = async (spun: string) => {
    const { seeds } = await visitor.call('rouletteSpin', { params: { id: spun } })
    return checkSeedOrder({ pair: seeds, chain, kept })
  }
  expect(await orderOf(first.id)).toBe('no-client-seed')
  expect(await orderOf(named.id)).toBe('proved')
})

describe('a player in pause', () => {
  it('is shown no wheel, turns none, and finds nothing piled up afterwards', async () => {
    const id = await wheel([{ prize: CASH, weight: 1 }], { max_spins_per_day: 2 })
    const { id: player } = await newPlayer()
    const asker = { player, language: 'pt_BR' as const }
    const request = randomUUID()
    const first = await careful.spin({ player, wheel: id, request }, 'pt_BR')
    paused.add(player)
    expect(await inTx((tx) => careful.list(tx, asker))).toEqual([])
    await expect(inTx((tx) => careful.read(tx, id, asker))).rejects.toMatchObject({ code: 'not_found' })
    await expect(careful.spin({ player, wheel: id, request: randomUUID() }, 'pt_BR')).rejects.toMatchObject({
      code: 'spin_not_allowed',
    })
    // An earlier spin is still answered: a lost answer loses no prize.
    expect(await careful.spin({ player, wheel: id, request }, 'pt_BR')).toEqual(first)
    app.clock.advance(hours(24 * 9))
    paused.delete(player)
    expect(await inTx((tx) => careful.read(tx, id, asker))).toMatchObject({ spins_remaining: 2 })
  })
})

it('[B5] is not shown without the number of its permission where the law asks for one', async () => {
  const [plain, registered] = [
    await wheel([{ prize: CASH, weight: 1 }]),
    await wheel([{ prize: CASH, weight: 1 }], { authorization_number: '04.000001/2026' }),
  ]
  const { id: player } = await newPlayer()
  const unused = () => Promise.reject(new Error('nothing is paid here'))
  const prizes = { isAllowed: () => true, pay: unused, show: unused }
  const licensed = new Wheels({
    ...app.platform,
    settings: { profile: () => ({ ...app.settings.profile(), allows: () => false }) },
    house: app.gameplay.house,
    prizes,
    mayEngage: async () => true,
  })
  const shown = await inTx((tx) => licensed.list(tx, { player, language: 'pt_BR' }))
  expect(shown.map(({ id }) => id)).toContain(registered)
  expect(shown.map(({ id }) => id)).not.toContain(plain)
  await expect(licensed.spin({ player, wheel: plain, request: randomUUID() }, 'pt_BR')).rejects.toMatchObject(
    { code: 'not_found' },
  )
})
