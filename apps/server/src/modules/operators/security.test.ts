import { type OperatorCall, operatorCalls, seededRoles } from '@girassol/contract/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { joinTeam, type TestOperator } from '../../../test/operator.ts'
import { join } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { STEP_UP_TTL_MS } from './sessions.ts'

let app: TestApp
let player: Visitor
const members = new Map<string, TestOperator>()

beforeAll(async () => {
  app = await startApp()
  player = app.visitor()
  await join(player)
  for (const role of Object.keys(seededRoles)) members.set(role, await joinTeam(app, role))
})
afterAll(() => app.close())

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'
const cases = Object.entries<OperatorCall>(operatorCalls).map(([name, call]) => ({
  name,
  call,
  path: call.path.replace(':token', 'A'.repeat(43)).replace(':id', UNKNOWN_ID).replace(':name', 'unknown'),
}))
const bodyOf = (call: OperatorCall) => (call.method === 'GET' ? {} : { body: {} })
const closed = cases.filter(({ call }) => call.access !== 'open')
const guarded = closed.filter(({ call }) => call.access !== 'signed_in')
const unsafe = cases.filter(({ call }) => call.method !== 'GET')

describe.each(closed)('$name', ({ call, path }) => {
  it('refuses guests, players and forged sessions', async () => {
    const forger = app.visitor()
    forger.jar.set('girassol-operator', 'A'.repeat(43))
    for (const visitor of [app.visitor(), player, forger])
      expectRefusal(await visitor.send(call.method, path, bodyOf(call)), 'unauthenticated')
  })
})

describe.each(guarded)('$name', ({ call, path }) => {
  it('[A9] refuses every role without its permission', async () => {
    for (const [role, permissions] of Object.entries(seededRoles)) {
      const reply = await members.get(role)!.visitor.send(call.method, path, bodyOf(call))
      const isPermitted = (permissions as readonly string[]).includes(call.access)
      expect(reply.body.error?.code === 'forbidden', role).toBe(!isPermitted)
    }
  })
})

describe.each(unsafe)('$name', ({ call, path }) => {
  it('refuses a request without XSRF token', async () => {
    const { visitor } = members.get('owner')!
    expectRefusal(await visitor.send(call.method, path, { body: {}, csrf: false }), 'csrf')
  })

  it('refuses a body that is too large', async () => {
    const { visitor } = members.get('owner')!
    const text = JSON.stringify({ padding: 'x'.repeat(2_000_000) })
    expectRefusal(await visitor.send(call.method, path, { text }), 'too_large')
  })
})

// Last: it moves the clock.
describe.each(cases.filter(({ call }) => call.stepUp))('$name', ({ call, path }) => {
  it('refuses a session whose second factor was proved too long ago', async () => {
    const owner = await joinTeam(app)
    app.clock.advance(STEP_UP_TTL_MS)
    expectRefusal(await owner.visitor.send(call.method, path, { body: {} }), 'step_up_required')
  })
})

/**
 * Claims change nothing but who looks at a case, and end by themselves. Notes and tags are written many times an hour, are read by
 * operators only and change nothing for a player.
 */
const WITHOUT_STEP_UP = ['claimWithdrawal', 'releaseWithdrawal', 'addPlayerNote', 'tagPlayer']

it('requires the second factor again for every change but claims, notes and tags', () => {
  const changing = cases.filter(
    ({ call }) =>
      call.method !== 'GET' &&
      !['open', 'signed_in', 'audit.read', 'archive.verify', 'compliance.read'].includes(call.access),
  )
  expect(changing.filter(({ call }) => !call.stepUp).map(({ name }) => name)).toEqual(WITHOUT_STEP_UP)
})
