import { setupSteps } from '@girassol/contract/operator'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { addGame } from '../../../test/casino.ts'
import { joinTeam, type TestOperator } from '../../../test/operator.ts'

let app: TestApp
let owner: TestOperator
beforeAll(async () => {
  app = await startApp({ config: { production: true }, certificates: 'demanded' })
  owner = await joinTeam(app)
})
afterAll(() => app.close())

async function guide() {
  const reply = await owner.visitor.send('GET', '/api/operator/setup')
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

async function open(): Promise<string[]> {
  const { steps } = await guide()
  return steps.filter(({ done }: { done: boolean }) => !done).map(({ name }: { name: string }) => name)
}

const stepIsDone = (name: string) => vi.waitFor(async () => expect(await open()).not.toContain(name), 10_000)

async function change(path: string, changes: Record<string, unknown>, seen: Record<string, unknown>) {
  const reply = await owner.visitor.send('PATCH', path, {
    body: { changes, seen, reason: 'abertura da casa' },
  })
  expect(reply.status, reply.text).toBe(200)
}

describe('the set-up guide', () => {
  it('of a new installation has everything to do but the owner', async () => {
    expect((await guide()).done).toBe(false)
    expect(await open()).toEqual(setupSteps.filter((name) => name !== 'owner'))
  })

  it('sees the brand, the company and the profile when they are set', async () => {
    await change('/api/operator/branding', { software_name: 'Casa Amarela' }, { software_name: 'Casino' })
    await stepIsDone('brand')
    const company = { 'operator.legal_name': 'Casa Amarela Ltda.', 'operator.cnpj': '11222333000181' }
    await change('/api/operator/settings', company, { 'operator.legal_name': null, 'operator.cnpj': null })
    await stepIsDone('company')
    const reply = await owner.visitor.send('PUT', '/api/operator/compliance-profile', {
      body: {
        profile: 'br-licensed',
        seen: 'demo',
        reason: 'licença concedida',
        confirmation: 'Casa Amarela',
      },
    })
    expect(reply.status, reply.text).toBe(200)
    await stepIsDone('profile')
  })

  it('takes the withdrawal rules as read when the operator says so', async () => {
    expect(await open()).toContain('withdrawal_rules')
    expect((await owner.visitor.send('POST', '/api/operator/setup/withdrawal-rules')).status).toBe(200)
    expect(await open()).not.toContain('withdrawal_rules')
  })

  it('sends a test mail to the operator through the mailer', async () => {
    expect(await open()).toContain('mail')
    const reply = await owner.visitor.send('POST', '/api/operator/setup/test-mail')
    expect(reply.body).toEqual({ sent_to: owner.email })
    const mails = await app.rows(
      sql`SELECT id FROM mails WHERE recipient = ${owner.email} AND subject = 'Casa Amarela: e-mail de teste'`,
    )
    expect(mails).toHaveLength(1)
    expect(await open()).not.toContain('mail')
    expect((await guide()).mail).toMatchObject({ smtp: false, asked_at: expect.any(String) })
  })

  it('sees a second operator', async () => {
    expect(await open()).toContain('second_operator')
    await joinTeam(app, 'finance')
    expect(await open()).toEqual(['gateway', 'catalogue', 'first_deposit', 'first_withdrawal'])
  })

  it('sees the catalogue once money may be staked at a game of it', async () => {
    const id = await addGame(app, 'dados')
    await app.rows(sql`UPDATE games SET rtp = 9700 WHERE id = ${id}`)
    await app.catalogue.reload()
    expect(await open()).toContain('catalogue')
    await app.rows(sql`UPDATE games SET certificate = 'LAB-1' WHERE id = ${id}`)
    await app.catalogue.reload()
    expect(await open()).not.toContain('catalogue')
  })
})
