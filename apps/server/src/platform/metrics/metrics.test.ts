import { newKey } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { freePort } from '@girassol/postgres'
import { createScratchDatabase, startScratchServer } from '@girassol/postgres/scratch'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { openApp } from '../../../test/opening.ts'
import { join } from '../../../test/people.ts'
import { listen } from '../../../test/stream.ts'
import { minutes, seconds } from '../clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ works: true })
})
afterAll(() => app.close())

/** Lines such as `name{label="value"} 12` as a map. */
async function scrape(of: TestApp = app): Promise<Map<string, number>> {
  const { text } = await of.platform.metrics.expose()
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

describe('access to /metrics', () => {
  it('is open outside production', async () => {
    const response = await fetch(`${app.url}/metrics`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(await response.text()).toContain('# TYPE girassol_http_requests_total counter')
  })

  it('does not exist in production without a token', async () => {
    const production = await startApp({ database: app.databaseUrl, config: { production: true } })
    expect((await fetch(`${production.url}/metrics`)).status).toBe(404)
    await production.close()
  })

  it('needs the whole token in production', async () => {
    const token = 'uma-chave-de-leitura'
    const production = await startApp({
      database: app.databaseUrl,
      config: { production: true, metrics: { token, port: null } },
    })
    const statusWith = async (authorization?: string) =>
      (await fetch(`${production.url}/metrics`, { headers: authorization ? { authorization } : {} })).status
    expect(await statusWith()).toBe(401)
    expect(await statusWith(`Bearer ${token.slice(1)}`)).toBe(401)
    expect(await statusWith(`Basic ${token}`)).toBe(401)
    expect(await statusWith(`Bearer ${token}`)).toBe(200)
    await production.close()
  })

  it('moves to a port of its own, where nothing else is served', async () => {
    const port = await freePort()
    const apart = await startApp({
      database: app.databaseUrl,
      config: { production: true, metrics: { token: null, port } },
    })
    expect((await fetch(`${apart.url}/metrics`)).status).toBe(404)
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('girassol_database_up 1')
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404)
    await apart.close()
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed')
  })
})

describe('figures of a node', () => {
  it('counts requests by route and status, without addresses or values', async () => {
    const visitor = app.visitor()
    const secret = `segredo-${process.pid}`
    await visitor.send('GET', `/api/games/detail/${secret}`)
    await visitor.send('GET', `/no-such-page/${secret}`)
    await visitor.send('GET', '/api/health')
    const { text } = await app.platform.metrics.expose()
    expect(text).toContain(
      'girassol_http_requests_total{method="GET",route="/api/games/detail/:id",status="404"}',
    )
    expect(text).toContain('girassol_http_requests_total{method="GET",route="(none)",status="404"}')
    expect(text).toMatch(/girassol_http_request_seconds_count\{route="\/api\/health"\} \d/)
    expect(text).not.toContain(secret)
  })

  it('counts answers that come from memory, before the router', async () => {
    const visitor = app.visitor()
    const key = 'girassol_http_requests_total{method="GET",route="/api/categories",status="200"}'
    const before = (await scrape()).get(key) ?? 0
    for (let n = 0; n < 5; n++) await visitor.send('GET', '/api/categories')
    expect((await scrape()).get(key)).toBe(before + 5)
  })

  it('counts open event streams, and no duration of theirs', async () => {
    const stream = await listen(app, null)
    expect((await scrape()).get('girassol_event_streams_open')).toBe(1)
    app.platform.push.close()
    await stream.ended
    const counted = 'girassol_http_requests_total{method="GET",route="/api/events",status="200"}'
    await vi.waitFor(async () => expect((await scrape()).get(counted)).toBe(1))
    expect((await scrape()).has('girassol_http_request_seconds_count{route="/api/events"}')).toBe(false)
  })

  it('counts runs and failures of jobs', async () => {
    const { jobs } = app.platform
    jobs.define('metrics.works', async () => {})
    jobs.define('metrics.fails', async () => {
      throw new Error('broken')
    })
    await jobs.run('metrics.works')
    await expect(jobs.run('metrics.fails')).rejects.toThrow('broken')
    const figures = await scrape()
    expect(figures.get('girassol_job_runs_total{job="metrics.works",result="done"}')).toBe(1)
    expect(figures.get('girassol_job_runs_total{job="metrics.fails",result="failed"}')).toBe(1)
    expect(figures.get('girassol_job_seconds_count{job="metrics.fails"}')).toBe(1)
  })

  it('observes batches of the ledger’s writer', async () => {
    const { id } = await join(app.visitor())
    const post = () =>
      app.platform.writer.post({
        key: newKey(),
        owner: id,
        legs: [{ from: 'house:corrections', to: 'cash', amount: centavos(500n) }],
        cause: { kind: 'correction', reference: 'test' },
      })
    const before = await scrape()
    await Promise.all([post(), post()])
    const after = await scrape()
    const added = (name: string) => after.get(name)! - (before.get(name) ?? 0)
    expect(added('girassol_ledger_batch_postings_sum')).toBe(2)
    // The second posting of one owner waits for the first one's batch.
    expect(added('girassol_ledger_write_seconds_count')).toBe(2)
    expect(added('girassol_ledger_wait_seconds_count')).toBe(2)
    expect(after.get('girassol_ledger_pending_postings')).toBe(0)
  })
})

describe('figures of the whole house', () => {
  it('are the same on two nodes, under names that say so', async () => {
    const node = await startApp({ database: app.databaseUrl })
    const { id } = await join(app.visitor())
    await app.rows(sql`INSERT INTO charges
      (id, player_id, gateway, amount, status, accepts_bonus, created_at, updated_at, expires_at)
      SELECT gen_random_uuid(), ${id}, 'suitpay', 100, 'pending', false, now(), now(), now() + interval '1 year'`)
    app.clock.advance(seconds(6))
    const [here, there] = [await scrape(app), await scrape(node)]
    expect(here.get('girassol_shared_deposits_unconfirmed')).toBe(1)
    expect(there.get('girassol_shared_deposits_unconfirmed')).toBe(1)
    await node.close()
  })

  it('say how long the oldest due event has waited, once per reading', async () => {
    const node = await startApp({ database: app.databaseUrl, config: { works: false } })
    node.platform.outbox.on('deposit.paid', 'metrics.test', async () => {})
    const now = node.clock.now()
    await app.rows(sql`INSERT INTO outbox (consumer, topic, payload, occurred_at, next_try_at, attempts)
      VALUES ('metrics.test', 'deposit.paid', '{}', ${now}, ${now}, 2)`)
    node.clock.advance(minutes(10))
    const figures = await scrape(node)
    expect(figures.get('girassol_shared_outbox_oldest_due_seconds')).toBe(600)
    expect(figures.get('girassol_shared_outbox_failing')).toBe(1)
    await app.rows(sql`DELETE FROM outbox WHERE consumer = 'metrics.test'`)
    expect((await scrape(node)).get('girassol_shared_outbox_due')).toBe(1)
    node.clock.advance(seconds(6))
    expect((await scrape(node)).get('girassol_shared_outbox_due')).toBe(0)
    await node.close()
  })

  it('leave out what has no value instead of showing zero', async () => {
    expect((await scrape()).has('girassol_shared_compliance_last_run_timestamp_seconds')).toBe(false)
    await app.compliance.run()
    app.clock.advance(seconds(6))
    expect((await scrape()).get('girassol_shared_compliance_last_run_timestamp_seconds')).toBe(
      (app.clock.now().getTime() - seconds(6)) / 1000,
    )
  })

  it('vanish while the database is away, and the node’s own are still served', async () => {
    const server = await startScratchServer()
    const { url } = await createScratchDatabase(server.url)
    const alone = await openApp(url, {})
    try {
      expect((await scrape(alone)).get('girassol_database_up')).toBe(1)
      await server.stop()
      alone.clock.advance(seconds(6))
      const response = await fetch(`${alone.url}/metrics`)
      expect(response.status).toBe(200)
      const text = await response.text()
      expect(text).toContain('girassol_database_up 0')
      expect(text).not.toMatch(/^girassol_shared_/m)
    } finally {
      await alone.close()
      await server.stop()
    }
  })
})
