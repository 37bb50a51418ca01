import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { type Simulator, startSimulator } from '../../../../test/conformance/table.ts'
import { type FreeRoundsTable, openFreeRoundsTable } from '../../../../test/free-rounds.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { join } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { runRewardsCommand } from '../../bonuses/index.ts'
import { runProvidersCommand } from '../index.ts'

const GAME = 'dado-do-simulador'

let app: TestApp
let simulator: Simulator
let table: FreeRoundsTable
let operator: TestOperator
beforeAll(async () => {
  simulator = await startSimulator()
  app = await startApp({ providers: simulator.keys })
  table = await openFreeRoundsTable(app, simulator)
  operator = await joinTeam(app)
})
afterAll(async () => {
  await app.close()
  await simulator.stop()
})
afterEach(() => table.clearFaults())

const newPlayer = async () => (await join(app.visitor())).id
const send = async (method: string, path: string, body?: object) => {
  await operator.visitor.send('POST', '/api/operator/session/step-up', {
    body: { code: operator.nextCode() },
  })
  return operator.visitor.send(method, `/api/operator${path}`, body ? { body } : {})
}
const listOf = async (query: string) => (await send('GET', `/free-rounds?${query}`)).body.items
const change = (player: bigint, reference: string, what: 'cancellation' | 'retry') =>
  send('POST', `/players/${player}/free-spins/${reference}/${what}`, { reason: 'Falado com o provedor' })
const rewards = (...args: string[]) =>
  runRewardsCommand(
    { ...app.platform, freeSpins: app.bonuses.freeSpins, players: app.players, safety: app.safety },
    args,
  )

/** Free rounds that the provider has refused. */
async function refused(): Promise<{ player: bigint; id: string; reference: string }> {
  const player = await newPlayer()
  await table.fault('soft', 'free', 'refused')
  const { id, reference_id: reference } = await table.give(player, GAME, { rounds: 3, stake: 100n })
  await app.gameplay.freeRounds.work()
  await table.fault('soft', 'free', 'ok')
  return { player, id, reference }
}

describe('free rounds at a provider', () => {
  it('are listed with what it answered, asked for again and cancelled by an operator, each audited', async () => {
    const { player, id, reference } = await refused()
    const [row] = await listOf(`player=${player}`)
    expect(row).toMatchObject({
      reference,
      player: String(player),
      provider: 'soft',
      rounds: 3,
      used: 0,
      stake: 1,
      source: 'operator',
      state: 'failed',
      error: expect.stringContaining('free rounds are not enabled'),
      next_try_at: null,
    })
    expect((await listOf('state=failed&provider=soft')).map((each: { id: string }) => each.id)).toContain(id)
    expect(await listOf(`player=${player}&state=created`)).toEqual([])
    expect((await change(player, reference, 'retry')).status).toBe(200)
    expect((await change(player, reference, 'retry')).body.error.code).toBe('free_spins_not_refused')
    await app.gameplay.freeRounds.work()
    expect(await listOf(`player=${player}`)).toMatchObject([{ state: 'created', error: null }])
    expectRefusal(await change(await newPlayer(), reference, 'cancellation'), 'not_found')
    expect((await change(player, reference, 'cancellation')).status).toBe(200)
    expect((await change(player, reference, 'cancellation')).body.error.code).toBe('free_spins_not_found')
    expect(await listOf(`player=${player}`)).toMatchObject([{ state: 'cancelling' }])
    await app.gameplay.freeRounds.work()
    expect(await listOf(`player=${player}`)).toMatchObject([{ state: 'cancelled' }])
    expect(await table.providerRoundsOf(id)).toMatchObject([{ isCancelled: true }])
    const audited = await app.rows(sql<{ action: string; reason: string }>`
      SELECT action, reason FROM audit_entries WHERE subject_id = ${String(player)} ORDER BY seq`)
    expect(audited).toEqual([
      { action: 'players.retry_free_spins', reason: 'Falado com o provedor' },
      { action: 'players.cancel_free_spins', reason: 'Falado com o provedor' },
    ])
  })

  it('are listed page by page', async () => {
    const player = await newPlayer()
    for (let n = 0; n < 3; n++) await table.give(player, GAME, { rounds: n + 1, stake: 100n })
    const { body: first } = await send('GET', `/free-rounds?player=${player}&limit=2`)
    const { body: second } = await send(
      'GET',
      `/free-rounds?player=${player}&limit=2&after=${String(first.next)}`,
    )
    const rounds = [...first.items, ...second.items].map((each: { rounds: number }) => each.rounds)
    expect(rounds.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    expect(second.next).toBeNull()
    expectRefusal(await send('GET', '/free-rounds?after=x'), 'validation')
  })

  it('are listed, asked for again and cancelled in the terminal', async () => {
    const { player, id, reference } = await refused()
    const listed = await runProvidersCommand(
      {
        ...app.platform,
        bonuses: app.bonuses,
        catalogue: app.catalogue,
        credentials: app.providerCredentials,
      },
      ['free-rounds'],
    )
    expect(listed).toMatch(new RegExp(`${reference} {2}failed {2}soft {2}player ${player} .*not enabled`))
    await expect(rewards('retry', reference)).rejects.toMatchObject({ code: 'option_missing' })
    expect(await rewards('retry', reference, '--reason', 'Acordo renovado')).toContain('asked again')
    await expect(rewards('retry', reference, '--reason', 'Acordo renovado')).rejects.toMatchObject({
      code: 'free_spins_not_refused',
    })
    await app.gameplay.freeRounds.work()
    expect(await table.stateOf(id)).toMatchObject({ state: 'created', status: 'active' })
    expect(await rewards('cancel', reference, '--reason', 'Engano')).toContain('cancelled')
    await expect(rewards('cancel', 'FS-000000000000', '--reason', 'Engano')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('are given to no player on a break, neither in the back office nor in the terminal', async () => {
    const player = await newPlayer()
    await app.safety.takeBreak(player, { kind: 'pause', days: 1 })
    const grant = { game: GAME, rounds: 2, stake: 1, hours: 24, pocket: 'cash', reason: 'Cortesia da casa' }
    const give = (game: string) =>
      send('POST', `/players/${player}/free-spins`, { ...grant, game, request: randomUUID() })
    expectRefusal(await give(GAME), 'player_away')
    const options = [
      '--rounds',
      '2',
      '--stake',
      '1,00',
      '--hours',
      '24',
      '--key',
      'away',
      '--reason',
      'Cortesia',
    ]
    await expect(
      rewards('grant', '--player', String(player), '--game', GAME, ...options),
    ).rejects.toMatchObject({ code: 'player_away' })
    expect(await listOf(`player=${player}`)).toEqual([])
  })
})

describe('free spins that are prizes', () => {
  it.each(['mission', 'wheel', 'vip', 'tournament'] as const)(
    'of a %s are created at the provider of their game',
    async (kind) => {
      const player = await newPlayer()
      const prize = {
        kind: 'free_spins',
        game: GAME,
        rounds: 2,
        stake: centavos(100),
        pocket: 'cash',
        validityHours: 24,
      } as const
      const source = { kind, title: { pt_BR: 'x', en: 'x', es: 'x' } }
      const paid = await app.platform.database.transaction((tx) =>
        app.engagement.prizes.pay(tx, { player, key: `${kind}/${player}`, prize, source }),
      )
      await app.gameplay.freeRounds.work()
      const [row] = await listOf(`player=${player}`)
      expect(row).toMatchObject({ reference: paid.reference, source: kind, state: 'created' })
      expect(await table.providerRoundsOf(row.id)).toMatchObject([{ rounds: 2, used: 0 }])
    },
  )

  it.each(['coupon', 'registration'] as const)(
    'of an offer (%s) are created at the provider of their game',
    async (source) => {
      const player = await newPlayer()
      const offer = `dois-${source}`
      const terms = {
        game: GAME,
        rounds: 2,
        stake: centavos(100),
        pocket: 'cash',
        validityHours: 24,
      } as const
      await app.platform.database.transaction(async (tx) => {
        await app.bonuses.freeSpins.offer(tx, offer, terms)
        await app.bonuses.freeSpins.grantOffer(tx, { player, source, key: offer, offer })
      })
      await app.gameplay.freeRounds.work()
      const [row] = await listOf(`player=${player}`)
      expect(row).toMatchObject({ source, state: 'created' })
      expect(await table.providerRoundsOf(row.id)).toMatchObject([{ rounds: 2, used: 0 }])
    },
  )

  it('of an operator are created at the provider of their game', async () => {
    const player = await newPlayer()
    const grant = { game: GAME, rounds: 2, stake: 1, hours: 24, pocket: 'cash', reason: 'Cortesia da casa' }
    const request = randomUUID()
    const { body } = await send('POST', `/players/${player}/free-spins`, { ...grant, request })
    await app.gameplay.freeRounds.work()
    expect(await listOf(`player=${player}`)).toMatchObject([
      { reference: body.reference, source: 'operator', state: 'created' },
    ])
  })
})
