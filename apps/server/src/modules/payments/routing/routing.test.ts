import type { Gateway } from '@girassol/contract/schemas'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { joinTeam } from '../../../../test/operator.ts'
import { names, type Routing, startRouting } from '../../../../test/routing.ts'
import { seconds } from '../../../platform/clock.ts'
import { defaultRule, type GatewayRule, writeRule, writeStrategy } from './rules.ts'

let routing: Routing
let house: Routing['house']
let press: Routing['press']
let fail: Routing['fail']
let next: Routing['next']
let attemptsOf: Routing['attemptsOf']
let circuitOf: Routing['circuitOf']
let payable: Routing['payable']

beforeAll(async () => {
  routing = await startRouting(200)
  ;({ house, press, fail, next, attemptsOf, circuitOf, payable } = routing)
})
afterAll(() => house.close())
beforeEach(() => routing.reset())

const rule = (gateway: Gateway, change: Partial<GatewayRule>) =>
  house.platform.database.transaction((tx) =>
    writeRule(tx, gateway, { ...defaultRule, ...change }, { operator: null, at: house.clock.now() }),
  )

describe('a press without a named gateway', () => {
  it('goes where the draw says, and the decision is recorded', async () => {
    const { charge } = await press()
    expect(charge.gateway).toBe('rexpay')
    routing.draw.next = 0.99
    const other = await press()
    expect(other.charge.gateway).toBe('mercadopago')
    const [attempt] = await attemptsOf(other.charge)
    expect(attempt).toMatchObject({
      gateway: 'mercadopago',
      reason: 'weight',
      outcome: 'accepted',
      healthy: true,
    })
    expect(attempt?.latency_ms).toBeGreaterThanOrEqual(0)
    const verdicts = Object.fromEntries(attempt!.candidates.map((each) => [each.gateway, each.verdict]))
    expect(verdicts).toMatchObject({ bspay: 'eligible', rexpay: 'eligible', suitpay: 'switched_off' })
  })

  it('keeps a named gateway as the player chose it, failing or not', async () => {
    await fail('rexpay', 'rate_limited')
    const { reply } = await press(next(), { gateway: 'rexpay' })
    expect(reply.status).toBe(503)
    const { charge } = await press(next(), { gateway: 'mercadopago' })
    expect((await attemptsOf(charge)).map(({ gateway, reason }) => [gateway, reason])).toEqual([
      ['mercadopago', 'named'],
    ])
  })

  it('refuses a named gateway by the rules in the database, also where this node has older ones', async () => {
    const store = (columns: { takes_charges: boolean; max_amount: number | null }) =>
      house.rows(sql`INSERT INTO gateway_rules (gateway, takes_charges, max_amount, updated_at)
        VALUES ('mercadopago', ${columns.takes_charges}, ${columns.max_amount}, now())
        ON CONFLICT (gateway) DO UPDATE SET takes_charges = excluded.takes_charges, max_amount = excluded.max_amount`)
    const refusal = async () => {
      const { reply } = await press(next(), { gateway: 'mercadopago', amount: 50 })
      return [reply.status, reply.body.error?.code]
    }
    expect(house.payments.methods.find('mercadopago')).not.toBeNull()
    await store({ takes_charges: false, max_amount: null })
    expect(await refusal()).toEqual([503, 'gateway_unavailable'])
    await store({ takes_charges: true, max_amount: 20_00 })
    expect(await refusal()).toEqual([422, 'amount_above_max'])
    await house.rows(sql`DELETE FROM gateway_rules WHERE gateway = 'mercadopago'`)
    expect((await press(next(), { gateway: 'mercadopago', amount: 50 })).reply.status).toBe(200)
  })

  it('is one charge, however often the same press arrives', async () => {
    const calls = await house.bank.count('rexpay', 'charge')
    const player = next()
    const body = { request_id: randomUUID(), amount: 77.77 }
    const replies = await Promise.all(Array.from({ length: 8 }, () => press(player, body)))
    expect(new Set(replies.map(({ reply }) => reply.status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ charge }) => charge.id)).size).toBe(1)
    expect(new Set(replies.map(({ charge }) => charge.qrcode)).size).toBe(1)
    expect(await calls()).toBe(1)
    expect(await attemptsOf(replies[0]!.charge)).toHaveLength(1)
  })

  it('respects limits, hours, switches and reserves of the rules', async () => {
    await rule('rexpay', { maxAmount: centavos(20_00n) })
    await rule('mercadopago', { takesCharges: false })
    await rule('bspay', { hours: { from: 0, until: 24 } })
    const { charge } = await press()
    const [attempt] = await attemptsOf(charge)
    expect(attempt).toMatchObject({ gateway: 'bspay', reason: 'only' })
    const verdicts = Object.fromEntries(attempt!.candidates.map((each) => [each.gateway, each.verdict]))
    expect(verdicts).toMatchObject({ rexpay: 'above_max', mercadopago: 'operation_off' })
    const hour = (new Date(house.clock.now().getTime() - 3 * 3_600_000).getUTCHours() + 2) % 24
    await rule('bspay', { hours: { from: hour, until: hour + 1 } })
    await vi.waitFor(async () => {
      const { reply } = await press()
      expect(reply.status).toBe(422)
      expect(reply.body.error?.code ?? reply.body.code).toBeDefined()
    })
  })

  it('takes the cheapest gateway where operators chose cost', async () => {
    await rule('rexpay', { fixedCost: centavos(50n) })
    await rule('mercadopago', { percentCost: 99 })
    await rule('bspay', { fixedCost: centavos(45n) })
    await house.platform.database.transaction((tx) => writeStrategy(tx, 'cost', house.clock.now()))
    const { charge } = await press(next(), { amount: 20 })
    expect((await attemptsOf(charge))[0]).toMatchObject({ gateway: 'mercadopago', reason: 'cost' })
    const dear = await press(next(), { amount: 60 })
    expect(dear.charge.gateway).toBe('bspay')
  })
})

describe('a slow gateway', () => {
  it('is left for the next one, and its late charge is cancelled there and never shown', async () => {
    const node = await house.node({
      attemptTimeoutMs: (gateway) => (gateway === 'rexpay' ? 300 : 60_000),
      random: () => 0,
    })
    await fail('rexpay', 'latency', { ms: 1500 })
    const player = next()
    const visitor = node.visitor({ token: player.token })
    const charge = await visitor.call('openCharge', { body: { amount: 55.55 } })
    expect(charge.gateway).not.toBe('rexpay')
    await vi.waitFor(
      async () => {
        const [slow] = await attemptsOf(charge)
        expect(slow).toMatchObject({ gateway: 'rexpay', outcome: 'unknown' })
        expect(slow?.gateway_ref).not.toBeNull()
        expect(await payable(charge)).toEqual([{ merchant: charge.gateway }])
      },
      { timeout: 10_000, interval: 50 },
    )
    await node.close()
  })

  it('is waited for when there is no other', async () => {
    const node = await house.node({ attemptTimeoutMs: 200 })
    for (const name of ['bspay', 'mercadopago'] as const) await rule(name, { takesCharges: false })
    await fail('rexpay', 'latency', { ms: 800 })
    const visitor = node.visitor({ token: next().token })
    const charge = await visitor.call('openCharge', { body: { amount: 56.56 } })
    expect(charge.gateway).toBe('rexpay')
    expect(await attemptsOf(charge)).toHaveLength(1)
    await node.close()
  })
})

describe('the circuit of a gateway', () => {
  it('is shared by all nodes, and one trial at a time lets the gateway back', async () => {
    const node = await house.node({ random: () => 0 })
    await fail('rexpay', 'rate_limited')
    for (let count = 0; count < 5; count++) await press()
    const open = await circuitOf('rexpay')
    expect(open?.state).toBe('open')
    // The other node knows without a call of its own.
    const visitor = node.visitor({ token: next().token })
    const elsewhere = await visitor.call('openCharge', { body: { amount: 57.01 } })
    expect(
      (await attemptsOf(elsewhere))[0]!.candidates.find((each) => each.gateway === 'rexpay')?.verdict,
    ).toBe('circuit_open')
    await house.bank.clearFaults()
    house.clock.advance(seconds(31))
    node.clock.advance(seconds(31))
    const all = await Promise.all([
      ...Array.from({ length: 6 }, () => press().then(({ charge }) => charge)),
      ...Array.from({ length: 6 }, (_, index) =>
        node.visitor({ token: next().token }).call('openCharge', { body: { amount: 58 + index / 100 } }),
      ),
    ])
    const trials = (await Promise.all(all.map((charge) => attemptsOf(charge)))).flat()
    const tried = trials.filter(({ reason }) => reason === 'trial')
    expect(tried.length).toBeGreaterThanOrEqual(1)
    expect(tried.length).toBeLessThanOrEqual(2)
    for (let count = tried.length; count < 2; count++) await press()
    expect(await circuitOf('rexpay')).toMatchObject({ state: 'closed' })
    expect((await press()).charge.gateway).toBe('rexpay')
    house.clock.advance(-seconds(31))
    await node.close()
  })

  it('stays open and waits longer after a failed trial, without harm to the player', async () => {
    await fail('rexpay', 'rate_limited')
    for (let count = 0; count < 5; count++) await press()
    house.clock.advance(seconds(31))
    const { reply, charge } = await press()
    expect(reply.status).toBe(200)
    const attempts = await attemptsOf(charge)
    expect(attempts[0]).toMatchObject({ gateway: 'rexpay', reason: 'trial', outcome: 'unavailable' })
    const circuit = await circuitOf('rexpay')
    expect(circuit).toMatchObject({ state: 'open', failed_calls: null, recent_calls: null })
    expect(circuit?.reason).toBe(attempts[0]?.detail)
    expect(circuit!.retry_at!.getTime() - house.clock.now().getTime()).toBeGreaterThan(seconds(50))
    house.clock.advance(-seconds(31))
  })

  it('hides the gateway from the list of methods while it is open', async () => {
    const offered = async () => (await next().visitor.call('gateways')).gateways.map(({ gateway }) => gateway)
    await vi.waitFor(async () => expect(await offered()).toContain('rexpay'))
    await fail('rexpay', 'rate_limited')
    for (let count = 0; count < 5; count++) await press()
    await vi.waitFor(async () => expect(await offered()).not.toContain('rexpay'))
    const { visitor } = await joinTeam(house)
    const { body } = await visitor.send('GET', '/api/operator/today/state')
    const states = body.gateways as { name: string; is_offered: boolean; out_since: string | null }[]
    const shown = states.filter(({ name }) => name === 'rexpay' || name === 'bspay')
    expect(shown.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { name: 'bspay', is_offered: true, out_since: null },
      { name: 'rexpay', is_offered: false, out_since: expect.stringMatching(/^20/) },
    ])
  })
})

it('refuses with a reason when no gateway is left, and leaves nothing open', async () => {
  for (const name of names) await fail(name, 'rate_limited')
  const { reply, amount } = await press()
  expect(reply.status).toBe(503)
  const rows = await house.rows(sql<{ id: string; status: string }>`
    SELECT id, status FROM charges WHERE amount = ${amount}`)
  expect(rows).toMatchObject([{ status: 'failed' }])
  expect(await attemptsOf(rows[0]!)).toHaveLength(3)
})
