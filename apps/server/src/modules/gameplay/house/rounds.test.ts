import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { fund, holdings } from '../../../../test/casino.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import {
  expectHonestBooks,
  gambler,
  good,
  type Seat,
  type StudioAnswer,
  takeSeat,
} from '../../../../test/studio.ts'
import { hours, minutes, seconds } from '../../../platform/clock.ts'

let app: TestApp
beforeAll(async () => {
  // Without jobs: the test decides when rounds that are due are settled.
  app = await startApp()
  await app.catalogue.stockDemo()
})
afterEach(async () => {
  await expectHonestBooks(app)
})
afterAll(() => app.close())

const pause = () => app.clock.advance(10_000)
/** A flight of crash and how long it will last, which only the server knows. */
async function flyFrom(seat: Seat): Promise<{ id: string; due: number }> {
  const { round } = await seat.play({})
  const [row] = await app.rows(
    sql<{ due: number }>`SELECT (extract(epoch FROM due_at - opened_at) * 1000)::int AS due FROM plays
      WHERE reference = ${round.id}`,
  )
  return { id: round.id, due: row!.due }
}
/** A player without money whose hand of blackjack is open. A hand that a natural ends at once is another player's. */
async function lastRealOnAnOpenHand() {
  for (;;) {
    const { id, visitor } = await gambler(app, { cash: 100n })
    const seat = await takeSeat(app, visitor, 'blackjack-3-2')
    const { round } = await seat.play({})
    if (!round.closed) return { id, seat, round }
  }
}
const mine = (cell: number) => ({ kind: 'reveal', cell })

describe('a round', () => {
  it('takes the stake, pays the win and reports both', async () => {
    const { id, visitor } = await gambler(app)
    const seat = await takeSeat(app, visitor, 'dice-97')
    expect(seat.session).toMatchObject({ mode: 'real', balance: 100, open_round: null, cycle: 1000 })
    const { fairness: chosen } = good<{ fairness: object }>(await seat.rotate('girassol'))
    for (let nonce = 0; nonce < 8; nonce++) {
      const before = await holdings(app, id)
      const { round, balance, fairness } = await seat.play({ direction: 'over', target: 5000 })
      expect(round).toMatchObject({ stake: 100, staked: 100, nonce, closed: true, view: null })
      const after = before.cash - 100n + BigInt(round.paid)
      expect(await holdings(app, id)).toEqual({ cash: after, bonus: 0n })
      expect(BigInt(Math.round(balance * 100))).toBe(after)
      expect(fairness).toEqual({ ...chosen, nonce: nonce + 1 })
      pause()
    }
  })

  it('draws cash before bonus and divides wins in proportion', async () => {
    const { id, visitor } = await gambler(app, { cash: 30n, bonus: 1000n })
    const seat = await takeSeat(app, visitor, 'mines-97')
    const { round } = await seat.play({ mines: 1 })
    expect(await holdings(app, id)).toEqual({ cash: 0n, bonus: 930n })
    const [{ mines }] = (await app.rows(
      sql<{ mines: number[] }>`SELECT ARRAY(SELECT jsonb_array_elements_text(state->'mines')::int) AS mines
        FROM plays WHERE reference = ${round.id}`,
    )) as [{ mines: number[] }]
    const safe = Array.from({ length: 25 }, (_, cell) => cell).find((cell) => !mines.includes(cell))!
    good(await seat.move(round.id, 1, mine(safe)))
    const done = good<StudioAnswer>(await seat.move(round.id, 2, { kind: 'cashout' }))
    expect(done.round).toMatchObject({ closed: true, staked: 100 })
    const bonus = (BigInt(done.round.paid) * 70n) / 100n
    expect(await holdings(app, id)).toEqual({ cash: BigInt(done.round.paid) - bonus, bonus: 930n + bonus })
  })

  it('repeats the same round for the same id, and rejects other content', async () => {
    const { id, visitor } = await gambler(app)
    const seat = await takeSeat(app, visitor, 'double-14')
    const round = randomUUID()
    const first = await seat.play({ colour: 'red' }, { id: round })
    const again = await Promise.all([1, 2, 3].map(() => seat.play({ colour: 'red' }, { id: round })))
    for (const answer of again) expect(answer).toEqual(first)
    expectRefusal(await seat.open({ colour: 'black' }, { id: round }), 'round_conflict')
    expectRefusal(await seat.open({ colour: 'red' }, { id: round, stake: 200 }), 'round_conflict')
    expect((await holdings(app, id)).cash).toBe(10_000n - 100n + BigInt(first.round.paid))
    const other = await takeSeat(app, (await gambler(app)).visitor, 'double-14')
    expectRefusal(await other.read(round), 'not_found')
    // Another player's round of that name is another round.
    expect((await other.play({ colour: 'red' }, { id: round })).round.nonce).toBe(0)
  })

  it('refuses stakes and choices that the table does not offer, and takes nothing', async () => {
    const { id, visitor } = await gambler(app)
    const seat = await takeSeat(app, visitor, 'dice-97')
    const fair = { direction: 'over', target: 5000 }
    for (const stake of [0, -100, 0.001, 99, 101, 1_000_000_000, 2 ** 60])
      expectRefusal(await seat.open(fair, { stake }), 'stake_not_allowed')
    // Within the limits, and 2.25 times it would not be whole centavos.
    const wheel = await takeSeat(app, visitor, 'double-14')
    expectRefusal(await wheel.open({ colour: 'red' }, { stake: 50 }), 'stake_not_allowed')
    for (const choices of [
      {},
      { direction: 'up', target: 1 },
      { direction: 'over', target: 1.5 },
      { target: [] },
    ])
      expectRefusal(await seat.open(choices), 'choices_not_allowed')
    expectRefusal(await seat.open(fair, { stake: 20_000 }), 'insufficient_balance')
    expectRefusal(await seat.open(fair, { id: 'no-uuid' }), 'validation')
    expect(await holdings(app, id)).toEqual({ cash: 10_000n, bonus: 0n })
    expect((await seat.play(fair)).round.nonce).toBe(0)
  })

  it('[T18] comes no sooner than the profile allows', async () => {
    const { visitor } = await gambler(app)
    const table = await takeSeat(app, visitor, 'double-14')
    await table.play({ colour: 'red' })
    app.clock.advance(999)
    const refused = await table.open({ colour: 'red' })
    expect(refused.status).toBe(429)
    expect(refused.body.error).toMatchObject({ code: 'too_soon', details: { wait: 1 } })
    app.clock.advance(1)
    await table.play({ colour: 'red' })
    const reels = await takeSeat(app, visitor, 'lines-riacho')
    expect(reels.session.cycle).toBe(2500)
    app.clock.advance(2500)
    await reels.play({})
    app.clock.advance(2499)
    expect((await reels.open({})).body.error.code).toBe('too_soon')
    app.clock.advance(1)
    await reels.play({})
  })

  it('[T18] [T20] keeps the minimum time per player across sessions, games and nodes', async () => {
    const { id, visitor } = await gambler(app)
    const node = await startApp({ database: app.databaseUrl })
    try {
      node.clock.advance(app.clock.now().getTime() - node.clock.now().getTime())
      const games = [
        { rules: 'double-14', choices: { colour: 'red' } },
        { rules: 'dice-97', choices: { direction: 'over', target: 5000 } },
        { rules: 'lines-riacho', choices: {} },
      ]
      const seats: { seat: Seat; choices: object }[] = []
      for (const { rules, choices } of [...games, ...games])
        seats.push({ seat: await takeSeat(app, visitor, rules), choices })
      const openAll = () =>
        Promise.all(seats.map(({ seat, choices }, at) => (at % 2 ? seat.at(node.url) : seat).open(choices)))
      const first = await openAll()
      const statuses = first.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses).toEqual([200, 429, 429, 429, 429, 429])
      const opened = () => app.rows(sql`SELECT round_id FROM plays WHERE player_id = ${id}`)
      expect(await opened()).toHaveLength(1)
      // Rotating the seeds starts another pair, not another clock.
      await seats[0]!.seat.rotate('another')
      expect((await openAll()).every(({ status }) => status === 429)).toBe(true)
      expect(await opened()).toHaveLength(1)
    } finally {
      await node.close()
    }
  })

  it('is not refused for a round that a node with a wrong clock opened', async () => {
    const { visitor } = await gambler(app)
    const seat = await takeSeat(app, visitor, 'double-14')
    await seat.play({ colour: 'red' })
    app.clock.advance(minutes(4))
    await seat.play({ colour: 'red' })
    app.clock.advance(seconds(2) - minutes(4))
    await seat.play({ colour: 'red' })
    // Among the rounds of right clocks the cycle is kept.
    expect((await seat.open({ colour: 'red' })).body.error.code).toBe('too_soon')
    app.clock.advance(minutes(4))
  })

  it('waits for the cycle of the slower of two games', async () => {
    const { visitor } = await gambler(app)
    const reels = await takeSeat(app, visitor, 'lines-riacho')
    const dice = await takeSeat(app, visitor, 'dice-97')
    await reels.play({})
    app.clock.advance(1000)
    const refused = await dice.open({ direction: 'over', target: 5000 })
    expect(refused.body.error).toMatchObject({ code: 'too_soon', details: { wait: 1500 } })
    app.clock.advance(1500)
    await dice.play({ direction: 'over', target: 5000 })
  })
})

describe('moves', () => {
  it('end a round by the rules it was opened with, though its game has others now', async () => {
    const { id, visitor } = await gambler(app)
    const seat = await takeSeat(app, visitor, 'mines-97')
    const { round } = await seat.play({ mines: 3 })
    // A round opened before multipliers had two decimals, as migration 033 leaves it.
    const [play] = await app.rows(sql<{ state: { mines: number[] } }>`
      UPDATE plays SET rules = 'mines-97-fine', steps = jsonb_set(steps, '{0,events,0,next}', '11022')
      WHERE player_id = ${id} RETURNING state`)
    const cell = [0, 1, 2, 3].find((each) => !play!.state.mines.includes(each))
    good(await seat.move(round.id, 1, { kind: 'reveal', cell }))
    const ended = good<StudioAnswer>(await seat.move(round.id, 2, { kind: 'cashout' }))
    expect(ended.round.closed).toBe(true)
    expect(ended.round.steps.at(-1)?.events[0]).toMatchObject({ multiplier: 11_022, pays: 110 })
  })

  it('are numbered, and a repeat is the same move', async () => {
    const { visitor } = await gambler(app)
    const seat = await takeSeat(app, visitor, 'blackjack-3-2')
    let answer = await seat.play({})
    while (answer.round.closed) {
      pause()
      answer = await seat.play({})
    }
    const { id } = answer.round
    expectRefusal(await seat.move(id, 2, { kind: 'stand' }), 'move_not_allowed')
    expectRefusal(await seat.move(id, 1, { kind: 'fold' }), 'move_not_allowed')
    const stood = good<StudioAnswer>(await seat.move(id, 1, { kind: 'stand' }))
    expect(stood.round.closed).toBe(true)
    expect(good(await seat.move(id, 1, { kind: 'stand' }))).toEqual(stood)
    expectRefusal(await seat.move(id, 1, { kind: 'hit' }), 'move_not_allowed')
    expectRefusal(await seat.move(id, 2, { kind: 'hit' }), 'move_not_allowed')
    expectRefusal(await seat.move(randomUUID(), 1, { kind: 'hit' }), 'not_found')
  })

  it('that cost more are staked, or refused without harm', async () => {
    const { id, seat, round } = await lastRealOnAnOpenHand()
    expectRefusal(await seat.move(round.id, 1, { kind: 'double' }), 'insufficient_balance')
    expect((await holdings(app, id)).cash).toBe(0n)
    await fund(app, id, 'cash', 100n)
    const doubled = good<StudioAnswer>(await seat.move(round.id, 1, { kind: 'double' }))
    expect(doubled.round).toMatchObject({ staked: 200, closed: true })
  })
})

describe('a round that waits', () => {
  it('keeps others out and is taken up again, from another tab too', async () => {
    const { visitor } = await gambler(app)
    const seat = await takeSeat(app, visitor, 'mines-97')
    const { round } = await seat.play({ mines: 3 })
    pause()
    expectRefusal(await seat.open({ mines: 3 }), 'round_open')
    const tab = await takeSeat(app, visitor, 'mines-97')
    expect(tab.session.open_round).toMatchObject({ id: round.id, closed: false, steps: round.steps })
    expectRefusal(await tab.open({ mines: 3 }), 'round_open')
    expectRefusal(await seat.rotate('another'), 'round_open')
    expectRefusal(
      await visitor.send('POST', '/api/profile/fairness', { body: { client_seed: 'x' } }),
      'round_open',
    )
    good(await tab.move(round.id, 1, mine(0)))
  })

  it('reveals nothing of future draws', async () => {
    for (const [rules, choices, secret] of [
      ['mines-97', { mines: 5 }, 'mines'],
      ['crash-97', {}, 'point'],
      ['blackjack-3-2', {}, 'row'],
      ['poker-jacks-9-6', {}, 'next'],
    ] as const) {
      const { visitor } = await gambler(app)
      const seat = await takeSeat(app, visitor, rules)
      let reply = await seat.open(choices)
      while (good<StudioAnswer>(reply).round.closed) {
        pause()
        reply = await seat.open(choices)
      }
      const { round } = good<StudioAnswer>(reply)
      const [row] = await app.rows(sql<{
        state: object
        server_seed: string
      }>`SELECT p.state, s.server_seed FROM plays p
        JOIN seed_pairs s ON s.id = p.seed_pair_id WHERE p.reference = ${round.id}`)
      const hidden = JSON.stringify((row!.state as Record<string, unknown>)[secret])
      expect(hidden.length).toBeGreaterThan(1)
      const texts = [reply.text, (await seat.read(round.id)).text]
      texts.push(JSON.stringify((await takeSeat(app, visitor, rules)).session))
      texts.push((await visitor.send('GET', `/api/profile/records/${round.id}`)).text)
      for (const text of texts) {
        expect(text).not.toContain(row!.server_seed)
        // A list is looked for anywhere; a number could be any other.
        expect(text).not.toContain(hidden.startsWith('[') ? hidden.slice(1, -1) : `"${secret}":${hidden}`)
      }
      app.clock.advance(hours(25))
      await app.platform.jobs.run('gameplay.due')
    }
  })

  it('ends by the published rule after a day', async () => {
    const { id, visitor } = await gambler(app)
    const seat = await takeSeat(app, visitor, 'mines-97')
    const { round } = await seat.play({ mines: 3 })
    app.clock.advance(hours(24) - 1)
    await app.platform.jobs.run('gameplay.due')
    expect((await holdings(app, id)).cash).toBe(9900n)
    app.clock.advance(1)
    await app.platform.jobs.run('gameplay.due')
    // Untouched, it gives the stake back.
    expect((await holdings(app, id)).cash).toBe(10_000n)
    expect(good<StudioAnswer>(await seat.read(round.id)).round).toMatchObject({ closed: true, paid: 100 })
  })

  it('holds the answer about the end until then, and nothing of the database', async () => {
    const { visitor } = await gambler(app)
    const seat = await takeSeat(app, visitor, 'crash-97')
    const land = async ({ id, due }: { id: string; due: number }) => {
      app.clock.advance(due)
      await seat.read(id)
      pause()
    }
    /** Whether the database was looked at while the request waited: on a stalled machine that comes too late. */
    async function follow(): Promise<boolean> {
      const begun = performance.now()
      const flight = await flyFrom(seat)
      // Long enough for a look at the database in the meantime, and shorter than one request waits.
      if (flight.due < 2000 || flight.due > 4500) {
        await land(flight)
        return false
      }
      let isAnswered = false
      const answer = seat.readEnd(flight.id).finally(() => {
        isAnswered = true
      })
      // The request is waiting by then. Moved earlier, the clock would end the round before the server looks.
      await sleep(1500)
      const held = await app.rows(sql`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`)
      const isSeen = !isAnswered
      if (isSeen) app.clock.advance(flight.due)
      const { round } = good<StudioAnswer>(await answer)
      expect(performance.now() - begun).toBeGreaterThan(flight.due - 10)
      if (!isSeen) {
        await land(flight)
        return false
      }
      expect(held).toEqual([])
      expect(round).toMatchObject({ closed: true, paid: 0 })
      // A round that is over is answered at once.
      expect(good<StudioAnswer>(await seat.readEnd(flight.id)).round.closed).toBe(true)
      return true
    }
    while (!(await follow()));
  })

  it('crashes at its time without a client, and answers a late cash-out with the crash', async () => {
    const { visitor } = await gambler(app)
    const seat = await takeSeat(app, visitor, 'crash-97')
    const flight = () => flyFrom(seat)
    const first = await flight()
    app.clock.advance(first.due)
    await app.platform.jobs.run('gameplay.due')
    const ended = good<StudioAnswer>(await seat.read(first.id)).round
    expect(ended).toMatchObject({ closed: true, paid: 0 })
    pause()
    const second = await flight()
    app.clock.advance(second.due)
    const late = good<StudioAnswer>(await seat.move(second.id, 1, { kind: 'cashout' })).round
    expect(late).toMatchObject({ closed: true, paid: 0 })
    pause()
    let third = await flight()
    while (third.due < 200) {
      app.clock.advance(10_000)
      await seat.read(third.id)
      third = await flight()
    }
    app.clock.advance(third.due - 1)
    const { round } = good<StudioAnswer>(await seat.move(third.id, 1, { kind: 'cashout' }))
    expect(round.closed).toBe(true)
    expect(round.paid).toBeGreaterThanOrEqual(100)
  })
})

describe('a session', () => {
  it('[T5] that ended lets the open round be finished, pays its win, and takes no more stakes', async () => {
    const { id, visitor } = await gambler(app)
    const mines = await takeSeat(app, visitor, 'mines-97')
    const cards = await takeSeat(app, visitor, 'blackjack-3-2')
    const { round } = await mines.play({ mines: 1 })
    pause()
    let hand = (await cards.play({})).round
    while (hand.closed) {
      pause()
      hand = (await cards.play({})).round
    }
    const before = await holdings(app, id)
    await app.platform.database.transaction((tx) => app.players.sessions.revokeAll(tx, id, 'revoked'))
    pause()
    expectRefusal(await mines.open({ mines: 1 }), 'session_ended')
    expectRefusal(await mines.rotate('x'), 'session_ended')
    expectRefusal(await cards.move(hand.id, 1, { kind: 'double' }), 'session_ended')
    const stood = good<StudioAnswer>(await cards.move(hand.id, 1, { kind: 'stand' })).round
    expect(stood.closed).toBe(true)
    const seen = good<StudioAnswer>(await mines.move(round.id, 1, mine(7))).round
    const end = seen.closed
      ? seen
      : good<StudioAnswer>(await mines.move(round.id, 2, { kind: 'cashout' })).round
    expect((await holdings(app, id)).cash).toBe(before.cash + BigInt(stood.paid) + BigInt(end.paid))
  })

  it('expires when idle, and its token is then refused', async () => {
    const { visitor } = await gambler(app)
    const seat = await takeSeat(app, visitor, 'double-14')
    app.clock.advance(hours(3))
    expectRefusal(await seat.open({ colour: 'red' }), 'session_ended')
  })
})

describe('a guest', () => {
  it('plays with credits that are not money, without ledger postings', async () => {
    const [before] = await app.rows(sql<{ count: bigint }>`SELECT count(*) AS count FROM book.transfers`)
    const guest = app.visitor()
    const seat = await takeSeat(app, guest, 'lines-garimpo', 'demo')
    expect(seat.session).toMatchObject({ mode: 'demo', balance: 1000 })
    let credits = 100_000
    for (let count = 0; count < 5; count++) {
      const { round, balance } = await seat.play({}, { stake: 5000 })
      credits += round.paid - 5000
      expect(balance).toBe(credits / 100)
      pause()
    }
    const rotated = good<{ revealed: { rounds: number } }>(await seat.rotate('guest'))
    expect(rotated.revealed.rounds).toBe(5)
    expect(await app.rows(sql`SELECT count(*) AS count FROM book.transfers`)).toEqual([before])
    const other = await takeSeat(app, guest, 'lines-garimpo', 'demo')
    expect(other.session).toMatchObject({ balance: 1000, fairness: { nonce: 0 } })
  })

  it('can run out of credits', async () => {
    const seat = await takeSeat(app, app.visitor(), 'dice-97', 'demo')
    await app.rows(sql`UPDATE game_sessions SET credits = 99 WHERE credits IS NOT NULL`)
    expectRefusal(await seat.open({ direction: 'over', target: 5000 }), 'insufficient_balance')
  })
})
