import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { join } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { listen } from '../../../test/stream.ts'
import { days, hours, minutes, seconds } from '../../platform/clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const verify = (token: string, at: TestApp = app) => at.visitor({ token }).send('GET', '/api/auth/verify')

async function signIn(remember = false) {
  const { form, id } = await join(app.visitor())
  const again = () =>
    app.visitor().call('login', { body: { login: form.email, password: form.password, remember } })
  const answer = await again()
  return { token: answer.access_token, expiresAt: answer.expires_at, id, again }
}

describe('a session', () => {
  it('ends after two idle hours', async () => {
    const { token } = await signIn()
    app.clock.advance(hours(2) - seconds(1))
    expect((await verify(token)).status).toBe(200)
    app.clock.advance(hours(2) - seconds(1))
    expect((await verify(token)).status).toBe(200)
    app.clock.advance(hours(2))
    expectRefusal(await verify(token), 'unauthenticated')
  })

  it('ends after a day, however busy', async () => {
    const { token, expiresAt } = await signIn()
    expect(new Date(expiresAt).getTime() - app.clock.now().getTime()).toBe(hours(24))
    for (let hour = 1; hour < 24; hour++) {
      app.clock.advance(hours(1))
      expect((await verify(token)).status).toBe(200)
    }
    app.clock.advance(hours(1))
    expectRefusal(await verify(token), 'unauthenticated')
  })

  it('lasts thirty days when it was to be remembered', async () => {
    const { token, expiresAt } = await signIn(true)
    expect(new Date(expiresAt).getTime() - app.clock.now().getTime()).toBe(days(30))
    app.clock.advance(days(30) - minutes(1))
    expect((await verify(token)).status).toBe(200)
    app.clock.advance(minutes(1))
    expectRefusal(await verify(token), 'unauthenticated')
  })

  it('notes when it was last seen at most once a minute', async () => {
    const { token, id } = await signIn()
    const seen = async () => {
      const [row] = await app.rows(
        sql<{ at: Date }>`SELECT max(last_seen_at) AS at FROM sessions WHERE player_id = ${id}`,
      )
      return row?.at
    }
    const opened = await seen()
    app.clock.advance(seconds(59))
    await verify(token)
    expect(await seen()).toEqual(opened)
    app.clock.advance(seconds(1))
    await verify(token)
    expect(await seen()).toEqual(app.clock.now())
  })

  it.each(['', 'x', 'a'.repeat(43), '../../etc/passwd', "' OR 1=1 --", 'ção'.normalize('NFC')])(
    'is not opened by a made-up token: %s',
    async (token) => {
      const headers = { authorization: `Bearer ${encodeURIComponent(token)}` }
      expectRefusal(await app.visitor().send('GET', '/api/auth/verify', { headers }), 'unauthenticated')
    },
  )

  it('is not opened by another scheme', async () => {
    const { token } = await signIn()
    for (const authorization of [`Basic ${token}`, token, `Bearer${token}`]) {
      const reply = await app.visitor().send('GET', '/api/auth/verify', { headers: { authorization } })
      expectRefusal(reply, 'unauthenticated')
    }
  })
})

describe('logging out', () => {
  it('ends this session at once, on every node, and notifies its pages only', async () => {
    const { token, again } = await signIn()
    const other = (await again()).access_token
    const second = await startApp({ database: app.databaseUrl })
    try {
      second.clock.set(app.clock.now())
      expect((await verify(token, second)).status).toBe(200)
      const mine = await listen(second, token)
      const others = await listen(app, other)
      const reply = await app.visitor({ token }).send('POST', '/api/auth/logout')
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({ message: 'Você foi desconectado com sucesso' })
      expectRefusal(await verify(token), 'unauthenticated')
      expectRefusal(await verify(token, second), 'unauthenticated')
      await mine.ended
      expect(mine.received()).toContain('{"topic":"session.ended","data":{"reason":"logout"}}')
      expect((await verify(other)).status).toBe(200)
      expect(others.received()).not.toContain('session.ended')
      others.stop()
      await others.ended.catch(() => {})
      expectRefusal(await app.visitor({ token }).send('POST', '/api/auth/logout'), 'unauthenticated')
    } finally {
      await second.close()
    }
  })
})

describe('the sessions of a player', () => {
  it('can be listed and ended one by one or all at once, and only by their player', async () => {
    const { token, id, again } = await signIn()
    const other = (await again()).access_token
    const stranger = await signIn()
    const { database } = app.platform
    const { sessions } = app.players
    const list = () => database.transaction((tx) => sessions.list(tx, id))
    const before = await list()
    expect(before.length).toBeGreaterThanOrEqual(2)
    expect(Object.keys(before[0] ?? {})).not.toContain('token_hash')

    const session = (await app.players.identify(token))?.session ?? ''
    const revoke = (player: bigint) =>
      database.transaction((tx) => sessions.revoke(tx, player, session, 'revoked'))
    expect(await revoke(stranger.id)).toBe(false)
    expect((await verify(token)).status).toBe(200)
    expect(await revoke(id)).toBe(true)
    expect(await revoke(id)).toBe(false)
    expectRefusal(await verify(token), 'unauthenticated')
    expect(await list()).toHaveLength(before.length - 1)

    await database.transaction((tx) => sessions.revokeAll(tx, id, 'revoked'))
    expectRefusal(await verify(other), 'unauthenticated')
    expect(await list()).toEqual([])
    expect((await verify(stranger.token)).status).toBe(200)
  })

  it('are swept by night, the old ones but the last of each player', async () => {
    const { id: absent } = await signIn()
    app.clock.advance(days(90))
    const { token, id } = await signIn()
    await app.platform.jobs.run('players.sweep')
    const counts = await app.rows(
      sql<{
        player_id: bigint
        n: number
      }>`SELECT player_id, count(*)::int AS n FROM sessions GROUP BY player_id`,
    )
    expect(counts).toContainEqual({ player_id: absent, n: 1 })
    expect(counts).toContainEqual({ player_id: id, n: 2 })
    expect(counts.filter(({ player_id }) => player_id !== id).every(({ n }) => n === 1)).toBe(true)
    expect((await verify(token)).status).toBe(200)
    expect(await app.rows(sql`SELECT 1 FROM rate_limits WHERE expires_at < ${app.clock.now()}`)).toEqual([])
  })
})
