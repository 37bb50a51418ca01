import type { Answer, Language } from '@girassol/contract'
import { sql } from 'kysely'
import { queryOne, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Identity } from '../../../platform/http/edge.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type Catalogue,
  detailView,
  logoView,
  type MayStakeAt,
  mayStartRound,
} from '../../catalogue/index.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { Location } from '../../location/index.ts'
import type { Safety } from '../../safety/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { Wallets } from '../../wallet/index.ts'
import { insertRecent } from '../history/recents.ts'
import type { LaunchRequest } from '../house/launch.ts'
import type { GameSessions } from '../sessions/sessions.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { LaunchCircuit } from './circuit.ts'
import { type LaunchObserver, observeLaunches } from './metrics.ts'
import type { ProviderCredentials } from './credentials.ts'
import type { ProviderGame, ProviderGames } from './games.ts'
import type { LaunchOrder, LaunchPort } from './launch-port.ts'
import { endOutage, recordOutage } from './outages.ts'
import { ProviderFailure } from './outbound.ts'

/** Each demo costs the provider a session; people do not open a hundred games an hour. */
const demoLimit = { name: 'demo.launch', max: 100, seconds: 3600 }
const MOBILE_AGENT = /Mobi|Android|iPhone|iPad/i

interface Deps extends Pick<Platform, 'database' | 'clock' | 'config' | 'limits' | 'log' | 'metrics'> {
  catalogue: Catalogue
  wallets: Pick<Wallets, 'of'>
  bonuses: Pick<Bonuses, 'freeSpins'>
  safety: Pick<Safety, 'mayPlay' | 'limits'>
  location: Pick<Location, 'refusalFor'>
  settings: Pick<Settings, 'profile'>
  sessions: Pick<GameSessions, 'open' | 'end'>
  providerGames: Pick<ProviderGames, 'of'>
  credentials: Pick<ProviderCredentials, 'dialect'>
  mayStakeAt: MayStakeAt
}

/** Opens games at their providers. */
export class OutsideGames {
  readonly #deps: Deps
  readonly #circuits = new Map<string, LaunchCircuit>()
  readonly #observe: LaunchObserver
  readonly #node = uuidv7()

  constructor(deps: Deps) {
    this.#deps = deps
    this.#observe = observeLaunches(
      deps.metrics,
      () => [...this.#circuits.values()].filter(({ isOpen }) => isOpen).length,
    )
  }

  /** Whether a provider runs this game. */
  runs(idOrCode: string): boolean {
    const game = this.#deps.catalogue.game(idOrCode)
    return game !== null && game.rules === null && this.#deps.providerGames.of(game.id) !== null
  }

  launch(request: LaunchRequest): Promise<Answer<'launchGame'>> {
    return launchOutsideGame(
      { ...this.#deps, observe: this.#observe, node: this.#node },
      (provider) => this.#circuitOf(provider),
      request,
    )
  }

  #circuitOf(provider: string): LaunchCircuit {
    const known = this.#circuits.get(provider) ?? new LaunchCircuit(this.#deps.clock)
    this.#circuits.set(provider, known)
    return known
  }
}

/** Everything that may refuse the player is asked before the provider is. */
async function launchOutsideGame(
  deps: AskingDeps,
  circuitOf: (provider: string) => LaunchCircuit,
  request: LaunchRequest,
): Promise<Answer<'launchGame'>> {
  const { catalogue, providerGames, credentials } = deps
  const { mode, identity, language } = request
  const game = catalogue.game(request.game)
  const link = game && providerGames.of(game.id)
  if (!game || !link) throw new AppError('not_found')
  if (game.in_maintenance) throw new AppError('game_in_maintenance')
  const port = credentials.dialect(link.provider)?.launch
  if (!port) throw new AppError('game_unavailable')
  if (mode === 'demo') {
    if (!game.has_demo) throw new AppError('game_unavailable')
    await deps.limits.byAddress(demoLimit, request.address)
  } else if (!identity) throw new AppError('unauthenticated')
  else if (!deps.mayStakeAt(game)) throw new AppError('game_unavailable')
  const player = mode === 'demo' ? null : identity
  const circuit = circuitOf(link.provider)
  if (!circuit.admit()) throw new AppError('game_in_maintenance')
  const seat = await deps.database.transaction((tx) =>
    openSession(deps, tx, { player, link, code: game.code, language }),
  )
  const view = {
    game: {
      ...detailView(catalogue.snapshot(), game, language).game,
      logo: logoView(game.provider),
      rating: null,
      return: null,
    },
    token: seat.token,
    started_at: seat.startedAt.toISOString(),
  }
  if (seat.action) return { ...view, action: seat.action, gameUrl: '' }
  const order = orderFor(deps, request, link, player && { id: String(player.subject), token: seat.token })
  const gameUrl = await askProvider(deps, { circuit, port, order, provider: link.provider, session: seat.id })
  return { ...view, action: null, gameUrl }
}

interface Opening {
  player: Identity | null
  link: ProviderGame
  /** Of the game in the catalogue. */
  code: string
  language: Language
}

/** The session is stored before the provider is asked: its first call may arrive before its answer does. */
async function openSession(
  { safety, location, sessions, settings, wallets, bonuses, clock }: Deps,
  tx: Tx,
  { player, link, code, language }: Opening,
) {
  // The page compares this with the rounds' times, which come from the database.
  const { now: startedAt } = await queryOne(tx, sql<{ now: Date }>`SELECT now()`)
  if (!player) return { id: null, token: '', action: null, startedAt }
  const refusal =
    (await safety.mayPlay(tx, player.subject)) ?? (await location.refusalFor(tx, player.session))
  if (refusal) throw refusal
  // The snapshot may be behind a stop.
  if (!(await mayStartRound(tx, link.game, settings.profile()))) throw new AppError('game_in_maintenance')
  const isFree = (await bonuses.freeSpins.at(tx, player.subject, code)) !== null
  const reached = await safety.limits.reached(tx, player.subject)
  // Free spins stake nothing; they take time all the same.
  if (reached && (!isFree || reached.code === 'time_limit_reached')) throw reached
  if (!isFree && (await wallets.of(tx, player.subject)).total_balance <= 0n)
    return { id: null, token: '', action: 'deposit' as const, startedAt }
  const { session, token } = await sessions.open(tx, {
    playerId: player.subject,
    gameId: link.game,
    provider: link.provider,
    language,
  })
  await sql`UPDATE game_sessions SET login_id = ${player.session} WHERE id = ${session.id}`.execute(tx)
  await insertRecent(tx, player.subject, link.game, clock.now())
  return { id: session.id, token, action: null, startedAt }
}

function orderFor(
  { config }: Deps,
  { language, address, agent }: LaunchRequest,
  link: ProviderGame,
  player: LaunchOrder['player'],
): LaunchOrder {
  return {
    game: link.code,
    player,
    language,
    device: MOBILE_AGENT.test(agent) ? 'mobile' : 'desktop',
    address,
    returnUrl: `${config.publicUrl}/`,
    depositUrl: `${config.publicUrl}/profile/deposit`,
  }
}

interface AskingDeps extends Deps {
  observe: LaunchObserver
  /** This node's circuits are known to the others by it. */
  node: string
}

interface Asking {
  circuit: LaunchCircuit
  port: LaunchPort
  order: LaunchOrder
  provider: string
  session: string | null
}

/** A provider that does not answer is under maintenance for the player; the session that was opened for it ends. */
async function askProvider(
  deps: AskingDeps,
  { circuit, port, order, provider, session }: Asking,
): Promise<string> {
  const { database, sessions, log, observe } = deps
  const begin = performance.now()
  try {
    const url = await port.open(order)
    if (!port.frameOrigins.includes(new URL(url).origin))
      throw new ProviderFailure('refused', `a page of ${new URL(url).origin} may not be framed`)
    await settleCircuit(deps, circuit, provider, true)
    observe(provider, 'ok', performance.now() - begin)
    return url
  } catch (error) {
    if (session !== null) await database.transaction((tx) => sessions.end(tx, session))
    if (!(error instanceof ProviderFailure)) throw error
    const { kind, message } = error
    observe(provider, kind, performance.now() - begin)
    log.error({ provider, game: order.game, kind, reason: message }, 'launch at the provider failed')
    await settleCircuit(deps, circuit, provider, kind === 'refused')
    if (kind === 'refused') throw new AppError('game_unavailable')
    throw new AppError('game_in_maintenance')
  }
}

/** What players are shown about a provider is read on all nodes, so an open circuit is recorded. */
async function settleCircuit(
  { database, clock, node }: AskingDeps,
  circuit: LaunchCircuit,
  provider: string,
  hasAnswered: boolean,
): Promise<void> {
  const wasOpen = circuit.isOpen
  if (hasAnswered) circuit.succeed()
  else circuit.fail()
  if (circuit.isOpen) await database.transaction((tx) => recordOutage(tx, { provider, node }, clock.now()))
  else if (wasOpen) await database.transaction((tx) => endOutage(tx, { provider, node }))
}
