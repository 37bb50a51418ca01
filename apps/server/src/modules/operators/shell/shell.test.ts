import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { joinTeam } from '../../../../test/operator.ts'
import { join } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { demoOperatorCode, ensureDemoOperator } from '../demo.ts'
import { findOperatorByEmail } from '../queries.ts'
import { SESSION_IDLE_MS } from '../sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

describe('saved views', () => {
  const view = { area: 'withdrawals', name: 'Retidos', filters: { status: 'held' } }

  it('are replaced under the same name and seen by their operator only', async () => {
    const [rosa, otto] = [await joinTeam(app), await joinTeam(app)]
    await rosa.visitor.send('POST', '/api/operator/views', { body: view })
    const changed = { ...view, filters: { status: 'held', q: 'Ana' } }
    const { body: saved } = await rosa.visitor.send('POST', '/api/operator/views', { body: changed })
    const list = () => rosa.visitor.send('GET', '/api/operator/views?area=withdrawals')
    expect((await list()).body.views).toEqual([{ id: saved.id, name: 'Retidos', filters: changed.filters }])
    const others = await otto.visitor.send('GET', '/api/operator/views?area=withdrawals')
    expect(others.body.views).toEqual([])
    expectRefusal(await otto.visitor.send('DELETE', `/api/operator/views/${saved.id}`), 'not_found')
    await rosa.visitor.send('DELETE', `/api/operator/views/${saved.id}`)
    expect((await list()).body.views).toEqual([])
  })

  it('are refused beyond thirty in one area', async () => {
    const { visitor } = await joinTeam(app)
    const save = (name: string) => visitor.send('POST', '/api/operator/views', { body: { ...view, name } })
    for (let index = 0; index < 30; index += 1) expect((await save(`Visão ${index}`)).status).toBe(200)
    expectRefusal(await save('Mais uma'), 'views_full')
    expect((await save('Visão 3')).status).toBe(200)
  })
})

describe('counters and search', () => {
  it('count and find only what the operator may read', async () => {
    const { counters, search } = app.operators
    counters.register({ area: 'audit', permission: 'audit.read', count: async () => 3 })
    search.register({
      kind: 'entry',
      permission: 'audit.read',
      find: async (_, { text, digits }) => [{ id: text, title: digits, detail: '', path: '/audit' }],
    })
    const [owner, support] = [await joinTeam(app), await joinTeam(app, 'support')]
    const counted = await owner.visitor.send('GET', '/api/operator/counters')
    expect(counted.body.counters).toMatchObject({ approvals: 0, audit: 3 })
    expect((await support.visitor.send('GET', '/api/operator/counters')).body.counters).toEqual({})
    const path = '/api/operator/search?q=529.982.247-25'
    expect((await owner.visitor.send('GET', path)).body.results).toContainEqual({
      kind: 'entry',
      id: '529.982.247-25',
      title: '52998224725',
      detail: '',
      status: null,
      path: '/audit',
    })
    const found = (await support.visitor.send('GET', path)).body.results as { kind: string }[]
    expect(found.map(({ kind }) => kind)).not.toContain('entry')
  })
})

describe('the demo operator', () => {
  const email = 'operador@girassol.test'

  it('signs in with the code that the mailbox page shows, twice in a row', async () => {
    await Promise.all([ensureDemoOperator(app.operators.deps), ensureDemoOperator(app.operators.deps)])
    const rows = await app.rows(sql<{ id: string }>`SELECT id FROM operators WHERE email = ${email}`)
    expect(rows).toHaveLength(1)
    for (const _ of ['first', 'second']) {
      const visitor = app.visitor()
      const login = { body: { email, password: 'girassol-demo' } }
      const { body } = await visitor.send('POST', '/api/operator/login', login)
      const page = await visitor.send('GET', '/mailbox')
      const code = /demonstração: <strong>(\d{6})</.exec(page.text)?.[1]
      const reply = await visitor.send('POST', '/api/operator/login/code', {
        body: { ticket: body.ticket, code },
      })
      expect(reply.body.session).toMatchObject({ email, roles: ['owner'] })
    }
  })

  it('is refused in production, and disabled where it was left by a demonstration', async () => {
    await ensureDemoOperator(app.operators.deps)
    const production = await startApp({ config: { production: true }, database: app.platform.database.url })
    try {
      const { deps } = production.operators
      await expect(ensureDemoOperator(deps)).rejects.toThrow('no demo operator in production')
      expect(await demoOperatorCode(deps)).toBeNull()
      const login = { body: { email, password: 'girassol-demo' } }
      expectRefusal(
        await production.visitor().send('POST', '/api/operator/login', login),
        'invalid_credentials',
      )
      const operator = await deps.database.transaction((tx) => findOperatorByEmail(tx, email))
      expect(operator?.status).toBe('disabled')
    } finally {
      await production.close()
    }
  })
})

describe('a page left open', () => {
  it('does not keep its session alive by refetching', async () => {
    const { visitor } = await joinTeam(app)
    const refetch = () =>
      visitor.send('GET', '/api/operator/session', { headers: { 'x-girassol-background': '1' } })
    app.clock.advance(SESSION_IDLE_MS / 2)
    expect((await refetch()).status).toBe(200)
    app.clock.advance(SESSION_IDLE_MS / 2)
    expectRefusal(await refetch(), 'unauthenticated')
  })
})

it('the search finds a player by CPF, e-mail and id, for roles that read players', async () => {
  const { form, id } = await join(app.visitor(), { cpf: '52998224725', birth_date: '1990-01-01' })
  const [owner, content] = [await joinTeam(app), await joinTeam(app, 'content')]
  const path = `/players/${id}`
  for (const typed of ['529.982.247-25', form.email, String(id)]) {
    const url = `/api/operator/search?q=${encodeURIComponent(typed)}`
    const { body } = await owner.visitor.send('GET', url)
    expect(body.results).toContainEqual(expect.objectContaining({ kind: 'player', path }))
    expect((await content.visitor.send('GET', url)).body.results).toEqual([])
  }
})
