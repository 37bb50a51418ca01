import { checkInvariants, houseBalance } from '@girassol/ledger'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { fund, holdings } from '../../../../test/casino.ts'
import { acceptLink, joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { join } from '../../../../test/people.ts'
import type { Reply } from '../../../../test/visitor.ts'
import { executor } from '../../../platform/database.ts'
import { runTeamCommand } from '../../operators/index.ts'

let app: TestApp
let asking: TestOperator
let deciding: TestOperator
beforeAll(async () => {
  app = await startApp()
  asking = await joinTeam(app, 'finance')
  deciding = await joinTeam(app, 'finance')
})
afterAll(() => app.close())

interface Wanted {
  request?: string
  pocket?: 'cash' | 'bonus'
  direction?: 'credit' | 'debit'
  amount?: number
  reason?: string
}

const adjust = (player: bigint, wanted: Wanted = {}, by = asking): Promise<Reply> =>
  by.visitor.send('POST', `/api/operator/players/${player}/adjustments`, {
    body: {
      request: randomUUID(),
      pocket: 'cash',
      direction: 'credit',
      amount: 50,
      reason: 'Estorno combinado no atendimento',
      ...wanted,
    },
  })

const reverse = (
  player: bigint,
  adjustment: string,
  by = asking,
  request: string = randomUUID(),
): Promise<Reply> =>
  by.visitor.send('POST', `/api/operator/players/${player}/adjustments/${adjustment}/reversal`, {
    body: { request, reason: 'Lançado na conta errada' },
  })

const decide = (by: TestOperator, approval: string, approve = true): Promise<Reply> =>
  by.visitor.send('POST', `/api/operator/approvals/${approval}/decision`, {
    body: { approve, reason: 'Conferido com o atendimento' },
  })

const code = (reply: Reply): string | number => reply.body?.error?.code ?? reply.status

const person = async (cash = 0n, bonus = 0n) => {
  const visitor = app.visitor()
  const { id, form } = await join(visitor)
  if (cash > 0n) await fund(app, id, 'cash', cash)
  if (bonus > 0n) await fund(app, id, 'bonus', bonus)
  return { id, visitor, email: form.email }
}

const auditOf = async (player: bigint, action: string) =>
  app.rows(sql<{ operator_id: string; before: unknown; after: Record<string, string>; reason: string }>`
    SELECT operator_id, before, after, reason FROM audit_entries
    WHERE subject_kind = 'player' AND subject_id = ${String(player)} AND action = ${action} ORDER BY seq`)

async function expectSoundBooks(): Promise<void> {
  const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
  const [sum] = await app.rows(sql<{ net: bigint }>`SELECT
    coalesce(sum(CASE direction WHEN 'credit' THEN -amount ELSE amount END), 0)::bigint AS net FROM adjustments`)
  const house = await app.platform.database.transaction((tx) =>
    houseBalance(executor(tx), 'house:adjustments'),
  )
  expect(house).toBe(sum!.net)
}

describe('an adjustment', () => {
  it('credits and debits cash, with an audit entry that says before and after', async () => {
    const { id } = await person(10_00n)
    const credit = await adjust(id, { amount: 50 })
    expect(credit.body).toEqual({ adjustment: expect.any(String), approval: null })
    await adjust(id, { direction: 'debit', amount: 15.5 })
    expect(await holdings(app, id)).toEqual({ cash: 44_50n, bonus: 0n })
    const entries = await auditOf(id, 'players.adjust')
    expect(entries).toMatchObject([
      { operator_id: asking.id, before: { cash: '1000' }, after: { cash: '6000', amount: '5000' } },
      { before: { cash: '6000' }, after: { cash: '4450', direction: 'debit' } },
    ])
    expect(entries[0]!.reason).toBe('Estorno combinado no atendimento')
    await expectSoundBooks()
  })

  it('shows the player its reason in the statement and in the inbox', async () => {
    const { id, visitor } = await person()
    await adjust(id, { amount: 12, reason: 'Rodada 123 não foi paga' })
    await app.platform.outbox.drain()
    const { lines } = await visitor.call('statement', { query: { kind: 'correction' } })
    expect(lines).toMatchObject([{ title: 'Ajuste a seu favor', amount: 12 }])
    const { cause } = await visitor.call('statementLine', { params: { id: lines[0]!.id } })
    expect(cause.facts).toContainEqual({ label: 'Motivo', text: 'Rodada 123 não foi paga' })
    const { notices } = await visitor.call('notices', { query: {} })
    expect(notices[0]).toMatchObject({ kind: 'adjustment_credit' })
    expect(notices[0]!.text).toContain('Rodada 123 não foi paga')
  })

  it('never takes a pocket below zero', async () => {
    const { id } = await person(10_00n, 5_00n)
    expect(code(await adjust(id, { direction: 'debit', amount: 10.01 }))).toBe('adjustment_funds')
    expect(code(await adjust(id, { direction: 'debit', pocket: 'bonus', amount: 5.01 }))).toBe(
      'adjustment_funds',
    )
    expect(await holdings(app, id)).toEqual({ cash: 10_00n, bonus: 5_00n })
  })

  it('is posted once for a request, and refuses another content under the same request', async () => {
    const { id } = await person()
    const request = randomUUID()
    const replies = await Promise.all(Array.from({ length: 20 }, () => adjust(id, { request })))
    expect(new Set(replies.map(({ body }) => body.adjustment)).size).toBe(1)
    expect(code(await adjust(id, { request, amount: 51 }))).toBe('adjustment_conflict')
    const other = await person()
    expect(code(await adjust(other.id, { request }))).toBe('adjustment_conflict')
    expect((await holdings(app, id)).cash).toBe(50_00n)
  })

  it('of bonus is a bonus with a rollover of its own', async () => {
    const { id } = await person()
    await app.platform.database.transaction((tx) =>
      app.settings.change(tx, { disable_rollover: false, rollover: 3 }),
    )
    await expect.poll(() => app.settings.current().rollover).toBe(3)
    const preview = await asking.visitor.send(
      'GET',
      `/api/operator/players/${id}/adjustment-preview?pocket=bonus&direction=credit&amount=20`,
    )
    expect(preview.body).toMatchObject({ before: 0, after: 20, rollover: 60, needs_approval: false })
    await adjust(id, { pocket: 'bonus', amount: 20 })
    const { body } = await asking.visitor.send('GET', `/api/operator/players/${id}/bonuses`)
    expect(body.bonuses).toMatchObject([{ amount: 20, due: 60, status: 'open' }])
    await app.platform.database.transaction((tx) => app.settings.change(tx, { disable_rollover: true }))
  })

  it('is refused for blocked, closing and closed accounts as far as each forbids it', async () => {
    const blocked = await person(100_00n)
    const before = await adjust(blocked.id)
    await app.rows(
      sql`UPDATE players SET blocked_at = now(), blocked_reason = 'x' WHERE id = ${blocked.id} RETURNING id`,
    )
    expect(code(await adjust(blocked.id))).toBe('player_blocked')
    expect((await reverse(blocked.id, before.body.adjustment)).status).toBe(200)
    const closing = await person(100_00n)
    await app.rows(sql`INSERT INTO account_closings VALUES (${closing.id}, now()) RETURNING player_id`)
    expect(code(await adjust(closing.id, { pocket: 'bonus' }))).toBe('account_closing')
    expect((await adjust(closing.id)).status).toBe(200)
    const closed = await person()
    await app.rows(sql`UPDATE players SET status = 'closed' WHERE id = ${closed.id} RETURNING id`)
    expect(code(await adjust(closed.id))).toBe('player_closed')
    expect(code(await adjust(987_654_321n))).toBe('not_found')
  })

  it('is refused on the account with the e-mail of the operator, asking or deciding', async () => {
    const { id, email } = await person(10_00n)
    const url = await runTeamCommand(app.operators, [
      'invite',
      '--email',
      email.toUpperCase(),
      '--role',
      'owner',
    ])
    const owner = await acceptLink(app, url, email)
    expect(code(await adjust(id, {}, owner))).toBe('own_account')
    const request = await adjust(id, { amount: 300 })
    expect(code(await decide(owner, request.body.approval))).toBe('own_account')
    expect((await holdings(app, id)).cash).toBe(10_00n)
    expect((await decide(deciding, request.body.approval)).status).toBe(200)
  })
})

describe('above the limit', () => {
  it('waits for a second person, who is not the first', async () => {
    const { id } = await person()
    expect((await adjust(id, { amount: 200 })).body.approval).toBeNull()
    const { body } = await adjust(id, { amount: 200.01 })
    expect(body).toEqual({ adjustment: null, approval: expect.any(String) })
    expect((await holdings(app, id)).cash).toBe(200_00n)
    expect(code(await decide(asking, body.approval))).toBe('own_request')
    expect((await decide(deciding, body.approval)).status).toBe(200)
    expect((await holdings(app, id)).cash).toBe(400_01n)
    const [, entry] = await auditOf(id, 'players.adjust')
    expect(entry).toMatchObject({ operator_id: deciding.id, after: { requested_by: asking.id } })
    expect(code(await decide(deciding, body.approval))).toBe('approval_closed')
  })

  it('waits once for a request, and expires after a day', async () => {
    const { id } = await person()
    const request = randomUUID()
    const { body } = await adjust(id, { amount: 500, request })
    expect(code(await adjust(id, { amount: 500, request }))).toBe('approval_pending')
    app.clock.advance(24 * 3_600_000)
    asking = await joinTeam(app, 'finance')
    deciding = await joinTeam(app, 'finance')
    expect(code(await decide(deciding, body.approval))).toBe('approval_closed')
    expect((await holdings(app, id)).cash).toBe(0n)
  })

  it.each([
    ['amount', `'"99900"'`],
    ['player', `'"1"'`],
    ['reason', `'"outro motivo"'`],
    ['signature', `'"A"'`],
  ])('refuses a request whose %s was changed in the database', async (field, value) => {
    const { id } = await person()
    const { body } = await adjust(id, { amount: 300 })
    await app.rows(sql`UPDATE operator_approvals
      SET payload = jsonb_set(payload::jsonb, ${`{${field}}`}::text[], ${sql.raw(value)}::jsonb)::json
      WHERE id = ${body.approval}::uuid RETURNING id`)
    expect(code(await decide(deciding, body.approval))).toBe('adjustment_tampered')
    expect((await holdings(app, id)).cash).toBe(0n)
  })

  it('refuses a request that was given to another operator to decide it oneself', async () => {
    const { id } = await person()
    const { body } = await adjust(id, { amount: 300 })
    await app.rows(sql`UPDATE operator_approvals SET requested_by = ${deciding.id}::uuid
      WHERE id = ${body.approval}::uuid RETURNING id`)
    expect(code(await decide(asking, body.approval))).toBe('adjustment_tampered')
  })

  it('checks the funds again when it is approved', async () => {
    const { id } = await person(300_00n)
    const { body } = await adjust(id, { direction: 'debit', amount: 300 })
    await adjust(id, { direction: 'debit', amount: 0.01 })
    expect(code(await decide(deciding, body.approval))).toBe('adjustment_funds')
    expect((await holdings(app, id)).cash).toBe(299_99n)
  })
})

describe('a reversal', () => {
  it('takes an adjustment back exactly once of fifty at the same moment', async () => {
    const { id } = await person(100_00n)
    const { body } = await adjust(id, { amount: 40 })
    const replies = await Promise.all(Array.from({ length: 50 }, () => reverse(id, body.adjustment)))
    const codes = replies.map(code)
    expect(codes.filter((each) => each === 200)).toHaveLength(1)
    expect(codes.filter((each) => each === 'adjustment_reversed')).toHaveLength(49)
    expect((await holdings(app, id)).cash).toBe(100_00n)
    expect(await auditOf(id, 'players.reverse_adjustment')).toHaveLength(1)
    await expectSoundBooks()
  })

  it('is not itself reversed, and repeats its first answer for the same request', async () => {
    const { id } = await person()
    const { body } = await adjust(id, { amount: 40 })
    const request = randomUUID()
    const first = await reverse(id, body.adjustment, asking, request)
    expect((await reverse(id, body.adjustment, asking, request)).body).toEqual(first.body)
    expect(code(await reverse(id, first.body.adjustment))).toBe('adjustment_reversed')
    const other = await person()
    expect(code(await reverse(other.id, body.adjustment))).toBe('not_found')
  })

  it('needs a second person above the same limit', async () => {
    const { id } = await person()
    const asked = await adjust(id, { amount: 250 })
    await decide(deciding, asked.body.approval)
    const list = await asking.visitor.send('GET', `/api/operator/players/${id}/adjustments`)
    const [{ id: adjustment }] = list.body.items
    // Entries of the same millisecond have no order.
    app.clock.advance(1000)
    const { body } = await reverse(id, adjustment)
    expect(body.approval).toEqual(expect.any(String))
    expect(code(await reverse(id, adjustment))).toBe('approval_pending')
    expect((await decide(deciding, body.approval)).status).toBe(200)
    expect((await holdings(app, id)).cash).toBe(0n)
    const after = await asking.visitor.send('GET', `/api/operator/players/${id}/adjustments`)
    expect(after.body.items).toMatchObject([
      { reverses: adjustment },
      { reversed_by: after.body.items[0].id },
    ])
  })

  it('of a spent credit is refused and says what is left', async () => {
    const { id } = await person()
    const { body } = await adjust(id, { amount: 40 })
    await adjust(id, { direction: 'debit', amount: 10 })
    const refused = await reverse(id, body.adjustment)
    expect(code(refused)).toBe('adjustment_funds')
    expect(refused.body.message).toContain('30,00')
    expect((await holdings(app, id)).cash).toBe(30_00n)
  })

  it('of a bonus takes that bonus and no other', async () => {
    const { id } = await person(0n, 70_00n)
    const { body } = await adjust(id, { pocket: 'bonus', amount: 30 })
    await adjust(id, { pocket: 'bonus', direction: 'debit', amount: 50 })
    // Half of the pocket went: fifteen of the thirty are left, though the pocket has fifty.
    expect(code(await reverse(id, body.adjustment))).toBe('adjustment_funds')
    const second = await adjust(id, { pocket: 'bonus', amount: 8 })
    expect((await reverse(id, second.body.adjustment)).status).toBe(200)
    expect((await holdings(app, id)).bonus).toBe(50_00n)
    await expectSoundBooks()
  })
})

it('keeps adjustments as they were written', async () => {
  const { id } = await person()
  await adjust(id)
  await expect(
    app.rows(sql`UPDATE adjustments SET amount = 1 WHERE player_id = ${id} RETURNING id`),
  ).rejects.toThrow('append-only')
})
