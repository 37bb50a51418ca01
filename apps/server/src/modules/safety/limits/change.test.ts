import type { PlayerLimits } from '@girassol/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, fund, sit } from '../../../../test/casino.ts'
import { bet, turnTo, win } from '../../../../test/limits.ts'
import { join } from '../../../../test/people.ts'
import { days, hours, minutes } from '../../../platform/clock.ts'
import type { AppError } from '../../../platform/errors.ts'

const START = '2026-11-15T15:00:00Z'
let app: TestApp
let node: TestApp
let game: number
beforeAll(async () => {
  ;({ app, node } = await startTwoNodes())
  game = await addGame(app, 'limites')
})
beforeEach(() => turnTo([app, node], START))
afterAll(() => app.close())

async function player() {
  const visitor = app.visitor()
  const { id } = await join(visitor)
  await fund(app, id, 'cash', 1000_00n)
  return { id, visitor, by: await sit(app, id, game, 'hub') }
}
const stake = { kind: 'stake', period: 'day' } as const

/** The limits afterwards, or the code of the refusal. */
const said = (answer: Promise<PlayerLimits>) =>
  answer.then(
    ({ limits }) => limits,
    (error: AppError) => error.code,
  )
const set = (id: bigint, amount: bigint | null) => said(app.safety.limits.change(id, { ...stake, amount }))
const confirm = (id: bigint, at = app) => said(at.safety.limits.confirm(id, stake))
const twentyConfirmations = (id: bigint) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => confirm(id, n % 2 === 0 ? app : node)))
const advance = (by: number) => turnTo([app, node], new Date(app.clock.now().getTime() + by).toISOString())

describe('a limit', () => {
  it('[R2] counts at once when it is set or lowered, with a mail and a record of each change', async () => {
    const { id, visitor, by } = await player()
    const answer = await visitor.call('setLimit', { body: { ...stake, amount: 100 } })
    const renews_at = '2026-11-16T03:00:00.000Z'
    expect(answer).toEqual({
      limits: [{ ...stake, amount: 100, maximum: null, used: 0, left: 100, pending: null, renews_at }],
      required: [],
    })
    await visitor.call('setLimit', { body: { ...stake, amount: 50 } })
    expect((await bet(node, by, 50_01n)).said).toBe('limit_reached')
    const changes = await app.rows(sql`SELECT action, before, after, operator, at = effective_at AS at_once
      FROM limit_changes WHERE player_id = ${id} ORDER BY id`)
    expect(changes).toEqual([
      { action: 'set', before: null, after: 100_00n, operator: null, at_once: true },
      { action: 'set', before: 100_00n, after: 50_00n, operator: null, at_once: true },
    ])
    const mails = await app.rows(sql<{ subject: string }>`SELECT subject FROM mails ORDER BY id DESC LIMIT 2`)
    for (const { subject } of mails) expect(subject).toContain('limite de valor apostado por dia')
    await expect(app.rows(sql`UPDATE limit_changes SET after = 1`)).rejects.toThrow('neither changed')
  })

  it('[R2] [C3] is raised only after 24 hours and a second confirmation', async () => {
    const { id, by } = await player()
    await set(id, 50_00n)
    const ready_at = '2026-11-16T15:00:00.000Z'
    expect(await set(id, 200_00n)).toMatchObject([{ amount: 50_00n, pending: { amount: 200_00n, ready_at } }])
    expect((await bet(app, by, 50_01n)).said).toBe('limit_reached')
    expect(await confirm(id)).toBe('limit_waiting')
    await advance(hours(24) - 1)
    expect(await confirm(id)).toBe('limit_waiting')
    // Without the confirmation nothing happens, however long it takes.
    await turnTo([app, node], '2026-12-20T15:00:00Z')
    expect((await bet(node, await sit(app, id, game, 'hub'), 50_01n)).said).toBe('limit_reached')
    expect(await confirm(id)).toMatchObject([{ amount: 200_00n, pending: null }])
    expect((await bet(node, await sit(app, id, game, 'hub'), 200_00n)).said).toBe('done')
    expect(await confirm(id)).toBe('limit_not_pending')
  })

  it('[R2] [C3] is never raised early by a clock that is set back, or by another node', async () => {
    const { id } = await player()
    await set(id, 50_00n)
    await set(id, 200_00n)
    await advance(-days(2))
    expect(await confirm(id)).toBe('limit_waiting')
    await advance(days(2) + hours(23))
    expect(new Set(await twentyConfirmations(id))).toEqual(new Set(['limit_waiting']))
  })

  it('[R2] is never raised or removed early through a node whose clock is ahead, or was behind when it was asked for', async () => {
    const [raised, removed] = [await player(), await player()]
    for (const { id } of [raised, removed]) await set(id, 50_00n)
    await set(raised.id, 200_00n)
    node.clock.advance(days(2))
    expect(await confirm(raised.id, node)).toBe('limit_waiting')
    node.clock.advance(-days(4))
    await node.safety.limits.change(removed.id, { ...stake, amount: null })
    await advance(hours(23))
    for (const at of [app, node])
      expect([await confirm(raised.id, at), await confirm(removed.id, at)]).toEqual([
        'limit_waiting',
        'limit_waiting',
      ])
    await advance(hours(1))
    node.clock.advance(-days(2))
    expect(await confirm(raised.id, node)).toMatchObject([{ amount: 200_00n, pending: null }])
    expect(await confirm(removed.id, node)).toEqual([])
  })

  it('starts to wait again with another raise, and drops the raise when it is lowered or cancelled', async () => {
    const { id } = await player()
    await set(id, 50_00n)
    await set(id, 200_00n)
    await advance(hours(23))
    await set(id, 300_00n)
    await advance(hours(23))
    expect(await confirm(id)).toBe('limit_waiting')
    await set(id, 40_00n)
    await advance(days(1))
    expect(await confirm(id)).toBe('limit_not_pending')
    await set(id, 60_00n)
    await advance(days(1))
    expect(await said(app.safety.limits.cancel(id, stake))).toMatchObject([{ amount: 40_00n, pending: null }])
    expect(await confirm(id)).toBe('limit_not_pending')
  })

  it('is applied once by twenty confirmations at the same time on two nodes', async () => {
    const { id } = await player()
    await set(id, 50_00n)
    await set(id, 200_00n)
    await advance(hours(24))
    const answers = await twentyConfirmations(id)
    expect(answers.filter((answer) => answer !== 'limit_not_pending')).toHaveLength(1)
    const rows = await app.rows(
      sql`SELECT id FROM limit_changes WHERE player_id = ${id} AND action = 'confirm'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('is removed as it is raised', async () => {
    const { id, by } = await player()
    expect(await set(id, null)).toBe('limit_unknown')
    await set(id, 50_00n)
    await set(id, null)
    expect((await bet(app, by, 51_00n)).said).toBe('limit_reached')
    await advance(hours(24))
    expect(await confirm(id)).toEqual([])
    expect((await bet(app, await sit(app, id, game, 'hub'), 500_00n)).said).toBe('done')
  })

  it('refuses amounts that are none', async () => {
    const { visitor } = await player()
    const status = async (wish: object) =>
      (await visitor.send('POST', '/api/profile/limits', { body: wish })).status
    for (const amount of [0, -1, 0.001, 'x', 1e12]) expect(await status({ ...stake, amount })).toBe(422)
    const time = { kind: 'time', period: 'day' }
    for (const amount of [0, 1.5, 200_000]) expect(await status({ ...time, amount })).toBe(422)
    expect(await status({ ...time, amount: 1441 })).toBe(409)
  })
})

it('[R7] [T24] the activity adds up today, week, month and year', async () => {
  const { id, by } = await player()
  await turnTo([app, node], '2026-11-02T15:00:00Z')
  await bet(app, by, 10_00n)
  await turnTo([app, node], '2026-11-16T12:00:00Z')
  await bet(app, await sit(app, id, game, 'hub'), 5_00n)
  await app.gameplay.ledgerEvents.process()
  const last = await bet(app, await sit(app, id, game, 'hub'), 1_00n)
  // Four minutes of play, and an hour away, which is none.
  for (const wait of [0, minutes(2), minutes(2), hours(1)]) {
    await advance(wait)
    await app.platform.database.transaction((tx) => app.safety.limits.see(tx, id))
  }
  await win(app, by, last, 2_50n)
  const activity = await app.platform.database.transaction((tx) => app.safety.limits.activity(tx, id))
  expect(activity).toMatchObject([
    {
      span: 'day',
      since: '2026-11-16',
      minutes: 4,
      bets: 2,
      staked: 6_00n,
      won: 2_50n,
      lost: 3_50n,
      balance_change: -3_50n,
    },
    { span: 'week', since: '2026-11-16', minutes: 4, bets: 2, staked: 6_00n, won: 2_50n },
    { span: 'month', since: '2026-11-01', bets: 3, staked: 16_00n, won: 2_50n, lost: 13_50n },
    { span: 'year', since: '2026-01-01', bets: 3, staked: 16_00n, won: 2_50n, lost: 13_50n },
  ])
})
