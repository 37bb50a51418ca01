import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { joinTeam, OPERATOR_PASSWORD, type TestOperator } from '../../../../test/operator.ts'
import { expectRefusal } from '../../../../test/refusal.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const NEW_PASSWORD = 'orvalho-na-serra-9'

async function logIn(operator: TestOperator, password: string, code: string) {
  const visitor = app.visitor()
  const { body } = await visitor.send('POST', '/api/operator/login', {
    body: { email: operator.email, password },
  })
  const reply = await visitor.send('POST', '/api/operator/login/code', {
    body: { ticket: body.ticket, code },
  })
  return { visitor, reply }
}

const session = (visitor: TestOperator['visitor']) => visitor.send('GET', '/api/operator/session')

const lastAudit = async (operator: TestOperator) =>
  (
    await app.rows(
      sql<{ action: string }>`
        SELECT action FROM audit_entries WHERE operator_id = ${operator.id} ORDER BY seq DESC LIMIT 1`,
    )
  )[0]?.action

describe('changing one’s own password', () => {
  it('replaces it, ends the other sessions and keeps this one', async () => {
    const operator = await joinTeam(app, 'support')
    const other = await logIn(operator, OPERATOR_PASSWORD, operator.nextCode())
    const reply = await operator.visitor.send('PUT', '/api/operator/account/password', {
      body: { current: OPERATOR_PASSWORD, password: NEW_PASSWORD },
    })
    expect(reply.status, reply.text).toBe(200)
    expect((await session(operator.visitor)).status).toBe(200)
    expectRefusal(await session(other.visitor), 'unauthenticated')
    expect(await lastAudit(operator)).toBe('account.change_password')
    expect((await logIn(operator, NEW_PASSWORD, operator.nextCode())).reply.status).toBe(200)
  })

  it('refuses a wrong current password, a common new one, and guessing', async () => {
    const operator = await joinTeam(app, 'support')
    const change = (current: string, password: string) =>
      operator.visitor.send('PUT', '/api/operator/account/password', { body: { current, password } })
    expectRefusal(await change(OPERATOR_PASSWORD, 'password123'), 'validation', {
      password: 'password_common',
    })
    for (let n = 0; n < 7; n++)
      expect((await change('outra-senha-qualquer', NEW_PASSWORD)).body.error.code).toBe('invalid_credentials')
    expect((await change(OPERATOR_PASSWORD, NEW_PASSWORD)).body.error.code).toBe('login_throttled')
  })
})

describe('renewing one’s own recovery codes', () => {
  it('ends the old codes and shows the new ones once', async () => {
    const operator = await joinTeam(app, 'support')
    const reply = await operator.visitor.send('POST', '/api/operator/account/recovery-codes', { body: {} })
    expect(new Set(reply.body.recovery_codes).size).toBe(10)
    expect(await lastAudit(operator)).toBe('account.renew_recovery_codes')
    const [old = ''] = operator.recoveryCodes
    expect((await logIn(operator, OPERATOR_PASSWORD, old)).reply.body.error.code).toBe('code_invalid')
    const [fresh] = reply.body.recovery_codes as [string]
    expect((await logIn(operator, OPERATOR_PASSWORD, fresh)).reply.status).toBe(200)
    const { body } = await operator.visitor.send('GET', '/api/operator/account')
    expect(body.recovery_codes_left).toBe(9)
  })
})

describe('changing one’s own language', () => {
  const change = (operator: TestOperator, language: string) =>
    operator.visitor.send('PUT', '/api/operator/account/language', { body: { language } })

  it('is kept, part of the session, and audited once', async () => {
    const operator = await joinTeam(app, 'support')
    for (let n = 0; n < 2; n++) expect((await change(operator, 'es')).status).toBe(200)
    expect((await session(operator.visitor)).body.session.language).toBe('es')
    expect(
      await app.rows(
        sql`SELECT before, after FROM audit_entries
          WHERE operator_id = ${operator.id} AND action = 'account.change_language'`,
      ),
    ).toEqual([{ before: { language: 'pt_BR' }, after: { language: 'es' } }])
  })

  it('refuses one that the product does not have', async () => {
    const operator = await joinTeam(app, 'support')
    expectRefusal(await change(operator, 'fr'), 'validation', { language: 'invalid' })
  })
})

describe('sessions', () => {
  it('are listed and ended one by one by their operator', async () => {
    const operator = await joinTeam(app, 'support')
    const other = await logIn(operator, OPERATOR_PASSWORD, operator.nextCode())
    const { body } = await operator.visitor.send('GET', '/api/operator/account')
    expect(body.sessions).toHaveLength(2)
    const there = body.sessions.find((each: { is_current: boolean }) => !each.is_current)
    const ended = await operator.visitor.send('DELETE', `/api/operator/account/sessions/${there.id}`, {
      body: {},
    })
    expect(ended.status, ended.text).toBe(200)
    expectRefusal(await session(other.visitor), 'unauthenticated')
    expect((await session(operator.visitor)).status).toBe(200)
  })

  it('of another operator are listed with team.read and ended with team.write', async () => {
    const owner = await joinTeam(app)
    const operator = await joinTeam(app, 'support')
    const path = `/api/operator/team/${operator.id}/sessions`
    const { body } = await owner.visitor.send('GET', path)
    expect(body.sessions).toMatchObject([{ is_current: false }])
    const ended = await owner.visitor.send('DELETE', `${path}/${body.sessions[0].id}`, { body: {} })
    expect(ended.status, ended.text).toBe(200)
    expectRefusal(await session(operator.visitor), 'unauthenticated')
    expectRefusal(
      await owner.visitor.send('DELETE', `${path}/${body.sessions[0].id}`, { body: {} }),
      'not_found',
    )
  })

  it('of another operator cannot be ended as one’s own', async () => {
    const operator = await joinTeam(app, 'support')
    const other = await joinTeam(app, 'support')
    const { body } = await other.visitor.send('GET', '/api/operator/account')
    const path = `/api/operator/account/sessions/${body.sessions[0].id}`
    expectRefusal(await operator.visitor.send('DELETE', path, { body: {} }), 'not_found')
    expect((await session(other.visitor)).status).toBe(200)
  })
})

describe('escalation', () => {
  const invite = (operator: TestOperator, email: string, roles: string[]) =>
    operator.visitor.send('POST', '/api/operator/team/invitations', {
      body: { email, roles, language: 'pt_BR' },
    })

  it('answers the one-time link of an invitation', async () => {
    const owner = await joinTeam(app)
    const reply = await invite(owner, 'nova-pessoa@girassol.test', ['support'])
    expect(reply.body.link).toMatch(/\/backoffice\/join\/[\w-]{43}$/)
  })

  it('refuses an invitation as owner once there are two owners', async () => {
    const owner = await joinTeam(app)
    await joinTeam(app)
    expectRefusal(await invite(owner, 'outro-dono@girassol.test', ['owner']), 'owner_by_approval')
  })

  it('refuses a change of a role that the operator holds', async () => {
    const owner = await joinTeam(app)
    await owner.visitor.send('PUT', '/api/operator/roles/marketing', {
      body: { permissions: ['roles.write', 'team.read'], reason: 'teste de papel próprio' },
    })
    const editor = await joinTeam(app, 'marketing')
    const edit = (role: string) =>
      editor.visitor.send('PUT', `/api/operator/roles/${role}`, {
        body: { permissions: ['team.read'], reason: 'mudança de papel' },
      })
    expectRefusal(await edit('marketing'), 'own_role')
    expect((await edit('content')).status).toBe(200)
  })
})

describe('the audit log', () => {
  const list = async (operator: TestOperator, query: string) =>
    (await operator.visitor.send('GET', `/api/operator/audit?${query}`)).body as {
      items: { seq: string; action: string; at: string; operator_name: string; subject_kind: string }[]
      next: string | null
    }

  it('filters by area, kind and time, names the operator, and pages by its last entry', async () => {
    const auditor = await joinTeam(app, 'auditor')
    const area = await list(auditor, 'area=account')
    expect(area.items.length).toBeGreaterThan(1)
    expect(area.items.every(({ action }) => action.startsWith('account.'))).toBe(true)
    expect(area.items[0]?.operator_name).toBe('Rosa Prado')
    const kind = await list(auditor, 'subject_kind=role')
    expect(new Set(kind.items.map((item) => item.subject_kind))).toEqual(new Set(['role']))

    const all = await list(auditor, 'limit=100')
    const first = await list(auditor, 'limit=2')
    const second = await list(auditor, `limit=2&after=${first.next}`)
    expect([...first.items, ...second.items].map(({ seq }) => seq)).toEqual(
      all.items.slice(0, 4).map(({ seq }) => seq),
    )
    const middle = all.items[3]!.at
    const until = await list(auditor, `limit=100&until=${middle}`)
    expect(until.items.map(({ seq }) => seq)).toEqual(
      all.items.filter(({ at }) => at < middle).map(({ seq }) => seq),
    )
    const from = await list(auditor, `limit=100&from=${middle}`)
    expect(from.items.map(({ seq }) => seq)).toEqual(
      all.items.filter(({ at }) => at >= middle).map(({ seq }) => seq),
    )
    expect((await list(auditor, 'until=2001-01-01T00:00:00Z')).items).toEqual([])
  })
})
