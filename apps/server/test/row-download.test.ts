import { ROWS_TYPE } from '@girassol/contract/operator'
import { sql } from 'kysely'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { joinTeam, type TestOperator } from './operator.ts'

/*
 * All rows of a list's filters go to the client as it takes them: a page at a time, with nothing held in the database in between.
 */

const ROWS = 25_000
/** All pages need more than a hundred, two for each; what the sockets hold on the way needs some twenty. */
const TRANSACTIONS_MAX = 60
const PATH = '/api/operator/findings?state=open&gateway=suitpay'

let app: TestApp
let rosa: TestOperator

beforeAll(async () => {
  app = await startApp()
  rosa = await joinTeam(app)
  await app.rows(sql`INSERT INTO payment_findings (kind, gateway, subject, detail, found_at, state)
    SELECT 'never_answered', 'suitpay', 'pagamento ' || n, jsonb_build_object('note', repeat('x', 1000)), ${app.clock.now()}, 'open' FROM generate_series(1, ${ROWS}::int) n`)
  await app.rows(sql`INSERT INTO payment_findings (kind, gateway, subject, detail, found_at, state)
    VALUES ('never_answered', 'bspay', 'de outro', '{}', ${app.clock.now()}, 'open')`)
})
afterAll(() => app.close())

const download = (operator: TestOperator, path = PATH) =>
  operator.visitor.send('GET', path, { headers: { accept: ROWS_TYPE } })
const audited = () =>
  app.rows(sql<{ subject_id: string; after: unknown }>`SELECT subject_id, after FROM audit_entries
    WHERE action = 'lists.download' ORDER BY seq`)

it('sends every row of the filter once, then their count, and audits who took them', async () => {
  const { status, text, headers } = await download(rosa)
  expect([status, headers.get('content-type')]).toEqual([200, ROWS_TYPE])
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.pop()).toEqual({ rows: ROWS })
  expect(lines).toHaveLength(ROWS)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(ROWS)
  expect(new Set(lines.map(({ gateway }) => gateway))).toEqual(new Set(['suitpay']))
  const { body } = await rosa.visitor.send('GET', `${PATH}&limit=2`)
  expect(lines.slice(0, 2)).toEqual(body.items)
  const [entry] = await audited()
  expect(entry).toMatchObject({ subject_id: 'listFindings' })
  expect(entry!.after).toEqual({ state: 'open', gateway: 'suitpay' })
})

it('refuses as the list itself does, without an entry', async () => {
  const before = (await audited()).length
  const content = await joinTeam(app, 'content')
  expect((await download(content)).status).toBe(403)
  expect((await download(rosa, '/api/operator/findings?state=nenhum')).status).toBe(422)
  expect(await audited()).toHaveLength(before)
})

/** The answer with its body unread. */
function begin(operator: TestOperator) {
  return new Promise<{ response: IncomingMessage; end: () => void }>((resolve, reject) => {
    const cookie = operator.visitor.jar.header()
    const sent = request(`${operator.visitor.url}${PATH}`, { headers: { accept: ROWS_TYPE, cookie } })
    sent.on('response', (response) => resolve({ response, end: () => sent.destroy() }))
    sent.on('error', reject).end()
  })
}

/** Waits until no more pages are read, and answers how many were. */
async function settled(transactions: { mock: { calls: unknown[] } }): Promise<number> {
  let before = -1
  return vi.waitFor(
    () => {
      const [last, now] = [before, transactions.mock.calls.length]
      before = now
      expect(now).toBe(last)
      return now
    },
    { timeout: 15_000, interval: 100 },
  )
}

const openTransactions = () =>
  app.rows(sql`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND state <> 'active'
      AND backend_type = 'client backend'`)
const cursors = () => app.rows(sql`SELECT name FROM pg_cursors`)
/** A transaction of a job may be open for a moment; one that waited for the client would stay open. */
const expectNothingHeld = () =>
  vi.waitFor(async () => expect([await openTransactions(), await cursors()]).toEqual([[], []]), {
    timeout: 15_000,
    interval: 100,
  })

it('waits for a slow client without a transaction, and stops for one that leaves', async () => {
  const transactions = vi.spyOn(app.platform.database, 'transaction')
  const { response, end } = await begin(rosa)
  response.pause()
  const waiting = await settled(transactions)
  await expectNothingHeld()
  end()
  expect(waiting).toBeLessThan(TRANSACTIONS_MAX)
  expect(await settled(transactions)).toBeLessThan(TRANSACTIONS_MAX)
  await expectNothingHeld()
  transactions.mockRestore()
})

it('breaks off where the session ends meanwhile', async () => {
  const leaving = await joinTeam(app)
  const { response } = await begin(leaving)
  response.pause()
  await app.rows(sql`UPDATE operator_sessions SET revoked_at = ${app.clock.now()} WHERE operator_id =
    (SELECT id FROM operators ORDER BY created_at DESC LIMIT 1)`)
  let text = ''
  const read = new Promise<void>((resolve, reject) => {
    response.on('data', (part: Buffer) => (text += part.toString()))
    response.on('end', resolve).on('error', reject).resume()
  })
  await expect(read).rejects.toThrow('aborted')
  expect(text).not.toContain('"rows":')
})
