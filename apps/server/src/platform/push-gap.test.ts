import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { join } from '../../test/people.ts'
import { listen } from '../../test/stream.ts'
import type { Tx } from './database.ts'

let app: TestApp
let other: TestApp
let admin: pg.Client
beforeAll(async () => {
  app = await startApp()
  other = await startApp({ database: app.databaseUrl })
  const maintenance = new URL(app.databaseUrl)
  maintenance.pathname = '/postgres'
  admin = new pg.Client({ connectionString: maintenance.href })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await other.close()
  await app.close()
})

/** Runs the work while no node listens: their connections are ended and the database accepts no new one. */
async function withoutListening(work: (tx: Tx) => Promise<void>): Promise<void> {
  const name = new URL(app.databaseUrl).pathname.slice(1)
  // The transaction has its connection before the gap begins.
  await app.platform.database.transaction(async (tx) => {
    await sql`SELECT 1`.execute(tx)
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    const { rowCount } = await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND query LIKE 'LISTEN %'`,
      [name],
    )
    expect(rowCount).toBe(2)
    await work(tx)
  })
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
}

describe('a gap in LISTEN', () => {
  it('ends the streams of pages on another node, so that they read what was pushed in the gap', async () => {
    const { id, token } = await join(app.visitor())
    const page = await listen(other, token)
    await vi.waitFor(() => expect(other.platform.push.hasListeners(id)).toBe(true), 20_000)
    await withoutListening((tx) =>
      app.platform.push.send(tx, { subject: id }, { topic: 'notice', data: { unread: 7 } }),
    )
    await page.ended
    expect(page.received()).not.toContain('"unread"')
    const again = await listen(other, token)
    await app.platform.database.transaction((tx) =>
      app.platform.push.send(tx, { subject: id }, { topic: 'notice', data: { unread: 8 } }),
    )
    await vi.waitFor(() => expect(again.received()).toContain('"unread":8'), 20_000)
    again.stop()
    await again.ended.catch(() => {})
  })

  it('ends a stream whose session was revoked in the gap and gives its token no further events', async () => {
    const { id, token } = await join(app.visitor())
    const page = await listen(other, token)
    await withoutListening(async (tx) => {
      await sql`DELETE FROM sessions WHERE player_id = ${id}`.execute(tx)
      await app.platform.push.send(
        tx,
        { subject: id },
        { topic: 'session.ended', data: { reason: 'revoked' } },
      )
    })
    await page.ended
    const again = await listen(other, token)
    const fresh = app.visitor()
    const { id: freshId, token: freshToken } = await join(fresh)
    const marker = await listen(other, freshToken)
    await app.platform.database.transaction(async (tx) => {
      await app.platform.push.send(tx, { subject: id }, { topic: 'notice', data: { unread: 3 } })
      await app.platform.push.send(tx, { subject: freshId }, { topic: 'notice', data: { unread: 4 } })
    })
    await vi.waitFor(() => expect(marker.received()).toContain('"unread":4'), 20_000)
    expect(again.received()).not.toContain('"unread"')
    for (const stream of [again, marker]) {
      stream.stop()
      await stream.ended.catch(() => {})
    }
  })
})
