import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type House, startHouse } from '../../../../../test/house.ts'
import { mailsTo } from '../../../../../test/mailbox.ts'
import { joinTeam, type TestOperator } from '../../../../../test/operator.ts'
import { expectPaidOnce, expectSoundPockets, pursue, statusOf } from '../../../../../test/payout-books.ts'
import { ask, pocketsOf, read, type Withdrawer, withdrawer, work } from '../../../../../test/withdrawer.ts'
import { hours, minutes } from '../../../../platform/clock.ts'
import { minuteText } from '../../../../platform/moment.ts'
import { runAuditCommand } from '../../../operators/index.ts'
import { CLAIM_TTL_MS } from './claim.ts'
import { runWithdrawalsCommand } from './commands.ts'

let house: House
let player: Withdrawer
let rosa: TestOperator
let davi: TestOperator

beforeAll(async () => {
  house = await startHouse({
    settings: {
      withdraw_daily_count: 1000,
      max_withdraw: centavos(50_000_00),
      withdraw_four_eyes_amount: centavos(5_000_00),
    },
  })
  player = await withdrawer(house, { cash: 90_000_00n })
  rosa = await joinTeam(house, 'finance')
  davi = await joinTeam(house, 'risk')
})
afterAll(() => house.close())

let cents = 0
/** A withdrawal in review: its key is not known as the player's. */
const inReview = async (amount = 100, from = player): Promise<string> => {
  const form = { amount: amount + ++cents / 100, pix_type: 'email', pix_key: 'x@example.com' } as const
  return (await ask(from, form)).body.withdrawal.id
}

const PATH = '/api/operator/withdrawals'
const post = (operator: TestOperator, path: string, body: object = {}) =>
  operator.visitor.send('POST', `${PATH}/${path}`, { body })
const get = async (operator: TestOperator, path = '') =>
  (await operator.visitor.send('GET', `${PATH}${path}`)).body
const approve = (operator: TestOperator, id: string) => post(operator, `${id}/approval`)
const auditOf = (id: string) =>
  house.rows(
    sql<{ action: string; reason: string | null }>`SELECT action, reason FROM audit_entries
      WHERE subject_kind = 'withdrawal' AND subject_id = ${id} ORDER BY seq`,
  )
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code ?? null

describe('approving', () => {
  it('pays the withdrawal and writes decision and audit entry', async () => {
    const id = await inReview()
    const reply = await post(rosa, `${id}/approval`, { reason: 'documento conferido' })
    expect(reply.body).toEqual({ status: 'approved', approval: null })
    await work(house)
    await pursue(house, 2)
    expect(await statusOf(house, id)).toBe('paid')
    expect(await auditOf(id)).toEqual([{ action: 'withdrawals.approve', reason: 'documento conferido' }])
    const { decisions, withdrawal, checks } = await get(rosa, `/${id}`)
    expect(decisions).toMatchObject([{ decision: 'approve', operator: 'Rosa Prado' }])
    expect(withdrawal.receipt).toMatch(/^\/receipts\//)
    expect(checks).toContainEqual(expect.objectContaining({ code: 'check_key', passed: false }))
    expect(checks).toHaveLength(5)
    const languages = ['pt-BR', 'en', 'es']
    for (const language of languages) {
      const shown = await rosa.visitor.send('GET', `/api/operator/withdrawals/${id}`, {
        headers: { 'accept-language': language },
      })
      const texts = shown.body.checks.map(({ text }: { text: string }) => text).join(' ')
      expect(texts).toMatch(/jogador|player|jugador/i)
      expect(texts).not.toMatch(/\b(você|seus?|suas?|your?|tus?)\b/i)
    }
  })

  it('is refused the second time, in the terminal as well, with the same code', async () => {
    const id = await inReview()
    expect((await approve(rosa, id)).status).toBe(200)
    expect(codeOf(await approve(davi, id))).toBe('withdrawal_status_refused')
    const deps = { ...house.payments.withdrawals.review, database: house.platform.database }
    await expect(runWithdrawalsCommand(deps, ['approve', id, '--as', 'Rosa'])).rejects.toMatchObject({
      code: 'withdrawal_status_refused',
    })
  })

  it('is refused on the player account with the operator’s own e-mail', async () => {
    const own = await withdrawer(house, { cash: 500_00n })
    const id = await inReview(100, own)
    await house.rows(sql`UPDATE players SET email = upper(${rosa.email}) WHERE id = ${own.id}`)
    for (const path of ['approval', 'rejection', 'hold', 'claim'])
      expect(
        codeOf(
          await post(rosa, `${id}/${path}`, {
            text: 'texto para o jogador',
            until: new Date(house.clock.now().getTime() + hours(2)).toISOString(),
          }),
        ),
      ).toBe('own_account')
    expect((await get(rosa, `/${id}`)).is_own_account).toBe(true)
    expect((await approve(davi, id)).status).toBe(200)
  })

  it('of several decides each on its own and answers a result per row', async () => {
    const [good, claimed, large, decided] = [
      await inReview(),
      await inReview(),
      await inReview(6000),
      await inReview(),
    ]
    await post(davi, `${claimed}/claim`)
    await post(davi, `${decided}/rejection`, { text: 'A chave não é sua.' })
    const ids = [good, claimed, large, decided, '01900000-0000-7000-8000-000000000000']
    const { body } = await post(rosa, 'approvals', { ids, reason: 'fila da manhã' })
    expect(
      body.results.map((each: { outcome: string; code: string | null }) => [each.outcome, each.code]),
    ).toEqual([
      ['approved', null],
      ['refused', 'withdrawal_claimed'],
      ['requested', null],
      ['refused', 'withdrawal_status_refused'],
      ['refused', 'withdrawal_not_found'],
    ])
    expect(await statusOf(house, good)).toBe('approved')
    expect(await statusOf(house, large)).toBe('in_review')
  })
})

describe('an amount for two people', () => {
  const decide = (operator: TestOperator, approval: string, yes = true) =>
    operator.visitor.send('POST', `/api/operator/approvals/${approval}/decision`, {
      body: { approve: yes, reason: 'conferido por mim' },
    })

  it('is paid after another person approved, never by the one who asked', async () => {
    const id = await inReview(5000)
    const { body } = await post(rosa, `${id}/approval`, { reason: 'ganho conferido' })
    expect(body).toEqual({ status: 'in_review', approval: expect.any(String) })
    expect(codeOf(await approve(davi, id))).toBe('approval_pending')
    expect(codeOf(await decide(rosa, body.approval))).toBe('own_request')
    expect(await statusOf(house, id)).toBe('in_review')
    expect((await get(davi, `/${id}`)).withdrawal.approval).toMatchObject({ by: { name: 'Rosa Prado' } })
    expect((await decide(davi, body.approval)).status).toBe(200)
    expect(await statusOf(house, id)).toBe('approved')
    expect(await auditOf(id)).toEqual([{ action: 'withdrawals.approve', reason: 'conferido por mim' }])
  })

  it('cannot be approved in the terminal', async () => {
    const id = await inReview(5000)
    const deps = { ...house.payments.withdrawals.review, database: house.platform.database }
    await expect(runWithdrawalsCommand(deps, ['approve', id, '--as', 'Rosa'])).rejects.toMatchObject({
      code: 'second_person_required',
    })
    expect(await statusOf(house, id)).toBe('in_review')
  })

  it('ends the request when it is rejected meanwhile', async () => {
    const id = await inReview(5000)
    const { body } = await approve(rosa, id)
    expect((await post(davi, `${id}/rejection`, { text: 'A chave não é sua.' })).status).toBe(200)
    expect(codeOf(await decide(davi, body.approval))).toBe('approval_closed')
    expect(await statusOf(house, id)).toBe('rejected')
  })
})

describe('rejecting', () => {
  it('gives the money back and shows the player the text, not the internal reason', async () => {
    const before = await pocketsOf(house, player.id)
    const id = await inReview()
    const { player_texts: texts } = await get(rosa, `/${id}`)
    const text = 'A chave não é sua.'
    await post(rosa, `${id}/rejection`, { text, reason: 'suspeita de conta alugada' })
    const step = (await read(player, id)).steps.at(-1)
    expect(step?.text).toBe(texts.reject.text.replace('{reason}', text))
    expect(JSON.stringify(await read(player, id))).not.toContain('suspeita')
    expect(await pocketsOf(house, player.id)).toEqual(before)
    expect(await auditOf(id)).toEqual([{ action: 'withdrawals.reject', reason: 'suspeita de conta alugada' }])
    await expectSoundPockets(house)
  })

  it('does not undo an approval unless that is asked for, and never after it was sent', async () => {
    const id = await inReview()
    const text = 'Pedido de suspensão.'
    await approve(rosa, id)
    expect(codeOf(await post(davi, `${id}/rejection`, { text }))).toBe('withdrawal_status_refused')
    expect((await post(davi, `${id}/rejection`, { text, stop_approved: true })).body.status).toBe('rejected')
    const sent = await inReview()
    await approve(rosa, sent)
    await house.platform.jobs.run('payments.send')
    expect(codeOf(await post(davi, `${sent}/rejection`, { text, stop_approved: true }))).toBe(
      'withdrawal_status_refused',
    )
  })
})

describe('holding', () => {
  it('takes the case out of the queue until its date and brings it back by itself', async () => {
    const id = await inReview()
    const until = new Date(house.clock.now().getTime() + hours(3))
    const body = { text: 'Conferimos um depósito.', until: until.toISOString() }
    expect((await post(rosa, `${id}/hold`, body)).status).toBe(200)
    const idsIn = async (state: string) =>
      (await get(rosa, `?state=${state}&limit=100`)).items.map((each: { id: string }) => each.id)
    expect(await idsIn('waiting')).not.toContain(id)
    expect(await idsIn('held')).toContain(id)
    expect((await read(player, id)).steps.at(-1)?.text).toContain('Conferimos um depósito. Decidimos até')
    expect((await read(player, id)).status).toBe('in_review')
    house.clock.advance(hours(3))
    await house.platform.jobs.run('payments.review')
    const fresh = await joinTeam(house, 'finance')
    const { items } = await get(fresh, `?state=waiting&limit=100`)
    expect(items.map((each: { id: string }) => each.id)).toContain(id)
    house.clock.advance(-hours(3))
  })

  it.each(['pt_BR', 'en', 'es'] as const)(
    'informs the player once with what the operator previewed: %s',
    async (language) => {
      await player.visitor.call('putLanguage', { body: { language } })
      const id = await inReview()
      const { hold } = (await get(rosa, `/${id}`)).player_texts
      const until = new Date(house.clock.now().getTime() + hours(3))
      const text = 'Conferimos um depósito.'
      expect((await post(rosa, `${id}/hold`, { text, until: until.toISOString() })).status).toBe(200)
      await house.platform.outbox.drain()
      await house.platform.outbox.drain()
      const shown = hold.text.replace('{reason}', text).replace('{until}', minuteText(until, language))
      const page = await player.visitor.send('GET', `/api/profile/notices?lang=${language}`)
      const about = page.body.notices.find((each: { to: string }) => each.to.endsWith(id))
      expect(about).toMatchObject({ kind: 'withdrawal_held', title: hold.title, text: shown })
      const mails = (await mailsTo(house, player.email)).filter(({ body_text }) => body_text.includes(shown))
      expect(mails.filter(({ body_text }) => body_text.includes(id))).toHaveLength(1)
      expect(mails[0]!.subject).toContain(hold.title)
      await player.visitor.call('putLanguage', { body: { language: 'pt_BR' } })
    },
  )

  it('needs a date within thirty days', async () => {
    const id = await inReview()
    for (const shift of [-minutes(1), hours(24 * 31)]) {
      const until = new Date(house.clock.now().getTime() + shift).toISOString()
      expect(codeOf(await post(rosa, `${id}/hold`, { text: 'ainda conferimos', until }))).toBe(
        'hold_date_invalid',
      )
    }
  })
})

describe('a claim', () => {
  it('keeps other operators from deciding until it is released or expires', async () => {
    const id = await inReview()
    expect((await post(rosa, `${id}/claim`)).status).toBe(200)
    expect((await post(rosa, `${id}/claim`)).status).toBe(200)
    for (const path of ['claim', 'approval'])
      expect(codeOf(await post(davi, `${id}/${path}`))).toBe('withdrawal_claimed')
    expect(codeOf(await davi.visitor.send('DELETE', `${PATH}/${id}/claim`))).toBe('withdrawal_claimed')
    const listed = await get(davi, `?claimed_by=${rosa.id}`)
    expect(listed.items.map((each: { id: string }) => each.id)).toEqual([id])
    await rosa.visitor.send('DELETE', `${PATH}/${id}/claim`)
    expect((await post(davi, `${id}/claim`)).status).toBe(200)
    house.clock.advance(CLAIM_TTL_MS)
    const late = await joinTeam(house, 'risk')
    expect((await post(late, `${id}/approval`)).status).toBe(200)
    house.clock.advance(-CLAIM_TTL_MS)
  })

  it('is taken over by another operator with a reason, announced to open pages, and audited', async () => {
    const id = await inReview()
    await post(rosa, `${id}/claim`)
    const take = (operator: TestOperator, from: string) =>
      post(operator, `${id}/takeover`, { from, reason: 'Rosa saiu do turno' })
    const topics: string[] = []
    house.platform.database.listen('operator', (topic) => topics.push(topic))
    expect((await take(davi, rosa.id)).status).toBe(200)
    await vi.waitFor(() => expect(topics).toContain('withdrawals'))
    const { withdrawal } = await get(rosa, `/${id}`)
    expect(withdrawal.claim.by).toMatchObject({ id: davi.id })
    expect(codeOf(await approve(rosa, id))).toBe('withdrawal_claimed')
    const [entry] = await house.rows(
      sql<{ action: string; before: object; after: object; reason: string }>`
        SELECT action, before, after, reason FROM audit_entries WHERE subject_id = ${id} ORDER BY seq`,
    )
    expect(entry).toEqual({
      action: 'withdrawals.take_over',
      before: { claimed_by: 'Rosa Prado' },
      after: { claimed_by: 'Rosa Prado' },
      reason: 'Rosa saiu do turno',
    })
    expect((await approve(davi, id)).status).toBe(200)
  })

  it('is not taken over from a third person, from oneself, after its end, or without the permission', async () => {
    const id = await inReview()
    const support = await joinTeam(house, 'support')
    const take = (operator: TestOperator, from: string) =>
      post(operator, `${id}/takeover`, { from, reason: 'troca de turno' })
    expect(codeOf(await take(davi, rosa.id))).toBe('claim_changed')
    await post(rosa, `${id}/claim`)
    expect(codeOf(await take(rosa, rosa.id))).toBe('claim_changed')
    expect(codeOf(await take(support, rosa.id))).toBe('forbidden')
    const third = await joinTeam(house, 'risk')
    expect((await take(third, rosa.id)).status).toBe(200)
    expect(codeOf(await take(davi, rosa.id))).toBe('claim_changed')
    const both = await Promise.all([take(davi, third.id), take(rosa, third.id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'withdrawals.take_over',
      'withdrawals.take_over',
    ])
  })
})

describe('the list', () => {
  it('finds a withdrawal by each filter and by any of its names', async () => {
    const id = await inReview(777)
    const [row] = await house.rows(
      sql<{
        end_to_end_id: string
      }>`SELECT end_to_end_id FROM withdrawals WHERE end_to_end_id IS NOT NULL LIMIT 1`,
    )
    const queries = [
      `q=${id}`,
      'state=waiting&min=777&max=778',
      'rule=check_key&state=waiting&min=777&max=778',
      `player=${player.id}&state=in_review&min=777`,
      'q=x@example.com&min=777&max=778',
      `q=${player.cpf}&min=777&max=778`,
      'claimed_by=none&state=waiting&min=777&max=778',
      `from=${new Date(house.clock.now().getTime() - minutes(5)).toISOString()}&min=777&max=778`,
    ]
    for (const query of queries)
      expect(
        (await get(rosa, `?${query}`)).items.map((each: { id: string }) => each.id),
        query,
      ).toContain(id)
    for (const query of [
      'rule=check_account&min=777',
      'state=held&min=777&max=778',
      'gateway=bspay&min=777',
      'waiting=500',
    ])
      expect(
        (await get(rosa, `?${query}`)).items.map((each: { id: string }) => each.id),
        query,
      ).not.toContain(id)
    expect((await get(rosa, `?q=${row!.end_to_end_id}`)).items).toHaveLength(1)
  })

  it('pages without gaps or repeats in both directions', async () => {
    for (const sort of ['oldest', 'newest']) {
      const ids: string[] = []
      let after = ''
      do {
        const page = await get(rosa, `?sort=${sort}&limit=3${after && `&after=${after}`}`)
        ids.push(...page.items.map((each: { id: string }) => each.id))
        after = page.next ?? ''
      } while (after)
      const all = await house.rows(sql<{ id: string }>`SELECT id FROM withdrawals ORDER BY id`)
      const expected = all.map(({ id }) => id)
      expect(ids).toEqual(sort === 'oldest' ? expected : expected.toReversed())
    }
  })

  it('counts what waits, how long, and how much', async () => {
    const figures = await get(rosa, '/figures')
    const [row] = await house.rows(sql<{ waiting: number; amount: bigint; oldest: Date }>`
      SELECT count(*)::int AS waiting, sum(amount)::bigint AS amount, min(requested_at) AS oldest FROM withdrawals
      WHERE status = 'in_review' AND (held_until IS NULL OR held_until <= ${house.clock.now()})`)
    expect(figures).toMatchObject({
      waiting: row!.waiting,
      amount: Number(row!.amount) / 100,
      oldest_at: row!.oldest.toISOString(),
      promise_minutes: 120,
      four_eyes_amount: 5000,
    })
    expect(figures.paid_today).toBeGreaterThan(0)
    const from = new Date(`${figures.today}T00:00:00-03:00`)
    const until = new Date(from.getTime() + hours(24))
    const paid = await get(
      rosa,
      `?state=paid&limit=100&paid_from=${from.toISOString()}&paid_until=${until.toISOString()}`,
    )
    expect(paid.items).toHaveLength(figures.paid_today)
    expect((await get(rosa, `?paid_until=${from.toISOString()}`)).items).toEqual([])
  })
})

it('after all this the audit chain is intact and every payout has its decision', async () => {
  await pursue(house)
  expect(await runAuditCommand(house.operators, ['verify'])).toMatch(/^intact/)
  await expectPaidOnce(house)
})
