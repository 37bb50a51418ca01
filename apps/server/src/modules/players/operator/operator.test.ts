import { centavos } from '@girassol/money'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, fund, holdings, sit } from '../../../../test/casino.ts'
import { acceptLink, joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { cpf, join, person } from '../../../../test/people.ts'
import type { Reply } from '../../../../test/visitor.ts'
import { runTeamCommand } from '../../operators/index.ts'
import { runPlayersCommand } from '../commands.ts'

let app: TestApp
let node: TestApp
let owner: TestOperator
let game: number
beforeAll(async () => {
  ;({ app, node } = await startTwoNodes())
  owner = await joinTeam(app)
  game = await addGame(app, 'bloqueio')
})
afterAll(() => app.close())

const REASON = 'Documento enviado não confere'
const code = (reply: Reply): string | number => reply.body?.error?.code ?? reply.status
const act = (player: bigint, action: string, body: object = { reason: REASON }, by = owner): Promise<Reply> =>
  by.visitor.send('POST', `/api/operator/players/${player}/${action}`, { body })
const read = (path: string): Promise<Reply> => owner.visitor.send('GET', `/api/operator/players${path}`)
const auditOf = (player: bigint) =>
  app.rows(sql<{ action: string; before: unknown; after: unknown; reason: string | null }>`
    SELECT action, before, after, reason FROM audit_entries
    WHERE subject_kind = 'player' AND subject_id = ${String(player)} ORDER BY seq`)
const subjectsTo = async (email: string) =>
  (
    await app.rows(sql<{ subject: string }>`SELECT subject FROM mails WHERE recipient = ${email} ORDER BY id`)
  ).map(({ subject }) => subject)

describe('a block', () => {
  it('ends the sessions on every node, and login says the reason', async () => {
    const visitor = node.visitor()
    const { id, form } = await join(visitor)
    expect((await visitor.send('GET', '/api/wallet')).status).not.toBe(401)
    expect((await act(id, 'block')).status).toBe(200)
    expect(code(await visitor.send('GET', '/api/profile/pause'))).toBe('unauthenticated')
    const login = await node.visitor().send('POST', '/api/auth/login', {
      body: { login: form.email, password: form.password },
    })
    expect(code(login)).toBe('account_blocked')
    expect(login.body.message).toContain(REASON)
    const wrong = await node.visitor().send('POST', '/api/auth/login', {
      body: { login: form.email, password: 'outra-senha-99' },
    })
    expect(code(wrong)).toBe('invalid_credentials')
    expect(await subjectsTo(form.email)).toContain('Casino: sua conta foi bloqueada')
    expect(await auditOf(id)).toMatchObject([
      { action: 'players.block', before: { blocked: false }, after: { blocked: true }, reason: REASON },
    ])
    expect(code(await act(id, 'block'))).toBe('player_blocked')
    expect((await act(id, 'unblock')).status).toBe(200)
    expect(code(await act(id, 'unblock'))).toBe('player_not_blocked')
    const again = await app.visitor().send('POST', '/api/auth/login', {
      body: { login: form.email, password: form.password },
    })
    expect(again.status).toBe(200)
  })

  it('refuses bets of an open game session on both nodes and still credits the win of an open round', async () => {
    const { id } = await join(app.visitor())
    await fund(app, id, 'cash', 100_00n)
    const { token } = await sit(app, id, game, 'hub')
    const round = randomUUID()
    const bet = async (on: TestApp, of = randomUUID()) => {
      const session = (await on.gameplay.sessions.everByToken(token))!
      return on.gameplay.wallet.bet({
        session,
        transaction: randomUUID(),
        round: of,
        amount: centavos(10_00),
      })
    }
    expect(await bet(app, round)).toMatchObject({ status: 'done' })
    expect(await bet(node)).toMatchObject({ status: 'done' })
    // Both nodes have the session in memory now.
    const cached = (await node.gameplay.sessions.everByToken(token))!
    await act(id, 'block')
    const answers = await Promise.all([bet(app), bet(node)])
    expect(answers.map(({ status }) => status)).toEqual(['refused', 'refused'])
    const stale = { session: cached, transaction: randomUUID(), round: randomUUID(), amount: centavos(10_00) }
    expect(await node.gameplay.wallet.bet(stale)).toMatchObject({ status: 'refused' })
    const won = {
      provider: 'hub',
      player: id,
      game,
      round,
      transaction: randomUUID(),
      amount: centavos(35_00),
    }
    expect(await node.gameplay.wallet.win(won)).toMatchObject({ status: 'done' })
    expect((await holdings(app, id)).cash).toBe(115_00n)
    await act(id, 'unblock')
    const { session } = await sit(app, id, game, 'hub')
    const free = { session, transaction: randomUUID(), round: randomUUID(), amount: centavos(10_00) }
    expect(await app.gameplay.wallet.bet(free)).toMatchObject({ status: 'done' })
  })

  it('lets no bet through that was placed while it was set', async () => {
    const { id } = await join(app.visitor())
    await fund(app, id, 'cash', 100_00n)
    const { session } = await sit(app, id, game, 'hub')
    const bets = Array.from({ length: 40 }, (_, n) =>
      (n % 2 ? app : node).gameplay.wallet.bet({
        session,
        transaction: randomUUID(),
        round: randomUUID(),
        amount: centavos(1_00),
      }),
    )
    const block = act(id, 'block')
    const done = (await Promise.all(bets)).filter(({ status }) => status === 'done').length
    expect((await block).status).toBe(200)
    expect((await holdings(app, id)).cash).toBe(100_00n - BigInt(done) * 1_00n)
    const late = { session, transaction: randomUUID(), round: randomUUID(), amount: centavos(1_00) }
    expect(await node.gameplay.wallet.bet(late)).toMatchObject({ status: 'refused' })
  })

  it('does not let a break that ends, or a cancelled closing, allow bets again', async () => {
    const { id } = await join(app.visitor())
    await fund(app, id, 'cash', 100_00n)
    await app.safety.takeBreak(id, { kind: 'pause', days: 1 })
    await act(id, 'block')
    app.clock.advance(25 * 3_600_000)
    await app.platform.jobs.run('safety.ends')
    owner = await joinTeam(app)
    const { session } = await sit(app, id, game, 'hub')
    const bet = { session, transaction: randomUUID(), round: randomUUID(), amount: centavos(1_00) }
    expect(await app.gameplay.wallet.bet(bet)).toMatchObject({ status: 'refused' })
  })
})

describe('other actions', () => {
  it('end all sessions, with a mail', async () => {
    const visitor = app.visitor()
    const { id, form } = await join(visitor)
    expect((await act(id, 'sign-out')).body).toEqual({ ended: 1 })
    expect(code(await visitor.send('GET', '/api/profile/pause'))).toBe('unauthenticated')
    expect(await subjectsTo(form.email)).toContain('Casino: encerramos as suas sessões')
    expect(code(await act(id, 'second-factor-reset'))).toBe('second_factor_off')
  })

  it('start a break that is never shortened', async () => {
    const { id } = await join(app.visitor())
    const week = { pause: { kind: 'pause', days: 7 }, reason: 'pedido por telefone' }
    expect((await act(id, 'breaks', week)).body.pause.kind).toBe('pause')
    const day = { pause: { kind: 'pause', days: 1 }, reason: 'pedido por telefone' }
    expect(code(await act(id, 'breaks', day))).toBe('pause_shorter')
    expect((await read(`?on_break=yes`)).body.items.map(({ id: each }: { id: string }) => each)).toContain(
      String(id),
    )
  })

  it('close an empty account, and start closing one with money', async () => {
    const empty = await join(app.visitor())
    expect((await act(empty.id, 'closing')).body).toEqual({ status: 'closed' })
    expect(code(await act(empty.id, 'block'))).toBe('player_closed')
    const rich = await join(app.visitor())
    await fund(app, rich.id, 'cash', 5_00n)
    expect((await act(rich.id, 'closing')).body).toEqual({ status: 'closing' })
    expect(await subjectsTo(rich.form.email)).toContain('Casino: sua conta está sendo encerrada')
    expect((await read(`/${rich.id}`)).body.player.state).toBe('closing')
  })

  it('are all refused on the own account, which may be read', async () => {
    const { id, form } = await join(app.visitor())
    const url = await runTeamCommand(app.operators, ['invite', '--email', form.email, '--role', 'owner'])
    const self = await acceptLink(app, url, form.email)
    const pause = { pause: { kind: 'pause', days: 1 }, reason: REASON }
    const spins = {
      request: randomUUID(),
      game: 'x',
      rounds: 1,
      stake: 1,
      hours: 1,
      pocket: 'cash',
      reason: REASON,
    }
    const replies = [
      await act(id, 'block', undefined, self),
      await act(id, 'unblock', undefined, self),
      await act(id, 'sign-out', undefined, self),
      await act(id, 'second-factor-reset', undefined, self),
      await act(id, 'closing', undefined, self),
      await act(id, 'breaks', pause, self),
      await act(id, 'free-spins', spins, self),
      await act(id, 'notes', { text: 'sobre mim' }, self),
      await self.visitor.send('PUT', `/api/operator/players/${id}/tags`, { body: { tags: ['amigo'] } }),
    ]
    expect(new Set(replies.map(code))).toEqual(new Set(['own_account']))
    const page = await self.visitor.send('GET', `/api/operator/players/${id}`)
    expect(page.body.player.is_own_account).toBe(true)
  })

  it('answer not_found for a player who does not exist', async () => {
    for (const action of ['block', 'unblock', 'sign-out', 'second-factor-reset', 'closing'])
      expect(code(await act(987_654_321n, action))).toBe('not_found')
    expect(code(await read('/987654321'))).toBe('not_found')
  })
})

describe('the page of a player', () => {
  it('writes one audit entry per operator and hour', async () => {
    const { id } = await join(app.visitor())
    for (let n = 0; n < 3; n++) await read(`/${id}`)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['players.view'])
    app.clock.advance(3_600_000)
    owner = await joinTeam(app)
    await read(`/${id}`)
    expect(await auditOf(id)).toHaveLength(2)
    expect((await read(`/${id}/audit`)).body.items).toHaveLength(2)
  })

  it('answers every tab', async () => {
    const { id } = await join(app.visitor())
    for (const tab of [
      'money',
      'statement',
      'rounds',
      'bonuses',
      'deposits',
      'withdrawals',
      'sessions',
      'breaks',
      'notes',
      'tickets',
      'mails',
      'notices',
      'adjustments',
      'holdings',
      'audit',
    ])
      expect((await read(`/${id}/${tab}`)).status, tab).toBe(200)
  })
})

describe('the list', () => {
  const found = async (q: string) =>
    (await read(`?q=${encodeURIComponent(q)}`)).body.items as { id: string; matched_by: string }[]

  it('finds a player by id, CPF, e-mail, phone, name, PIX key, address and session', async () => {
    const number = cpf()
    const form = person({ name: 'Zulmira Quintanilha', cpf: number, birth_date: '1990-05-05' })
    const visitor = app.visitor()
    const { id } = await join(visitor, form)
    const key = randomUUID()
    await app.rows(sql`UPDATE players SET pix_random_key = ${key}, cpf = ${number}, birth_date = '1990-05-05'
      WHERE id = ${id} RETURNING id`)
    await app.rows(sql`UPDATE sessions SET ip = '203.0.113.77' WHERE player_id = ${id} RETURNING id`)
    const [session] = await app.rows(sql<{ id: string }>`SELECT id FROM sessions WHERE player_id = ${id}`)
    const queries: [string, string][] = [
      [String(id), 'id'],
      [number, 'cpf'],
      [number.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'), 'cpf'],
      [form.email.toUpperCase(), 'email'],
      [form.phone, 'phone'],
      ['quintanilha', 'name'],
      [key, 'pix_key'],
      ['203.0.113.77', 'address'],
      [session!.id, 'session'],
    ]
    for (const [query, by] of queries)
      expect(await found(query), query).toContainEqual(
        expect.objectContaining({ id: String(id), matched_by: by }),
      )
    expect(await found('100%')).toEqual([])
  })

  it('finds neighbouring words of a name, the last cut off, and text that begins inside a word', async () => {
    const name = "Ariovaldo d'Ávila Sepúlveda Brás"
    const { id } = await join(app.visitor(), person({ name }))
    await join(app.visitor(), person({ name: 'Ariovaldo Sepúlveda' }))
    const ids = async (q: string) => (await found(q)).map((each) => each.id)
    for (const query of [
      name,
      "ariovaldo d'á",
      'D’ÁVILA  sepúlveda'.replace('’', "'"),
      'lveda brás',
      'sepúlveda  br',
      "ARIOVALDO D'AVILA SEPULVEDA",
      'ÁVILA sep',
      "d'avila",
    ])
      expect(await ids(query), query).toEqual([String(id)])
    for (const query of ['brás sepúlveda', 'ariovaldo brás', "' & ' :*", '\\ \\', 'a ! b'])
      expect(await ids(query), query).toEqual([])
  })

  it('filters by tag and state, page by page without a gap or a repeat', async () => {
    const ids: string[] = []
    for (let n = 0; n < 7; n++) {
      const { id } = await join(app.visitor())
      ids.push(String(id))
      await owner.visitor.send('PUT', `/api/operator/players/${id}/tags`, { body: { tags: ['lista-vip'] } })
    }
    await act(BigInt(ids[3]!), 'block')
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const { body } = await read(`?tag=lista-vip&limit=3${next && `&after=${encodeURIComponent(next)}`}`)
      seen.push(...body.items.map(({ id }: { id: string }) => id))
      next = body.next
    }
    expect(seen).toEqual(ids.toReversed())
    const blocked = await read('?tag=lista-vip&state=blocked')
    expect(blocked.body.items).toMatchObject([{ id: ids[3], state: 'blocked', tags: ['lista-vip'] }])
    expect((await read('?seen_from=2000-01-01&tag=lista-vip')).body.items).toHaveLength(7)
  })
})

describe('the terminal', () => {
  const run = (...args: string[]) =>
    runPlayersCommand({ ...app.platform, players: app.players, settings: app.settings }, args)

  it('shows and blocks with the codes of the back office', async () => {
    const { id, form } = await join(app.visitor())
    expect(await run('show', form.email)).toContain(`${id}  active`)
    await expect(run('show', 'ninguém aqui')).rejects.toMatchObject({ code: 'not_found' })
    await expect(run('block', String(id))).rejects.toMatchObject({ code: 'option_missing' })
    expect(await run('block', String(id), '--reason', REASON)).toContain('is blocked')
    await expect(run('block', String(id), '--reason', REASON)).rejects.toMatchObject({
      code: 'player_blocked',
    })
    expect(await run('unblock', String(id), '--reason', REASON, '--as', owner.email)).toContain('not blocked')
    await expect(run('block', String(id), '--reason', REASON, '--as', 'x@example.com')).rejects.toMatchObject(
      { code: 'forbidden' },
    )
  })
})

describe('the risk facts of a player', () => {
  it('say what sends a withdrawal into review, and follow the account', async () => {
    const { id } = await join(app.visitor())
    const risk = async () => (await read(`/${id}/risk`)).body
    const fresh = await risk()
    expect(fresh).toMatchObject({
      has_questioned_deposit: false,
      is_recently_secured: false,
      account_hours: 0,
      withdrawals_today: 0,
    })
    await app.rows(sql`UPDATE players SET secured_at = ${app.clock.now()} WHERE id = ${id}`)
    expect(await risk()).toEqual({ ...fresh, is_recently_secured: true })
    expect(code(await read('/999999999/risk'))).toBe('not_found')
  })
})
