import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdings } from '../../../test/casino.ts'
import { type House, open, startHouse } from '../../../test/house.ts'
import { person } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { enter, gameWith, good, launch, type StudioAnswer, takeSeat } from '../../../test/studio.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { ask, withdrawer } from '../../../test/withdrawer.ts'
import { days, hours } from '../../platform/clock.ts'
import { runBreaksCommand } from './commands.ts'
import type { BreakRequest } from './term.ts'

const SLOT = 'classic-esquina'
const DAY: BreakRequest = { kind: 'pause', days: 1 }
const WEEK: BreakRequest = { kind: 'pause', days: 7 }

let house: House
let slot: string
beforeAll(async () => {
  house = await startHouse({ works: false, settings: { min_deposit: centavos(1_00) } })
  await house.catalogue.stockDemo()
  slot = await gameWith(house, SLOT)
})
afterAll(() => house.close())

const wish = (visitor: Visitor, body: object) => visitor.send('POST', '/api/profile/pause', { body })
const take = async (visitor: Visitor, body: BreakRequest) => (await visitor.call('takePause', { body })).pause
const newPlayer = () => withdrawer(house, { cash: 500_00n })
/** Lets time pass and signs in again, because the login expires meanwhile. */
async function wait({ visitor, email }: { visitor: Visitor; email: string }, milliseconds: number) {
  house.clock.advance(milliseconds)
  const { access_token } = await visitor.call('login', { body: { email, password: person().password } })
  visitor.token = access_token
}
const play = (visitor: Visitor) => visitor.send('GET', `/api/games/single/${slot}?mode=real`)

describe('a break', () => {
  it('is in force at once, on the session’s answer too, and is over by itself', async () => {
    const player = await newPlayer()
    const { visitor } = player
    expect((await visitor.call('pause')).pause).toBeNull()
    const pause = await take(visitor, DAY)
    expect(Date.parse(pause.until!) - Date.parse(pause.since)).toBe(days(1))
    expect((await visitor.call('pause')).pause).toEqual(pause)
    expect((await visitor.call('verify')).user.pause).toEqual(pause)
    await wait(player, days(1))
    expect((await visitor.call('verify')).user.pause).toBeNull()
  })

  it('is replaced by a longer one and by nothing else', async () => {
    const { visitor, id } = await newPlayer()
    const week = await take(visitor, WEEK)
    expect((await wish(visitor, DAY)).body.error).toMatchObject({
      code: 'pause_shorter',
      details: { until: week.until },
    })
    expect((await visitor.call('pause')).pause).toEqual(week)
    const excluded = await take(visitor, { kind: 'exclusion', months: 6 })
    expect((await wish(visitor, { kind: 'pause', days: 30 })).body.error.code).toBe('pause_shorter')
    expect((await wish(visitor, { kind: 'exclusion', months: 3 })).body.error.code).toBe('pause_shorter')
    expect((await visitor.call('pause')).pause).toEqual(excluded)
    await take(visitor, { kind: 'exclusion', months: null })
    expect((await wish(visitor, { kind: 'exclusion', months: 12 })).body.error.code).toBe('pause_shorter')
    house.clock.advance(days(4000))
    expect((await house.platform.database.transaction((tx) => house.safety.refusalFor(tx, id)))?.code).toBe(
      'self_excluded',
    )
    house.clock.advance(-days(4000))
  })

  it('[X3] as a self-exclusion has each term that the regulator’s file has a code for, and no other', async () => {
    const { visitor } = await newPlayer()
    for (const months of [0, 1, 2, 4, 18, 72])
      expect((await wish(visitor, { kind: 'exclusion', months })).status, String(months)).toBe(422)
    expect((await visitor.call('pause')).pause).toBeNull()
    // Each is longer than the one before, and replaces it.
    for (const months of [3, 6, 12, 24, 36, 48, 60, null] as const) {
      const taken = await take(visitor, { kind: 'exclusion', months })
      expect(taken.until === null, String(months)).toBe(months === null)
      expect((await visitor.call('pause')).pause).toEqual(taken)
    }
  })

  it('has one of the offered lengths, and its row cannot be changed', async () => {
    const { visitor, id } = await newPlayer()
    const odd = [
      {},
      { kind: 'pause', days: 2 },
      { kind: 'pause', days: 0 },
      { kind: 'exclusion', months: 0 },
      { kind: 'exclusion', months: 1 },
      { kind: 'exclusion', months: 13 },
      { kind: 'exclusion', months: 4.5 },
      { kind: 'exclusion', months: 120 },
      { kind: 'exclusion' },
    ]
    for (const body of odd) expect((await wish(visitor, body)).status, JSON.stringify(body)).toBe(422)
    await take(visitor, DAY)
    for (const change of [
      sql`UPDATE pauses SET ends_at = ends_at - interval '1 hour' WHERE player_id = ${id}`,
      sql`UPDATE pauses SET player_id = 0 WHERE player_id = ${id}`,
      sql`DELETE FROM pauses WHERE player_id = ${id}`,
    ])
      await expect(house.rows(change)).rejects.toThrow('neither changed nor taken back')
  })

  it('is listed for operators, who cannot change it', async () => {
    const { visitor, id } = await newPlayer()
    await take(visitor, DAY)
    await take(visitor, WEEK)
    const deps = { safety: house.safety, database: house.platform.database }
    const lines = (await runBreaksCommand(deps, ['list'])).split('\n')
    expect(lines.filter((line) => line.startsWith(`player ${id} `))).toEqual([
      expect.stringMatching(/^player \d+ {2}pause {2}since \S+ {2}until \S+$/),
    ])
    await expect(runBreaksCommand(deps, ['end', String(id)])).rejects.toMatchObject({
      code: 'command_unknown',
    })
  })
})

describe('a break', () => {
  it('[R5] refuses deposits and games for money, with the end of the break', async () => {
    const { visitor } = await newPlayer()
    const { until } = await take(visitor, DAY)
    const body = { amount: 50, cpf: '00000000000', gateway: 'suitpay', paymentType: 'pix' }
    const refusals = [
      await play(visitor),
      await visitor.send('POST', '/api/wallet/deposit/payment', { body }),
    ]
    for (const reply of refusals) {
      expect(reply.status, reply.text).toBe(403)
      expect(reply.body.error).toMatchObject({ code: 'paused', details: { until } })
      expect(reply.body.message).toMatch(/^Você está em pausa até \d\d\/\d\d\/\d{4}, \d\d:\d\d/)
    }
    const other = await newPlayer()
    await take(other.visitor, { kind: 'exclusion', months: null })
    const excluded = await play(other.visitor)
    expect(excluded.status).toBe(403)
    expect(excluded.body.error).toMatchObject({ code: 'self_excluded', details: { until: null } })
    expect(excluded.body.message).toContain('por tempo indeterminado')
  })

  it('[R5] allows login, statement and withdrawal', async () => {
    const player = await newPlayer()
    await take(player.visitor, WEEK)
    expect(good<{ withdrawal: object }>(await ask(player)).withdrawal).toBeDefined()
    expect((await player.visitor.call('statement', { query: {} })).lines.length).toBeGreaterThan(0)
    const again = house.visitor()
    const { user } = await again.call('login', {
      body: { email: player.email, password: person().password },
    })
    expect(user.pause?.kind).toBe('pause')
  })

  it('credits a deposit that was on its way', async () => {
    const { visitor, id } = await newPlayer()
    const charge = await open(visitor, 'suitpay', { amount: 30 })
    await take(visitor, DAY)
    await house.bank.pay(charge.qrcode ?? '')
    await house.payments.inquiry.ask(charge.id)
    const [row] = await house.rows(
      sql<{ balance: bigint }>`SELECT balance FROM book.accounts WHERE owner = ${id} AND kind = 'cash'`,
    )
    expect(row?.balance).toBe(530_00n)
  })

  it('finishes and pays an open house round without another stake', async () => {
    const { visitor, id } = await newPlayer()
    const seat = await takeSeat(house, visitor, 'mines-97')
    const { round } = await seat.play({ mines: 1 })
    await take(visitor, DAY)
    const next = await seat.open({ mines: 1 })
    expect([next.status, next.body.error.code]).toEqual([403, 'paused'])
    const [safe] = await house.rows(sql<{ cell: number }>`SELECT cell FROM plays, generate_series(0, 24) cell
      WHERE reference = ${round.id} AND NOT state->'mines' @> to_jsonb(cell) LIMIT 1`)
    good(await seat.move(round.id, 1, { kind: 'reveal', cell: safe?.cell }))
    const done = good<StudioAnswer>(await seat.move(round.id, 2, { kind: 'cashout' }))
    expect(done.round).toMatchObject({ closed: true, staked: 100 })
    expect(await holdings(house, id)).toMatchObject({ cash: 500_00n - 100n + BigInt(done.round.paid) })
  })

  it('refuses stakes with a ticket issued before', async () => {
    const { visitor } = await newPlayer()
    const { token } = await launch(visitor, slot)
    await take(visitor, DAY)
    const reply = await enter(house.url, token)
    expect([reply.status, reply.body.error.code]).toEqual([403, 'paused'])
  })

  it('[R12] sends no invitation to play', async () => {
    const { visitor } = await newPlayer()
    await take(visitor, DAY)
    expect((await visitor.call('missions', { query: {} })).missions).toEqual([])
    expect((await visitor.call('tournaments')).tournaments).toEqual([])
    expectRefusal(await visitor.send('POST', '/api/missions/collect'), 'paused')
  })
})

it('[R12] a self-exclusion ends marketing until it is asked for again, where the account goes on too', async () => {
  const player = await newPlayer()
  const { visitor, id } = player
  const isAllowed = async () =>
    (await house.platform.database.transaction((tx) => house.players.preferences(tx, id))).marketing
  await visitor.call('putPreferences', { body: { marketing: true } })
  await take(visitor, { kind: 'exclusion', months: 3 })
  expect(await isAllowed()).toBe(false)
  await wait(player, days(93))
  expect(await isAllowed()).toBe(false)
  await visitor.call('putPreferences', { body: { marketing: true } })
  expect(await isAllowed()).toBe(true)
})

describe('the end of a break', () => {
  const give = (player: bigint, validity: number) =>
    house.platform.database.transaction((tx) =>
      house.bonuses.freeSpins.grant(tx, {
        player,
        game: slot,
        rounds: 2,
        stake: centavos(100),
        pocket: 'cash',
        source: 'operator',
        key: randomUUID(),
        expiresAt: new Date(house.clock.now().getTime() + validity),
      }),
    )

  it('extends free spins granted before and during the break', async () => {
    const player = await newPlayer()
    const { visitor, id } = player
    const before = await give(id, hours(5))
    await take(visitor, DAY)
    await wait(player, hours(10))
    const meanwhile = await give(id, hours(5))
    await take(visitor, WEEK)
    await wait(player, days(7))
    const { data } = await visitor.call('freeSpins', { query: { 'status[]': ['active'] } })
    const left = (Array.isArray(data) ? data : []).map(({ reference_id, free_spin_validity }) => [
      reference_id,
      Math.round((Date.parse(free_spin_validity!) - house.clock.now().getTime()) / hours(1)),
    ])
    expect(Object.fromEntries(left)).toEqual({ [before.reference_id]: 5, [meanwhile.reference_id]: 5 })
    const seat = await takeSeat(house, visitor, SLOT)
    await seat.play({}, { free: before.reference_id })
  })

  it('admits the player in the second the break ends', async () => {
    const player = await newPlayer()
    const { visitor, id } = player
    await take(visitor, DAY)
    await wait(player, days(1))
    const seat = await takeSeat(house, visitor, SLOT)
    await seat.play({})
    // The job finds nothing more to do, and what a longer pause covers stays barred.
    await take(visitor, DAY)
    await take(visitor, WEEK)
    house.clock.advance(days(2))
    await house.platform.jobs.run('safety.ends')
    const barred = await house.rows(sql<{ kind: string }>`SELECT kind FROM book.accounts
      WHERE owner = ${id} AND 'bet' = ANY (barred)`)
    expect(barred.map(({ kind }) => kind)).toContain('cash')
    house.clock.advance(days(6))
    await house.platform.jobs.run('safety.ends')
    expect(
      await house.rows(sql`SELECT FROM book.accounts WHERE owner = ${id} AND barred IS NOT NULL`),
    ).toEqual([])
  })
})
