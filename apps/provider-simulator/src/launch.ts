import { createHmac, verify } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { faults } from './faults.ts'
import { freeRoundsCall } from './free-rounds.ts'
import { findGame, type ProviderName } from './games.ts'
import { CASINO_ID, type Keys } from './keys.ts'
import { hubListing, hubProducts, listFault, pragmaListing, softListing } from './listing.ts'
import { openSeat } from './play.ts'
import { hashOf } from './pragma.ts'
import {
  hubRound,
  hubTransactions,
  pragmaRound,
  pragmaTransactions,
  softRound,
  softTransactions,
  statementFault,
} from './statement.ts'

/** Longer than a casino waits. */
const SLOW_MS = 8000

export interface ApiCall {
  path: string
  body: string
  /** What follows the question mark. */
  query: string
  headers: Record<string, string | string[] | undefined>
}

export interface ApiAnswer {
  status: number
  /** A text is sent as it is, anything else as JSON. */
  body: unknown
  headers?: Record<string, string>
}

/** What the dialects' launch requests have in common. */
interface Order {
  game: string
  player: { id: string; token: string } | null
  returnUrl: string
  depositUrl: string
}

export interface LaunchDeps {
  keys: Keys
  /** Where browsers load our pages from. */
  pages: string
}

const refuse = (status: number, message: string): ApiAnswer => ({ status, body: { error: message } })

/** The operator API of a provider: games and launches, each signed by the casino. */
export async function answerApi(
  deps: LaunchDeps,
  provider: ProviderName,
  call: ApiCall,
): Promise<ApiAnswer | null> {
  const api = apis[provider]
  const list = api.lists[call.path]
  const record = api.records[call.path]
  const freeRounds = freeRoundsCall(provider, call.path)
  if (!api.launches.includes(call.path) && !list && !record && !freeRounds) return null
  if (!api.isSigned(deps.keys, call)) return refuse(401, 'the signature is wrong')
  let request: Record<string, unknown>
  try {
    request = api.parse(call)
  } catch {
    return refuse(400, 'the request cannot be read')
  }
  if (api.casinoOf(request) !== CASINO_ID) return refuse(404, 'no such casino')
  if (freeRounds) return freeRounds(request)
  if (list) return listFault(provider) ?? { status: 200, body: list(deps.pages) }
  if (record) {
    const body = record(request, deps.pages)
    return statementFault(provider) ?? (body ? { status: 200, body } : refuse(404, 'no such round'))
  }
  const url = await launch(deps, provider, api.orderOf(request, call.path))
  return typeof url === 'string' ? { status: 200, body: api.answerOf(url) } : url
}

const launchFailures: Partial<
  Record<(typeof faults)[ProviderName]['launch'], { status: number; error: string }>
> = {
  down: { status: 503, error: 'under maintenance' },
  error: { status: 500, error: 'internal error' },
  'bad-field': { status: 400, error: 'a field is wrong' },
  'bad-signature': { status: 401, error: 'the signature is wrong' },
  'unknown-game': { status: 404, error: 'no such game' },
}

async function launch(
  { pages }: LaunchDeps,
  provider: ProviderName,
  { game: code, player, returnUrl, depositUrl }: Order,
): Promise<string | ApiAnswer> {
  const fault = faults[provider].launch
  const failure = launchFailures[fault]
  if (fault === 'garbage') return { status: 200, body: {} }
  const number = /^number-(\d+)$/.exec(fault)?.[1]
  if (number !== undefined) return { status: 200, body: { error: number, description: 'Refused' } }
  if (failure) return refuse(failure.status, failure.error)
  if (fault === 'slow') await sleep(SLOW_MS)
  const game = findGame(provider, code)
  if (!game || fault === 'refused') return refuse(403, 'the game is not enabled')
  if (provider === 'hub' && player && !isHubPlayer(player))
    return refuse(400, 'user or token has a wrong length')
  const seat = openSeat({ provider, game, player, returnUrl, depositUrl })
  const origin = fault === 'elsewhere' ? 'http://elsewhere.invalid' : pages
  return `${origin}/providers/${provider}/play/${seat.id}`
}

/** The aggregator takes names of players of three characters or more, and tokens of 10 to 255. */
const isHubPlayer = ({ id, token }: NonNullable<Order['player']>): boolean =>
  id.length >= 3 && token.length >= 10 && token.length <= 255

interface Api {
  /** What is answered at each address of a list. */
  lists: Record<string, (pages: string) => object>
  launches: readonly string[]
  /** What is answered from its book: movements, and the page of a round. */
  records: Record<string, (request: Record<string, unknown>, pages: string) => object | string | null>
  isSigned(keys: Keys, call: ApiCall): boolean
  parse(call: ApiCall): Record<string, unknown>
  casinoOf(request: Record<string, unknown>): unknown
  orderOf(request: Record<string, unknown>, path: string): Order
  answerOf(url: string): object
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const fields = (value: unknown): Record<string, unknown> => (value ?? {}) as Record<string, unknown>
const parseJson = ({ body }: Pick<ApiCall, 'body'>) => fields(JSON.parse(body))

const hub: Api = {
  lists: {
    '/operator/generic/v2/products/list': hubProducts,
    '/operator/generic/v2/game/list': hubListing,
  },
  launches: ['/operator/generic/v2/game/url'],
  records: {
    '/operator/generic/v2/transactions/list': hubTransactions,
    '/operator/generic/v2/game/round': hubRound,
  },
  isSigned: (keys, { body, headers }) =>
    verify(
      'RSA-SHA256',
      Buffer.from(body),
      keys.casino.publicKey,
      Buffer.from(String(headers['x-hub-signature'] ?? ''), 'base64'),
    ),
  parse: parseJson,
  casinoOf: (request) => request['operator_id'],
  orderOf: (request) => ({
    game: text(request['game_code']),
    player: request['user'] ? { id: text(request['user']), token: text(request['token']) } : null,
    returnUrl: text(request['lobby_url']),
    depositUrl: text(request['deposit_url']),
  }),
  answerOf: (url) => ({ url }),
}

const soft: Api = {
  lists: { '/v2/casino_a8r.Game/List': softListing },
  launches: ['/v2/casino_a8r.Launcher/Real', '/v2/casino_a8r.Launcher/Demo'],
  records: {
    '/v2/casino_a8r.Transaction/List': softTransactions,
    '/v2/casino_a8r.Round/Details': softRound,
  },
  isSigned: (keys, { body, headers }) =>
    headers['x-request-sign'] === createHmac('sha256', keys.soft.secret).update(body).digest('hex'),
  parse: parseJson,
  casinoOf: (request) => request['casino_id'],
  orderOf(request, path) {
    const urls = fields(request['urls'])
    return {
      game: text(request['game']),
      player: path.endsWith('/Real')
        ? { id: text(fields(request['player'])['id']), token: text(request['session_id']) }
        : null,
      returnUrl: text(urls['return_url']),
      depositUrl: text(urls['deposit_url']),
    }
  },
  answerOf: (url) => ({ launch_url: url }),
}

const PRAGMA_API = '/IntegrationService/v3/http/CasinoGameAPI'

const pragma: Api = {
  lists: { [`${PRAGMA_API}/getCasinoGames/`]: pragmaListing },
  launches: [`${PRAGMA_API}/game/url/`],
  records: {
    '/IntegrationService/v3/DataFeeds/transactions/': pragmaTransactions,
    '/IntegrationService/v3/http/HistoryAPI/OpenHistory/': pragmaRound,
  },
  isSigned(keys, { body, query }) {
    const form = new URLSearchParams(query || body)
    return form.get('hash') === hashOf(Object.fromEntries(form), keys.pragma.secret)
  },
  // Where the parameters are in the address, the body is JSON.
  parse: ({ body, query }) =>
    query
      ? { ...Object.fromEntries(new URLSearchParams(query)), ...parseJson({ body }) }
      : Object.fromEntries(new URLSearchParams(body)),
  casinoOf: (request) => request['secureLogin'],
  orderOf: (request) => ({
    game: text(request['symbol']),
    player:
      request['playMode'] === 'DEMO'
        ? null
        : { id: text(request['externalPlayerId']), token: text(request['token']) },
    returnUrl: text(request['lobbyUrl']),
    depositUrl: text(request['cashierUrl']),
  }),
  answerOf: (url) => ({ error: '0', description: 'OK', gameURL: url }),
}

const apis: Record<ProviderName, Api> = { hub, soft, pragma }
