import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { startInstitution, type LocalInstitution } from '../../../test/institution.ts'
import { cpf as newCpf, join } from '../../../test/people.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { minutes } from '../../platform/clock.ts'
import { createHttpIdentity } from './http-adapter.ts'

let app: TestApp
let institution: LocalInstitution
beforeAll(async () => {
  institution = await startInstitution()
  app = await startApp({ identity: createHttpIdentity(institution, 2000) })
  app.platform.config.publicUrl = app.url
})
afterAll(async () => {
  await app.close()
  await institution.stop()
})
beforeEach(async () => {
  await institution.control('DELETE', 'faults')
  // The institution's links and signatures are of now.
  app.clock.set(new Date())
})

async function member(): Promise<Visitor> {
  const visitor = app.visitor()
  await join(visitor, { cpf: newCpf(), birth_date: '1990-01-01' })
  return visitor
}

const start = (visitor: Visitor) =>
  visitor.send('POST', '/api/profile/identity-check', { body: { consent: true } })

const press = (url: string, action: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  })

const stateOf = async (visitor: Visitor) => (await visitor.call('identityCheck', {})).state

/** Until the webhook has made the verification due and it was read. */
async function expectState(visitor: Visitor, state: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await app.identity.readDue()
        return stateOf(visitor)
      },
      { timeout: 60_000 },
    )
    .toBe(state)
}

/** Until the faults are cleared: deliveries are tried again, and those of an earlier test too. */
const EVERY_TIME = 1_000_000

const fault = (operation: string, effect: string, times = 1) =>
  institution.control('POST', 'faults', { operation, effect, times })

it.each(['approve', 'approve_twice', 'approve_disordered'])('learns of %s by webhook', async (action) => {
  const visitor = await member()
  const { body } = await start(visitor)
  await press(body.capture_url, action)
  await expectState(visitor, 'approved')
})

it('learns of a rejection, and of an approval that is reverted', async () => {
  const rejected = await member()
  await press((await start(rejected)).body.capture_url, 'reject')
  await expectState(rejected, 'rejected')
  const reverted = await member()
  const { body } = await start(reverted)
  await press(body.capture_url, 'approve')
  await expectState(reverted, 'approved')
  await press(body.capture_url, 'revert')
  await expectState(reverted, 'rejected')
})

it.each(['error', 'error_after_commit', 'html', 'truncated_json', 'unauthorized'])(
  'refuses a start that is answered with %s, and opens the same verification later',
  async (effect) => {
    const visitor = await member()
    await fault('create', effect)
    expect((await start(visitor)).body.error.code).toBe('identity_unavailable')
    const { status, body } = await start(visitor)
    expect(status).toBe(200)
    await press(body.capture_url, 'approve')
    await expectState(visitor, 'approved')
  },
)

it.each(['error', 'html', 'truncated_json', 'unauthorized', 'unknown_state', 'other_person', 'stale_answer'])(
  'does not approve by a read that is answered with %s, and reads again',
  async (effect) => {
    const visitor = await member()
    const { body } = await start(visitor)
    await fault('webhook', 'dropped', EVERY_TIME)
    await fault('read', effect, EVERY_TIME)
    await press(body.capture_url, 'approve')
    app.clock.advance(minutes(1))
    await app.identity.readDue()
    expect(await stateOf(visitor)).toBe('pending')
    await institution.control('DELETE', 'faults')
    app.clock.advance(minutes(1))
    await app.identity.readDue()
    expect(await stateOf(visitor)).toBe('approved')
  },
)

it.each(['forged', 'unsigned', 'stale', 'unknown_id'])(
  'does not act on a webhook that is %s',
  async (effect) => {
    const visitor = await member()
    const { body } = await start(visitor)
    await fault('webhook', effect, EVERY_TIME)
    await press(body.capture_url, 'approve')
    await expect
      .poll(async () => {
        const rows = (await (await institution.control('GET', 'deliveries')).json()) as {
          last_status: number | null
        }[]
        return rows[0]?.last_status
      })
      .toBe(effect === 'unknown_id' ? 200 : 401)
    await app.identity.readDue()
    expect(await stateOf(visitor)).toBe('pending')
  },
)
