import type { Answer, Call, CallName, Language, Request as CallInput } from '@girassol/contract'
import { calls } from '@girassol/contract/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { Floods, type Limit, type Limits } from '../limits.ts'
import type { Logger } from '../log.ts'
import type { RequestObserver } from '../metrics/program.ts'
import type { PlayerQueues } from '../player-queues.ts'
import { createClientAddressReader } from './client-address.ts'
import { BODY_LIMIT_BYTES, createFastify } from './fastify.ts'
import { isSafe } from './forgery.ts'
import { HotPath, type ReadAnswer } from './hot-path.ts'
import { languageOf, linkLanguage } from './language.ts'

/** Who sent a request, as far as the edge needs to know. */
export interface Identity {
  subject: bigint
  session: string
  language: Language
  /** Whether the password is due again before money or play, because nothing was done in the session for too long. */
  isIdle: boolean
}

/** `acts` says that the request is something the player did, not something the page asks by itself. */
export type Identify = (token: string, acts: boolean) => Promise<Identity | null>

/** What a handler gets of a call, already parsed and authorised. */
export type Context<Name extends CallName> = CallInput<Name> & {
  identity: (typeof calls)[Name]['access'] extends 'player' ? Identity : Identity | null
  address: string
  agent: string
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

interface Options {
  /** Counted per address before the body is looked at, shared by all nodes. */
  limits?: Limit[]
  bodyLimit?: number
  /** Takes in a player or their money: refused while the site is not open. */
  onlyWhenOpen?: true
  /** Never identifies the caller, so that the answer does not depend on the database. */
  anonymous?: true
  /** Moves money or plays: refused until the password is given again where the session has been idle. */
  needsPresence?: true
  /** Pages send it by themselves: it is not something the player did. */
  unattended?: true
  /** Calls that wait for a payment gateway queue apart; by default reads and writes of a player each have their own queue. */
  queue?: 'gateway'
}

type Handler<Name extends CallName> = (context: Context<Name>) => Promise<Answer<Name>>

/** Works out once what an address means in a language. There is no request: the answer may depend on nothing else. */
type SharedHandler<Name extends CallName> = (
  context: Pick<Context<Name>, 'params' | 'query' | 'language'>,
) => ReadAnswer

/** Whether the site takes players. */
interface Opening {
  isOpen(): boolean
  /** Whether it does under this host name. */
  takesPlayersAt(hostname: string): boolean
}

export interface EdgeDeps {
  config: Config
  log: Logger
  limits: Limits
  queues: PlayerQueues
  /** Whether the site takes players; called per request, like `identify`. */
  opening: () => Opening
  /** How a bearer token becomes an identity; called per request, after the modules above the edge are built. */
  identify: Identify
  /** Called with every answer. */
  observe: RequestObserver
  /** Other origins whose pages ours may frame. */
  frameOrigins: () => readonly string[]
}

const FLOOD_LIMIT_PER_MINUTE = 1200
const CLOSED_RETRY_SECONDS = 3600
const AGENT_LENGTH_MAX = 300

export async function createEdge(deps: EdgeDeps): Promise<Edge> {
  const { config, log } = deps
  const secure = config.publicUrl.startsWith('https:')
  const floods = new Floods(Math.ceil(FLOOD_LIMIT_PER_MINUTE * config.rateLimitScale))
  const clients = createClientAddressReader(config.trustProxy)
  const hotPath = new HotPath({
    log,
    floods,
    secure,
    addressOf: (request) => clients.read(request),
    observe: deps.observe,
  })
  const app = await createFastify({ ...deps, floods, clients, hotPath, secure })
  return new Edge(app, hotPath, ({ raw }) => clients.read(raw), deps)
}

/** Where calls of the contract are bound to their handlers. */
export class Edge {
  readonly app: FastifyInstance
  /** The address a request comes from, past the proxies that are trusted. */
  readonly addressOf: (request: FastifyRequest) => string
  readonly #hotPath: HotPath
  readonly #deps: EdgeDeps
  #isDraining = false

  constructor(
    app: FastifyInstance,
    hotPath: HotPath,
    addressOf: (request: FastifyRequest) => string,
    deps: EdgeDeps,
  ) {
    this.app = app
    this.addressOf = addressOf
    this.#hotPath = hotPath
    this.#deps = deps
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (this.#isDraining) void reply.header('connection', 'close')
      done(null, payload)
    })
  }

  /** This node is about to end: it still answers, and sends its clients to other nodes with every answer. */
  get isDraining(): boolean {
    return this.#isDraining
  }

  drain(): void {
    this.#isDraining = true
    this.#hotPath.close()
  }

  /** Who a request comes from; for the few routes that are not calls of the contract. */
  readonly identify = (request: FastifyRequest): Promise<Identity | null> => this.#identify(request, false)

  /** Binds a call of the contract to its handler: limit, authenticate, validate, run, encode. */
  handle<Name extends CallName>(name: Name, options: { shared: true }, handler: SharedHandler<Name>): void
  handle<Name extends CallName>(name: Name, options: Options, handler: Handler<Name>): void
  handle<Name extends CallName>(name: Name, handler: Handler<Name>): void
  handle(name: CallName, ...rest: unknown[]): void {
    const [options, handler] = (rest.length === 2 ? rest : [{}, rest[0]]) as [
      Options | { shared: true },
      unknown,
    ]
    if ('shared' in options) this.#handleShared(name, handler as SharedHandler<CallName>)
    else this.#handleOwn(name, options, handler as Handler<CallName>)
  }

  #handleShared(name: CallName, handler: SharedHandler<CallName>): void {
    const route = routeOf(name)
    this.app.route({
      ...route,
      // Prepared answers are already compressed.
      compress: false,
      onRequest: (request, _reply, done) => {
        languageOf(request)
        done()
      },
      handler: async (request, reply) => {
        const input = { params: request.params, query: request.query } as CallInput<CallName>
        const readerIn = (language: Language) => handler({ ...input, language })
        const prepared = await readerIn(languageOf(request))()
        if (request.method === 'GET')
          this.#hotPath.learn(request.originalUrl, {
            route: route.url,
            link: linkLanguage(request),
            readerIn,
            readers: {},
          })
        return prepared.send(request, reply)
      },
    })
  }

  #handleOwn(name: CallName, options: Options, handler: Handler<CallName>): void {
    const queue = options.queue ?? (isSafe(calls[name].method) ? 'read' : 'write')
    const identities = new WeakMap<FastifyRequest, Identity | null>()
    this.app.route({
      ...routeOf(name),
      bodyLimit: options.bodyLimit ?? BODY_LIMIT_BYTES,
      onRequest: async (request) => {
        identities.set(request, await this.#admit(name, options, request))
      },
      handler: (request, reply) => {
        const identity = identities.get(request) ?? null
        const run = () => handler(this.#contextOf(request, reply, identity))
        return identity ? this.#deps.queues.run(queue, identity.subject, run) : run()
      },
    })
  }

  /** Checks opening, limits and access before the body is read; returns who sent the request. */
  async #admit(name: CallName, options: Options, request: FastifyRequest): Promise<Identity | null> {
    languageOf(request)
    if (options.onlyWhenOpen) this.#requireOpen(request)
    for (const limit of options.limits ?? [])
      await this.#deps.limits.byAddress(limit, this.addressOf(request))
    const { access } = calls[name]
    // A game's client has a token of another kind, which its own module checks.
    const identity =
      access === 'game' || options.anonymous
        ? null
        : await this.#identify(request, isAction(request, options))
    if (access === 'player' && !identity) throw new AppError('unauthenticated')
    if (options.needsPresence && identity?.isIdle) throw new AppError('password_required')
    return identity
  }

  #requireOpen({ hostname }: FastifyRequest): void {
    const { config, opening } = this.#deps
    const site = opening()
    if (!site.isOpen()) throw new AppError('not_open', { details: { retry_after: CLOSED_RETRY_SECONDS } })
    if (!site.takesPlayersAt(hostname))
      throw new AppError('other_address', { values: { address: config.publicUrl } })
  }

  async #identify(request: FastifyRequest, acts: boolean): Promise<Identity | null> {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || !token) return null
    return this.#deps.identify(token, acts)
  }

  #contextOf(request: FastifyRequest, reply: FastifyReply, identity: Identity | null): Context<CallName> {
    return {
      params: request.params,
      query: request.query,
      body: request.body,
      identity,
      address: this.addressOf(request),
      agent: (request.headers['user-agent'] ?? '').slice(0, AGENT_LENGTH_MAX),
      language: languageOf(request),
      request,
      reply,
    } as Context<CallName>
  }
}

const isAction = ({ method }: FastifyRequest, { unattended, needsPresence }: Options): boolean =>
  needsPresence === true || (!isSafe(method) && !unattended)

function routeOf(name: CallName) {
  const { method, path, access, params, query, body, answer }: Call = calls[name]
  return {
    method,
    url: path,
    config: { data: true, ...(access === 'game' && { signed: true, framed: true }) },
    helmet: false as const,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: answer },
    },
  }
}
