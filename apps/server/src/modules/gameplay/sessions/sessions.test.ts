import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, seat } from '../../../../test/casino.ts'
import { days, hours, minutes } from '../../../platform/clock.ts'
import { hashSecret } from '../../../platform/ids.ts'

let app: TestApp
let other: TestApp
let game: number
beforeAll(async () => {
  ;({ app, node: other } = await startTwoNodes())
  game = await addGame(app, 'sala')
})
afterAll(() => app.close())

const inBoth = (work: (node: TestApp) => Promise<void>) => Promise.all([app, other].map(work))
const turn = (milliseconds: number) => {
  for (const node of [app, other]) node.clock.advance(milliseconds)
}

it('is known by its token on every node, and the token is not stored', async () => {
  const { session, token, id } = await seat(app, game, 'hub')
  await inBoth(async (node) => expect(await node.gameplay.sessions.byToken(token)).toEqual(session))
  expect(session).toMatchObject({
    playerId: id,
    gameId: game,
    provider: 'hub',
    endedAt: null,
    playerIsActive: true,
  })
  const [row] = await app.rows(
    sql<{ token_hash: Buffer }>`SELECT token_hash FROM game_sessions WHERE id = ${session.id}`,
  )
  expect(row?.token_hash).toEqual(hashSecret(token))
  expect(await app.gameplay.sessions.byToken(`${token}x`)).toBeNull()
})

it('ends on every node at once, also where it is cached', async () => {
  const { session, token, id } = await seat(app, game, 'hub')
  const second = await app.platform.database.transaction((tx) =>
    app.gameplay.sessions.open(tx, { playerId: id, gameId: game, provider: 'soft', language: 'en' }),
  )
  await inBoth(async (node) => expect(await node.gameplay.sessions.byToken(token)).not.toBeNull())
  await app.platform.database.transaction((tx) => app.gameplay.sessions.end(tx, session.id))
  await inBoth((node) =>
    vi.waitFor(async () => expect(await node.gameplay.sessions.byToken(token)).toBeNull()),
  )
  expect(await other.gameplay.sessions.byToken(second.token)).not.toBeNull()
  await app.platform.database.transaction((tx) => app.gameplay.sessions.endAll(tx, id))
  await inBoth((node) =>
    vi.waitFor(async () => expect(await node.gameplay.sessions.byToken(second.token)).toBeNull()),
  )
  // For wins and rollbacks it is still known.
  expect(await other.gameplay.sessions.everByToken(token)).toMatchObject({ id: session.id, playerId: id })
})

it('is not ended by a transaction that does not commit', async () => {
  const { session, token } = await seat(app, game, 'hub')
  await app.platform.database
    .transaction(async (tx) => {
      await app.gameplay.sessions.end(tx, session.id)
      throw new Error('no')
    })
    .catch(() => {})
  expect(await other.gameplay.sessions.byToken(token)).not.toBeNull()
})

it('lives two hours after it was last used, and never longer than a day', async () => {
  const idle = await seat(app, game, 'hub')
  turn(hours(1.9))
  expect(await other.gameplay.sessions.byToken(idle.token)).not.toBeNull()
  turn(hours(1.9))
  expect(await app.gameplay.sessions.byToken(idle.token)).not.toBeNull()
  turn(hours(2.1))
  await inBoth(async (node) => expect(await node.gameplay.sessions.byToken(idle.token)).toBeNull())
  const busy = await seat(app, game, 'hub')
  let halves = 0
  for (; halves < 60 && (await app.gameplay.sessions.byToken(busy.token)); halves++) turn(minutes(30))
  expect(halves).toBe(48)
})

it('is swept when it ended long ago', async () => {
  const { session } = await seat(app, game, 'hub')
  const count = async () =>
    (await app.rows(sql`SELECT id FROM game_sessions WHERE id = ${session.id}`)).length
  await app.platform.jobs.run('gameplay.sweep')
  expect(await count()).toBe(1)
  turn(days(31))
  await app.platform.jobs.run('gameplay.sweep')
  expect(await count()).toBe(0)
})
