import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { days, minutes } from '../../src/platform/clock.ts'
import { calendarDay } from '../../src/platform/moment.ts'
import { workProviderDays } from '../provider-days.ts'
import type { Place } from './place.ts'
import type { OutsideScenario } from './scenarios.ts'

/** A lost bet, a won one and one that was taken back; the won round. */
async function play(p: Place) {
  await p.open()
  const lost = await p.bet(200)
  await p.expect(p.win(lost, 0, { closes: true }), 'ok')
  await p.expect(p.rollback(await p.bet(300)), 'ok')
  const won = await p.bet(100)
  await p.expect(p.win(won, 250, { closes: true }), 'ok')
  return won
}

/** Plays, and says on which day. */
async function playedDay(p: Place): Promise<string> {
  await play(p)
  const [row] = await p.app.rows(
    sql<{ at: Date }>`SELECT max(created_at) AS at FROM book.transfers WHERE owner = ${p.player}`,
  )
  return calendarDay(row!.at)
}

/** Compares the day, which is over by the casino’s clock; the kinds of the findings that are open. */
async function compare(p: Place, day: string): Promise<string[]> {
  const { clock } = p.app
  clock.set(new Date(Math.max(clock.now().getTime(), Date.now() + days(2))))
  await p.operate('compare', p.dialect, day, '--reason', 'Conformidade')
  await workProviderDays(p.app)
  p.asked()
  const rows = await p.app.rows(
    sql<{ kind: string }>`SELECT kind FROM provider_findings WHERE state = 'open' ORDER BY kind`,
  )
  return rows.map(({ kind }) => kind)
}

async function lastRun(p: Place): Promise<{ outcome: string | null; error: string | null }> {
  const [row] = await p.app.rows(
    sql<{ outcome: string | null; error: string | null }>`SELECT outcome, error FROM provider_day_runs
      ORDER BY started_at DESC, id DESC LIMIT 1`,
  )
  return row!
}

async function replayOf(p: Place, round: string): Promise<string> {
  try {
    return await p.office.replayOf(round)
  } finally {
    p.asked()
  }
}

/** A list that says something else of one movement is one finding, and nothing changes but that. */
const finds = (id: string, name: string, fault: string, kind: string): OutsideScenario => ({
  id,
  name,
  async run(p) {
    const day = await playedDay(p)
    await p.fault('statement', fault)
    assert.deepEqual(await compare(p, day), [kind])
    await p.holds(9950)
    await p.fault('statement', 'ok')
    assert.deepEqual(await compare(p, day), [], 'it is gone when the list is right')
  },
})

export const rounds: readonly OutsideScenario[] = [
  {
    id: 'round-page',
    name: 'the page of a round is found at the provider',
    async run(p) {
      const won = await play(p)
      const url = await replayOf(p, won.round)
      assert((await (await fetch(url)).text()).includes(won.round))
    },
  },
  {
    id: 'day-same',
    name: 'a day of which both sides say the same has no finding',
    async run(p) {
      const day = await playedDay(p)
      assert.deepEqual(await compare(p, day), [])
      assert.equal((await lastRun(p)).outcome, 'done')
    },
  },
  finds(
    'day-missing-there',
    'a movement that the provider does not list is found',
    'missing',
    'missing_there',
  ),
  finds('day-missing-here', 'a movement that the casino does not have is found', 'extra', 'missing_here'),
  finds('day-other-amount', 'a movement of another amount is found', 'amount', 'other_amount'),
  finds('day-other-round', 'a movement of another round is found', 'round', 'other_round'),
  finds('day-other-state', 'a movement that the provider declined is found', 'state', 'other_state'),
  {
    id: 'day-several',
    name: 'every difference of a day is a finding of its own kind, and no money moves',
    async run(p) {
      const day = await playedDay(p)
      await p.fault('statement', 'several')
      assert.deepEqual(await compare(p, day), [
        'missing_here',
        'missing_there',
        'other_amount',
        'other_state',
      ])
      await p.holds(9950)
    },
  },
  {
    id: 'day-unknown-kind',
    name: 'an entry of a kind that was not agreed is counted as unreadable, and its movement is found as not listed',
    async run(p) {
      const day = await playedDay(p)
      await p.fault('statement', 'unknown-kind')
      assert.deepEqual(await compare(p, day), ['missing_there'])
      const [run] = await p.app.rows(
        sql<{ unreadable: number }>`SELECT unreadable FROM provider_day_runs
          ORDER BY started_at DESC, id DESC LIMIT 1`,
      )
      assert.equal(run!.unreadable, 1)
      await p.holds(9950)
    },
  },
  {
    id: 'day-duplicate',
    name: 'a movement that is listed twice counts once',
    async run(p) {
      const day = await playedDay(p)
      await p.fault('statement', 'duplicate')
      assert.deepEqual(await compare(p, day), [])
    },
  },
  {
    id: 'day-empty',
    name: 'an empty list of movements decides nothing',
    async run(p) {
      const day = await playedDay(p)
      await p.fault('statement', 'empty')
      assert.deepEqual(await compare(p, day), [])
      assert.equal((await lastRun(p)).outcome, 'failed')
    },
  },
  {
    id: 'day-retry',
    name: 'a list of movements that cannot be fetched is asked for again later',
    async run(p) {
      const day = await playedDay(p)
      await p.fault('statement', 'busy')
      assert.deepEqual(await compare(p, day), [])
      assert.equal((await lastRun(p)).outcome, null)
      await p.fault('statement', 'ok')
      p.app.clock.advance(minutes(2))
      await workProviderDays(p.app)
      p.asked()
      assert.equal((await lastRun(p)).outcome, 'done')
    },
  },
  // Last: the bet that the provider has forgotten would be found by every comparison of the day.
  {
    id: 'round-page-missing',
    name: 'a round whose page the provider does not have has none',
    async run(p) {
      await p.open()
      const { app, game } = p
      const session = (await app.gameplay.sessions.byToken(p.token))!
      const round = p.name()
      // A bet that the provider has forgotten.
      await app.gameplay.wallet.bet({
        session,
        game: game.id,
        transaction: p.name(),
        round,
        amount: 100n as never,
      })
      assert.equal(await replayOf(p, round), 'replay_missing')
    },
  },
]
