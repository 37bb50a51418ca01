import type { FieldCode } from '@girassol/contract'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addGame, fund, type Gambler, sit } from '../../../test/casino.ts'
import { depositor, type Depositor, type House, startHouse } from '../../../test/house.ts'
import { confirmEmail } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { gameWith, takeSeat } from '../../../test/studio.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { ask, type Withdrawer, withdrawer } from '../../../test/withdrawer.ts'
import { declarationChecks } from './compliance.ts'

const TEXT = { version: '2026-11-18', hash: 'a'.repeat(64) }
const NEW_TEXT = { version: '2027-01-01', hash: 'b'.repeat(64) }

let house: House
let game: number
let dice: string

async function choose(at: House, profile: 'demo' | 'standard' | 'br-licensed'): Promise<void> {
  await house.set({ compliance_profile: profile })
  await vi.waitFor(() => expect(at.settings.profile().name).toBe(profile), { timeout: 60_000 })
}

beforeAll(async () => {
  house = await startHouse({
    declarations: { text: TEXT },
    settings: { compliance_profile: 'br-licensed', withdraw_account_hours: 0 },
  })
  await house.catalogue.stockDemo()
  game = await addGame(house, 'cadastro')
  dice = await gameWith(house, 'dice-97')
})
afterAll(() => house.close())

const form = {
  gender: 'female',
  income: 'up_to_5000',
  is_exposed: false,
  is_not_barred: true,
  text_version: TEXT.version,
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const

const declare = (visitor: Visitor, change: object = {}) =>
  visitor.send('PUT', '/api/profile/declaration', { body: { ...form, ...change } })
const deposit = async ({ visitor, cpf }: Depositor) => {
  const body = { amount: 50, accept_bonus: false, cpf, paymentType: 'pix' }
  const reply = await visitor.send('POST', '/api/wallet/deposit/payment', { body })
  return reply.status === 200 ? 'opened' : String(reply.body.error.code)
}
const launch = async ({ visitor }: Depositor) => {
  const reply = await visitor.send('GET', `/api/games/single/${dice}?mode=real`)
  return reply.body?.error?.code ?? reply.status
}
const bet = async (at: House, { session }: Gambler, round: string = randomUUID()) => {
  const answer = await at.gameplay.wallet.bet({
    session: { ...session, expiresAt: new Date('2100-01-01') },
    round,
    transaction: randomUUID(),
    amount: centavos(100),
  })
  return answer.status === 'refused' ? answer.code : answer.status
}
const win = async (at: House, { session }: Gambler, round: string) => {
  const { status } = await at.gameplay.wallet.win({
    player: session.playerId!,
    provider: session.provider,
    game: session.gameId,
    round,
    transaction: randomUUID(),
    amount: centavos(500),
  })
  return status
}
const rowsOf = ({ id }: Withdrawer) =>
  house.rows(
    sql<{ gender: string; text_version: string; text_hash: string; ip: string }>`
      SELECT gender, text_version, text_hash, ip FROM player_declarations WHERE player_id = ${id} ORDER BY id`,
  )

const member = () => withdrawer(house, { cash: 300_00n })

describe('an account whose registration is incomplete', () => {
  it('[I5] neither deposits nor bets, and withdraws', async () => {
    const player = await member()
    expect(await player.visitor.call('declaration')).toMatchObject({
      required: true,
      missing: ['address', 'declaration'],
      given: null,
    })
    expect([await deposit(player), await launch(player)]).toEqual([
      'registration_incomplete',
      'registration_incomplete',
    ])
    const reply = await ask(player)
    expect(reply.status, reply.text).toBe(200)
    expect((await declare(player.visitor)).status).toBe(200)
    expect(await deposit(player)).toBe('opened')
    expect(await launch(player)).toBe(200)
  })

  it('[I5] stops betting in games that were open when the profile began to demand it', async () => {
    await choose(house, 'standard')
    const player = await member()
    const seat = await sit(house, player.id, game, 'hub')
    expect(await bet(house, seat)).toBe('done')
    await choose(house, 'br-licensed')
    expect(await deposit(player)).toBe('registration_incomplete')
    await house.declarations.advance()
    expect(await bet(house, seat)).toBe('player_blocked')
    expect((await ask(player)).status).toBe(200)
    const [check] = declarationChecks(house.declarations.deps)
    expect((await check!.run()).samples).not.toContain(String(player.id))
    await choose(house, 'standard')
    await house.declarations.advance()
    expect(await deposit(player)).toBe('opened')
    await choose(house, 'br-licensed')
  })

  it('[I3] stops betting in open games while the contact is not confirmed, and never a win', async () => {
    // Registered where limits are demanded, so that only the contact is missing later.
    const player = await depositor(house)
    await choose(house, 'standard')
    await fund(house, player.id, 'cash', 300_00n)
    expect((await declare(player.visitor)).status).toBe(200)
    const seat = await sit(house, player.id, game, 'hub')
    const own = await takeSeat(house, player.visitor, 'dice-97')
    expect((await own.open({ direction: 'over', target: 5000 })).status).toBe(200)
    const round = randomUUID()
    expect(await bet(house, seat, round)).toBe('done')
    await choose(house, 'br-licensed')
    await house.declarations.advance()
    expect(await bet(house, seat)).toBe('player_blocked')
    const held = await own.open({ direction: 'over', target: 5000 })
    expect(held.status, held.text).not.toBe(200)
    expect(await win(house, seat, round)).toBe('done')
    const { email } = await player.visitor.call('profileEmail')
    await confirmEmail(house, player.visitor, email)
    await house.platform.outbox.drain()
    expect(await deposit(player)).toBe('opened')
    expect(await bet(house, await sit(house, player.id, game, 'hub'))).toBe('done')
  })

  it('[I3] neither deposits nor plays before the contact is confirmed, and does from then on', async () => {
    const player = await depositor(house)
    expect((await declare(player.visitor)).status).toBe(200)
    expect(await player.visitor.call('declaration')).toMatchObject({ missing: ['contact'] })
    expect([await deposit(player), await launch(player)]).toEqual([
      'registration_incomplete',
      'registration_incomplete',
    ])
    const { email } = await player.visitor.call('profileEmail')
    await confirmEmail(house, player.visitor, email)
    await house.platform.outbox.drain()
    expect(await player.visitor.call('declaration')).toMatchObject({ missing: [] })
    expect([await deposit(player), await launch(player)]).toEqual(['opened', 200])
  })

  it('[I5] chooses limits of losses and time before it plays', async () => {
    const player = await member()
    expect((await declare(player.visitor)).status).toBe(200)
    await house.rows(sql`DELETE FROM player_limits WHERE player_id = ${player.id} AND kind = 'loss'`)
    expect((await player.visitor.call('declaration')).missing).toEqual(['limits'])
    expect([await deposit(player), await launch(player)]).toEqual(['limits_required', 'limits_required'])
    await player.visitor.call('setLimit', { body: { kind: 'loss', period: 'month', amount: 400 } })
    expect(await launch(player)).toBe(200)
  })

  it('is found by the check when nothing holds it back', async () => {
    const player = await member()
    const [check] = declarationChecks(house.declarations.deps)
    await house.rows(sql`UPDATE declaration_states SET is_held = false WHERE player_id = ${player.id}`)
    expect((await check!.run()).samples).toContain(String(player.id))
    await house.declarations.advance()
    expect((await check!.run()).samples).not.toContain(String(player.id))
  })
})

describe('a declaration', () => {
  it('[I4] stores every field of the registration, with IP and version of the terms', async () => {
    const player = await member()
    expect((await declare(player.visitor)).body).toMatchObject({
      missing: [],
      given: { gender: 'female', income: 'up_to_5000', is_exposed: false, text_version: TEXT.version },
      address: { cep: '01310100', street: 'Avenida Paulista', complement: null, state: 'SP' },
    })
    const [stored] = await house.rows(sql<Record<string, unknown>>`
      SELECT p.name <> '' AS name, p.birth_date::text AS birth_date, p.cpf, p.email <> '' AS email, p.phone <> '' AS phone,
        d.gender, d.income, a.city, c.version <> '' AS terms, c.ip <> '' AS sign_up_ip, d.ip <> '' AS ip,
        (SELECT array_agg(DISTINCT kind ORDER BY kind) FROM player_limits l WHERE l.player_id = p.id AND source = 'player') AS limits
      FROM players p JOIN player_declarations d ON d.player_id = p.id JOIN addresses a ON a.player_id = p.id
        JOIN consents c ON c.player_id = p.id AND c.kind = 'agreement'
      WHERE p.id = ${player.id}`)
    expect(stored).toEqual({
      name: true,
      birth_date: '1990-01-01',
      cpf: player.cpf,
      email: true,
      phone: true,
      gender: 'female',
      income: 'up_to_5000',
      city: 'São Paulo',
      terms: true,
      sign_up_ip: true,
      ip: true,
      limits: ['loss', 'time'],
    })
  })

  it.each<[object, Record<string, FieldCode>]>([
    [{ gender: '' }, { gender: 'required' }],
    [{ income: 'rich' }, { income: 'required' }],
    [{ is_exposed: null }, { is_exposed: 'required' }],
    [{ is_not_barred: false }, { is_not_barred: 'required' }],
    [{ cep: '123' }, { cep: 'cep_invalid' }],
    [{ street: ' ' }, { street: 'required' }],
  ])('[I4] is refused with %j, at that field, and stores nothing', async (change, faults) => {
    const player = await member()
    expectRefusal(await declare(player.visitor, change), 'validation', faults)
    expect(await rowsOf(player)).toEqual([])
  })

  it('[I9] keeps text, time and address of each version, and is neither changed nor deleted', async () => {
    const player = await member()
    expectRefusal(await declare(player.visitor, { text_version: '2020-01-01' }), 'declaration_changed')
    for (let times = 0; times < 2; times++) expect((await declare(player.visitor)).status).toBe(200)
    expect(await rowsOf(player)).toEqual([
      { gender: 'female', text_version: TEXT.version, text_hash: TEXT.hash, ip: '127.0.0.1' },
    ])
    for (const statement of [
      sql`DELETE FROM player_declarations WHERE player_id = ${player.id}`,
      sql`UPDATE player_declarations SET is_exposed = true WHERE player_id = ${player.id}`,
    ])
      await expect(house.rows(statement)).rejects.toThrow('neither changed nor deleted')
  })

  it('[I9] is asked for again when its text changes, and until then only withdrawals go on', async () => {
    const player = await member()
    const seat = await sit(house, player.id, game, 'hub')
    expect((await declare(player.visitor)).status).toBe(200)
    expect(await bet(house, seat)).toBe('done')
    const node = await house.node({ declarations: { text: NEW_TEXT } })
    try {
      const there = { ...player, visitor: node.visitor({ token: player.token }) }
      expect(await deposit(there)).toBe('registration_incomplete')
      await node.declarations.advance()
      expect(await bet(node, seat)).toBe('player_blocked')
      expect((await ask(there)).status).toBe(200)
      expectRefusal(await declare(there.visitor), 'declaration_changed')
      expect((await declare(there.visitor, { text_version: NEW_TEXT.version })).status).toBe(200)
      expect(await deposit(there)).toBe('opened')
      expect((await rowsOf(player)).map(({ text_version }) => text_version)).toEqual([
        TEXT.version,
        NEW_TEXT.version,
      ])
    } finally {
      await node.close()
    }
  })
})
