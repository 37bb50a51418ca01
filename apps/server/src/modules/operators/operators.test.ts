import { OWNER_ROLE } from '@girassol/contract/operator'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, startTwoNodes, type TestApp } from '../../../test/app.ts'
import { acceptLink, joinTeam, OPERATOR_PASSWORD, type TestOperator } from '../../../test/operator.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { runAuditCommand, runTeamCommand } from './index.ts'
import { SESSION_IDLE_MS, SESSION_TTL_MS, STEP_UP_TTL_MS } from './sessions.ts'

let app: TestApp
let second: TestApp
let owner: TestOperator

beforeAll(async () => {
  ;({ app, node: second } = await startTwoNodes())
  owner = await joinTeam(app)
})
afterAll(() => app.close())

async function stepUp({ visitor, nextCode }: TestOperator): Promise<void> {
  const reply = await visitor.send('POST', '/api/operator/session/step-up', { body: { code: nextCode() } })
  expect(reply.status, reply.text).toBe(200)
}

async function logIn(operator: TestOperator, code = operator.nextCode()) {
  const visitor = app.visitor()
  const first = await visitor.send('POST', '/api/operator/login', {
    body: { email: operator.email.toUpperCase(), password: OPERATOR_PASSWORD },
  })
  expect(first.status, first.text).toBe(200)
  const reply = await visitor.send('POST', '/api/operator/login/code', {
    body: { ticket: first.body.ticket, code },
  })
  return { visitor, reply, ticket: first.body.ticket as string }
}

const me = (operator: Pick<TestOperator, 'visitor'>) => operator.visitor.send('GET', '/api/operator/session')

/** The same browser at the other node. */
function atSecondNode({ visitor }: TestOperator) {
  const there = second.visitor()
  for (const pair of visitor.jar.header().split('; ')) {
    const [name = '', value = ''] = pair.split('=')
    there.jar.set(name, value)
  }
  return there
}

describe('joining', () => {
  it('gives the roles of the link and recovery codes, and mails the link', async () => {
    const support = await joinTeam(app, 'support')
    expect((await me(support)).body.session).toMatchObject({ roles: ['support'], email: support.email })
    expect(new Set(support.recoveryCodes).size).toBe(10)
    const [mail] = await app.rows(
      sql<{ body_text: string }>`SELECT body_text FROM mails WHERE recipient = ${support.email}`,
    )
    expect(mail?.body_text).toContain('/backoffice/join/')
  })

  it('works once per link, and not after 48 hours', async () => {
    const email = 'uma-vez@girassol.test'
    const url = await runTeamCommand(app.operators, ['invite', '--email', email, '--role', 'risk'])
    await acceptLink(app, url, email)
    const token = url.split('/').at(-1)
    expectRefusal(await app.visitor().send('GET', `/api/operator/invitations/${token}`), 'invitation_invalid')
    const late = await runTeamCommand(app.operators, ['invite', '--email', 'tarde@girassol.test'])
    app.clock.advance(48 * 3_600_000)
    expectRefusal(
      await app.visitor().send('GET', `/api/operator/invitations/${late.split('/').at(-1)}`),
      'invitation_invalid',
    )
    owner = { ...owner, visitor: (await logIn(owner)).visitor }
  })

  it('refuses a password that is easy to guess and a wrong code', async () => {
    const url = await runTeamCommand(app.operators, ['invite', '--email', 'fraca@girassol.test'])
    const path = `/api/operator/invitations/${url.split('/').at(-1)}`
    const join = (password: string) =>
      app.visitor().send('POST', path, { body: { name: 'Rosa Prado', password, code: '000000' } })
    expectRefusal(await join('password123'), 'validation', { password: 'password_common' })
    expect((await join(OPERATOR_PASSWORD)).body.error.code).toBe('code_invalid')
  })
})

describe('signing in', () => {
  it('needs password and code, and takes a code once', async () => {
    const code = owner.nextCode()
    const first = await logIn(owner, code)
    expect(first.reply.body.session).toMatchObject({ id: owner.id, roles: [OWNER_ROLE] })
    const again = await logIn(owner, code)
    expect(again.reply.body.error.code).toBe('code_invalid')
  })

  it('takes a recovery code once', async () => {
    const [code = ''] = owner.recoveryCodes
    expect((await logIn(owner, code)).reply.status).toBe(200)
    expect((await logIn(owner, code)).reply.body.error.code).toBe('code_invalid')
  })

  it('refuses an unknown e-mail and a wrong password with the same answer', async () => {
    for (const [email, password] of [
      ['ninguem@girassol.test', OPERATOR_PASSWORD],
      [owner.email, 'outra-senha-qualquer'],
    ])
      expectRefusal(
        await app.visitor().send('POST', '/api/operator/login', { body: { email, password } }),
        'invalid_credentials',
      )
  })

  it('refuses a ticket after five minutes and a forged one', async () => {
    const { ticket } = await logIn(owner)
    app.clock.advance(5 * 60_000)
    const late = await app
      .visitor()
      .send('POST', '/api/operator/login/code', { body: { ticket, code: owner.nextCode() } })
    expectRefusal(late, 'login_expired')
    const forged = `${ticket.slice(0, -2)}xx`
    const reply = await app
      .visitor()
      .send('POST', '/api/operator/login/code', { body: { ticket: forged, code: owner.nextCode() } })
    expectRefusal(reply, 'login_expired')
  })

  it('slows guessing down', async () => {
    const email = 'alvo@girassol.test'
    const guess = () =>
      app.visitor().send('POST', '/api/operator/login', { body: { email, password: 'chute-numero-1' } })
    for (let n = 0; n < 8; n++) expectRefusal(await guess(), 'invalid_credentials')
    expect((await guess()).body.error.code).toBe('login_throttled')
  })

  it('keeps the session in a cookie that scripts and other sites cannot use', async () => {
    const { reply } = await logIn(owner)
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('girassol-operator='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
  })

  it('has a cookie that only its own host can set where the address is https', async () => {
    const secure = await startApp({
      database: app.databaseUrl,
      variables: { PUBLIC_URL: 'https://girassol.test' },
    })
    try {
      secure.clock.set(app.clock.now())
      const operator = await joinTeam(secure)
      const cookies = operator.visitor.jar.header()
      expect(cookies).toContain('__Host-girassol-operator=')
      expect(cookies).not.toMatch(/(^|; )girassol-operator=/)
    } finally {
      await secure.close()
    }
  })

  it('is possible only from the listed addresses when there is a list', async () => {
    const walled = await startApp({
      database: app.databaseUrl,
      variables: { OPERATOR_ADDRESSES: '10.0.0.0/8', TRUST_PROXY: '1' },
    })
    try {
      const body = { email: owner.email, password: OPERATOR_PASSWORD }
      const outside = walled.visitor({ address: '192.0.2.7' })
      expectRefusal(await outside.send('POST', '/api/operator/login', { body }), 'forbidden')
      const inside = walled.visitor({ address: '10.1.2.3' })
      expect((await inside.send('POST', '/api/operator/login', { body })).status).toBe(200)
      // A session that was opened inside is of no use outside.
      for (const pair of owner.visitor.jar.header().split('; ')) {
        const [name = '', value = ''] = pair.split('=')
        outside.jar.set(name, value)
        inside.jar.set(name, value)
      }
      walled.clock.set(app.clock.now())
      expect((await inside.send('GET', '/api/operator/session')).status).toBe(200)
      expectRefusal(await outside.send('GET', '/api/operator/session'), 'forbidden')
    } finally {
      await walled.close()
    }
  })
})

describe('a session', () => {
  it('ends after 30 minutes without use and after 12 hours of use', async () => {
    const idle = (await logIn(owner)).visitor
    app.clock.advance(SESSION_IDLE_MS)
    expectRefusal(await me({ visitor: idle }), 'unauthenticated')
    const used = (await logIn(owner)).visitor
    for (let passed = 0; passed < SESSION_TTL_MS; passed += SESSION_IDLE_MS / 2) {
      expect((await me({ visitor: used })).status).toBe(200)
      app.clock.advance(SESSION_IDLE_MS / 2)
    }
    expectRefusal(await me({ visitor: used }), 'unauthenticated')
    owner = { ...owner, visitor: (await logIn(owner)).visitor }
  })

  it('is over on every node after logout', async () => {
    const operator = await joinTeam(app, 'support')
    second.clock.set(app.clock.now())
    const there = atSecondNode(operator)
    expect((await there.send('GET', '/api/operator/session')).status).toBe(200)
    await operator.visitor.send('DELETE', '/api/operator/session')
    expectRefusal(await there.send('GET', '/api/operator/session'), 'unauthenticated')
  })

  it.each([
    { what: 'a change of roles', method: 'PUT', path: 'roles', body: { roles: ['risk'] } },
    { what: 'being disabled', method: 'PUT', path: 'status', body: { status: 'disabled' } },
    { what: 'being ended by another operator', method: 'DELETE', path: 'sessions', body: {} },
  ])('is over on every node after $what', async ({ method, path, body }) => {
    const operator = await joinTeam(app, 'support')
    second.clock.set(app.clock.now())
    const there = atSecondNode(operator)
    expect((await there.send('GET', '/api/operator/session')).status).toBe(200)
    await stepUp(owner)
    const reply = await owner.visitor.send(method, `/api/operator/team/${operator.id}/${path}`, {
      body: { ...body, reason: 'troca de função' },
    })
    expect(reply.status, reply.text).toBe(200)
    expectRefusal(await there.send('GET', '/api/operator/session'), 'unauthenticated')
  })

  it('is over on every node after its operator changed the password elsewhere', async () => {
    const operator = await joinTeam(app, 'support')
    const stolen = (await logIn(operator)).visitor
    second.clock.set(app.clock.now())
    const there = atSecondNode({ ...operator, visitor: stolen })
    expect((await there.send('GET', '/api/operator/session')).status).toBe(200)
    const changed = await operator.visitor.send('PUT', '/api/operator/account/password', {
      body: { current: OPERATOR_PASSWORD, password: 'outro-girassol-de-maio-9' },
    })
    expect(changed.status, changed.text).toBe(200)
    for (const visitor of [stolen, there])
      expectRefusal(await visitor.send('GET', '/api/operator/session'), 'unauthenticated')
  })

  it('is over on every node after the password was replaced by a recovery link', async () => {
    const operator = await joinTeam(app, 'support')
    second.clock.set(app.clock.now())
    const there = atSecondNode(operator)
    await stepUp(owner)
    const asked = await owner.visitor.send('POST', `/api/operator/team/${operator.id}/recovery`, {
      body: { reason: 'perdeu o celular' },
    })
    expect(asked.status, asked.text).toBe(200)
    const [mail] = await app.rows(
      sql<{ body_text: string }>`
        SELECT body_text FROM mails WHERE recipient = ${operator.email} ORDER BY id DESC LIMIT 1`,
    )
    const url = /https?:\S+join\/\S+/.exec(mail?.body_text ?? '')?.[0] ?? ''
    expect((await me(operator)).status).toBe(200)
    expect((await there.send('GET', '/api/operator/session')).status).toBe(200)
    const recovered = await acceptLink(app, url, operator.email)
    expect(recovered.id).toBe(operator.id)
    expectRefusal(await me(operator), 'unauthenticated')
    expectRefusal(await there.send('GET', '/api/operator/session'), 'unauthenticated')
  })

  it('allows changes of the team only shortly after a code', async () => {
    const operator = await joinTeam(app)
    const invite = () =>
      operator.visitor.send('POST', '/api/operator/team/invitations', {
        body: {
          email: `novo-${app.clock.now().getTime()}@girassol.test`,
          roles: ['risk'],
          language: 'pt_BR',
        },
      })
    expect((await invite()).status).toBe(200)
    app.clock.advance(STEP_UP_TTL_MS)
    expectRefusal(await invite(), 'step_up_required')
    await stepUp(operator)
    expect((await invite()).status).toBe(200)
  })

  it('seen as another role reads what that role reads and changes nothing', async () => {
    const operator = await joinTeam(app)
    const seen = await operator.visitor.send('PUT', '/api/operator/session/see-as', {
      body: { role: 'auditor' },
    })
    expect(seen.body.session.seen_as).toBe('auditor')
    expect((await operator.visitor.send('GET', '/api/operator/audit')).status).toBe(200)
    const edit = { body: { permissions: [], reason: 'só um teste' } }
    expectRefusal(await operator.visitor.send('PUT', '/api/operator/roles/risk', edit), 'forbidden')
    await operator.visitor.send('PUT', '/api/operator/session/see-as', { body: { role: 'content' } })
    expectRefusal(await operator.visitor.send('GET', '/api/operator/audit'), 'forbidden')
    await operator.visitor.send('PUT', '/api/operator/session/see-as', { body: { role: null } })
    expect((await operator.visitor.send('GET', '/api/operator/audit')).status).toBe(200)
  })
})

describe('the team', () => {
  it('keeps operators from changing their own account', async () => {
    await stepUp(owner)
    const body = { roles: ['risk'], reason: 'eu mesmo' }
    expectRefusal(
      await owner.visitor.send('PUT', `/api/operator/team/${owner.id}/roles`, { body }),
      'own_account',
    )
  })

  it('keeps an owner when two owners disable each other at the same moment', async () => {
    const fresh = await startApp()
    try {
      const [one, other] = [await joinTeam(fresh), await joinTeam(fresh)]
      const disable = (by: TestOperator, whom: TestOperator) =>
        by.visitor.send('PUT', `/api/operator/team/${whom.id}/status`, {
          body: { status: 'disabled', reason: 'um contra o outro' },
        })
      const replies = await Promise.all([disable(one, other), disable(other, one)])
      const left = await fresh.rows(sql`SELECT id FROM operators WHERE status = 'active'`)
      expect(left.length, replies.map(({ text }) => text).join('\n')).toBeGreaterThanOrEqual(1)
    } finally {
      await fresh.close()
    }
  })

  it('applies an edited role with the next call and leaves the owner role alone', async () => {
    const auditor = await joinTeam(app, 'auditor')
    expect((await auditor.visitor.send('GET', '/api/operator/audit')).status).toBe(200)
    await stepUp(owner)
    const edit = (name: string) =>
      owner.visitor.send('PUT', `/api/operator/roles/${name}`, {
        body: { permissions: ['today.read'], reason: 'menos acesso' },
      })
    expect((await edit('auditor')).status).toBe(200)
    expectRefusal(await auditor.visitor.send('GET', '/api/operator/audit'), 'forbidden')
    expectRefusal(await edit(OWNER_ROLE), 'owner_role_fixed')
  })

  it('mails every owner about a break-glass link', async () => {
    const args = ['break-glass', '--email', 'socorro@girassol.test', '--reason', 'dono sem acesso']
    const url = await runTeamCommand(app.operators, args)
    expect(url).toContain('/backoffice/join/')
    const mails = await app.rows(
      sql`SELECT id FROM mails WHERE recipient = ${owner.email} AND subject LIKE '%emergência%'`,
    )
    expect(mails).toHaveLength(1)
  })

  it('has every action in an intact audit log', async () => {
    const { body } = await owner.visitor.send(
      'GET',
      `/api/operator/audit?subject_kind=role&subject_id=auditor`,
    )
    expect(body.items[0]).toMatchObject({
      operator: owner.id,
      action: 'roles.edit',
      after: { permissions: ['today.read'] },
      reason: 'menos acesso',
      subject_name: null,
    })
    const own = `/api/operator/audit?subject_kind=operator&subject_id=${owner.id}&limit=1`
    const about = await owner.visitor.send('GET', own)
    expect(about.body.items).toMatchObject([{ subject_id: owner.id, subject_name: 'Rosa Prado' }])
    const verified = await owner.visitor.send('POST', '/api/operator/audit/verification')
    expect(verified.body).toMatchObject({ intact: true, problem: null })
    expect(await runAuditCommand(app.operators, ['verify'])).toMatch(/^intact: \d+ entries/)
  })
})
