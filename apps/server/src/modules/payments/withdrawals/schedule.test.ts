import { randomUUID } from 'node:crypto'
import type { Gateway } from '@girassol/contract/schemas'
import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ANSWER_EFFECTS, type Effect, WEBHOOK_EFFECTS } from '../../../../test/bank.ts'
import { findings } from '../../../../test/books.ts'
import { playSchedules, rarely } from '../../../../test/chance.ts'
import { type House, startHouse } from '../../../../test/house.ts'
import {
  expectPaidOnce,
  expectSoundPockets,
  lookUp,
  payers,
  pursue,
  watchOrders,
  withdrawn,
} from '../../../../test/payout-books.ts'
import {
  approve,
  ask,
  type Form,
  reject,
  type Withdrawer,
  withdrawer,
  work,
} from '../../../../test/withdrawer.ts'
import { minutes } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'

/** More than the default: `WITHDRAWAL_SCHEDULES=50`. One again: `WITHDRAWAL_SEED=…`, as a failure prints it. */
const schedules = Number(process.env['WITHDRAWAL_SCHEDULES'] ?? 2)
const seed = process.env['WITHDRAWAL_SEED']
const ORDERS = 24
/** So many players are at it at once: more would only wait for connections. */
const ABREAST = 6

/** Hanging is left to the tests of single faults: here it would only make everybody wait. A payout has no code to spoil. */
const unfit = new Set<Effect>(['hang', 'hang_after_commit', 'missing_qr', 'bad_crc', 'other_amount'])
const answers = ANSWER_EFFECTS.filter((effect) => !unfit.has(effect))

const keys = ['falha@ipe.example', 'devolve@ipe.example', 'nao-encontrada@ipe.example']

const plan = fc.record({
  gateway: fc.constantFrom(...payers),
  key: rarely(3, fc.constantFrom(...keys)),
  presses: fc.integer({ min: 1, max: 3 }),
  named: fc.boolean(),
  approves: fc.boolean(),
  order: rarely(5, fc.constantFrom<Effect>(...answers)),
  webhook: rarely(5, fc.constantFrom<Effect>(...WEBHOOK_EFFECTS)),
  status: rarely(3, fc.constantFrom<Effect>(...answers)),
  /** The program that sends it dies, before its order has left or before the answer has come. */
  crash: rarely(3, fc.constantFrom('before', 'after')),
  later: fc.array(fc.constantFrom('work', 'work', 'ask', 'lapse', 'resend', 'meddle'), { maxLength: 4 }),
})
type Plan = typeof plan extends fc.Arbitrary<infer Order> ? Order : never

let house: House
let other: House
let people: Withdrawer[]
let orders = 0
let expectSentOnce: () => void

beforeAll(async () => {
  const settings = { min_withdraw: centavos(1_00), withdraw_daily_count: 1000 }
  house = await startHouse({ settings })
  other = await house.node()
  expectSentOnce = watchOrders(house, other)
  people = await Promise.all(Array.from({ length: 10 }, () => withdrawer(house, { cash: 50_000_00n })))
})
afterAll(async () => {
  await other.close()
  await house.close()
})

const either = (turn: number) => (turn % 2 === 0 ? house : other)

async function play(order: Plan): Promise<void> {
  const turn = ++orders
  const player = people[turn % people.length]!
  const form: Form = {
    amount: (2000 + turn) / 100,
    ...(order.key && { pix_type: 'email', pix_key: order.key }),
    // Without a name, a press is another one as soon as the first is over, or as the clock is turned.
    ...((order.named || order.presses > 1) && { request_id: randomUUID() }),
  }
  const pages = [house, other].map((node) => ({ ...player, visitor: node.visitor({ token: player.token }) }))
  const presses = Array.from({ length: order.presses }, (_, index) => ask(pages[index % 2]!, form))
  const ids = new Set((await Promise.all(presses)).map(({ body }) => body.withdrawal.id as string))
  expect(ids.size).toBe(1)
  const [id = ''] = ids
  await spoil(id, 2000 + turn, order)
  if (order.key) await decide(id, order.approves ? 'approve' : 'reject')
  await give(id, order)
  for (const step of order.later) await perform(step, id, turn, order)
}

/** SharkPay does not send our id where a fault could match it, Mercado Pago not the amount. */
async function spoil(id: string, amountCents: number, { gateway, order, webhook, status }: Plan) {
  const mine = gateway === 'sharkpay' ? { amountCents } : { externalId: id }
  if (order)
    await house.bank.fault({
      effect: order,
      match: { dialect: gateway, op: 'payout', ...mine },
      options: { ms: 50 },
      times: 2,
    })
  if (webhook)
    await house.bank.fault({
      effect: webhook,
      match: { dialect: gateway, ...mine },
      options: { ms: 100 },
    })
  if (status)
    await house.bank.fault({
      effect: status,
      match: { dialect: gateway, op: questions[gateway] ?? 'payout_status' },
      options: { ms: 50 },
    })
}

const questions: Partial<Record<Gateway, string>> = { bspay: 'list', digitopay: 'status', suitpay: 'status' }

/** Two operators decide at once; the second decision is refused. */
async function decide(id: string, decision: 'approve' | 'reject'): Promise<void> {
  const decisions = [house, other].map((node) =>
    decision === 'approve' ? approve(node, id) : reject(node, id),
  )
  const outcomes = await Promise.allSettled(decisions)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  for (const { reason } of refused) expect(reason).toBeInstanceOf(AppError)
  if (decision === 'approve') expect(refused).toHaveLength(1)
}

/** Chooses the gateway, and leaves behind what a program leaves that dies while it sends. */
async function give(id: string, { gateway, crash }: Plan): Promise<void> {
  const status = crash ? sql`'sending', next_check_at = now() + interval '10 seconds'` : sql`status`
  const rows = await house.rows(sql<{ amount: bigint; pix_key: string; key_kind: 'cpf'; holder_cpf: string }>`
    UPDATE withdrawals SET gateway = ${gateway}, sent_at = now(), status = ${status}
    WHERE id = ${id} AND status = 'approved' AND gateway IS NULL RETURNING *`)
  const [row] = rows
  if (!row || crash !== 'after') return
  await house.payments.methods.configured(gateway)?.createPayout({
    ourId: id,
    amount: centavos(row.amount),
    key: { kind: row.key_kind, value: row.pix_key },
    holder: { name: 'Pessoa', cpf: row.holder_cpf },
    callbackUrl: house.payments.webhooks.urlOf(gateway),
  })
}

async function perform(step: string, id: string, turn: number, { gateway }: Plan): Promise<void> {
  const node = either(turn)
  switch (step) {
    case 'work':
      return work(node)
    case 'ask':
      await node.payments.withdrawals.tracking.ask(id)
      return
    case 'lapse':
      node.clock.advance(minutes(6))
      await work(node)
      node.clock.advance(-minutes(6))
      return
    case 'resend': {
      const [delivery] = await house.bank.deliveries(gateway)
      if (delivery) await house.bank.resend(delivery.id)
      return
    }
    default:
      // An operator wants to undo it, in any state.
      await reject(node, id).catch((error: unknown) => expect(error).toBeInstanceOf(AppError))
  }
}

it(
  'pays everything once and loses nothing, under random faults in random order',
  async () => {
    const schedule = fc.array(plan, { minLength: ORDERS, maxLength: ORDERS })
    const property = fc.asyncProperty(schedule, async (plans) => {
      const queue = [...plans]
      const abreast = Array.from({ length: ABREAST }, async () => {
        for (let next = queue.pop(); next; next = queue.pop()) await play(next)
      })
      await Promise.all(abreast)
      await expectSoundPockets(house)
      await pursue(house)
      await expectPaidOnce(house)
      expectSentOnce()
      await lookUp(house)
      await pursue(house, 1)
      await expectPaidOnce(house)
      expectSentOnce()
      const open = (await withdrawn(house)).filter(
        ({ status }) => !['paid', 'rejected', 'returned'].includes(status),
      )
      expect(open).toEqual([])
      const alarming = [
        'paid_after_end',
        'paid_though_not_sent',
        'payout_contradicted',
        'payout_of_another',
        'no_payer',
      ]
      for (const kind of alarming) expect(await findings(house, kind)).toEqual([])
    })
    await playSchedules(property, schedules, seed)
    const paid = (await withdrawn(house)).filter(({ status }) => status === 'paid')
    expect(paid.length).toBeGreaterThan(schedules * ORDERS * 0.3)
  },
  schedules * 120_000,
)
