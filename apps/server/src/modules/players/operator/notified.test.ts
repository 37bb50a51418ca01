import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { fund } from '../../../../test/casino.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { fromBase32, joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { join } from '../../../../test/people.ts'
import { gameWith } from '../../../../test/studio.ts'
import { codeOf, stepAt } from '../../../platform/totp.ts'

/* What every action on the page of a player leaves: its entry in the audit log, and what the player is sent. */

let app: TestApp
let owner: TestOperator
let game: string
beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
  game = await gameWith(app, 'classic-esquina')
})
afterAll(() => app.close())

const REASON = 'Combinado no atendimento 4711'

async function member() {
  const visitor = app.visitor()
  const { id, form } = await join(visitor)
  await fund(app, id, 'cash', 100_00n)
  return { visitor, id, form }
}
type Member = Awaited<ReturnType<typeof member>>

const send = (method: string, { id }: Member, path: string, body: object) =>
  owner.visitor.send(method, `/api/operator/players/${id}/${path}`, { body: { reason: REASON, ...body } })
const post = (player: Member, path: string, body: object = {}) => send('POST', player, path, body)

/** Of an authenticator app that is now asked for at login. */
async function protect({ visitor, form }: Member): Promise<void> {
  const begun = await visitor.call('beginTwoFactor', { body: { current_password: form.password } })
  const secret = fromBase32(begun.secret)
  await visitor.call('confirmTwoFactor', { body: { code: codeOf(secret, stepAt(app.clock.now())) } })
}

const spins = () => ({ request: randomUUID(), game, rounds: 3, stake: 1, hours: 24, pocket: 'cash' })

const referenceOf = async ({ id }: Member): Promise<string> => {
  const [row] = await app.rows(
    sql<{ reference_id: string }>`SELECT reference_id FROM free_spins WHERE player_id = ${id}`,
  )
  return row!.reference_id
}

const adjust = (player: Member) =>
  post(player, 'adjustments', { request: randomUUID(), pocket: 'cash', direction: 'credit', amount: 12 })

interface Action {
  prepare?: (player: Member) => Promise<unknown>
  act: (player: Member) => Promise<{ status: number; text: string }>
  /** The subject of the mail, after the name of the site; null: no mail. */
  mail: string | null
  /** Whether the mail says the operator's reason. */
  saysReason?: false
  notice: string | null
  audited: { action: string; before?: object; after: object; reason: string | null }
}

const actions: { [name: string]: Action } = {
  'a block': {
    act: (player) => post(player, 'block'),
    mail: 'sua conta foi bloqueada',
    notice: null,
    audited: {
      action: 'players.block',
      before: { blocked: false },
      after: { blocked: true },
      reason: REASON,
    },
  },
  'the end of a block': {
    prepare: (player) => post(player, 'block'),
    act: (player) => post(player, 'unblock'),
    mail: 'sua conta foi desbloqueada',
    notice: null,
    audited: {
      action: 'players.unblock',
      before: { blocked: true },
      after: { blocked: false },
      reason: REASON,
    },
  },
  'the end of all sessions': {
    act: (player) => post(player, 'sign-out'),
    mail: 'encerramos as suas sessões',
    notice: null,
    audited: {
      action: 'players.sign_out',
      before: { open_sessions: 1 },
      after: { open_sessions: 0 },
      reason: REASON,
    },
  },
  'a second factor switched off': {
    prepare: protect,
    act: (player) => post(player, 'second-factor-reset'),
    mail: 'verificação em duas etapas desligada pelo suporte',
    notice: 'two_factor_changed',
    audited: {
      action: 'players.reset_second_factor',
      before: { second_factor: true },
      after: { second_factor: false },
      reason: REASON,
    },
  },
  'the closing of an account with money': {
    act: (player) => post(player, 'closing'),
    mail: 'sua conta está sendo encerrada',
    notice: null,
    audited: { action: 'players.close', after: { status: 'closing' }, reason: REASON },
  },
  'an adjustment': {
    act: adjust,
    mail: 'Fizemos um ajuste na sua conta',
    notice: 'adjustment_credit',
    audited: {
      action: 'players.adjust',
      before: { cash: '10000' },
      after: { cash: '11200' },
      reason: REASON,
    },
  },
  'free spins': {
    act: (player) => post(player, 'free-spins', spins()),
    mail: null,
    notice: 'free_spins_given',
    audited: { action: 'players.grant', after: { rounds: 3 }, reason: REASON },
  },
  'free spins that are cancelled': {
    prepare: (player) => post(player, 'free-spins', spins()),
    act: async (player) => post(player, `free-spins/${await referenceOf(player)}/cancellation`),
    mail: null,
    notice: null,
    audited: { action: 'players.cancel_free_spins', after: { status: 'cancelled' }, reason: REASON },
  },
  'a break': {
    act: (player) => post(player, 'breaks', { pause: { kind: 'pause', days: 7 } }),
    mail: 'sua pausa começou',
    saysReason: false,
    notice: 'pause_taken',
    audited: {
      action: 'players.break',
      before: { pause: null },
      after: { pause: { kind: 'pause' } },
      reason: REASON,
    },
  },
  'a lower limit': {
    act: (player) => post(player, 'limits', { limit: { kind: 'stake', period: 'day', amount: 10 } }),
    mail: 'seu limite de valor apostado por dia',
    notice: 'limit_lowered',
    audited: { action: 'players.limit', after: { amount: 'R$\u00A010,00' }, reason: REASON },
  },
  'a note': {
    act: (player) => post(player, 'notes', { text: 'Ligou duas vezes' }),
    mail: null,
    notice: null,
    audited: { action: 'players.note', after: { text: 'Ligou duas vezes' }, reason: null },
  },
  tags: {
    act: (player) => send('PUT', player, 'tags', { tags: ['vip'] }),
    mail: null,
    notice: null,
    audited: { action: 'players.tag', before: { tags: [] }, after: { tags: ['vip'] }, reason: null },
  },
}

const noticesOf = async ({ id }: Member): Promise<string[]> => {
  await vi.waitFor(async () => {
    await app.platform.outbox.drain()
    expect(await app.rows(sql`SELECT FROM outbox WHERE consumer = 'notices'`)).toEqual([])
  }, 10_000)
  const rows = await app.rows(
    sql<{ kind: string }>`SELECT kind FROM notices WHERE player_id = ${id} ORDER BY id`,
  )
  return rows.map(({ kind }) => kind)
}
/** The last entry of an action; the audit log has events of the player as well. */
const lastEntry = async ({ id }: Member, action: string) => {
  const [entry] = await app.rows(sql<{
    action: string
    before: object
    after: object
    reason: string | null
  }>`
    SELECT action, before, after, reason FROM audit_entries
    WHERE subject_kind = 'player' AND subject_id = ${String(id)} AND action = ${action} ORDER BY seq DESC LIMIT 1`)
  return entry
}

it.each(Object.entries(actions))(
  '%s writes its audit entry and notifies the player as the page says',
  async (_name, { prepare, act, mail, saysReason = true, notice, audited }) => {
    owner = await joinTeam(app)
    const player = await member()
    await prepare?.(player)
    const before = { mails: await mailsTo(app, player.form.email), notices: await noticesOf(player) }
    const reply = await act(player)
    expect(reply.status, reply.text).toBe(200)
    const notices = (await noticesOf(player)).slice(before.notices.length)
    expect(notices).toEqual(notice ? [notice] : [])
    const mails = (await mailsTo(app, player.form.email)).slice(before.mails.length)
    expect(mails.map(({ subject }) => subject.split(': ')[1])).toEqual(mail ? [mail] : [])
    for (const { body_text: text } of mails) expect(text.includes(REASON)).toBe(saysReason)
    expect(await lastEntry(player, audited.action)).toMatchObject(audited)
  },
)

it('a second factor switched off ends the sessions and asks for the password alone', async () => {
  owner = await joinTeam(app)
  const player = await member()
  await protect(player)
  const logIn = () =>
    app.visitor().send('POST', '/api/auth/login', {
      body: { login: player.form.email, password: player.form.password },
    })
  expect((await logIn()).status).not.toBe(200)
  await post(player, 'second-factor-reset')
  expect((await player.visitor.send('GET', '/api/profile/pause')).status).toBe(401)
  expect((await logIn()).status).toBe(200)
  const { body } = await owner.visitor.send('GET', `/api/operator/players/${player.id}`)
  // Withdrawals of the next day wait for a person.
  expect(body.player).toMatchObject({ second_factor_since: null, secured_at: expect.any(String) })
})
