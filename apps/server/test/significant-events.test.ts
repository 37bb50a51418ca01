import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { addGame, sit } from './casino.ts'
import { join } from './people.ts'
import { gambler } from './studio.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

interface Entry {
  action: string
  after: object | null
}

/** What the program itself wrote about a player, in the audit log's chain. */
async function eventsOf(player: bigint): Promise<Entry[]> {
  await app.platform.outbox.drain()
  return app.rows(sql<Entry>`SELECT action, after::jsonb AS after FROM audit_entries
    WHERE subject_kind = 'player' AND subject_id = ${String(player)} AND operator_id IS NULL AND address = 'program' ORDER BY seq`)
}

const login = (name: string, password: string) =>
  app.visitor().send('POST', '/api/auth/login', { body: { login: name, password } })

it('[T6] an account that failed logins lock is in the audit log, once, and no other failure', async () => {
  await app.platform.database.transaction((tx) =>
    app.settings.change(tx, { compliance_profile: 'br-licensed' }),
  )
  await vi.waitFor(() => expect(app.settings.profile().loginLock).not.toBeNull())
  const { id, form } = await join(app.visitor())
  for (let tries = 0; tries < 2; tries++) await login(form.email, 'a guess')
  expect(await eventsOf(id)).toEqual([])
  for (let tries = 0; tries < 4; tries++) await login(form.email, 'a guess')
  expect(await eventsOf(id)).toEqual([{ action: 'events.login_locked', after: null }])
  await app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile: 'demo' }))
  await vi.waitFor(() => expect(app.settings.profile().loginLock).toBeNull())
})

it('[T6] changed credentials and a closed account are in the audit log, without the credential', async () => {
  const visitor = app.visitor()
  const { id, form } = await join(visitor)
  const other = 'chuva-de-outubro-81'
  const changed = await visitor.send('PUT', '/api/profile/password', {
    body: { current_password: form.password, password: other, password_confirmation: other },
  })
  expect(changed.status, changed.text).toBe(200)
  const closed = await visitor.send('POST', '/api/profile/closing', {
    body: { current_password: other, confirm: true },
  })
  expect(closed.status, closed.text).toBe(200)
  expect(await eventsOf(id)).toEqual([
    { action: 'events.credential_changed', after: { what: 'password' } },
    { action: 'events.account_closed', after: null },
  ])
})

it('[T6] a large win that is held is in the audit log, and the chain is intact', async () => {
  await app.platform.database.transaction((tx) =>
    app.settings.change(tx, { win_hold: { multiple: 1000, amount: centavos(50_000_00) } }),
  )
  await vi.waitFor(() => expect(app.settings.stored().win_hold.amount).toBe(50_000_00n))
  const { id } = await gambler(app)
  const game = await addGame(app, 'ganho-grande')
  const { session } = await sit(app, id, game, 'hub')
  const { wallet } = app.gameplay
  await wallet.bet({ session, round: 'r1', transaction: 'b1', amount: centavos(1_00n) })
  const win = { provider: 'hub', player: id, game, round: 'r1', bet: 'b1', transaction: 'w1' }
  await wallet.win({ ...win, amount: centavos(60_000_00n) })
  expect(await eventsOf(id)).toMatchObject([{ action: 'events.win_held', after: { amount: '6000000' } }])
  await app.compliance.run(['audit.chain'])
  const results = app.compliance.rules().flatMap((rule) => rule.results)
  expect(results.find(({ name }) => name === 'audit.chain')).toMatchObject({ exceptions: 0, error: null })
})
