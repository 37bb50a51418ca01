import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { announceChange, announceSessionEnd } from './announcements.ts'
import { SESSION_IDLE_MS } from '../sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** An open page of the back office. */
async function openStream({ visitor }: Pick<TestOperator, 'visitor'>) {
  const cookie = visitor.jar.header()
  const stop = new AbortController()
  const response = await fetch(`${app.url}/api/operator/stream`, { headers: { cookie }, signal: stop.signal })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) text += decoder.decode(part, { stream: true })
  }
  return {
    status: response.status,
    text: () => text,
    ended: read().catch(() => {}),
    stop: () => stop.abort(),
  }
}

const announce = (topic: string) => app.platform.database.transaction((tx) => announceChange(tx, topic))

describe('the event stream of operators', () => {
  it('is refused without a session', async () => {
    const stream = await openStream({ visitor: app.visitor() })
    expect(stream.status).toBe(401)
  })

  it('carries the topic of an announced change after its transaction commits', async () => {
    const stream = await openStream(await joinTeam(app))
    expect(stream.status).toBe(200)
    await announce('withdrawals')
    await vi.waitFor(() => expect(stream.text()).toContain('data: {"topic":"withdrawals"}'))
    stream.stop()
  })

  it('carries changes that another node announces', async () => {
    const second = await startApp({ database: app.platform.database.url })
    const stream = await openStream(await joinTeam(app))
    await second.platform.database.transaction((tx) => announceChange(tx, 'gateways'))
    await vi.waitFor(() => expect(stream.text()).toContain('data: {"topic":"gateways"}'))
    stream.stop()
    await second.close()
  })

  it('ends at once when its session is logged out', async () => {
    const operator = await joinTeam(app)
    const stream = await openStream(operator)
    await operator.visitor.send('DELETE', '/api/operator/session')
    await stream.ended
    await announce('late')
    expect(stream.text()).not.toContain('late')
  })

  it('is not written to after its end, when a change is announced together with it', async () => {
    const operator = await joinTeam(app)
    const stream = await openStream(operator)
    const [session] = await app.rows<{ id: string }>(
      sql`SELECT id FROM operator_sessions WHERE operator_id = ${operator.id}`,
    )
    await app.platform.database.transaction(async (tx) => {
      await announceSessionEnd(tx, session?.id ?? '')
      await announceChange(tx, 'late')
    })
    await stream.ended
    expect(stream.text()).not.toContain('late')
  })

  it('ends when its session is idle for too long, and does not keep it alive', async () => {
    const stream = await openStream(await joinTeam(app))
    app.clock.advance(SESSION_IDLE_MS)
    await app.operators.streams.closeEnded()
    await stream.ended
  })

  it('refuses more streams than one operator may have open', async () => {
    const operator = await joinTeam(app)
    const streams = []
    for (let index = 0; index < 8; index += 1) streams.push(await openStream(operator))
    const oneMore = await openStream(operator)
    expect(oneMore.status).toBe(429)
    for (const stream of streams) stream.stop()
  })
})
