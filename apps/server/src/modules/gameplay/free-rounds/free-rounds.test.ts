import { sql } from 'kysely'
import { centavos } from '@girassol/money'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { holdings } from '../../../../test/casino.ts'
import { type Simulator, startSimulator } from '../../../../test/conformance/table.ts'
import { openFreeRoundsTable, type FreeRoundsTable } from '../../../../test/free-rounds.ts'
import { join } from '../../../../test/people.ts'
import { days, hours, minutes, seconds } from '../../../platform/clock.ts'
import { runWinsCommand } from '../index.ts'

let app: TestApp
let other: TestApp
let simulator: Simulator
let table: FreeRoundsTable
beforeAll(async () => {
  simulator = await startSimulator()
  const options = { providers: simulator.keys }
  app = await startApp(options)
  table = await openFreeRoundsTable(app, simulator)
  other = await startApp({ ...options, database: app.databaseUrl })
})
afterAll(async () => {
  await other.close()
  await app.close()
  await simulator.stop()
})
afterEach(() => table.clearFaults())

const player = async () => {
  const visitor = app.visitor()
  const { id } = await join(visitor)
  return { visitor, id }
}
const noticesOf = (id: bigint) =>
  app.rows(sql<{ kind: string }>`SELECT kind FROM notices WHERE player_id = ${id} AND kind LIKE '%spin%'`)

describe.each([
  ['hub', 'moeda-do-simulador'],
  ['soft', 'dado-do-simulador'],
  ['pragma', 'pedra-do-simulador'],
] as const)('free rounds at %s', (provider, game) => {
  it('are created by our id, played without money and paid to the centavo, also with copies and lost answers', async () => {
    const { visitor, id } = await player()
    const spins = await table.give(id, game, { rounds: 4, stake: 200n })
    expect(spins).toMatchObject({ status: 'pending', provider, used: 0 })
    await app.platform.jobs.run('gameplay.free-rounds')
    expect(await table.stateOf(spins.id)).toMatchObject({ state: 'created', status: 'active' })
    const page = await table.open(visitor, game)
    let won = 0
    for (const wallet of ['ok', 'copies', 'lost', 'ok'] as const) {
      await table.fault(provider, 'wallet', wallet)
      const round = await table.playKnown(page)
      expect(round.code).toBe('ok')
      won += round.won
    }
    expect(await table.stateOf(spins.id)).toMatchObject({
      state: 'finished',
      status: 'used',
      used: 4,
      paid: BigInt(won),
    })
    expect(await holdings(app, id)).toEqual({ cash: BigInt(won), bonus: 0n })
    expect(await table.providerRoundsOf(spins.id)).toMatchObject([{ used: 4, won, rounds: 4, stake: 200 }])
    expect(await table.play(page)).toMatchObject({ code: 'no_free_rounds' })
  })

  it('pay to the bonus pocket with the rollover of the grant where the grant says so', async () => {
    const { visitor, id } = await player()
    const spins = await table.give(id, game, { rounds: 6, stake: 100n, pocket: 'bonus' })
    await app.platform.jobs.run('gameplay.free-rounds')
    const rounds = await table.playAll(await table.open(visitor, game), 6)
    const won = BigInt(rounds.reduce((sum, each) => sum + each.won, 0))
    expect(await holdings(app, id)).toEqual({ cash: 0n, bonus: won })
    expect(await table.stateOf(spins.id)).toMatchObject({ status: 'used', paid: won })
    const [granted] = await app.rows(sql<{
      sum: bigint | null
    }>`SELECT sum(amount)::bigint AS sum FROM rollovers
      WHERE player_id = ${id}`)
    expect(granted?.sum ?? 0n).toBe(won)
  })

  it.each(['lost', 'garbage'] as const)(
    'are given once when the answer to the creation is %s',
    async (fault) => {
      const { visitor, id } = await player()
      await table.fault(provider, 'free', fault)
      const spins = await table.give(id, game, { rounds: 1, stake: 100n })
      await app.platform.jobs.run('gameplay.free-rounds')
      await table.fault(provider, 'free', 'ok')
      // An aggregator that takes our id as its own needs no answer to be read.
      const isRead = provider === 'soft' && fault === 'garbage'
      expect(await table.stateOf(spins.id)).toMatchObject({ state: isRead ? 'created' : 'requested' })
      await table.advance(minutes(5))
      await Promise.all([
        app.platform.jobs.run('gameplay.free-rounds'),
        app.platform.jobs.run('gameplay.free-rounds'),
      ])
      expect(await table.stateOf(spins.id)).toMatchObject({ state: 'created', status: 'active' })
      expect(await table.providerRoundsOf(spins.id)).toHaveLength(1)
      expect((await table.play(await table.open(visitor, game))).code).toBe('ok')
      expect(await table.stateOf(spins.id)).toMatchObject({ state: 'finished', used: 1 })
    },
  )

  it('wait for a provider that is down, later and later, and come when it is back', async () => {
    const { id } = await player()
    await table.fault(provider, 'free', 'down')
    const spins = await table.give(id, game, { rounds: 1, stake: 100n })
    const waits: number[] = []
    for (let n = 0; n < 3; n++) {
      const { next_try_at } = await table.stateOf(spins.id)
      await table.advance(Math.max(0, next_try_at!.getTime() - app.clock.now().getTime()) + seconds(1))
      const asked = app.clock.now().getTime()
      await app.platform.jobs.run('gameplay.free-rounds')
      waits.push(Math.round(((await table.stateOf(spins.id)).next_try_at!.getTime() - asked) / seconds(15)))
    }
    expect(waits).toEqual([1, 2, 4])
    await table.fault(provider, 'free', 'ok')
    await table.advance(minutes(2))
    await app.platform.jobs.run('gameplay.free-rounds')
    expect(await table.stateOf(spins.id)).toMatchObject({ state: 'created', status: 'active', failures: 0 })
  })

  it('are kept for an operator when the provider refuses them, and created when it is asked again', async () => {
    const { id } = await player()
    await table.fault(provider, 'free', 'refused')
    const spins = await table.give(id, game, { rounds: 1, stake: 100n })
    await app.platform.jobs.run('gameplay.free-rounds')
    expect(await table.stateOf(spins.id)).toMatchObject({ state: 'failed', status: 'pending' })
    expect(await noticesOf(id)).toEqual([])
    await table.fault(provider, 'free', 'ok')
    const retry = () =>
      app.platform.database.transaction((tx) => app.bonuses.freeSpins.retry(tx, spins.reference_id))
    expect(await retry()).toBe(true)
    expect(await retry()).toBe(false)
    await app.platform.jobs.run('gameplay.free-rounds')
    expect(await table.stateOf(spins.id)).toMatchObject({ state: 'created', status: 'active' })
  })

  it('are cancelled at the provider once it can be asked', async () => {
    const { id } = await player()
    const spins = await table.give(id, game, { rounds: 3, stake: 100n })
    await app.platform.jobs.run('gameplay.free-rounds')
    await table.fault(provider, 'free', 'down')
    expect(await table.cancel(spins)).toBe(true)
    await app.platform.jobs.run('gameplay.free-rounds')
    expect(await table.stateOf(spins.id)).toMatchObject({ state: 'cancelling', status: 'cancelled' })
    await table.fault(provider, 'free', 'ok')
    await table.advance(minutes(2))
    await app.platform.jobs.run('gameplay.free-rounds')
    expect(await table.stateOf(spins.id)).toMatchObject({ state: 'cancelled', status: 'cancelled', used: 0 })
    expect(await table.providerRoundsOf(spins.id)).toMatchObject([{ isCancelled: true }])
    expect(await table.cancel(spins)).toBe(false)
  })

  it('expire here and at the provider', async () => {
    const { id } = await player()
    const spins = await table.give(id, game, { rounds: 3, stake: 100n, validFor: hours(2) })
    await app.platform.jobs.run('gameplay.free-rounds')
    await table.advance(hours(3))
    await app.platform.jobs.run('gameplay.free-rounds')
    expect(await table.stateOf(spins.id)).toMatchObject({ state: 'expired', status: 'expired' })
    expect(await table.providerRoundsOf(spins.id)).toMatchObject([{ used: 0 }])
  })

  it('are created by one of two nodes that work at once', async () => {
    const { id } = await player()
    const spins = await Promise.all(
      Array.from({ length: 6 }, () => table.give(id, game, { rounds: 1, stake: 100n })),
    )
    await Promise.all([
      app.platform.jobs.run('gameplay.free-rounds'),
      other.gameplay.freeRounds.work(),
      other.gameplay.freeRounds.work(),
    ])
    for (const { id: grant } of spins) {
      expect(await table.stateOf(grant)).toMatchObject({ state: 'created' })
      expect(await table.providerRoundsOf(grant)).toHaveLength(1)
    }
  })
})

it.each([
  ['hub', 'moeda-do-simulador'],
  ['pragma', 'pedra-do-simulador'],
] as const)('refuses a round of %s that was cancelled here before the provider knows', async (_, game) => {
  const { visitor, id } = await player()
  const spins = await table.give(id, game, { rounds: 3, stake: 100n })
  await app.platform.jobs.run('gameplay.free-rounds')
  const page = await table.open(visitor, game)
  await table.cancel(spins)
  expect(await table.play(page)).toMatchObject({ code: 'limit_reached' })
  expect(await table.stateOf(spins.id)).toMatchObject({ status: 'cancelled', used: 0 })
})

it('does not ask the provider for a grant that was cancelled before', async () => {
  const { id } = await player()
  const spins = await table.give(id, 'moeda-do-simulador', { rounds: 3, stake: 100n })
  await table.cancel(spins)
  await app.platform.jobs.run('gameplay.free-rounds')
  expect(await table.stateOf(spins.id)).toMatchObject({ state: 'cancelled', attempts: 0 })
  expect(await table.providerRoundsOf(spins.id)).toEqual([])
})

it('creates nothing while the player is on a break, and creates it afterwards', async () => {
  const { id } = await player()
  await app.safety.takeBreak(id, { kind: 'pause', days: 1 })
  const spins = await table.give(id, 'moeda-do-simulador', { rounds: 3, stake: 100n })
  await app.platform.jobs.run('gameplay.free-rounds')
  expect(await table.providerRoundsOf(spins.id)).toEqual([])
  await table.advance(days(1) + hours(2))
  await app.platform.jobs.run('gameplay.free-rounds')
  expect(await table.providerRoundsOf(spins.id)).toHaveLength(1)
})

it('notifies the player once, when the rounds can be played', async () => {
  const { id } = await player()
  await table.give(id, 'pedra-do-simulador', { rounds: 3, stake: 100n })
  await app.platform.outbox.drain()
  expect(await noticesOf(id)).toEqual([])
  await app.platform.jobs.run('gameplay.free-rounds')
  await app.platform.outbox.drain()
  expect(await noticesOf(id)).toHaveLength(1)
})

it('takes a round back that its provider rolled back, and lets it be played again', async () => {
  const { visitor, id } = await player()
  const spins = await table.give(id, 'moeda-do-simulador', { rounds: 1, stake: 100n })
  await app.platform.jobs.run('gameplay.free-rounds')
  const page = await table.open(visitor, 'moeda-do-simulador')
  const [{ reference } = { reference: '' }] = await table.providerRoundsOf(spins.id)
  const movement = { player: String(id), token: page.token, game: 'sim_moeda', round: 'taken-back' }
  const bet = { ...movement, call: 'bet', transaction: 'taken-back-1', amount: 0, free: reference }
  expect(await table.send('hub', bet)).toBe('ok')
  expect(await table.stateOf(spins.id)).toMatchObject({ state: 'finished', used: 1 })
  expect(await table.send('hub', { ...bet, round: 'one-more', transaction: 'taken-back-2' })).toBe(
    'limit_reached',
  )
  const undo = { ...movement, call: 'rollback', transaction: 'taken-back-3', bet: 'taken-back-1' }
  expect(await table.send('hub', undo)).toBe('ok')
  expect(await table.send('hub', undo)).toBe('ok')
  expect(await table.stateOf(spins.id)).toMatchObject({ state: 'created', status: 'active', used: 0 })
  expect((await table.play(page)).code).toBe('ok')
})

it('refuses rounds of another player, of another game, and of an end that is paid at once', async () => {
  const [owner, thief] = [await player(), await player()]
  const hub = await table.give(owner.id, 'moeda-do-simulador', { rounds: 2, stake: 100n })
  const soft = await table.give(thief.id, 'dado-do-simulador', { rounds: 2, stake: 100n })
  await app.platform.jobs.run('gameplay.free-rounds')
  const [issued] = await table.providerRoundsOf(hub.id)
  await table.give(thief.id, 'moeda-do-simulador', { rounds: 1, stake: 100n })
  await app.platform.jobs.run('gameplay.free-rounds')
  const atHub = await table.open(thief.visitor, 'moeda-do-simulador')
  const bet = { call: 'bet', amount: 0, player: String(thief.id), round: 'stolen', transaction: 'stolen-1' }
  expect(
    await table.send('hub', { ...bet, token: atHub.token, game: 'sim_moeda', free: issued!.reference }),
  ).toBe('game_unavailable')
  const atSoft = await table.open(thief.visitor, 'dado-do-simulador')
  expect(
    await table.send('soft', { ...bet, token: atSoft.token, game: 'simulador:dado', free: soft.id }),
  ).toBe('game_unavailable')
  expect(await table.stateOf(hub.id)).toMatchObject({ used: 0, paid: 0n })
})

it('pays the end of an issue once, also after it was cancelled, and no other amount afterwards', async () => {
  const { id } = await player()
  const spins = await table.give(id, 'dado-do-simulador', { rounds: 2, stake: 100n })
  await app.platform.jobs.run('gameplay.free-rounds')
  await table.cancel(spins)
  const end = { call: 'finish', player: '', token: '', game: '', free: spins.id, amount: 576 }
  expect(await table.send('soft', end)).toBe('ok')
  expect(await table.send('soft', { ...end, fault: { copies: 3 } })).toBe('ok')
  expect(await table.send('soft', { ...end, amount: 1152 })).toBe('duplicate_conflict')
  expect(await table.send('soft', { ...end, free: crypto.randomUUID() })).toBe('unknown_issue')
  expect(await table.send('soft', { ...end, fault: { forged: 'signature' } })).toBe('forbidden')
  expect(await holdings(app, id)).toEqual({ cash: 576n, bonus: 0n })
  expect(await table.stateOf(spins.id)).toMatchObject({ status: 'cancelled', paid: 576n })
  const none = await table.give(id, 'dado-do-simulador', { rounds: 2, stake: 100n })
  await app.platform.jobs.run('gameplay.free-rounds')
  expect(await table.send('soft', { ...end, free: none.id, amount: 0 })).toBe('ok')
  expect(await table.send('soft', { ...end, free: none.id, amount: 0 })).toBe('ok')
  expect(await table.send('soft', { ...end, free: none.id, amount: 5 })).toBe('duplicate_conflict')
  expect(await table.stateOf(none.id)).toMatchObject({ state: 'finished', status: 'used', paid: 0n })
})

it('holds an unusually large win of free rounds, and releases it to the pocket of the grant', async () => {
  const { id } = await player()
  const spins = await table.give(id, 'dado-do-simulador', { rounds: 2, stake: 100n, pocket: 'bonus' })
  await app.platform.jobs.run('gameplay.free-rounds')
  const amount = Number(app.settings.stored().win_hold.amount) + 1
  const end = { call: 'finish', player: '', token: '', game: '', free: spins.id, amount }
  expect(await table.send('soft', end)).toBe('ok')
  expect(await table.send('soft', end)).toBe('ok')
  expect(await holdings(app, id)).toEqual({ cash: 0n, bonus: 0n })
  expect(await table.stateOf(spins.id)).toMatchObject({ status: 'used', paid: 0n })
  const [held] = await app.rows(sql<{ key: string }>`SELECT key FROM held_wins WHERE player_id = ${id}`)
  const deps = { ...app.platform, ...app }
  await app.platform.database.transaction((tx) =>
    app.settings.change(tx, { win_four_eyes_amount: centavos(amount + 1) }),
  )
  await vi.waitUntil(() => app.settings.stored().win_four_eyes_amount > amount)
  await runWinsCommand(deps, ['release', held!.key, '--as', 'ana'])
  expect(await holdings(app, id)).toEqual({ cash: 0n, bonus: BigInt(amount) })
  expect(await table.stateOf(spins.id)).toMatchObject({ paid: BigInt(amount) })
})

it('cancels the rounds of a closed account at their provider', async () => {
  const { id } = await player()
  const spins = await table.give(id, 'moeda-do-simulador', { rounds: 2, stake: 100n })
  await app.platform.jobs.run('gameplay.free-rounds')
  await app.platform.database.transaction((tx) => app.bonuses.freeSpins.cancelAtProviders(tx, id, 'closed'))
  await app.platform.jobs.run('gameplay.free-rounds')
  expect(await table.stateOf(spins.id)).toMatchObject({ state: 'cancelled', status: 'cancelled' })
  expect(await table.providerRoundsOf(spins.id)).toMatchObject([{ isCancelled: true }])
})

it('offers no free rounds at a provider that cannot give them', () => {
  const accepts = (game: string) => app.bonuses.freeSpins.isPlayable(game, 100n as never)
  expect(accepts('moeda-do-simulador')).toBe(true)
  expect(accepts('no-such-game')).toBe(false)
})
