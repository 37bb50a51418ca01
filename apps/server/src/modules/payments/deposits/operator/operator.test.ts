import { checkInvariants, newKey, postIn } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findings, quiet } from '../../../../../test/books.ts'
import { fund } from '../../../../../test/casino.ts'
import { type Depositor, depositor, type House, open, startHouse } from '../../../../../test/house.ts'
import { mailsTo } from '../../../../../test/mailbox.ts'
import { joinTeam, type TestOperator } from '../../../../../test/operator.ts'
import { days } from '../../../../platform/clock.ts'
import { executor } from '../../../../platform/database.ts'
import { runAuditCommand } from '../../../operators/index.ts'
import { firstIdAt } from '../../paid-range.ts'

let house: House
let player: Depositor
let rosa: TestOperator
let davi: TestOperator

beforeAll(async () => {
  house = await startHouse({
    settings: { initial_bonus: 0, refund_four_eyes_amount: centavos(500_00) },
  })
  player = await depositor(house)
  rosa = await joinTeam(house, 'finance')
  davi = await joinTeam(house, 'finance')
})
afterAll(() => house.close())

const API = '/api/operator'
const get = async (path: string) => (await rosa.visitor.send('GET', `${API}${path}`)).body
const post = (operator: TestOperator, path: string, body: object = {}) =>
  operator.visitor.send('POST', `${API}${path}`, { body })
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code ?? null
const cash = async () => (await player.visitor.call('wallet')).wallet.balance

interface Paid {
  charge: string
  payment: string
}

/** A deposit of the player's own, credited. */
async function deposit(amount: number): Promise<Paid> {
  const charge = await open(player.visitor, 'brasilcash', { amount, cpf: player.cpf })
  await house.bank.pay(charge.qrcode!, { payer_cpf: player.cpf })
  const payment = await vi.waitFor(
    async () => {
      const [row] = await house.rows(sql<{ id: string }>`SELECT id FROM charge_payments
        WHERE charge_id = ${charge.id} AND status = 'credited'`)
      expect(row).toBeDefined()
      return row!.id
    },
    { timeout: 15_000, interval: 20 },
  )
  return { charge: charge.id, payment }
}

/** Notices about refunds, newest first, and the mails that went with them. */
async function informed() {
  await house.platform.outbox.drain()
  const { notices } = await player.visitor.call('notices', { query: {} })
  const { user } = await player.visitor.call('profileData')
  const mails = await mailsTo(house, user.email)
  return {
    notices: notices.filter(({ kind }) => kind.startsWith('deposit_refund')),
    mails: mails.filter(({ subject }) => /refund|devolu|devolv/i.test(subject)),
  }
}

describe('a refund by an operator', () => {
  it.each([
    ['pt_BR', 'Devolvemos um depósito seu'],
    ['en', 'We refunded one of your deposits'],
    ['es', 'Devolvimos un depósito tuyo'],
  ] as const)('informs the player once with what the operator previewed: %s', async (language, title) => {
    await player.visitor.call('putLanguage', { body: { language } })
    const before = await informed()
    const { charge, payment } = await deposit(21)
    const { refund_text: preview } = (await get(`/charges/${charge}`)).payments[0]
    expect(preview.title).toBe(title)
    await post(rosa, `/payments/${payment}/refund`, { reason: 'pedido do jogador' })
    await house.platform.jobs.run('payments.refund', { payment })
    const { notices, mails } = await informed()
    expect(mails).toHaveLength(before.mails.length + 1)
    expect(mails.at(-1)!.subject).toContain(preview.title)
    expect(mails.at(-1)!.body_text).toContain(preview.text)
    expect(notices).toHaveLength(before.notices.length + 1)
    const page = await player.visitor.send('GET', `/api/profile/notices?lang=${language}`)
    expect(page.body.notices[0]).toMatchObject({ kind: 'deposit_refunded', ...preview })
    await player.visitor.call('putLanguage', { body: { language: 'pt_BR' } })
  })

  it('takes the money from the player, sends it back to its payer and is audited', async () => {
    const { charge, payment } = await deposit(40)
    const before = await cash()
    expect((await post(rosa, `/payments/${payment}/refund`, { reason: 'pedido do jogador' })).body).toEqual({
      approval: null,
    })
    expect(await cash()).toBe(before - 40)
    expect(codeOf(await post(davi, `/payments/${payment}/refund`, { reason: 'pedido do jogador' }))).toBe(
      'payment_not_credited',
    )
    await house.platform.jobs.run('payments.refund', { payment })
    const { payments } = await get(`/charges/${charge}`)
    expect(payments).toMatchObject([
      { status: 'refunded', refunds: [{ status: 'done', by: { name: 'Rosa Prado' } }] },
    ])
    const listed = async (query: string) =>
      (await get(`/charges?state=returned&${query}`)).items.map(({ id }: { id: string }) => id)
    expect(await listed('min=40&max=40')).toEqual([charge])
    expect(await listed('min=41')).not.toContain(charge)
    const [refund] = await house.rows(sql<{ amount: bigint }>`SELECT r.amount FROM pix.refunds r
      JOIN pix.charges c ON c.id = r.charge WHERE c.external_id = ${charge}`)
    expect(refund?.amount).toBe(40_00n)
    const entries = await house.rows(
      sql`SELECT action, reason FROM audit_entries WHERE subject_id = ${payment}`,
    )
    expect(entries).toEqual([{ action: 'deposits.refund', reason: 'pedido do jogador' }])
    const statement = await player.visitor.send('GET', '/api/profile/statement')
    expect(statement.text).toContain('Depósito devolvido')
  })

  it('happens once when two operators ask at the same moment', async () => {
    const { payment } = await deposit(30)
    const before = await cash()
    const replies = await Promise.all(
      [rosa, davi].map((operator) => post(operator, `/payments/${payment}/refund`, { reason: 'duplicado' })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await cash()).toBe(before - 30)
    await house.platform.jobs.run('payments.refund', { payment })
  })

  it('is refused where the player has bet the money', async () => {
    const { payment } = await deposit(25)
    const left = BigInt(Math.round((await cash()) * 100))
    await house.platform.database.transaction((tx) =>
      postIn(executor(tx), {
        key: newKey(),
        owner: player.id,
        legs: [{ from: 'cash', to: 'house:corrections', amount: centavos(left) }],
        cause: { kind: 'correction', reference: 'test' },
      }),
    )
    expect(codeOf(await post(rosa, `/payments/${payment}/refund`, { reason: 'pedido do jogador' }))).toBe(
      'refund_insufficient',
    )
    await fund(house, player.id, 'cash', left)
  })

  it('gives the money back to the player when the gateway refuses', async () => {
    const { payment, charge } = await deposit(35)
    const before = await cash()
    const gateway = house.payments.methods.configured('brasilcash')!
    vi.spyOn(gateway, 'refund').mockResolvedValue({
      ok: false,
      error: { kind: 'rejected', detail: 'not allowed', code: null } as never,
    })
    await post(rosa, `/payments/${payment}/refund`, { reason: 'pedido do jogador' })
    await house.platform.jobs.run('payments.refund', { payment })
    vi.restoreAllMocks()
    expect(await cash()).toBe(before)
    const { payments } = await get(`/charges/${charge}`)
    expect(payments).toMatchObject([{ status: 'credited', refunds: [{ status: 'refused' }] }])
    expect((await findings(house, 'refund_refused')).length).toBe(1)
    expect((await informed()).notices[0]).toMatchObject({
      kind: 'deposit_refund_undone',
      text: 'O meio de pagamento não aceitou a devolução, e R$\u00A035,00 estão de novo no seu saldo.',
    })
    // It can be tried again.
    expect((await post(rosa, `/payments/${payment}/refund`, { reason: 'de novo' })).status).toBe(200)
    await house.platform.jobs.run('payments.refund', { payment })
    expect((await get(`/charges/${charge}`)).payments[0].status).toBe('refunded')
  })

  it('of a large amount needs another person', async () => {
    const { payment } = await deposit(500)
    const before = await cash()
    const { body } = await post(rosa, `/payments/${payment}/refund`, { reason: 'pedido do jogador' })
    expect(body.approval).toMatch(/^[\da-f-]{36}$/)
    expect(await cash()).toBe(before)
    const decision = { approve: true, reason: 'conferido por mim' }
    expect(codeOf(await post(rosa, `/approvals/${body.approval}/decision`, decision))).toBe('own_request')
    expect((await post(davi, `/approvals/${body.approval}/decision`, decision)).status).toBe(200)
    expect(await cash()).toBe(before - 500)
    await house.platform.jobs.run('payments.refund', { payment })
  })

  it('is refused on the player account with the operator’s own e-mail', async () => {
    const { payment, charge } = await deposit(20)
    const { user } = await player.visitor.call('profileData')
    await house.rows(sql`UPDATE players SET email = ${rosa.email} WHERE id = ${player.id}`)
    expect(codeOf(await post(rosa, `/payments/${payment}/refund`, { reason: 'meu dinheiro' }))).toBe(
      'own_account',
    )
    expect(codeOf(await post(rosa, `/charges/${charge}/inquiry`))).toBe('own_account')
    await house.rows(sql`UPDATE players SET email = ${user.email} WHERE id = ${player.id}`)
  })
})

describe('charges', () => {
  const rename = (charge: string, id: string) =>
    house.rows(sql`WITH renamed AS (UPDATE charges SET id = ${id} WHERE id = ${charge})
      UPDATE charge_payments SET charge_id = ${id} WHERE charge_id = ${charge}`)

  it('are found by id, end-to-end id, reference, payer and player', async () => {
    const { charge, payment } = await deposit(22)
    const [row] = await house.rows(sql<{
      e2e: string
      ref: string
    }>`SELECT p.end_to_end_id AS e2e, c.gateway_ref AS ref
      FROM charge_payments p JOIN charges c ON c.id = p.charge_id WHERE p.id = ${payment}`)
    for (const query of [
      `q=${charge}`,
      `q=${payment}`,
      `q=${row!.e2e}`,
      `q=${row!.ref}`,
      `q=${player.cpf}`,
      `q=${player.id}`,
      `player=${player.id}&state=paid`,
      'gateway=brasilcash&min=22&max=22',
    ])
      expect(
        (await get(`/charges?${query}`)).items.map((each: { id: string }) => each.id),
        query,
      ).toContain(charge)
    for (const query of ['state=late', 'gateway=bspay', 'state=pending', 'min=23&max=24'])
      expect(
        (await get(`/charges?${query}`)).items.map((each: { id: string }) => each.id),
        query,
      ).not.toContain(charge)
  })

  it('are listed as the figures count them, by day of payment and not of opening', async () => {
    const { charge } = await deposit(25)
    const yesterday = new Date(house.platform.clock.now().getTime() - days(1))
    // Opened a day before it was paid: its id begins with the time of its opening.
    const old = (await deposit(26)).charge
    const moved = `${firstIdAt(yesterday).slice(0, 13)}${old.slice(13)}`
    await rename(old, moved)
    const waiting = await open(player.visitor, 'brasilcash', { amount: 27, cpf: player.cpf })
    const refunding = await deposit(29)
    await post(rosa, `/payments/${refunding.payment}/refund`, { reason: 'pedido do jogador' })

    const figures = await get('/charges/figures')
    const listed = async (query: string): Promise<{ id: string; amount: number }[]> =>
      (await get(`/charges?limit=100&${query}`)).items
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
    const from = new Date(`${figures.today}T00:00:00-03:00`)
    const range = `paid_from=${from.toISOString()}&paid_until=${new Date(from.getTime() + days(1)).toISOString()}`
    const paid = await listed(`state=paid&${range}`)
    expect(idsOf(paid)).toEqual(expect.arrayContaining([charge, moved]))
    expect(paid).toHaveLength(figures.paid_today)
    expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(figures.amount_today, 2)
    expect(await listed(`paid_until=${from.toISOString()}`)).toEqual([])
    expect(idsOf(await listed(`state=paid&from=${from.toISOString()}`))).not.toContain(moved)
    await rename(moved, old)

    expect(idsOf(await listed('state=unpaid'))).toContain(waiting.id)
    expect(await listed('state=unpaid')).toHaveLength(figures.pending)
    expect(idsOf(await listed('state=refunding'))).toEqual([refunding.charge])
    expect(figures.refunding).toBe(1)
    expect(idsOf(await listed(`state=refunding&player=${player.id}`))).toEqual([refunding.charge])
    await house.platform.jobs.run('payments.refund', { payment: refunding.payment })
    expect(await listed('state=refunding')).toEqual([])
  })

  it('are credited when the gateway is asked again after a lost webhook', async () => {
    const opened = await open(player.visitor, 'brasilcash', { amount: 28, cpf: player.cpf })
    await house.bank.fault({ effect: 'webhook_dropped', match: { amountCents: 28_00 } })
    await house.bank.pay(opened.qrcode!, { payer_cpf: player.cpf })
    const before = await cash()
    const { body } = await post(rosa, `/charges/${opened.id}/inquiry`)
    expect(body).toEqual({ outcome: 'answered', status: 'paid' })
    expect(await cash()).toBe(before + 28)
    const { deliveries, payments } = await get(`/charges/${opened.id}`)
    expect(deliveries).toEqual([])
    expect(payments).toHaveLength(1)
    await house.bank.clearFaults()
  })
})

describe('findings', () => {
  const insert = async (subject: string) => {
    const [row] = await house.rows(sql<{
      id: bigint
    }>`INSERT INTO payment_findings (kind, gateway, subject, detail, found_at)
      VALUES ('payment_without_charge', 'bspay', ${subject}, '{"amount": "1000"}', now()) RETURNING id`)
    return String(row!.id)
  }
  const stateOf = async (id: string) =>
    (await get('/findings?group=uncredited')).items.find((each: { id: string }) => each.id === id)

  it('go from open to assigned to resolved, with reason and audit entries', async () => {
    const id = await insert('E1')
    expect((await get('/findings?state=unresolved&q=E1')).items).toHaveLength(1)
    await post(rosa, `/findings/${id}/assignment`)
    expect(await stateOf(id)).toMatchObject({ state: 'assigned', assigned_to: { id: rosa.id } })
    await post(davi, `/findings/${id}/resolution`, { outcome: 'resolved', reason: 'creditado à mão' })
    expect(await stateOf(id)).toMatchObject({
      state: 'resolved',
      reason: 'creditado à mão',
      decided_by: { id: davi.id },
    })
    expect(
      codeOf(await post(rosa, `/findings/${id}/resolution`, { outcome: 'ignored', reason: 'tarde demais' })),
    ).toBe('finding_closed')
    const entries = await house.rows(sql<{ action: string }>`SELECT action FROM audit_entries
      WHERE subject_kind = 'finding' AND subject_id = ${id} ORDER BY seq`)
    expect(entries.map(({ action }) => action)).toEqual(['findings.assign', 'findings.resolve'])
    expect((await get('/findings?state=unresolved&q=E1')).items).toEqual([])
  })

  it('are closed once by two operators at the same moment', async () => {
    const id = await insert('E2')
    const replies = await Promise.all([
      post(rosa, `/findings/${id}/resolution`, { outcome: 'resolved', reason: 'conferido' }),
      post(davi, `/findings/${id}/resolution`, { outcome: 'ignored', reason: 'sem efeito' }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a reconciliation', () => {
  it('asked for by an operator runs in the background and keeps result and differences', async () => {
    const { charge } = await deposit(26)
    await house.rows(sql`UPDATE charge_payments SET end_to_end_id = 'E-other' WHERE charge_id = ${charge}`)
    const { body } = await post(rosa, '/reconciliations')
    expect(codeOf(await post(davi, '/reconciliations'))).toBe('reconciliation_running')
    await house.platform.jobs.run('payments.reconcile', { run: body.id })
    const { items } = await get('/reconciliations')
    const run = items.find((each: { id: string }) => each.id === body.id)
    expect(run).toMatchObject({ kind: 'manual', requested_by: { id: rosa.id }, ended_at: expect.any(String) })
    const lists = run.gateways.find((each: { gateway: string }) => each.gateway === 'brasilcash')
    expect(lists.error).toBeNull()
    expect(lists.listed).toBeGreaterThan(0)
    const found = (await get(`/findings?run=${body.id}`)).items
    expect(found.length).toBe(
      run.gateways.reduce((sum: number, each: { findings: number }) => sum + each.findings, 0),
    )
  })
})

it('after all this ledger and audit chain are intact', async () => {
  await quiet(house)
  const report = await house.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
  expect(await runAuditCommand(house.operators, ['verify'])).toMatch(/^intact/)
})
