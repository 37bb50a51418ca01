import type { Wire } from '@girassol/contract'
import { commitmentOf } from '@girassol/games'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { good, type Seat, type StudioAnswer, takeSeat } from './studio.ts'
import type { Reply, Visitor } from './visitor.ts'

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
export const acts: fc.Arbitrary<Act> = fc.constantFrom(...rules).chain((game) =>
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
        milliseconds: fc.integer({ min: 1, max: 8000 }),
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
])

type Nodes = readonly [TestApp, TestApp]

/** Does what a player may do, over both nodes, each request sent up to three times at once. */
export function roundPlayer(
  [app, node]: Nodes,
  { visitor }: { visitor: Visitor },
): (act: Act) => Promise<void> {
  const seats = new Map<string, Seat>()
  const last = new Map<string, { send: () => Promise<Reply>; answer: StudioAnswer }>()
  const open = new Map<string, { id: string; moves: number }>()

  async function seatAt(game: string): Promise<Seat> {
    const seat = seats.get(game) ?? (await takeSeat(app, visitor, game))
    seats.set(game, seat)
    return seat
  }

  async function send(game: string, request: (seat: Seat) => Promise<Reply>, count: number): Promise<void> {
    const seat = await seatAt(game)
    const urls = [app.url, node.url, app.url].slice(0, count)
    const replies = await Promise.all(urls.map((url) => request(seat.at(url))))
    const answers = replies.filter(({ status }) => status === 200).map(({ body }) => body as StudioAnswer)
    const refusals = replies.filter(({ status }) => status !== 200).map(({ body }) => String(body.error.code))
    expect(refusals.filter((code) => !expected.has(code))).toEqual([])
    expect([0, count]).toContain(answers.length)
    const [answer] = answers.toSorted((one, other) => other.round.steps.length - one.round.steps.length)
    if (!answer) return
    // Copies of one request have one outcome. One that came later may know more: some crash rounds end as they begin.
    for (const { round } of answers)
      if (round.steps.length === answer.round.steps.length) expect(round).toEqual(answer.round)
      else expect(answer.round.steps.slice(0, round.steps.length)).toEqual(round.steps)
    last.set(game, { send: () => request(seat.at(node.url)), answer })
    if (answer.round.closed) open.delete(game)
    else open.set(game, { id: answer.round.id, moves: answer.round.steps.length - 1 })
  }

  async function repeat(game: string): Promise<void> {
    const before = last.get(game)
    if (!before) return
    const { round } = good<StudioAnswer>(await before.send())
    expect(round.steps.slice(0, before.answer.round.steps.length)).toEqual(before.answer.round.steps)
  }

  async function rotate(seed: string): Promise<void> {
    const shown = await visitor.call('fairness')
    const { commitment } = shown.next
    const reply = await visitor.send('POST', '/api/profile/fairness', {
      body: { client_seed: seed, commitment },
    })
    if (reply.body.error?.code === 'round_open') return
    const { revealed, fairness } = good<Wire<'changeSeeds'>['answer']>(reply)
    expect(fairness).toMatchObject({ ...shown.next, client_seed: seed, nonce: 0 })
    if (!revealed) return expect(shown.client_seed).toBe('')
    const { server_seed, rounds, ...published } = revealed
    expect(commitmentOf(server_seed)).toBe(published.commitment)
    expect(shown).toEqual({ ...published, nonce: rounds, next: shown.next })
  }

  return async (act) => {
    if (act.act === 'open') {
      const id = randomUUID()
      return send(act.game, (seat) => seat.open(act.choices, { stake: act.stake, id }), act.copies)
    }
    if (act.act === 'move') {
      const round = open.get(act.game)
      if (!round) return
      return send(act.game, (seat) => seat.move(round.id, round.moves + 1, act.move), act.copies)
    }
    if (act.act === 'again') return repeat(act.game)
    if (act.act === 'rotate') return rotate(act.seed)
    if (act.act === 'pass') for (const { clock } of [app, node]) clock.advance(act.milliseconds)
    else await Promise.all([app, node].map(({ platform }) => platform.jobs.run('gameplay.due')))
  }
}
