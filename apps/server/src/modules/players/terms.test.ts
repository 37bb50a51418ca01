import { termsVersions } from '@girassol/contract'
import { centavos } from '@girassol/money'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, startHouse } from '../../../test/house.ts'
import { join, person } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { gameWith, takeSeat } from '../../../test/studio.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { ask, withdrawer } from '../../../test/withdrawer.ts'
import { days, hours } from '../../platform/clock.ts'
import { recordTerms } from './terms.ts'

const first = termsVersions[0].version
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

let house: House
let slot: string
beforeAll(async () => {
  house = await startHouse({ works: false, settings: { min_deposit: centavos(1_00) } })
  await house.catalogue.stockDemo()
  slot = await gameWith(house, 'classic-esquina')
})
afterAll(() => house.close())

const record = (version: string, effective: Date, hash = 'h') =>
  house.platform.database.transaction((tx) =>
    recordTerms(house.platform, tx, [{ version, effective_on: dayOf(effective), hash }]),
  )
const due = async (visitor: Visitor) => (await visitor.call('verify')).user.terms_due
const play = (visitor: Visitor) => visitor.send('GET', `/api/games/single/${slot}?mode=real`)
const deposit = (visitor: Visitor) =>
  visitor.send('POST', '/api/wallet/deposit/payment', {
    body: { amount: 50, cpf: '00000000000', gateway: 'suitpay', paymentType: 'pix' },
  })
const consentsOf = (player: bigint) =>
  house.rows(sql<{ kind: string; version: string; ip: string }>`
    SELECT kind, version, ip FROM consents WHERE player_id = ${player} ORDER BY id`)

it('a new account accepts the version in force, which is on record with hash and date', async () => {
  const visitor = house.visitor()
  const { id, user } = await join(visitor)
  expect(user.terms_due).toBeNull()
  expect((await consentsOf(id)).map(({ version }) => version)).toEqual([first, first])
  const rows = await house.rows(sql`SELECT version, content_hash FROM terms_versions`)
  expect(rows).toEqual(termsVersions.map(({ version, hash }) => ({ version, content_hash: hash })))
})

it('[I10] a new version stops deposits and play from its date until it is accepted, and never withdrawals', async () => {
  const player = await withdrawer(house, { cash: 500_00n })
  const { visitor } = player
  const newcomer = house.visitor()
  const { form } = await join(newcomer)
  const [version, soon] = ['test-2', new Date(house.clock.now().getTime() + days(2))]
  await record(version, soon)

  // Announced, and not in force yet.
  expect(await due(visitor)).toBeNull()
  expect((await deposit(visitor)).status).toBe(200)

  house.clock.set(new Date(`${dayOf(soon)}T00:00:00-03:00`))
  house.clock.advance(hours(1))
  for (const [each, email] of [
    [visitor, player.email],
    [newcomer, form.email],
  ] as const) {
    const body = { email, password: form.password }
    const { access_token, user } = await each.call('login', { body })
    each.token = access_token
    expect(user.terms_due).toBe(version)
  }
  expectRefusal(await deposit(visitor), 'terms_outdated')
  expectRefusal(await play(visitor), 'terms_outdated')
  expect((await ask(player)).status).toBe(200)

  expectRefusal(
    await visitor.send('POST', '/api/profile/terms', { body: { version: first } }),
    'terms_changed',
  )
  expect(await due(visitor)).toBe(version)
  const accepted = await visitor.call('acceptTerms', { body: { version } })
  expect(accepted.user.terms_due).toBeNull()
  await visitor.call('acceptTerms', { body: { version } })
  expect((await consentsOf(player.id)).slice(2)).toEqual([
    { kind: 'term_a', version, ip: expect.stringMatching(/\d/) as string },
    { kind: 'agreement', version, ip: expect.stringMatching(/\d/) as string },
  ])
  expect((await deposit(visitor)).status).toBe(200)
  expect((await play(visitor)).status).toBe(200)
  expect(await due(newcomer)).toBe(version)
})

it('a house game opened before the new version finishes its round and stakes nothing more', async () => {
  const next = new Date(house.clock.now().getTime() + days(3))
  house.clock.set(new Date(`${dayOf(next)}T00:00:00-03:00`))
  house.clock.advance(-hours(0.5))
  const { visitor } = await withdrawer(house, { cash: 500_00n })
  await visitor.call('acceptTerms', { body: { version: 'test-2' } })
  const seat = await takeSeat(house, visitor, 'mines-97')
  const { round } = await seat.play({ mines: 1 })
  await record('test-3', next)
  house.clock.advance(hours(1))
  const [safe] = await house.rows(sql<{ cell: number }>`SELECT cell FROM plays, generate_series(0, 24) cell
    WHERE reference = ${round.id} AND NOT state->'mines' @> to_jsonb(cell) LIMIT 1`)
  expect((await seat.move(round.id, 1, { kind: 'reveal', cell: safe?.cell })).status).toBe(200)
  expect((await seat.move(round.id, 2, { kind: 'cashout' })).status).toBe(200)
  expectRefusal(await seat.open({ mines: 1 }), 'terms_outdated')
})

it('a withdrawal stores the consent to the version in force once, and only when it says so', async () => {
  const player = await withdrawer(house, { cash: 500_00n })
  const versions = async () => (await consentsOf(player.id)).map(({ kind, version }) => `${kind} ${version}`)
  const next = new Date(house.clock.now().getTime() + days(3))
  await record('test-4', next)
  house.clock.set(new Date(`${dayOf(next)}T00:00:00-03:00`))
  house.clock.advance(hours(1))
  const body = { email: player.email, password: person().password }
  player.visitor.token = (await player.visitor.call('login', { body })).access_token
  const before = await versions()
  expect((await ask(player, { request_id: randomUUID() })).status).toBe(200)
  expect(await versions()).toEqual(before)
  expect(await due(player.visitor)).toBe('test-4')
  // A refused request changes nothing, the consent included.
  expect((await ask(player, { amount: 4000, accept_terms: true })).status).toBe(409)
  expect(await due(player.visitor)).toBe('test-4')
  for (let count = 0; count < 2; count += 1)
    expect((await ask(player, { accept_terms: true, request_id: randomUUID() })).status).toBe(200)
  expect(await versions()).toEqual([...before, 'term_a test-4', 'agreement test-4'])
  expect(await due(player.visitor)).toBeNull()
})

it('a published version keeps its text in production', async () => {
  const production = { ...house.platform, config: { ...house.platform.config, production: true } }
  const change = house.platform.database.transaction((tx) =>
    recordTerms(production, tx, [{ version: 'test-2', effective_on: '2030-01-01', hash: 'other' }]),
  )
  await expect(change).rejects.toThrow('changed after it was published')
})
