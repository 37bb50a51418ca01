import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdings } from '../../../../test/casino.ts'
import { type EngagementTable, engagementTable, type Guest } from '../../../../test/engagement.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { listen } from '../../../../test/stream.ts'
import { hours, minutes, seconds } from '../../../platform/clock.ts'
import type { NewTournament } from './tournaments.ts'

let table: EngagementTable
let number = 0
beforeAll(async () => {
  table = await engagementTable()
})
afterAll(() => table.app.close())

const texts = (text: string) => ({ pt_BR: text, en: text, es: text })

/** Adds one that runs for the next hour, and answers its id. */
async function tournament(change: Partial<NewTournament> = {}): Promise<number> {
  const code = `t${++number}`
  const now = table.app.clock.now().getTime()
  await table.app.platform.database.transaction((tx) =>
    table.app.engagement.tournaments.add(tx, {
      code,
      name: texts(code),
      description: texts('<p>Jogue</p>'),
      score: 'multiplier',
      startsAt: new Date(now),
      endsAt: new Date(now + hours(1)),
      prizes: [
        { kind: 'cash', amount: centavos(30_00) },
        { kind: 'bonus', amount: centavos(10_00) },
      ],
      ...change,
    }),
  )
  const [row] = await table.app.rows(sql<{ id: number }>`SELECT id FROM tournaments WHERE code = ${code}`)
  return row!.id
}

const join = ({ visitor }: Guest, id: number) =>
  visitor.call('joinTournament', { params: { id: String(id) } })
const board = ({ visitor }: Pick<Guest, 'visitor'>, id: number) =>
  visitor.call('leaderboard', { params: { id: String(id) } })

async function settle(): Promise<void> {
  const { tournaments } = table.app.engagement
  await Promise.all([tournaments.settle(), tournaments.settle()])
  await table.drain()
}

describe('a tournament', () => {
  it('ranks the best multiple of each, and of equals who was first', async () => {
    const id = await tournament({ leastStake: 50n })
    const [ana, bia, caio] = [
      await table.guest('Ana Luiza'),
      await table.guest('Beatriz'),
      await table.guest('Caio Melo'),
    ]
    for (const guest of [ana, bia, caio]) await join(guest, id)
    const at = (after: number) => new Date(table.app.clock.now().getTime() + seconds(after)).toISOString()
    await table.settle(
      table.round(ana.id, { staked: '100', paid: '1234', closed_at: at(3) }),
      table.round(ana.id, { staked: '1000', paid: '2000', closed_at: at(4) }),
      table.round(bia.id, { staked: '50', paid: '617', closed_at: at(2) }),
      table.round(caio.id, { staked: '100', paid: '0', closed_at: at(1) }),
      // Less than the least stake.
      table.round(caio.id, { staked: '49', paid: '4900', closed_at: at(1) }),
    )
    expect(await board(bia, id)).toEqual({
      leaders: [
        { place: 1, name: 'Beat…', score: 1234 },
        { place: 2, name: 'Ana L…', score: 1234 },
      ],
      own: { place: 1, name: 'Beat…', score: 1234 },
      players: 3,
    })
    expect((await board(caio, id)).own).toEqual({ place: 3, name: 'Caio…', score: 0 })
    expect((await board({ visitor: table.app.visitor() }, id)).own).toBeNull()
    const { tournament: shown } = await ana.visitor.call('tournament', { params: { id: String(id) } })
    expect(shown).toMatchObject({
      name: `t${number}`,
      state: 'running',
      score: 'multiplier',
      least_stake: 0.5,
      prizes: [
        { kind: 'cash', amount: 30 },
        { kind: 'bonus', amount: 10 },
      ],
      players: 3,
      joined: true,
    })
  })

  it('adds stakes up within its window, its games, and from joining on; and is settled once', async () => {
    const { clock } = table.app
    const id = await tournament({ score: 'stake', scope: 'game', scope_value: 'um' })
    const [ana, bia, late] = [await table.guest(), await table.guest(), await table.guest()]
    const early = table.round(ana.id)
    clock.advance(minutes(1))
    for (const guest of [ana, bia, late]) await join(guest, id)
    await table.settle(early, table.round(ana.id, { game: table.games[1] }))
    const rounds = [table.round(ana.id, { staked: '300' }), table.round(ana.id, { staked: '250' })]
    await table.settle(...rounds, ...rounds, table.round(bia.id, { staked: '551' }))
    expect((await board(ana, id)).leaders.map(({ score }) => score)).toEqual([551, 550])

    clock.advance(minutes(58))
    await table.settle(table.round(ana.id, { staked: '2' }))
    clock.advance(minutes(1))
    // Over, though not settled: what ends now does not count any more.
    await table.settle(table.round(late.id, { staked: '9900' }))
    expectRefusal(await late.visitor.send('POST', `/api/tournaments/${id}/join`), 'tournament_over')
    await settle()
    expect(await holdings(table.app, ana.id)).toEqual({ cash: 0n, bonus: 0n })
    clock.advance(minutes(2))
    await settle()
    await settle()
    expect(await holdings(table.app, ana.id)).toEqual({ cash: 30_00n, bonus: 0n })
    expect(await holdings(table.app, bia.id)).toEqual({ cash: 0n, bonus: 10_00n })
    expect(await holdings(table.app, late.id)).toEqual({ cash: 0n, bonus: 0n })
    for (const { id: player } of [ana, bia]) await table.expectPaidOnce(player)
    const { tournament: shown } = await ana.visitor.call('tournament', { params: { id: String(id) } })
    expect(shown).toMatchObject({
      state: 'settled',
      scope: { kind: 'game', value: 'um', name: expect.any(String) as string },
    })
    // Redelivered or late: the tournament is settled.
    await table.settle(...rounds, table.round(late.id, { staked: '9900', closed_at: early.closed_at }))
    await settle()
    expect((await board(ana, id)).own).toMatchObject({ place: 1, score: 552 })
    expect(await table.expectPaidOnce(ana.id)).toBe(30_00n)
  })

  it('pushes changed boards to open pages', async () => {
    const id = await tournament()
    const guest = await table.guest('Dora')
    await join(guest, id)
    const page = await listen(table.app, null)
    await table.settle(table.round(guest.id, { paid: '777' }))
    await table.app.platform.jobs.run('engagement.boards')
    const pushed = {
      topic: 'tournament',
      data: { id, leaders: [{ place: 1, name: 'Do…', score: 777 }], players: 1 },
    }
    await expect.poll(() => page.received()).toContain(JSON.stringify(pushed))
    page.stop()
    await page.ended.catch(() => {})
  })

  it('is not there in a pause; what was won before is paid after it', async () => {
    const id = await tournament()
    const guest = await table.guest()
    await join(guest, id)
    await table.settle(table.round(guest.id, { paid: '500' }))
    table.paused.add(guest.id)
    expect(await guest.visitor.call('tournaments', {})).toEqual({ tournaments: [] })
    expectRefusal(await guest.visitor.send('GET', `/api/tournaments/${id}`), 'paused')
    expectRefusal(await guest.visitor.send('POST', `/api/tournaments/${id}/join`), 'paused')
    table.app.clock.advance(hours(2))
    await settle()
    expect(await holdings(table.app, guest.id)).toEqual({ cash: 0n, bonus: 0n })
    table.paused.delete(guest.id)
    await table.app.engagement.prizes.payDue()
    expect(await holdings(table.app, guest.id)).toEqual({ cash: 30_00n, bonus: 0n })
  })
})
