import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commitmentOf } from '@girassol/games'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { holdings } from '../../../../test/casino.ts'
import {
  expectHonestBooks,
  gambler,
  good,
  type Seat,
  type StudioAnswer,
  takeSeat,
} from '../../../../test/studio.ts'
import type { Reply } from '../../../../test/visitor.ts'

/** Two nodes over one database: a retry may come to either. */
let app: TestApp
let node: TestApp
beforeAll(async () => {
  app = await startApp({ variables: { ROLE: 'api' } })
  await app.catalogue.stockDemo()
  node = await startApp({ variables: { ROLE: 'api' }, database: app.databaseUrl })
})
afterAll(async () => {
  await node.close()
  await app.close()
})

const games: Record<string, { choices: fc.Arbitrary<object>; moves: fc.Arbitrary<object> }> = {
  'mines-99': {
    choices: fc.record({ mines: fc.integer({ min: 1, max: 24 }) }),
    moves: fc.oneof(
      fc.constant({ kind: 'cashout' }),
      fc.record({ kind: fc.constant('reveal'), cell: fc.integer({ min: 0, max: 24 }) }),
    ),
  },
  'blackjack-3-2': {
    choices: fc.constant({}),
    moves: fc.record({ kind: fc.constantFrom('hit', 'stand', 'double', 'split') }),
  },
  'crash-99': {
    choices: fc.oneof(fc.constant({}), fc.record({ autoCashout: fc.integer({ min: 101, max: 400 }) })),
    moves: fc.constant({ kind: 'cashout' }),
  },
  'poker-jacks-8-5': {
    choices: fc.constant({}),
    moves: fc.record({
      kind: fc.constant('hold'),
      cards: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 5 }),
    }),
  },
  'classic-esquina': { choices: fc.constant({}), moves: fc.constant({}) },
}
const rules = Object.keys(games)

type Act =
  | { act: 'open'; game: string; choices: object; stake: number; copies: number }
  | { act: 'move'; game: string; move: object; copies: number }
  | { act: 'again'; game: string }
  | { act: 'pass'; milliseconds: number }
  | { act: 'settle' }
  | { act: 'rotate'; seed: string }

const copies = fc.integer({ min: 1, max: 3 })
const acts: fc.Arbitrary<Act> = fc.constantFrom(...rules).chain((game) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('open' as const),
        game: fc.constant(game),
        choices: games[game]!.choices,
        stake: fc.constantFrom(100, 200, 500, 77),
        copies,
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        act: fc.constant('move' as const),
        game: fc.constant(game),
        move: games[game]!.moves,
        copies,
      }),
    },
    { weight: 1, arbitrary: fc.constant({ act: 'again' as const, game }) },
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant('pass' as const),
        milliseconds: fc.oneof(fc.integer({ min: 1, max: 8000 }), fc.constant(86_400_000)),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ act: 'settle' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant('rotate' as const),
        seed: fc
          .string({ minLength: 1, maxLength: 64, unit: 'grapheme' })
          .filter((text) => text.length <= 64),
      }),
    },
  ),
)

const expected = new Set([
  'round_open',
  'too_soon',
  'stake_not_allowed',
  'insufficient_balance',
  'move_not_allowed',
  'session_ended',
])

/** A sequence of a player's doings over both nodes, each request sent up to three times at once. */
class Player {
  readonly #seats = new Map<string, Seat>()
  readonly #last = new Map<string, { send: () => Promise<Reply>; answer: StudioAnswer }>()
  readonly #open = new Map<string, { id: string; moves: number }>()
  readonly id: bigint
  readonly visitor: Awaited<ReturnType<typeof gambler>>['visitor']

  constructor({ id, visitor }: Awaited<ReturnType<typeof gambler>>) {
    this.id = id
    this.visitor = visitor
  }

  async #seat(game: string): Promise<Seat> {
    const seat = this.#seats.get(game) ?? (await takeSeat(app, this.visitor, game))
    this.#seats.set(game, seat)
    return seat
  }

  async #send(game: string, send: (seat: Seat) => Promise<Reply>, count: number): Promise<void> {
    const seat = await this.#seat(game)
    const urls = [app.url, node.url, app.url].slice(0, count)
    const replies = await Promise.all(urls.map((url) => send(seat.at(url))))
    const answers = replies.filter(({ status }) => status === 200).map(({ body }) => body as StudioAnswer)
    for (const { status, body } of replies) if (status !== 200) expect(expected).toContain(body.error.code)
    // Copies of one request have one outcome.
    for (const answer of answers) expect(answer.round).toEqual(answers[0]?.round)
    expect([0, count]).toContain(answers.length)
    const [answer] = answers
    if (!answer) return
    this.#last.set(game, { send: () => send(seat.at(node.url)), answer })
    if (answer.round.closed) this.#open.delete(game)
    else this.#open.set(game, { id: answer.round.id, moves: answer.round.steps.length - 1 })
  }

  async do(act: Act): Promise<void> {
    if (act.act === 'open') {
      const id = randomUUID()
      await this.#send(act.game, (seat) => seat.open(act.choices, { stake: act.stake, id }), act.copies)
    } else if (act.act === 'move') {
      const open = this.#open.get(act.game)
      if (open) await this.#send(act.game, (seat) => seat.move(open.id, open.moves + 1, act.move), act.copies)
    } else if (act.act === 'again') {
      const last = this.#last.get(act.game)
      if (!last) return
      const reply = good<StudioAnswer>(await last.send())
      expect(reply.round.steps.slice(0, last.answer.round.steps.length)).toEqual(last.answer.round.steps)
    } else if (act.act === 'pass') {
      app.clock.advance(act.milliseconds)
      node.clock.advance(act.milliseconds)
      if (act.milliseconds > 3_600_000) this.#seats.clear()
    } else if (act.act === 'settle') {
      await Promise.all([app.platform.jobs.run('gameplay.due'), node.platform.jobs.run('gameplay.due')])
    } else await this.#rotate(act.seed)
  }

  async #rotate(seed: string): Promise<void> {
    const shown = await this.visitor.send('GET', '/api/profile/fairness')
    const reply = await this.visitor.send('POST', '/api/profile/fairness', { body: { client_seed: seed } })
    if (reply.status === 409) return expect(reply.body.error.code).toBe('round_open')
    if (reply.status === 401) return
    const { revealed, fairness } = good<{ revealed: Record<string, unknown>; fairness: object }>(reply)
    expect(commitmentOf(String(revealed['server_seed']))).toBe(revealed['commitment'])
    expect(shown.body).toEqual({
      commitment: revealed['commitment'],
      client_seed: revealed['client_seed'],
      nonce: revealed['rounds'],
    })
    expect(fairness).toMatchObject({ client_seed: seed, nonce: 0 })
  }
}

it('keeps honest books whatever is done, twice, at once and anew', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 20, maxLength: 40 }), async (sequence) => {
      runs++
      const player = new Player(await gambler(app, { cash: 20_00n, bonus: 5_00n }))
      for (const act of sequence) {
        // A day without a word ends a sign-in; who comes back signs in anew.
        if (act.act === 'pass' && act.milliseconds > 3_600_000) continue
        await player.do(act)
      }
      await player.do({ act: 'pass', milliseconds: 86_400_000 })
      await player.do({ act: 'settle' })
      const { cash, bonus } = await holdings(app, player.id)
      const [sums] = await app.rows(sql<{ gain: bigint; open: bigint }>`
        SELECT coalesce(sum(paid - staked), 0)::bigint AS gain, count(*) FILTER (WHERE state IS NOT NULL) AS open
        FROM plays WHERE player_id = ${player.id}`)
      expect(sums).toEqual({ gain: cash + bonus - 2500n, open: 0n })
    }),
    { numRuns: 6 },
  )
  expect(runs).toBeGreaterThanOrEqual(6)
  expect(await expectHonestBooks(app)).toBeGreaterThan(10)
})

it('serialises two tabs of one player, both exact to the centavo', async () => {
  const { id, visitor } = await gambler(app, { cash: 10_00n })
  const seats = await Promise.all(
    ['classic-esquina', 'double-14'].map((each) => takeSeat(app, visitor, each)),
  )
  const [reels, wheel] = seats as [Seat, Seat]
  let gain = 0
  for (let turn = 0; turn < 6; turn++) {
    const replies = await Promise.all([reels.open({}), wheel.at(node.url).open({ colour: 'red' })])
    for (const reply of replies) {
      const { round } = good<StudioAnswer>(reply)
      gain += round.paid - round.staked
    }
    app.clock.advance(3000)
    node.clock.advance(3000)
  }
  expect((await holdings(app, id)).cash).toBe(1000n + BigInt(gain))
  const rows = await app.rows(
    sql<{ nonce: number }>`SELECT nonce FROM plays WHERE player_id = ${id} ORDER BY nonce`,
  )
  expect(rows.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 12 }, (_, nonce) => nonce))
  await expectHonestBooks(app)
})

it('lets the last real be staked once, however many tabs try', async () => {
  const { id, visitor } = await gambler(app, { cash: 100n })
  const seats = await Promise.all(
    ['dice-97', 'double-14', 'mines-97', 'crash-97'].map((each) => takeSeat(app, visitor, each)),
  )
  const choices = [{ direction: 'over', target: 9000 }, { colour: 'white' }, { mines: 24 }, {}]
  const replies = await Promise.all(seats.map((seat, at) => seat.open(choices[at]!)))
  const played = replies.filter(({ status }) => status === 200).map(({ body }) => body as StudioAnswer)
  for (const { status, body } of replies)
    if (status !== 200) expect(body.error.code).toBe('insufficient_balance')
  const gain = played.reduce((sum, { round }) => sum + round.paid - round.staked, 0)
  expect(played.length).toBeGreaterThan(0)
  expect((await holdings(app, id)).cash).toBe(100n + BigInt(gain))
  await expectHonestBooks(app)
})
