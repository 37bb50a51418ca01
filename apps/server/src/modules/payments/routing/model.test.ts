import type { Gateway } from '@girassol/contract/schemas'
import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Effect } from '../../../../test/bank.ts'
import { playSchedules } from '../../../../test/chance.ts'
import type { House } from '../../../../test/house.ts'
import { names, type Routing, startRouting } from '../../../../test/routing.ts'
import { minutes, seconds } from '../../../platform/clock.ts'
import type { AttemptRow } from './attempts.ts'
import { defaultRule, type GatewayRule, isOpenAt, writeRule, writeStrategy } from './rules.ts'

/** More than the default: `ROUTING_SCHEDULES=50` with another `ROUTING_SEED`. The seed is printed. */
const schedules = Number(process.env['ROUTING_SCHEDULES'] ?? 1)
const seed = process.env['ROUTING_SEED'] ?? '1678674825'

type Name = (typeof names)[number]
type Behaviour = 'healthy' | 'slow' | Extract<Effect, (typeof failing)[number]>

const failing = [
  'rate_limited',
  'unauthorized',
  'ok_html',
  'truncated_json',
  'error_after_commit',
  'other_amount',
  'bad_crc',
] as const satisfies Effect[]

const SLOW_MS = 400
const PHASES = 6
/** More than one phase has presses: a node takes only so many calls of one player at a time. */
const PLAYERS = 8

/** Hours are given relative to the hour of the change. */
type DrawnRule = Omit<GatewayRule, 'hours'> & { hours: 'now' | 'later' | null }

const anyRule: fc.Arbitrary<DrawnRule> = fc.record({
  takesCharges: fc.constantFrom(true, true, true, false),
  takesPayouts: fc.constant(true),
  weight: fc.constantFrom(0, 1, 10, 100),
  minAmount: fc.constantFrom(null, null, centavos(25_00n)),
  maxAmount: fc.constantFrom(null, null, centavos(60_00n)),
  fixedCost: fc.constantFrom(centavos(0n), centavos(40n)),
  percentCost: fc.constantFrom(0, 99),
  hours: fc.constantFrom(null, null, 'now' as const, 'later' as const),
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('rule' as const), gateway: fc.constantFrom(...names), rule: anyRule }),
  fc.record({ kind: fc.constant('strategy' as const), strategy: fc.constantFrom('weight', 'cost' as const) }),
  fc.record({
    kind: fc.constant('behaviour' as const),
    gateway: fc.constantFrom(...names),
    behaviour: fc.constantFrom<Behaviour>('healthy', 'healthy', 'slow', ...failing),
  }),
  fc.record({
    kind: fc.constant('time' as const),
    ms: fc.constantFrom(seconds(31), minutes(2), minutes(6)),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

const press = fc.record({
  node: fc.nat({ max: 1 }),
  /** The same press arrives at both nodes. */
  isRepeated: fc.constantFrom(false, false, true),
  amount: fc.integer({ min: 20_00, max: 90_00 }),
})
type Press = typeof press extends fc.Arbitrary<infer Each> ? Each : never

const phase = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  presses: fc.array(press, { minLength: 5, maxLength: 6 }),
  draws: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 4, maxLength: 4 }),
})

let routing: Routing
let house: House
let nodes: House[]
const behaviours: Record<Name, Behaviour> = { rexpay: 'healthy', bspay: 'healthy', mercadopago: 'healthy' }
const rules: Record<Name, GatewayRule> = { rexpay: defaultRule, bspay: defaultRule, mercadopago: defaultRule }
/** Slow gateways are left after a moment; no load makes one of the others slow. */
const attemptTimeoutMs = (gateway: Gateway) => (behaviours[gateway as Name] === 'slow' ? 10 : 60_000)
const counts = { presses: 0, guaranteed: 0, opened: 0, switches: 0 }
/** Presses that failed although a healthy gateway was within the rules. */
const unopened: object[] = []
let shift = 0

beforeAll(async () => {
  routing = await startRouting(PLAYERS * 25, { attemptTimeoutMs })
  house = routing.house
  nodes = [house, await house.node()]
})
afterAll(async () => {
  await nodes[1]?.close()
  await house.close()
})

/** A window of three hours that has begun, or one that begins four hours from now. São Paulo is three hours behind UTC. */
function windowOf(hours: 'now' | 'later' | null): GatewayRule['hours'] {
  if (hours === null) return null
  const hour = (house.clock.now().getUTCHours() + 21 + (hours === 'now' ? 0 : 4)) % 24
  return { from: hour, until: (hour + 3) % 24 || 24 }
}

async function take(each: Step): Promise<void> {
  const { database } = house.platform
  switch (each.kind) {
    case 'rule': {
      const rule = { ...each.rule, hours: windowOf(each.rule.hours) }
      rules[each.gateway] = rule
      await database.transaction((tx) =>
        writeRule(tx, each.gateway, rule, { operator: null, at: house.clock.now() }),
      )
      return
    }
    case 'strategy':
      await database.transaction((tx) => writeStrategy(tx, each.strategy, house.clock.now()))
      return
    case 'behaviour':
      behaviours[each.gateway] = each.behaviour
      await applyBehaviours()
      return
    case 'time':
      for (const node of nodes) node.clock.advance(each.ms)
      shift += each.ms
  }
}

async function applyBehaviours(): Promise<void> {
  await house.bank.clearFaults()
  for (const name of names) {
    const behaviour = behaviours[name]
    if (behaviour === 'slow') await routing.fail(name, 'latency', { ms: SLOW_MS })
    else if (behaviour !== 'healthy') await routing.fail(name, behaviour)
  }
}

/** What the rules say, written once more: the model does not share code with the router. */
const isAllowed = (name: Name, amount: number): boolean => {
  const { takesCharges, minAmount, maxAmount, hours: window } = rules[name]
  return (
    takesCharges &&
    (minAmount === null || BigInt(amount) >= minAmount) &&
    (maxAmount === null || BigInt(amount) <= maxAmount) &&
    isOpenAt(window, house.clock.now())
  )
}

interface Pressed {
  amount: number
  id: string | null
  replies: { status: number; code: string | undefined; id: string | undefined; qrcode: string | undefined }[]
}

async function send({ node, isRepeated, amount }: Press): Promise<Pressed> {
  const player = routing.next()
  const request_id = randomUUID()
  const at = isRepeated ? [nodes[node]!, nodes[1 - node]!] : [nodes[node]!]
  const replies = await Promise.all(
    at.map((each) =>
      each.visitor({ token: player.token }).send('POST', '/api/wallet/deposit/payment', {
        body: { amount: amount / 100, request_id },
      }),
    ),
  )
  const [row] = await house.rows(sql<{ id: string }>`SELECT id FROM charges WHERE request_id = ${request_id}`)
  return {
    amount,
    id: row?.id ?? null,
    replies: replies.map(({ status, body }) => ({
      status,
      code: body?.error?.code,
      id: body?.id,
      qrcode: body?.qrcode,
    })),
  }
}

const attemptsOf = (id: string) =>
  house.rows(sql<AttemptRow>`SELECT * FROM gateway_attempts WHERE subject = ${id} ORDER BY ordinal`)

/** One charge for one press, however often it arrived; shown is the code of the gateway that has it. */
async function verifyPress({ amount, id, replies }: Pressed): Promise<void> {
  counts.presses++
  const isGuaranteed = names.some((name) => isAllowed(name, amount) && behaviours[name] === 'healthy')
  const opened = replies.filter(({ status }) => status === 200)
  if (isGuaranteed) {
    counts.guaranteed++
    if (opened.length > 0) counts.opened++
    else
      unopened.push({
        amount,
        behaviours: { ...behaviours },
        rules: { ...rules },
        codes: replies.map(({ code }) => code),
        attempts:
          id &&
          (await attemptsOf(id)).map(({ gateway, reason, outcome, detail }) => [
            gateway,
            reason,
            outcome,
            detail,
          ]),
      })
  }
  expect(new Set(opened.map((each) => each.id)).size).toBeLessThanOrEqual(1)
  expect(new Set(opened.map((each) => each.qrcode)).size).toBeLessThanOrEqual(1)
  expect(id === null ? opened : []).toEqual([])
  if (id === null) return
  const attempts = await attemptsOf(id)
  verifyAttempts(attempts, amount)
  const [charge] = await house.rows(
    sql<{ gateway: Gateway; status: string }>`SELECT gateway, status FROM charges WHERE id = ${id}`,
  )
  const accepted = attempts.filter(({ outcome }) => outcome === 'accepted')
  expect(accepted.map(({ gateway }) => gateway)).toEqual(
    charge!.status === 'pending' ? [charge!.gateway] : [],
  )
  expect(opened.length > 0).toBe(charge!.status === 'pending')
}

/** Every attempt is within the rules, once per gateway, with its candidates; every switch names its cause. */
function verifyAttempts(attempts: AttemptRow[], amount: number): void {
  expect(attempts.map(({ ordinal }) => ordinal)).toEqual(attempts.map((_, index) => index + 1))
  expect(new Set(attempts.map(({ gateway }) => gateway)).size).toBe(attempts.length)
  for (const { gateway, candidates, reason, outcome, detail } of attempts) {
    expect(names).toContain(gateway)
    expect(isAllowed(gateway as Name, amount)).toBe(true)
    const verdict = candidates.find((each) => each.gateway === gateway)?.verdict
    expect(verdict).toBe(reason === 'trial' || reason === 'last_resort' ? 'circuit_open' : 'eligible')
    expect(outcome).not.toBeNull()
    if (outcome !== 'accepted') expect(detail).toBeTruthy()
  }
  for (const attempt of attempts.slice(0, -1)) {
    counts.switches++
    expect(attempt.outcome).not.toBe('accepted')
    expect(behaviours[attempt.gateway as Name]).not.toBe('healthy')
  }
}

/** What may exist at a gateway that was left is cancelled there: one payable code per press. */
async function verifyPayable(): Promise<void> {
  const twice = await house.rows(sql`
    SELECT p.external_id, p.merchant, c.gateway, c.status FROM pix.charges p JOIN charges c ON c.id::text = p.external_id
    WHERE p.state = 'open' AND (p.merchant <> c.gateway OR c.status <> 'pending')
      AND p.merchant NOT IN (SELECT a.gateway FROM gateway_attempts a WHERE a.subject = c.id
        AND (a.next_check_at IS NOT NULL OR a.gateway = c.gateway AND c.next_check_at IS NOT NULL))`)
  expect(twice).toEqual([])
  const doubled = await house.rows(sql`
    SELECT merchant, external_id FROM pix.charges GROUP BY 1, 2 HAVING count(*) > 1`)
  expect(doubled).toEqual([])
}

it(
  'opens one charge per press within the rules and explains every switch while gateways fail and recover',
  async () => {
    process.stdout.write(`ROUTING_SEED=${seed}\n`)
    const schedule = fc.array(phase, { minLength: PHASES, maxLength: PHASES })
    const property = fc.asyncProperty(schedule, async (phases) => {
      for (const name of names) {
        await take({ kind: 'rule', gateway: name, rule: { ...defaultRule, hours: null } })
        await take({ kind: 'behaviour', gateway: name, behaviour: 'healthy' })
      }
      for (const { steps, presses, draws } of phases) {
        for (const each of steps) await take(each)
        let drawn = 0
        routing.draw.take = () => draws[drawn++ % draws.length]!
        const pressed = await Promise.all(presses.map(send))
        for (const each of pressed) await verifyPress(each)
        await verifyPayable()
      }
      for (const node of nodes) node.clock.advance(-shift)
      shift = 0
    })
    await playSchedules(property, schedules, seed)
    process.stdout.write(`routing model: ${JSON.stringify(counts)}\n`)
    expect(counts.guaranteed).toBeGreaterThan(counts.presses / 3)
    expect(counts.switches).toBeGreaterThan(0)
    expect(counts.opened / counts.guaranteed, inspect(unopened, { depth: 6 })).toBeGreaterThanOrEqual(0.995)
  },
  schedules * 300_000,
)
