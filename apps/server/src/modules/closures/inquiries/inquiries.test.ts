import { checkInvariants } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addGame, sit } from '../../../../test/casino.ts'
import { type House, open as openCharge } from '../../../../test/house.ts'
import { startLicensedPair } from '../../../../test/licensed.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { ask, pocketsOf, type Withdrawer, withdrawer, work } from '../../../../test/withdrawer.ts'
import { days, hours, minutes } from '../../../platform/clock.ts'
import { executor } from '../../../platform/database.ts'
import { runPlayersCommand } from '../../players/index.ts'
import { runClosuresCommand } from '../commands.ts'
import { runInquiriesCommand } from './commands.ts'
import { answerInquiry } from './inquiries.ts'

const GROUNDS = 'Três contas depositam com o mesmo aparelho que a sua. Explique quem joga nela.'
const INTERNAL = 'Caso 1207: aparelho 9f3c usado por três CPFs.'
const FINAL = 'A conta foi usada por outra pessoa, o que os termos não permitem.'
const opening = { grounds: GROUNDS, internal_grounds: INTERNAL, days: 7 }
const ending = { grounds: FINAL, internal_grounds: 'Confirmado pelo caso 1207, sem prejuízo a terceiros.' }

let house: House
let other: House
let game: number
beforeAll(async () => {
  ;[house, other] = await startLicensedPair()
  game = await addGame(house, 'apuracao')
})
afterAll(() => house.close())

/** Codes of operators move the clock of one node; both go on from the later one. */
const turn = (milliseconds: number) => {
  const now = Math.max(...[house, other].map(({ clock }) => clock.now().getTime()))
  for (const { clock } of [house, other]) clock.advance(now - clock.now().getTime() + milliseconds)
}
const at = (player: { id: bigint }, rest = '') => `/api/operator/players/${player.id}/inquiries${rest}`
/** Two operators: sessions end while clocks are turned. */
const team = async (): Promise<[TestOperator, TestOperator]> => [
  await joinTeam(house),
  await joinTeam(house, 'compliance'),
]
const open = async (player: { id: bigint }, by: TestOperator, change: object = {}) =>
  by.visitor.send('POST', at(player), { body: { ...opening, ...change } })
const close = (player: { id: bigint }, by: TestOperator) =>
  by.visitor.send('POST', at(player, '/closure'), { body: ending })
const lift = (player: { id: bigint }, by: TestOperator) =>
  by.visitor.send('POST', at(player, '/lift'), { body: ending })
const decide = (approval: string, by: TestOperator) =>
  by.visitor.send('POST', `/api/operator/approvals/${approval}/decision`, {
    body: { approve: true, reason: 'conferido por mim' },
  })
const answer = (player: Withdrawer, text = 'Meu irmão mora comigo e usa o mesmo computador.') =>
  player.visitor.send('POST', '/api/profile/inquiry/answers', { body: { text } })
/** Days later, when the session is over: the use case itself. */
const answerLate = ({ id }: Withdrawer, text: string) =>
  answerInquiry(house.closures.deps, id, text, '10.0.0.1')
const read = async (player: Withdrawer) => (await player.visitor.call('inquiry')).inquiry

async function held(player?: {
  cash: bigint
}): Promise<{ player: Withdrawer; rosa: TestOperator; davi: TestOperator }> {
  const account = await withdrawer(house, player)
  const [rosa, davi] = await team()
  const reply = await open(account, rosa)
  expect(reply.status, reply.text).toBe(200)
  return { player: account, rosa, davi }
}

const refusals = (node: House, { id }: { id: bigint }) =>
  node.platform.database.transaction(async (tx) => [
    (await node.safety.mayPlay(tx, id))?.code ?? null,
    (await node.safety.mayDeposit(tx, id))?.code ?? null,
    (await node.safety.mayWithdraw(tx, id))?.code ?? null,
  ])
const UNDER_INQUIRY = ['account_under_inquiry', 'account_under_inquiry', null]

async function settle({ id }: { id: bigint }): Promise<void> {
  turn(0)
  await vi.waitFor(
    async () => {
      await Promise.all([house, other].map(({ closures }) => closures.advance()))
      await work(house)
      await house.platform.outbox.drain()
      turn(minutes(1))
      const [row] = await house.rows(
        sql<{ status: string }>`SELECT status FROM closures WHERE player_id = ${id}`,
      )
      expect(row?.status).toBe('completed')
    },
    { timeout: 60_000, interval: 20 },
  )
}
const paidTo = async ({ cpf }: { cpf: string }): Promise<bigint> =>
  (
    await house.rows(sql<{ total: bigint }>`SELECT coalesce(sum(amount), 0)::bigint AS total
      FROM pix.payouts WHERE holder_cpf = ${cpf} AND state = 'paid'`)
  )[0]!.total
const auditOf = (player: { id: bigint }, action: string) =>
  house.rows(sql<{ after: object; reason: string }>`SELECT after, reason FROM audit_entries
    WHERE action = ${action} AND subject_id = ${String(player.id)}`)

describe('an open inquiry', () => {
  it('[C11] stops bets and deposits on every node at once and leaves withdrawals to the player', async () => {
    const player = await withdrawer(house, { cash: 150_00n })
    const { session } = await sit(house, player.id, game, 'hub')
    const bet = (node: House) =>
      node.gameplay.wallet.bet({
        session: { ...session, expiresAt: new Date('2100-01-01') },
        round: randomUUID(),
        transaction: randomUUID(),
        amount: centavos(1_00),
      })
    expect((await bet(other)).status).toBe('done')
    const [rosa] = await team()
    expect((await open(player, rosa)).status).toBe(200)
    expect([(await bet(house)).status, (await bet(other)).status]).toEqual(['refused', 'refused'])
    for (const node of [house, other]) expect(await refusals(node, player)).toEqual(UNDER_INQUIRY)
    await expect(openCharge(player.visitor, 'bspay', { amount: 20, cpf: player.cpf })).rejects.toMatchObject({
      code: 'account_under_inquiry',
    })
    const reply = await ask(player, { amount: 100 })
    expect(reply.status, reply.text).toBe(200)
    await vi.waitFor(
      async () => {
        await work(house)
        turn(minutes(1))
        expect(await paidTo(player)).toBe(100_00n)
      },
      { timeout: 30_000, interval: 20 },
    )
  })

  it('[C11] shows the player why and until when, by mail and notice, and never the internal grounds', async () => {
    const { player, rosa } = await held()
    const inquiry = await read(player)
    expect(inquiry).toMatchObject({ grounds: GROUNDS, can_answer: true, answers: [], decision: null })
    expect(Date.parse(inquiry!.answer_due_at) - Date.parse(inquiry!.opened_at)).toBe(days(7))
    const mail = (await mailsTo(house, player.email)).find(({ subject }) => subject.includes('apuração'))
    expect(mail?.body_text).toContain(GROUNDS)
    expect(mail?.body_text).toContain('/profile/perfil?section=inquiry')
    const { notices } = await player.visitor.call('notices', { query: {} })
    expect(notices[0]).toMatchObject({ kind: 'inquiry_opened', to: '/profile/perfil?section=inquiry' })
    await answer(player)
    await lift(player, rosa)
    const seen = [
      JSON.stringify(await read(player)),
      JSON.stringify(await player.visitor.call('notices', { query: {} })),
      (await player.visitor.send('GET', '/api/profile/export')).text,
      ...(await mailsTo(house, player.email)).map(({ body_text }) => body_text),
    ].join('\n')
    for (const secret of [INTERNAL, ending.internal_grounds, rosa.email]) expect(seen).not.toContain(secret)
    expect(seen).toContain(FINAL)
  })

  it('[C11] gives at least seven days, is the only one about the account, and needs the permission', async () => {
    const player = await withdrawer(house)
    const [rosa, davi] = await team()
    expect((await open(player, rosa, { days: 6 })).status).toBe(422)
    const support = await joinTeam(house, 'support')
    expect((await open(player, support)).status).toBe(403)
    const both = await Promise.all([open(player, rosa), open(player, davi)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const short = sql`INSERT INTO inquiries (id, player_id, grounds, internal_grounds, opened_by, opened_at, answer_due_at)
      VALUES (${randomUUID()}, ${player.id}, 'x', 'x', ${rosa.id}, now(), now() + interval '6 days 23 hours')`
    await expect(house.rows(short)).rejects.toThrow('inquiries_check')
  })

  it('[C11] takes the place of a block, so that the player can sign in and answer', async () => {
    const player = await withdrawer(house)
    await house.rows(
      sql`UPDATE players SET blocked_at = now(), blocked_reason = 'Antes da regra' WHERE id = ${player.id}`,
    )
    expect((await player.visitor.send('GET', '/api/profile/inquiry')).status).toBe(401)
    const [rosa] = await team()
    expect((await open(player, rosa)).status).toBe(200)
    expect((await read(player))?.grounds).toBe(GROUNDS)
    expect((await answer(player)).status).toBe(200)
    expect(await refusals(other, player)).toEqual(UNDER_INQUIRY)
  })
})

describe('an answer', () => {
  it('[C11] is stored unchanged, several times, until the term ends', async () => {
    const { player } = await held()
    const due = Date.parse((await read(player))!.answer_due_at)
    expect((await answer(player, 'Primeira parte.')).status).toBe(200)
    turn(due - house.clock.now().getTime() - minutes(1))
    await answerLate(player, 'Segunda parte.')
    const texts = await house.rows(sql<{ text: string }>`SELECT text FROM inquiry_answers a
      JOIN inquiries i ON i.id = a.inquiry_id WHERE i.player_id = ${player.id} ORDER BY a.id`)
    expect(texts.map(({ text }) => text)).toEqual(['Primeira parte.', 'Segunda parte.'])
    await expect(
      house.rows(sql`UPDATE inquiry_answers SET text = 'x' WHERE text = 'Primeira parte.'`),
    ).rejects.toThrow('neither changed nor deleted')
  })

  it('[C11] is refused after the term, without an inquiry, when empty or too long, and beyond ten texts', async () => {
    const free = await withdrawer(house)
    expectRefusal(await answer(free), 'inquiry_not_open')
    const { player } = await held()
    expect((await answer(player, '   ')).status).toBe(422)
    expect((await answer(player, 'x'.repeat(4001))).status).toBe(422)
    for (let count = 0; count < 10; count += 1)
      expect((await answer(player, `Parte ${count}`)).status).toBe(200)
    expectRefusal(await answer(player), 'inquiry_answers_full')
    expect(await read(player)).toMatchObject({ can_answer: false, answers_left: 0 })
    const late = await held()
    const due = Date.parse((await read(late.player))!.answer_due_at)
    turn(due - house.clock.now().getTime())
    await expect(answerLate(late.player, 'Tarde demais')).rejects.toMatchObject({ code: 'inquiry_term_over' })
  })
})

describe('closing after an inquiry', () => {
  /** A term that is over, with two operators whose sessions are not. */
  async function ripe(player?: { cash: bigint }, text?: string) {
    const account = (await held(player)).player
    if (text !== undefined) await answer(account, text)
    turn(days(7))
    const [rosa, davi] = await team()
    return { player: account, rosa, davi }
  }

  it('[C11] is refused before the term has ended, also when the player answered, to the last minute', async () => {
    const { player, rosa } = await held({ cash: 10_00n })
    expect((await close(player, rosa)).body.error.code).toBe('inquiry_awaits_answer')
    await answer(player)
    expect((await close(player, rosa)).body.error.code).toBe('inquiry_awaits_answer')
    turn(days(7) - minutes(10))
    let [ana, leo] = await team()
    expect((await close(player, ana)).body.error.code).toBe('inquiry_awaits_answer')
    turn(minutes(10))
    ;[ana, leo] = await team()
    const { body, text } = await close(player, ana)
    expect(body.approval, text).toBeTypeOf('string')
    expect((await decide(body.approval, leo)).status).toBe(200)
    await settle(player)
    expect(await paidTo(player)).toBe(10_00n)
  })

  it('[C11] needs a second person, returns the money to the own account and records decision and grounds twice', async () => {
    const { player, rosa, davi } = await ripe({ cash: 73_00n }, 'Meu irmão mora comigo.')
    const { body } = await close(player, rosa)
    expectRefusal(await decide(body.approval, rosa), 'own_request')
    expect(await refusals(house, player)).toEqual(UNDER_INQUIRY)
    expect((await decide(body.approval, davi)).status).toBe(200)
    expect((await refusals(other, player)).slice(0, 2)).toEqual([
      'account_being_closed',
      'account_being_closed',
    ])
    await settle(player)
    expect((await house.players.read(player.id))?.status).toBe('closed')
    expect(await paidTo(player)).toBe(73_00n)
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 0n, locked: 0n })
    const mail = (await mailsTo(house, player.email)).find(({ subject }) => subject.includes('encerrada'))
    expect(mail?.body_text).toContain(FINAL)
    const [row] = await house.rows(sql<{ record: string; record_hash: string; outcome: string }>`
      SELECT d.* FROM inquiry_decisions d JOIN inquiries i ON i.id = d.inquiry_id WHERE i.player_id = ${player.id}`)
    expect(createHash('sha256').update(row!.record).digest('hex')).toBe(row!.record_hash)
    const record = JSON.parse(row!.record)
    expect(record).toMatchObject({
      inquiry: { grounds: GROUNDS, internal_grounds: INTERNAL },
      decision: { outcome: 'close', ...ending, decided_by: rosa.id, approved_by: davi.id },
    })
    expect(record.answers).toHaveLength(1)
    for (const role of ['support', 'marketing', 'finance', 'auditor']) {
      const { visitor } = await joinTeam(house, role)
      const [inquiries, done] = await Promise.all(
        [at(player), `/api/operator/players/${player.id}/audit`].map((path) => visitor.send('GET', path)),
      )
      for (const { status, text } of [inquiries!, done!]) {
        expect(status).toBe(200)
        const shown = [INTERNAL, ending.internal_grounds].some((grounds) => text.includes(grounds))
        expect(shown, role).toBe(role === 'auditor')
      }
      expect(inquiries!.text).toContain(GROUNDS)
    }
    const [entry] = await auditOf(player, 'players.close_after_inquiry')
    expect(entry!.after).toMatchObject({ record_hash: row!.record_hash, grounds: FINAL })
    expect(entry!.reason).toBe(ending.internal_grounds)
    for (const change of [
      sql`UPDATE inquiry_decisions SET grounds = 'x' WHERE record_hash = ${row!.record_hash}`,
      sql`DELETE FROM inquiry_decisions WHERE record_hash = ${row!.record_hash}`,
      sql`UPDATE inquiries SET grounds = 'x' WHERE player_id = ${player.id}`,
      sql`UPDATE inquiries SET decided_at = now() WHERE player_id = ${player.id}`,
    ])
      await expect(house.rows(change)).rejects.toThrow('neither changed nor deleted')
    const report = await house.platform.database.transaction((tx) => checkInvariants(executor(tx)))
    expect(report.violations).toEqual([])
  })

  it('[C11] is refused to the second person when the player wrote through a node whose clock is behind, or when it was lifted', async () => {
    const { player, rosa, davi } = await ripe()
    const { body } = await close(player, rosa)
    const behind = {
      ...other.closures.deps,
      clock: { now: () => new Date(other.clock.now().getTime() - hours(1)) },
    }
    await answerInquiry(behind, player.id, 'Mando também o contrato de aluguel.', '10.0.0.1')
    expectRefusal(await decide(body.approval, davi), 'inquiry_changed')
    expect((await lift(player, davi)).status).toBe(200)
    expectRefusal(await decide(body.approval, davi), 'inquiry_not_open')
    expect((await house.players.read(player.id))?.status).toBe('active')
  })

  it('[C11] happens once when two persons approve on two nodes', async () => {
    const { player, rosa, davi } = await ripe({ cash: 5_00n })
    const { body } = await close(player, rosa)
    const leo = await joinTeam(other)
    const both = await Promise.all([decide(body.approval, davi), decide(body.approval, leo)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await settle(player)
    expect(await paidTo(player)).toBe(5_00n)
    expect(await auditOf(player, 'players.close_after_inquiry')).toHaveLength(1)
  })
})

describe('lifting an inquiry', () => {
  it('[C11] allows play and deposits again, notifies the player, and can be followed by another', async () => {
    const { player, rosa } = await held()
    expect((await lift(player, rosa)).status).toBe(200)
    for (const node of [house, other]) expect(await refusals(node, player)).toEqual([null, null, null])
    expect(await read(player)).toMatchObject({
      decision: { outcome: 'lift', grounds: FINAL },
      can_answer: false,
    })
    expect((await mailsTo(house, player.email)).some(({ body_text }) => body_text.includes(FINAL))).toBe(true)
    expectRefusal(await lift(player, rosa), 'inquiry_not_open')
    expect(await auditOf(player, 'players.lift_inquiry')).toHaveLength(1)
    expect((await open(player, rosa)).status).toBe(200)
    const { body } = await rosa.visitor.send('GET', at(player))
    expect(body).toMatchObject({
      required: true,
      inquiries: [{ decision: null }, { decision: { outcome: 'lift', approved_by: null } }],
    })
  })
})

describe('every other way by which the operator shuts an account', () => {
  it('[C11] closing by decision and blocking are refused without an inquiry, in the back office and in the terminal', async () => {
    const player = await withdrawer(house)
    const [rosa] = await team()
    const path = `/api/operator/players/${player.id}`
    const reason = { reason: 'fraude no caso 12' }
    expectRefusal(await rosa.visitor.send('POST', `${path}/closure`, { body: reason }), 'inquiry_required')
    expectRefusal(await rosa.visitor.send('POST', `${path}/block`, { body: reason }), 'inquiry_required')
    const options = ['--reason', 'fraude no caso 12', '--as', rosa.email]
    await expect(
      runClosuresCommand(house.closures.deps, ['open', String(player.id), ...options]),
    ).rejects.toMatchObject({ code: 'inquiry_required' })
    const deps = { ...house.platform, ...house }
    await expect(runPlayersCommand(deps, ['block', String(player.id), ...options])).rejects.toMatchObject({
      code: 'inquiry_required',
    })
    expect((await open(player, rosa)).status).toBe(200)
    expectRefusal(await rosa.visitor.send('POST', `${path}/closure`, { body: reason }), 'inquiry_open')
  })

  it('[C11] an approval from before the rule is refused as well', async () => {
    const player = await withdrawer(house)
    const [rosa, davi] = await team()
    const profile = house.settings.profile()
    const spy = vi.spyOn(house.settings, 'profile').mockReturnValue({
      ...profile,
      allows: (name) => name === 'close_without_inquiry' || profile.allows(name),
    })
    const { body } = await rosa.visitor.send('POST', `/api/operator/players/${player.id}/closure`, {
      body: { reason: 'fraude no caso 12' },
    })
    spy.mockRestore()
    expectRefusal(await decide(body.approval, davi), 'inquiry_required')
  })

  it('the terminal opens, shows and ends inquiries', async () => {
    const player = await withdrawer(house)
    const [rosa] = await team()
    const run = (...args: string[]) => runInquiriesCommand(house.closures.deps, args)
    const texts = ['--grounds', GROUNDS, '--internal', INTERNAL, '--as', rosa.email]
    await expect(run('open', String(player.id), ...texts, '--days', '6')).rejects.toMatchObject({
      code: 'inquiry_days',
    })
    expect(await run('open', String(player.id), ...texts)).toContain('within 7 days')
    await answer(player, 'Respondi pelo site.')
    expect(await run('list')).toContain(`player ${player.id}  `)
    expect(await run('show', String(player.id))).toContain('answer: Respondi pelo site.')
    await expect(run('close', String(player.id), ...texts)).rejects.toMatchObject({
      code: 'inquiry_awaits_answer',
    })
    turn(days(7))
    expect(await run('close', String(player.id), ...texts)).toContain('waits for approval')
    expect(await run('lift', String(player.id), ...texts)).toContain('stays open')
  })
})
