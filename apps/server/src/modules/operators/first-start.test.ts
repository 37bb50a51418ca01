import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { acceptLink, OPERATOR_PASSWORD } from '../../../test/operator.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { openFirstStart, runTeamCommand } from './index.ts'

let app: TestApp
let second: TestApp
beforeEach(async () => {
  app = await startApp()
  second = await startApp({ database: app.databaseUrl })
})
afterEach(async () => {
  await second.close()
  await app.close()
})

const open = (node: TestApp) =>
  node.platform.database.transaction((tx) => openFirstStart(node.operators.deps, tx))
const tokenOf = (url: string | null) => String(url).split('/').at(-1) ?? ''
const read = (node: TestApp, url: string | null) =>
  node.visitor().send('GET', `/api/operator/invitations/${tokenOf(url)}`)

describe('a first start', () => {
  it('offers a link that makes the owner, once', async () => {
    const url = await open(app)
    expect((await read(app, url)).body).toMatchObject({ email: null, roles: ['owner'] })
    const owner = await acceptLink(app, String(url), 'dona@girassol.test', { email: 'dona@girassol.test' })
    const { body } = await owner.visitor.send('GET', '/api/operator/session')
    expect(body.session).toMatchObject({ email: 'dona@girassol.test', roles: ['owner'] })
    expectRefusal(await read(app, url), 'invitation_invalid')
    expect(await open(app)).toBeNull()
    // The second factor works after it was sealed again for the address.
    const login = await app.visitor().send('POST', '/api/operator/login', {
      body: { email: 'dona@girassol.test', password: OPERATOR_PASSWORD },
    })
    expect(login.status, login.text).toBe(200)
  })

  it('needs an e-mail address', async () => {
    const url = await open(app)
    const reply = await app.visitor().send('POST', `/api/operator/invitations/${tokenOf(url)}`, {
      body: { name: 'Rosa Prado', password: OPERATOR_PASSWORD, code: '000000' },
    })
    expectRefusal(reply, 'validation', { email: 'required' })
  })

  it('replaces the link of an earlier start', async () => {
    const first = await open(app)
    const again = await open(second)
    expectRefusal(await read(second, first), 'invitation_invalid')
    expect((await read(app, again)).status).toBe(200)
  })

  it('of two nodes at once leaves one link and one owner', async () => {
    const urls = await Promise.all([open(app), open(second), open(app), open(second)])
    const working = []
    for (const url of urls) if ((await read(app, url)).status === 200) working.push(String(url))
    expect(working).toHaveLength(1)
    second.clock.set(app.clock.now())
    const [url = ''] = working
    const results = await Promise.allSettled(
      [app, second].map((node, at) =>
        acceptLink(node, url, `dona-${at}@girassol.test`, { email: `dona-${at}@girassol.test` }),
      ),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await app.rows(sql`SELECT id FROM operators`)).toHaveLength(1)
  })

  it('makes no second owner when an invited operator joined before the link was used', async () => {
    const url = await open(app)
    const email = 'convidada@girassol.test'
    const invitation = await runTeamCommand(app.operators, ['invite', '--email', email])
    await acceptLink(app, invitation, email)
    const late = acceptLink(app, String(url), 'outra@girassol.test', { email: 'outra@girassol.test' })
    await expect(late).rejects.toThrow('invitation_invalid')
  })

  it('stores no token that could be read from the database', async () => {
    const token = tokenOf(await open(app))
    const rows = await app.rows(
      sql<{ text: string }>`SELECT row_to_json(t)::text AS text FROM operator_invitations t
        UNION ALL SELECT row_to_json(t)::text FROM audit_entries t UNION ALL SELECT row_to_json(t)::text FROM mails t`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows) expect(text).not.toContain(token)
  })
})
