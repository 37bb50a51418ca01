import type { Wire } from '@girassol/contract'
import { Draws, spinWheel } from '@girassol/games'
import { checkInvariants } from '@girassol/ledger'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { playedTables, type Play } from '../src/modules/gameplay/index.ts'
import { executor } from '../src/platform/database.ts'
import type { TestApp } from './app.ts'
import { fund } from './casino.ts'
import { join } from './people.ts'
import { type Reply, Visitor } from './visitor.ts'

export type StudioSession = Wire<'openStudio'>['answer']
export type StudioAnswer = Wire<'openRound'>['answer']
type Launched = Wire<'launchGame'>['answer']

interface RoundOptions {
  stake?: number
  id?: string
  /** The reference of free spins. */
  free?: string
}

/** A game's client: no cookies, only its own token. */
export class Seat {
  readonly session: StudioSession
  readonly #visitor: Visitor

  constructor(url: string, session: StudioSession) {
    this.session = session
    this.#visitor = new Visitor(url, { token: session.session_token })
  }

  #send(method: string, path: string, body?: object): Promise<Reply> {
    return this.#visitor.send(method, `/api/studio${path}`, { body, csrf: false })
  }

  /** The same seat at another node. */
  at(url: string): Seat {
    return new Seat(url, this.session)
  }

  open(choices: object, options: RoundOptions = {}): Promise<Reply> {
    const { stake = 100, id = randomUUID(), free } = options
    return this.#send('POST', '/rounds', { id, stake, choices, free })
  }

  move(round: string, number: number, move: object): Promise<Reply> {
    return this.#send('POST', `/rounds/${round}/moves`, { number, move })
  }

  read(round: string): Promise<Reply> {
    return this.#send('GET', `/rounds/${round}`)
  }

  readEnd(round: string): Promise<Reply> {
    return this.#send('GET', `/rounds/${round}?wait=end`)
  }

  show(round: string, steps: number): Promise<Reply> {
    return this.#send('POST', `/rounds/${round}/shown`, { steps })
  }

  rotate(seed: string, commitment?: string): Promise<Reply> {
    return this.#send('POST', '/seeds', { client_seed: seed, commitment })
  }

  /** `open`, when nothing speaks against it. */
  async play(choices: object, options: RoundOptions = {}): Promise<StudioAnswer> {
    return good(await this.open(choices, options))
  }
}

export function good<Body>(reply: Reply): Body {
  expect(reply.status, reply.text.slice(0, 300)).toBe(200)
  return reply.body as Body
}

/** The demo catalogue's first game with these rules. */
export async function gameWith(app: TestApp, rules: string): Promise<string> {
  const [row] = await app.rows(
    sql<{ code: string }>`SELECT code FROM games WHERE rules = ${rules} ORDER BY id LIMIT 1`,
  )
  expect(row, rules).toBeDefined()
  return row!.code
}

export async function launch(visitor: Visitor, game: string, mode = 'real'): Promise<Launched> {
  return good(await visitor.send('GET', `/api/games/single/${game}?mode=${mode}`))
}

export const enter = (url: string, ticket: string): Promise<Reply> =>
  new Visitor(url).send('POST', '/api/studio/sessions', { body: { ticket }, csrf: false })

export async function takeSeat(app: TestApp, visitor: Visitor, rules: string, mode = 'real'): Promise<Seat> {
  const { token } = await launch(visitor, await gameWith(app, rules), mode)
  return new Seat(app.url, good(await enter(app.url, token)))
}

/** As when every screen has shown its round. */
export const showAll = (app: TestApp): Promise<unknown> => app.rows(sql`DELETE FROM hidden_wins`)

/** A registered player with money. */
export async function gambler(app: TestApp, { cash = 100_00n, bonus = 0n } = {}) {
  const visitor = app.visitor()
  const { id } = await join(visitor)
  if (cash > 0n) await fund(app, id, 'cash', cash)
  if (bonus > 0n) await fund(app, id, 'bonus', bonus)
  return { id, visitor }
}

type Replayed = Play & { server_seed: string; client_seed: string }

interface Respun {
  slices: { id: number; weight: number }[]
  prize_id: number
  final_angle: string
  nonce: number
  server_seed: string
  client_seed: string
}

/**
 * Every round and every spin of a wheel, recomputed from its seeds, choices and moves, equals the stored one, no nonce was
 * skipped or used twice, and the ledger has the rounds' money.
 */
export async function expectHonestBooks(app: TestApp): Promise<number> {
  const plays = await app.rows(sql<Replayed>`SELECT p.*, s.server_seed, s.client_seed FROM plays p
    JOIN seed_pairs s ON s.id = p.seed_pair_id ORDER BY p.opened_at`)
  for (const play of plays) expectReplay(play)
  const spins = await app.rows(sql<Respun>`SELECT w.slices, w.prize_id, w.final_angle, w.nonce, s.server_seed,
      s.client_seed FROM roulette_spins w JOIN seed_pairs s ON s.id = w.seed_pair_id`)
  for (const spin of spins) expectRespin(spin)
  const gaps = await app.rows(sql`SELECT s.id, s.nonce, count(u.nonce)::int AS used FROM seed_pairs s
    LEFT JOIN (SELECT seed_pair_id, nonce FROM plays UNION ALL SELECT seed_pair_id, nonce FROM roulette_spins) u
      ON u.seed_pair_id = s.id
    GROUP BY s.id HAVING s.nonce <> count(u.nonce) OR s.nonce <> count(DISTINCT u.nonce)
      OR s.nonce <> coalesce(max(u.nonce) + 1, 0)`)
  expect(gaps).toEqual([])
  const unequal = await app.rows(sql`
    SELECT p.round_id FROM plays p
    LEFT JOIN LATERAL (SELECT coalesce(sum(t.amount) FILTER (WHERE t.cause_kind = 'bet'), 0) AS bets,
        coalesce(sum(t.amount) FILTER (WHERE t.cause_kind = 'win'), 0) AS wins
      FROM book.transfers t WHERE t.owner = p.player_id
        AND t.cause_reference = 'house/' || p.game_id || '/' || p.reference) l ON true
    WHERE (p.player_id IS NOT NULL AND (l.bets <> p.staked OR l.wins <> p.paid))
      OR (p.player_id IS NULL AND (l.bets <> 0 OR l.wins <> 0))
      OR (p.player_id IS NOT NULL AND p.state IS NULL AND NOT EXISTS (SELECT FROM round_closings c WHERE c.round_id = p.round_id))`)
  expect(unequal).toEqual([])
  const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
  return plays.length
}

function expectRespin({ slices, prize_id, final_angle, nonce, server_seed, client_seed }: Respun): void {
  const draws = new Draws({ server: server_seed, client: client_seed, nonce })
  const { slice, angle } = spinWheel(
    slices.map(({ weight }) => weight),
    draws,
  )
  expect([slices[slice]?.id, angle]).toEqual([prize_id, Number(final_angle)])
}

function expectReplay(play: Replayed): void {
  const table = playedTables.get(play.rules)!
  const seeds = { server: play.server_seed, client: play.client_seed, nonce: play.nonce }
  const choices = table.readChoices(play.choices)!
  const steps = [table.open(Number(play.stake), choices, new Draws(seeds))]
  for (const { move, elapsed } of play.moves) {
    const state = steps.at(-1)!.state!
    steps.push(
      move === null ? table.abandon(state) : table.play(state, table.readMove(state, move)!, elapsed),
    )
  }
  expect(plain(steps.map(({ events, stakes, pays }) => ({ events, stakes, pays })))).toEqual(
    play.steps.map(({ events, stakes, pays }) => ({ events, stakes, pays })),
  )
  expect(plain(steps.at(-1)!.state)).toEqual(play.state)
  expect(play.staked).toBe(BigInt(play.steps.reduce((sum, step) => sum + step.stakes, 0)))
  expect(play.paid).toBe(BigInt(play.steps.reduce((sum, step) => sum + step.pays, 0)))
  for (const { before, after, stakes, pays, staked, paid } of play.steps) {
    const own = play.free_spins_id === null ? stakes : 0
    expect(after).toBe(before - own + pays)
    expect([staked.cash + staked.bonus, paid.cash + paid.bonus]).toEqual([own, pays])
  }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
