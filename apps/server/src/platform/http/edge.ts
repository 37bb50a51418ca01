import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { Answer, Call, CallName, Language, Request as Parts } from '@girassol/contract'
import { calls } from '@girassol/contract/schemas'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { uuidv7 } from '../ids.ts'
import { Floods, type Limit, type Limits } from '../limits.ts'
import { type Logger, RequestLog } from '../log.ts'
import { createClientAddressReader } from './client-address.ts'
import type { PlayerQueues } from '../player-queues.ts'
import { answerClientError } from './client-errors.ts'
import { guardAgainstForgery, isSafe } from './forgery.ts'
import { answerFrames } from './frames.ts'
import type { Identify, Identity } from './identity.ts'
import { languageOf, linkLanguage } from './language.ts'
import { answerRefusals, errorBody, refuse } from './refusals.ts'
import { dataHeadersFor, registerHeaders } from './headers.ts'
import { type Ask, Lane } from './lane.ts'
import { readJsonExactly } from './json.ts'
import { serverBehind, timeoutsOf } from './server.ts'

/** What a handler knows of a call, already parsed and authorised. */
export type Context<Name extends CallName> = Parts<Name> & {
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
  /** Calls that wait for a payment gateway queue apart; by default reads and writes of a player each have their own queue. */
  queue?: 'gateway'
}

type Handler<Name extends CallName> = (context: Context<Name>) => Promise<Answer<Name>>

/** Works out once what an address means in a language. There is no request: the answer may depend on nothing else. */
type SharedHandler<Name extends CallName> = (
  context: Pick<Context<Name>, 'params' | 'query' | 'language'>,
) => Ask

export interface Edge {
  app: FastifyInstance
  /** Binds a call of the contract to its handler: limit, authenticate, validate, run, encode. */
  handle<Name extends CallName>(name: Name, options: { shared: true }, handler: SharedHandler<Name>): void
  handle<Name extends CallName>(name: Name, options: Options, handler: Handler<Name>): void
  handle<Name extends CallName>(name: Name, handler: Handler<Name>): void
  /** Who a request comes from; for the few routes that are not calls of the contract. */
  identify: (request: FastifyRequest) => Promise<Identity | null>
  /** The address a request comes from, past the proxies that are trusted. */
  addressOf: (request: FastifyRequest) => string
}

interface EdgeParts {
  config: Config
  log: Logger
  limits: Limits
  queues: PlayerQueues
  /** Whether the site takes players. */
  isOpen: () => boolean
  /** How a bearer token becomes an identity; called per request, after the rooms above the edge are built. */
  identify: Identify
}

const BODY_LIMIT = 64 * 1024
const PER_MINUTE = 1200
const CLOSED_RETRY_SECONDS = 3600

export async function createEdge({
  config,
  log,
  limits,
  queues,
  isOpen,
  identify,
}: EdgeParts): Promise<Edge> {
  const secure = config.publicUrl.startsWith('https:')
  const floods = new Floods(Math.ceil(PER_MINUTE * config.rateLimitScale))
  const clients = createClientAddressReader(config.trustProxy)
  const addressOf = ({ raw }: FastifyRequest) => clients.read(raw)
  const lane = new Lane({ log, floods, secure, addressOf: (request) => clients.read(request) })
  const { headersTimeout, connectionsCheckingInterval, ...timeouts } = timeoutsOf(config.requestTimeoutMs)
  const app = fastify({
    ...timeouts,
    serverFactory: serverBehind(lane),
    loggerInstance: log,
    // The raw URL may carry a secret (a reset link): requests are logged by their route, below.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (_, bindings) => new RequestLog(log, bindings) as unknown as Logger,
    genReqId: () => uuidv7(),
    // Addresses that the router cannot read come past no hook.
    frameworkErrors: (error, request, reply) => {
      void refuse(request, reply.headers({ ...dataHeadersFor(secure), 'x-request-id': request.id }), error)
    },
    requestIdHeader: false,
    // For protocol and host, which a trusted proxy forwards; addresses are read by `addressOf` alone.
    trustProxy: (address, hop) => clients.isTrusted(address, hop),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // A search term of ten thousand characters gets an answer, however it is escaped.
    http: { maxHeaderSize: 128 * 1024, headersTimeout, connectionsCheckingInterval },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, secure),
    routerOptions: { maxParamLength: 512 },
  }) as unknown as FastifyInstance

  app.setValidatorCompiler(({ schema }) => (data) => {
    const result = z.safeParse(schema as unknown as z.ZodType, data)
    return result.success ? { value: result.data } : { error: result.error }
  })
  app.setSerializerCompiler(
    ({ schema }) =>
      (data) =>
        JSON.stringify(z.encode(schema as unknown as z.ZodType, data)),
  )
  // Fastify wraps validation errors of its own kind; ours already say which field and why.
  app.setSchemaErrorFormatter((errors) => errors as unknown as Error)
  readJsonExactly(app)
  answerRefusals(app)
  app.setNotFoundHandler((request, reply) => reply.code(404).send(errorBody(request, 'not_found')))

  // The hooks of every request answer by callback: a promise for each would be most of what a prepared answer costs.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  answerFrames(app)
  await app.register(cookie)
  await registerHeaders(app, config, secure)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.uncounted || !floods.isOver(addressOf(request))) return done()
    return done(new AppError('too_many_requests', { details: { retry_after: floods.wait } }))
  })
  guardAgainstForgery(app, secure)

  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const took = Math.round(reply.elapsedTime)
    const route = request.routeOptions.url ?? '(none)'
    const { id: reqId, method } = request
    log.info({ reqId, method, route, status: reply.statusCode, ms: took }, 'request')
    done()
  })

  app.addHook('preClose', (done) => {
    lane.close()
    done()
  })

  async function identityOf(request: FastifyRequest): Promise<Identity | null> {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || !token) return null
    return identify(token)
  }

  const routeOf = (name: CallName) => {
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

  const handleShared = (name: CallName, handler: SharedHandler<CallName>) => {
    const route = routeOf(name)
    app.route({
      ...route,
      // What is prepared comes compressed.
      compress: false,
      onRequest: (request, _reply, done) => {
        languageOf(request)
        done()
      },
      handler: async (request, reply) => {
        const asked = { params: request.params, query: request.query } as Parts<CallName>
        const askIn = (language: Language) => handler({ ...asked, language })
        const prepared = await askIn(languageOf(request))()
        if (request.method === 'GET')
          lane.learn(request.originalUrl, { route: route.url, link: linkLanguage(request), askIn, asks: {} })
        return prepared.send(request, reply)
      },
    })
  }

  const handleOwn = (name: CallName, options: Options, handler: Handler<CallName>) => {
    const queue = options.queue ?? (isSafe(calls[name].method) ? 'read' : 'write')
    const identities = new WeakMap<FastifyRequest, Identity | null>()
    app.route({
      ...routeOf(name),
      bodyLimit: options.bodyLimit ?? BODY_LIMIT,
      onRequest: async (request) => {
        languageOf(request)
        if (options.onlyWhenOpen && !isOpen())
          throw new AppError('not_open', { details: { retry_after: CLOSED_RETRY_SECONDS } })
        for (const limit of options.limits ?? []) await limits.byAddress(limit, addressOf(request))
        // A game's client has a token of another kind, which its own room knows.
        const identity = calls[name].access === 'game' ? null : await identityOf(request)
        if (calls[name].access === 'player' && !identity) throw new AppError('unauthenticated')
        identities.set(request, identity)
      },
      handler: (request, reply) => {
        const identity = identities.get(request) ?? null
        const run = () =>
          handler({
            params: request.params,
            query: request.query,
            body: request.body,
            identity,
            address: addressOf(request),
            agent: (request.headers['user-agent'] ?? '').slice(0, 300),
            language: languageOf(request),
            request,
            reply,
          } as Context<CallName>)
        return identity ? queues.run(queue, identity.subject, run) : run()
      },
    })
  }

  const handle = (name: CallName, ...rest: unknown[]) => {
    const [options, handler] = (rest.length === 2 ? rest : [{}, rest[0]]) as [
      Options | { shared: true },
      unknown,
    ]
    if ('shared' in options) handleShared(name, handler as SharedHandler<CallName>)
    else handleOwn(name, options, handler as Handler<CallName>)
  }

  return { app, handle, identify: identityOf, addressOf }
}
