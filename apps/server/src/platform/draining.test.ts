import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { startApp } from '../../test/app.ts'
import { join } from '../../test/people.ts'
import { listen } from '../../test/stream.ts'

it('draining: not ready first, answers everything that comes, ends streams with a retry hint, and no answer is a 5xx', async () => {
  const app = await startApp({ config: { drainMs: 4000 } })
  const visitor = app.visitor()
  const { token } = await join(visitor)
  const page = await listen(app, token)
  const lock = new pg.Client(app.databaseUrl)
  await lock.connect()
  await lock.query('BEGIN')
  await lock.query('LOCK TABLE wallets IN ACCESS EXCLUSIVE MODE')
  const slow = visitor.call('wallet')
  await vi.waitFor(async () => {
    const { rows } = await lock.query('SELECT FROM pg_locks WHERE NOT granted')
    expect(rows.length).toBeGreaterThan(0)
  }, 20_000)

  const closed = app.close()
  const statuses: number[] = []
  let isGone = false
  const keepAsking = async (path: string) => {
    while (!isGone)
      await fetch(`${app.url}${path}`).then(
        async (response) => {
          await response.arrayBuffer()
          expect(response.headers.get('connection')).toBe('close')
          statuses.push(response.status)
        },
        () => (isGone = true),
      )
  }
  const ready = await fetch(`${app.url}/api/ready`)
  expect(ready.status).toBe(503)
  await Promise.all(['/api/health', '/api/settings/data', '/api/games/all', '/api/status'].map(keepAsking))
  expect(statuses.length).toBeGreaterThan(4)
  expect(new Set(statuses)).toEqual(new Set([200]))

  await lock.query('COMMIT')
  await lock.end()
  expect((await slow).wallet.total_balance).toBe(0)
  await page.ended
  expect(page.received()).toMatch(/retry: \d+\n\n$/)
  await closed
})
