import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, seat } from '../../../../test/casino.ts'
import { turnTo, win } from '../../../../test/limits.ts'
import { gambler, takeSeat } from '../../../../test/studio.ts'
import { minutes } from '../../../platform/clock.ts'

const NOON = '2026-11-17T15:00:00Z'
let app: TestApp
let node: TestApp
let game: number
beforeAll(async () => {
  ;({ app, node } = await startTwoNodes())
  await app.catalogue.stockDemo()
  game = await addGame(app, 'presenca')
})
beforeEach(async () => {
  await turnTo([app, node], NOON)
  await choose('demo')
})
afterAll(() => app.close())

async function choose(profile: 'demo' | 'br-licensed'): Promise<void> {
  await app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile: profile }))
  for (const each of [app, node])
    await vi.waitFor(() => expect(each.settings.profile().name).toBe(profile), { timeout: 10_000 })
}

/** Uses the session once a minute, as a game that is played does. */
async function play(by: Gambler, length: number): Promise<void> {
  for (let played = 0; played < length; played++) {
    for (const each of [app, node]) each.clock.advance(minutes(1))
    await app.gameplay.sessions.byToken(by.token)
  }
}

const read = ({ id }: Pick<Gambler, 'id'>) =>
  app.platform.database.transaction((tx) => app.safety.realityChecks.read(tx, id))
const acknowledge = ({ id }: Pick<Gambler, 'id'>, choice: 'continue' | 'pause' | 'leave' = 'continue') =>
  app.platform.database.transaction((tx) => app.safety.realityChecks.acknowledge(tx, id, choice))

/** A bet with the session as this node knows it. */
async function bet(at: TestApp, by: Gambler, amount: bigint) {
  const session = await at.gameplay.sessions.byToken(by.token)
  if (!session) return { said: 'session_ended', round: '', transaction: '' }
  const [round, transaction] = [randomUUID(), randomUUID()]
  const answer = await at.gameplay.wallet.bet({ session, round, transaction, amount: centavos(amount) })
  return { said: answer.status === 'refused' ? answer.code : answer.status, round, transaction }
}

const rich = () => seat(app, game, 'hub', { cash: 1_000_00n })

describe('a reality check', () => {
  it('[R4] [T17] is due after the default of 30 minutes of play, with time, stakes, wins and result', async () => {
    const by = await rich()
    const placed = await bet(app, by, 10_00n)
    await win(app, by, placed, 4_50n)
    await play(by, 29)
    expect(await read(by)).toMatchObject({ interval: 30, maximum: 60, due_at: null, played_seconds: 29 * 60 })
    await play(by, 1)
    expect(await read(by)).toMatchObject({
      started_at: new Date(NOON).toISOString(),
      due_at: app.clock.now().toISOString(),
      played_seconds: 30 * 60,
      staked: 10_00n,
      won: 4_50n,
      result: -5_50n,
    })
  })

  it('[R4] counts from the acknowledgement on, while time and result stay those of the session', async () => {
    const by = await rich()
    await bet(app, by, 10_00n)
    await play(by, 30)
    expect(await acknowledge(by)).toMatchObject({ due_at: null, played_seconds: 30 * 60, staked: 10_00n })
    await play(by, 29)
    expect(await read(by)).toMatchObject({ due_at: null, played_seconds: 59 * 60 })
    await play(by, 1)
    expect(await read(by)).toMatchObject({ due_at: app.clock.now().toISOString(), staked: 10_00n })
  })

  it('[T17] follows the interval that the player set', async () => {
    const player = await gambler(app)
    const set = (interval: number) =>
      player.visitor.send('PUT', '/api/profile/reality-check', { body: { interval } })
    expect((await set(61)).status).toBe(422)
    expect((await set(4)).status).toBe(422)
    expect(await set(15)).toMatchObject({ status: 200, body: { interval: 15 } })
    const { session, token } = await app.platform.database.transaction((tx) =>
      app.gameplay.sessions.open(tx, {
        playerId: player.id,
        gameId: game,
        provider: 'hub',
        language: 'pt_BR',
      }),
    )
    const by = { id: player.id, session, token }
    await play(by, 14)
    expect((await read(by)).due_at).toBeNull()
    await play(by, 1)
    expect((await read(by)).due_at).not.toBeNull()
  })

  it('begins another session after half an hour without play, and keeps a check that is due', async () => {
    const by = await rich()
    await bet(app, by, 10_00n)
    await play(by, 20)
    for (const each of [app, node]) each.clock.advance(minutes(31))
    await app.gameplay.sessions.byToken(by.token)
    expect(await read(by)).toMatchObject({ played_seconds: 0, staked: 0n, result: 0n })
    await play(by, 30)
    const due = (await read(by)).due_at
    expect(due).not.toBeNull()
    for (const each of [app, node]) each.clock.advance(minutes(40))
    await app.gameplay.sessions.byToken(by.token)
    expect((await read(by)).due_at).toBe(due)
  })

  it('[T17] refuses stakes on every node until it is acknowledged where the profile demands it, and pays wins', async () => {
    await choose('br-licensed')
    const by = await rich()
    const first = await bet(app, by, 10_00n)
    expect(first.said).toBe('done')
    expect((await bet(node, by, 1_00n)).said).toBe('done')
    await play(by, 30)
    for (const each of [app, node])
      await vi.waitFor(async () => expect((await bet(each, by, 0n)).said).toBe('limit_reached'))
    expect((await bet(app, by, 1_00n)).said).toBe('limit_reached')
    expect((await bet(node, by, 1_00n)).said).toBe('limit_reached')
    expect(await win(node, by, first, 7_00n)).toBe('done')
    await acknowledge(by)
    for (const each of [app, node])
      await vi.waitFor(async () => expect((await bet(each, by, 1_00n)).said).toBe('done'))
  })

  it('does not refuse stakes in other profiles', async () => {
    const by = await rich()
    await play(by, 30)
    expect((await read(by)).due_at).not.toBeNull()
    expect((await bet(app, by, 1_00n)).said).toBe('done')
  })

  it('[T17] refuses the stake of a house round until it is acknowledged', async () => {
    const player = await gambler(app, { cash: 100_00n })
    const seated = await takeSeat(app, player.visitor, 'double-14')
    await choose('br-licensed')
    await app.rows(sql`UPDATE reality_checks SET counted_ms = 1800000 WHERE player_id = ${player.id}`)
    for (const each of [app, node]) each.clock.advance(minutes(1.1))
    const choices = { colour: 'red' }
    await seated.read(randomUUID())
    expect(await seated.open(choices)).toMatchObject({
      status: 409,
      body: { error: { code: 'reality_check_due' } },
    })
    const acknowledged = await player.visitor.send('POST', '/api/profile/reality-check/acknowledge', {
      body: { choice: 'continue' },
    })
    expect(acknowledged).toMatchObject({ status: 200, body: { due_at: null } })
    expect((await seated.open(choices)).status).toBe(200)
  })

  it('is acknowledged once by twenty devices at the same time, and what was shown is recorded', async () => {
    const by = await rich()
    await bet(app, by, 10_00n)
    await play(by, 30)
    await Promise.all(Array.from({ length: 20 }, () => acknowledge(by)))
    expect(
      await app.rows(sql`SELECT choice, session_ms::int, staked, paid FROM reality_acknowledgements
        WHERE player_id = ${by.id}`),
    ).toEqual([{ choice: 'continue', session_ms: 1_800_000, staked: 10_00n, paid: 0n }])
  })

  it('ends the game sessions of a player who chooses to leave', async () => {
    const by = await rich()
    await play(by, 30)
    await acknowledge(by, 'leave')
    await vi.waitFor(async () => expect((await bet(node, by, 1_00n)).said).toBe('session_ended'))
  })
})

describe('a game session', () => {
  it('[G7] ends after 30 minutes without play where the profile demands it', async () => {
    await choose('br-licensed')
    const by = await rich()
    for (const each of [app, node]) each.clock.advance(minutes(29))
    expect(await node.gameplay.sessions.byToken(by.token)).not.toBeNull()
    for (const each of [app, node]) each.clock.advance(minutes(30))
    expect(await app.gameplay.sessions.byToken(by.token)).toBeNull()
  })
})
