import { createScratchDatabase, startScratchServer } from '@girassol/postgres/scratch'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { openApp } from '../../test/opening.ts'
import { join } from '../../test/people.ts'
import { expectRefusal } from '../../test/refusal.ts'
import type { Reply } from '../../test/visitor.ts'
import { isOutage } from './errors.ts'

let app: TestApp
let admin: pg.Client
beforeAll(async () => {
  app = await startApp()
  admin = new pg.Client({ connectionString: app.databaseUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await app.close()
})

function expectOutage(reply: Reply): void {
  expectRefusal(reply, 'unavailable')
  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('5')
}

/** Ends every connection that the program has now, each when it is idle, so that all later ones see the new settings. */
async function renewConnections(): Promise<void> {
  const {
    rows: [now],
  } = await admin.query<{ at: string }>('SELECT clock_timestamp()::text AS at')
  await vi.waitFor(async () => {
    const { rows } = await admin.query(
      `SELECT CASE WHEN state = 'idle' THEN pg_terminate_backend(pid) END FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_start < $1`,
      [now?.at],
    )
    expect(rows).toEqual([])
  }, 20_000)
}

describe('an outage of the database', () => {
  it('makes a read-only database not ready, and writes answer 503', async () => {
    const visitor = app.visitor()
    await join(visitor)
    expect(await visitor.call('ready')).toEqual({ status: 'ready', open: true })
    await admin.query(
      "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$",
    )
    try {
      await renewConnections()
      await vi.waitFor(async () => expectOutage(await visitor.send('GET', '/api/ready')), 20_000)
      expectOutage(await visitor.send('PUT', '/api/profile/name', { body: { name: 'Outro Nome' } }))
      expect((await visitor.send('GET', '/api/health')).status).toBe(200)
    } finally {
      await admin.query('SET default_transaction_read_only = off')
      await admin.query(
        "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I RESET default_transaction_read_only', current_database()); END $$",
      )
      await renewConnections()
    }
    await vi.waitFor(async () => expect((await visitor.send('GET', '/api/ready')).status).toBe(200), 20_000)
  })

  it.each(['53100', '53200', '58030', 'XX000'])('answers 503 to the error %s', async (code) => {
    const visitor = app.visitor()
    await join(visitor)
    await admin.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file "base/5/16404": File too large' USING ERRCODE = '${code}'; END $$`)
    await admin.query('CREATE TRIGGER fail BEFORE INSERT OR UPDATE ON write_check EXECUTE FUNCTION fail()')
    await admin.query('CREATE TRIGGER fail BEFORE UPDATE ON players EXECUTE FUNCTION fail()')
    try {
      expectOutage(await visitor.send('GET', '/api/ready'))
      expectOutage(await visitor.send('PUT', '/api/profile/name', { body: { name: 'Outro Nome' } }))
    } finally {
      await admin.query('DROP FUNCTION fail() CASCADE')
    }
  })

  it('answers 503 when the connection is lost during a call', async () => {
    const visitor = app.visitor()
    const { id } = await join(visitor)
    await admin.query('BEGIN')
    await admin.query('SELECT FROM players WHERE id = $1 FOR UPDATE', [id])
    const reply = visitor.send('DELETE', '/api/profile/avatar')
    await vi.waitFor(async () => {
      // A transaction sees the activity of its first look until the snapshot is cleared.
      await admin.query('SELECT pg_stat_clear_snapshot()')
      const { rows } = await admin.query<{ ended: boolean }>(`
        SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      expect(rows).toEqual([{ ended: true }])
    }, 20_000)
    expectOutage(await reply)
    await admin.query('ROLLBACK')
  })
})

it('answers liveness without the database, also to a signed-in caller, and readiness only with it', async () => {
  const server = await startScratchServer()
  const { url } = await createScratchDatabase(server.url)
  const alone = await openApp(url, {})
  try {
    const visitor = alone.visitor()
    await join(visitor)
    expect((await visitor.send('GET', '/api/ready')).status).toBe(200)
    await server.stop()
    for (const caller of [visitor, alone.visitor()]) {
      expect((await caller.send('GET', '/api/health')).status).toBe(200)
      expectOutage(await caller.send('GET', '/api/ready'))
    }
  } finally {
    await alone.close()
    await server.stop()
  }
})

describe('an outage is distinguished from a fault', () => {
  it.each(['08006', '53100', '53400', '57P01', '57P03', '25006', 'ENOSPC', 'ECONNRESET'])(
    '%s is one',
    (code) => {
      expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(true)
      expect(isOutage(new Error('outer', { cause: { code } }))).toBe(true)
    },
  )

  it.each(['ENOENT', 'EAGAIN'])('%s is one when a socket was to be connected', (code) => {
    expect(isOutage(Object.assign(new Error('x'), { code, syscall: 'connect' }))).toBe(true)
    expect(isOutage(Object.assign(new Error('x'), { code, syscall: 'open' }))).toBe(false)
  })

  it.each(['23505', '42P01', '22P02', 'XX000', 'XX001', 'ENOENT', undefined])('%s is none', (code) => {
    expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(false)
  })
})

it('closes the API documentation in production unless a setting opens it', async () => {
  const closed = await startApp({ config: { production: true, apiDocs: false }, database: app.databaseUrl })
  const paths = ['/api/docs', '/api/docs/json', '/api/docs/scalar.js']
  for (const path of paths) expect((await closed.visitor().send('GET', path)).status).toBe(404)
  await closed.close()
  for (const path of paths) expect((await app.visitor().send('GET', path)).status).toBe(200)
})

it('serves the API reference as a page that runs only what it names, and OpenAPI beside it', async () => {
  const { text, headers } = await app.visitor().send('GET', '/api/docs')
  const nonce = /<script nonce="([^"]+)">/.exec(text)?.[1]
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`)
  expect(text).not.toMatch(/https?:/)
  const { body } = await app.visitor().send('GET', '/api/docs/json')
  expect(body).toMatchObject({ openapi: '3.1.0', paths: { '/api/operator/team': {} } })
  const script = await app.visitor().send('GET', '/api/docs/scalar.js')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.text).toContain('createApiReference')
})

it('sends Permissions-Policy with pages and with data', async () => {
  for (const path of ['/api/health', '/mailbox', '/no-such-page']) {
    const { headers } = await app.visitor().send('GET', path)
    expect(headers.get('permissions-policy'), path).toContain('camera=()')
  }
})
