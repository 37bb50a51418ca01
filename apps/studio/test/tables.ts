import {
  chainLink,
  classic,
  type ClassicTable,
  commitmentOf,
  Draws,
  FIRST_LINK,
  lines,
  type LinesTable,
  type PublishedCommitment,
  type Rules,
  type Step,
  slotTables,
  tableGames,
  tumble,
  type TumbleTable,
} from '@girassol/games'
import { centavos, toWire } from '@girassol/money'
import { createHash, randomUUID } from 'node:crypto'
import type { Rotation, StudioAnswer, StudioRound, StudioSession } from '../src/shell/session/wire.ts'

type AnyRules = Rules<unknown, unknown, unknown, unknown>

let seeds = 0

/** Another seed each time, and the same ones in every run. */
const newServerSeed = (): string => createHash('sha256').update(`seed ${++seeds}`).digest('hex')

/** A refusal as the program gives it. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  readonly wait: number | null

  constructor(code: string, status: number, wait: number | null = null) {
    super(code)
    this.code = code
    this.status = status
    this.wait = wait
  }
}

interface Played {
  round: StudioRound
  state: unknown
  opened: number
}

interface Session {
  facts: StudioSession
  rules: AnyRules
  table: unknown
  server: string
  /** Committed to, and used from the next client seed on. */
  nextServer: string
  balance: number
  nonce: number
  open: Played | null
  rounds: Map<string, Played>
  last: number
}

function gameOf(id: string): {
  rules: AnyRules
  table: unknown
  stakes: number[]
  volatility: StudioSession['game']['volatility']
} {
  const slot = slotTables.get(id)
  if (slot) {
    const rules = { lines, tumble, classic }[slot.family] as unknown as AnyRules
    const table: LinesTable | TumbleTable | ClassicTable = slot.table
    return { rules, table, stakes: [...table.stakes.offered], volatility: table.volatility }
  }
  const game = tableGames.get(id)
  if (!game) throw new Refused('not_found', 404)
  const { stakes, volatility } = game.table
  return { rules: game.rules as AnyRules, table: game.table, stakes: [...stakes.offered], volatility }
}

/** A game server in memory, with the real rules. */
export class Tables {
  readonly #tickets = new Map<string, Record<string, string>>()
  readonly #sessions = new Map<string, Session>()

  launch(wishes: Record<string, string>): string {
    const ticket = randomUUID()
    this.#tickets.set(ticket, wishes)
    return ticket
  }

  /** Milliseconds for which the answer about the end of a round is held. */
  holds(path: readonly string[], token: string): number {
    const session = this.#sessions.get(token)
    const played = session?.rounds.get(path[1] ?? '')
    if (!session || !played || played.round.closed) return 0
    const end = session.rules.endsAfter(session.table, played.state) ?? Infinity
    return Math.min(5000, Math.max(0, Math.ceil(played.opened + end - performance.now())))
  }

  answer(path: readonly string[], token: string, body: Record<string, unknown>): unknown {
    if (path[0] === 'sessions') return this.#start(String(body['ticket']))
    const session = this.#sessions.get(token)
    if (!session) throw new Refused('session_ended', 401)
    if (path[0] === 'seeds') return this.#rotate(session, String(body['client_seed']), body['commitment'])
    const [, id, moves] = path
    if (moves === 'shown') return {}
    if (moves) return this.#move(session, id ?? '', Number(body['number']), body['move'])
    if (id) return answerOf(session, known(session, id))
    const { id: name, stake, choices, free } = body
    return this.#open(session, String(name), Number(stake), choices, free !== undefined)
  }

  #start(ticket: string): StudioSession {
    const wishes = this.#tickets.get(ticket)
    if (!wishes) throw new Refused('launch_invalid', 401)
    this.#tickets.delete(ticket)
    const id = wishes['rules'] ?? 'lines-riacho'
    const { rules, table, stakes, volatility } = gameOf(id)
    const server = wishes['seed'] ?? newServerSeed()
    const nextServer = newServerSeed()
    const nonce = Number(wishes['nonce'] ?? 0)
    const balance = Number(wishes['balance'] ?? 20_000)
    const facts: StudioSession = {
      session_token: randomUUID(),
      mode: wishes['mode'] === 'real' ? 'real' : 'demo',
      language: (wishes['language'] ?? 'pt_BR') as StudioSession['language'],
      game: {
        id: 1,
        code: wishes['code'] ?? id,
        name: wishes['name'] ?? id,
        provider: 'Girassol',
        rules: id,
        theme: wishes['theme'] ?? 'gems',
        volatility,
      },
      return: rules.return(table),
      stakes,
      default_stake: stakes.find((stake) => stake >= 100) ?? 100,
      balance: toWire(centavos(balance)),
      cycle: Number(wishes['cycle'] ?? 2500),
      fairness: {
        commitment: commitmentOf(server),
        client_seed: wishes['client'] ?? 'girassol',
        nonce,
        sequence: null,
        link: null,
        next: nextOf(nextServer, null),
      },
      open_round: null,
      free_rounds: freeOf(wishes),
      pause: null,
    }
    const session: Session = {
      facts,
      rules,
      table,
      server,
      nextServer,
      balance,
      nonce,
      open: null,
      rounds: new Map(),
      last: -Infinity,
    }
    this.#sessions.set(facts.session_token, session)
    return facts
  }

  #open(session: Session, id: string, stake: number, input: unknown, free: boolean): StudioAnswer {
    const before = session.rounds.get(id)
    if (before) return answerOf(session, before)
    const { rules, table } = session
    if (session.open) throw new Refused('round_open', 409)
    const wait = session.last + session.facts.cycle - performance.now()
    if (wait > 0) throw new Refused('too_soon', 429, Math.ceil(wait))
    if (!session.facts.stakes.includes(stake)) throw new Refused('stake_not_allowed', 422)
    const choices = rules.readChoices(table, input)
    if (choices === null) throw new Refused('choices_not_allowed', 422)
    const grant = session.facts.free_rounds
    if (free && (!grant || grant.used_rounds === grant.number_of_rounds))
      throw new Refused('free_spins_over', 409)
    if (!free && rules.cost(table, stake, choices) > session.balance)
      throw new Refused('insufficient_balance', 409)
    const seeds = { server: session.server, client: session.facts.fairness.client_seed, nonce: session.nonce }
    const step = rules.open(table, stake, choices, new Draws(seeds))
    if (free && grant) grant.used_rounds += 1
    const round: StudioRound = {
      id,
      free,
      stake,
      choices: choices as Record<string, unknown>,
      nonce: session.nonce,
      steps: [],
      closed: false,
      view: null,
      paid: 0,
      staked: 0,
      opened_at: new Date().toISOString(),
      elapsed: 0,
    }
    session.nonce += 1
    session.last = performance.now()
    const played: Played = { round, state: null, opened: performance.now() }
    session.rounds.set(id, played)
    return apply(session, played, step)
  }

  #move(session: Session, id: string, number: number, input: unknown): StudioAnswer {
    const played = known(session, id)
    const { rules, table } = session
    settleIfOver(session, played)
    if (played.round.closed || number < played.round.steps.length) return answerOf(session, played)
    const move = rules.readMove(table, played.state, input)
    if (move === null) throw new Refused('move_not_allowed', 409)
    if (rules.moveCost(table, played.state, move) > session.balance)
      throw new Refused('insufficient_balance', 409)
    return apply(session, played, rules.play(table, played.state, move, performance.now() - played.opened))
  }

  #rotate(session: Session, clientSeed: string, named: unknown): Rotation {
    const { next, commitment, client_seed, sequence, link } = session.facts.fairness
    if (named !== undefined && named !== next.commitment) throw new Refused('commitment_changed', 409)
    if (session.open) throw new Refused('round_open', 409)
    const used = client_seed !== ''
    const revealed = used
      ? { server_seed: session.server, commitment, client_seed, rounds: session.nonce, sequence, link }
      : null
    session.server = session.nextServer
    session.nextServer = newServerSeed()
    session.nonce = 0
    session.facts.fairness = {
      ...next,
      client_seed: clientSeed,
      nonce: 0,
      next: nextOf(session.nextServer, { ...next, client_seed: clientSeed }),
    }
    return { revealed, fairness: session.facts.fairness }
  }
}

/** The commitment that is published for a server seed, after the pair that it will follow. */
function nextOf(
  server: string,
  before: { sequence: number; link: string; client_seed: string } | null,
): PublishedCommitment {
  const sequence = (before?.sequence ?? 0) + 1
  const commitment = commitmentOf(server)
  const link = chainLink({
    previousLink: before?.link ?? FIRST_LINK,
    sequence,
    commitment,
    previousClientSeed: before?.client_seed ?? '',
  })
  return { sequence, commitment, link }
}

function known(session: Session, id: string): Played {
  const played = session.rounds.get(id)
  if (!played) throw new Refused('not_found', 404)
  settleIfOver(session, played)
  return played
}

/** A round that has ended by itself is settled by the first request about it. */
function settleIfOver(session: Session, played: Played): void {
  const { rules, table } = session
  if (played.round.closed) return
  const end = rules.endsAfter(table, played.state)
  if (end !== null && performance.now() - played.opened >= end) {
    apply(session, played, rules.abandon(table, played.state))
  }
}

function apply(session: Session, played: Played, step: Step<unknown>): StudioAnswer {
  const { round } = played
  const { events, stakes, pays, state } = step
  round.steps.push({ events: events.map((event) => ({ ...event })), stakes, pays })
  round.staked += stakes
  round.paid += pays
  round.closed = state === null
  round.view = state === null ? null : session.rules.view(session.table, state)
  played.state = state
  session.open = state === null ? null : played
  session.balance += pays - (round.free ? 0 : stakes)
  return answerOf(session, played)
}

/** `free: '2/10'`: two of ten were used. */
function freeOf({ free }: Record<string, string>): StudioSession['free_rounds'] {
  const [used, all] = (free ?? '').split('/').map(Number)
  if (used === undefined || all === undefined) return null
  return {
    reference_id: 'FS-TEST',
    number_of_rounds: all,
    used_rounds: used,
    stake: 100,
    pocket: 'cash',
    expires_at: '2026-12-01T15:00:00.000Z',
  }
}

function answerOf(session: Session, played: Played): StudioAnswer {
  const { free_rounds: left } = session.facts
  const round = { ...played.round, elapsed: Math.round(performance.now() - played.opened) }
  return {
    round,
    balance: toWire(centavos(session.balance)),
    fairness: { ...session.facts.fairness, nonce: session.nonce },
    free_rounds: left && left.used_rounds < left.number_of_rounds ? { ...left } : null,
  }
}
