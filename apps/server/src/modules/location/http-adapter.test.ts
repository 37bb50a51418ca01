import { freePort } from '@girassol/postgres'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { startInstitution, type LocalInstitution } from '../../../test/institution.ts'
import { applyLicensedProfile } from '../../../test/licensed.ts'
import { gambler } from '../../../test/studio.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { locationChecks } from './compliance.ts'
import { createHttpLocation } from './http-adapter.ts'
import { LocationFailure, type LocationQuestion } from './port.ts'
import { checksOf } from './queries.ts'

let app: TestApp
let institution: LocalInstitution

const fault = (effect: string, milliseconds = 0) =>
  institution.control('POST', 'faults', { operation: 'locate', effect, milliseconds })

beforeAll(async () => {
  institution = await startInstitution()
  app = await startApp({ location: createHttpLocation(institution, 2000) })
  await applyLicensedProfile(app)
})
afterAll(async () => {
  await app.close()
  await institution.stop()
})
beforeEach(() => institution.control('DELETE', 'faults'))

const check = (by: Visitor, position: object | null = null) =>
  by.send('POST', '/api/profile/location', { body: { position } })

it.each([
  ['brazil', 'allowed', null],
  ['abroad', 'refused', 'abroad'],
  ['vpn', 'refused', 'hidden'],
  ['proxy', 'refused', 'hidden'],
  ['tor', 'refused', 'hidden'],
  ['unknown', 'refused', 'unknown'],
])('[C5] a player whom the institution finds at %s is %s', async (place, state, reason) => {
  const { id, visitor } = await gambler(app)
  await institution.control('PUT', `places/${id}`, { place })
  expect((await check(visitor)).body).toMatchObject({ state, reason })
})

it('[C5] a Brazilian address does not count when the position is abroad', async () => {
  const { visitor } = await gambler(app)
  const lisbon = { latitude: 38.72, longitude: -9.14, accuracy: 20 }
  expect((await check(visitor, lisbon)).body).toMatchObject({ state: 'refused', reason: 'abroad' })
  const santos = { latitude: -23.96, longitude: -46.33, accuracy: 20 }
  expect((await check(visitor, santos)).body).toMatchObject({ state: 'allowed' })
})

it.each([
  ['latency', 'timeout'],
  ['error', 'unavailable'],
  ['error_after_commit', 'unavailable'],
  ['html', 'unreadable'],
  ['truncated_json', 'unreadable'],
  ['unknown_state', 'unreadable'],
  ['other_person', 'unreadable'],
  ['unauthorized', 'unauthorized'],
])('[C5] a fault %s of the institution lets no player in and is recorded as %s', async (effect, kind) => {
  const { id, visitor } = await gambler(app)
  await fault(effect, 4000)
  const refused = await check(visitor)
  expect([refused.status, refused.body.error.code]).toEqual([503, 'location_unavailable'])
  const kept = await app.platform.database.transaction((tx) => checksOf(tx, id))
  expect(kept).toMatchObject([{ result: 'failed', reason: kind }])
  expect((await check(visitor)).body).toMatchObject({ state: 'allowed' })
})

it('a service that does not run is unreachable', async () => {
  const question: LocationQuestion = {
    player: 1n,
    session: 'a login',
    address: '203.0.113.7',
    agent: 'test',
    position: null,
  }
  const gone = createHttpLocation({ ...institution, url: `http://127.0.0.1:${await freePort()}` })
  await expect(gone.check(question)).rejects.toEqual(new LocationFailure('unreachable'))
})

it('without a service no place is found', async () => {
  const bare = await startApp({ location: null })
  try {
    await applyLicensedProfile(bare)
    const { visitor } = await gambler(bare)
    expect((await check(visitor)).body.error.code).toBe('location_unavailable')
    expect(await locationChecks(bare.location)[0]!.run()).toMatchObject({ samples: ['not_configured'] })
  } finally {
    await bare.close()
  }
})
