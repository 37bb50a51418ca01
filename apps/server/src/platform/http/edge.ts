import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { type Answer, calls, type CallName, type Language, type Request as Parts } from '@girassol/contract'
import { schemas } from '@girassol/contract/schemas'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { uuidv7 } from '../ids.ts'
import type { Limit, Limits } from '../limits.ts'
import { type Logger, RequestLog } from '../log.ts'
import { guardAgainstForgery } from './forgery.ts'
import type { Identify, Identity } from './identity.ts'
import { languageOf } from './language.ts'
import { answerRefusals, errorBody } from './refusals.ts'
import { registerHeaders } from './headers.ts'
import { Prepared } from './prepared.ts'
import { readJsonExactly } from './json.ts'

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
  /** The same answer for everyone: nobody is identified, and the handler may answer what it has prepared. */
  shared?: boolean
}

type Handler<Name extends CallName, Sent = Answer<Name>> = (context: Context<Name>) => Promise<Sent>

export interface Edge {
  app: FastifyInstance
  /** Binds a call of the contract to its handler: limit, authenticate, validate, run, encode. */
  handle<Name extends CallName>(
    name: Name,
    options: Options & { shared: true },
    handler: Handler<Name, Prepared>,
  ): void
  handle<Name extends CallName>(name: Name, options: Options, handler: Handler<Name>): void
  handle<Name extends CallName>(name: Name, handler: Handler<Name>): void
  /** Who a request comes from; for the few routes that are not calls of the contract. */
  identify: (request: FastifyRequest) => Promise<Identity | null>
}

interface EdgeParts {
  config: Config
  log: Logger
  limits: Limits
  /** How a bearer token becomes an identity; called per request, after the rooms above the edge are built. */
  identify: Identify
}

const BODY_LIMIT = 64 * 1024

export async function createEdge({ config, log, limits, identify }: EdgeParts): Promise<Edge> {
  const app = fastify({
    loggerInstance: log,
    // The raw URL may carry a secret (a reset link): requests are logged by their route, below.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (_, bindings) => new RequestLog(log, bindings) as unknown as Logger,
    genReqId: () => uuidv7(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // A search term of ten thousand characters gets an answer, however it is escaped.
    http: { maxHeaderSize: 128 * 1024 },
    routerOptions: { maxParamLength: 512 },
  }) as unknown as FastifyInstance
  const secure = config.publicUrl.startsWith('https:')

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
  await app.register(cookie)
  await registerHeaders(app, config, secure)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  // Against floods only, in memory, per node. The limits that protect accounts are counted in the database.
  await app.register(rateLimit, {
    max: Math.ceil(1200 * config.rateLimitScale),
    timeWindow: '1 minute',
    errorResponseBuilder: () => new AppError('too_many_requests'),
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

  async function identityOf(request: FastifyRequest): Promise<Identity | null> {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || !token) return null
    return identify(token)
  }

  const handle = (name: CallName, ...rest: unknown[]) => {
    const [options, handler] = (rest.length === 2 ? rest : [{}, rest[0]]) as [
      Options,
      (context: unknown) => Promise<unknown>,
    ]
    const { method, path, access } = calls[name]
    const parts = schemas[name] as {
      params?: z.ZodType
      query?: z.ZodType
      body?: z.ZodType
      answer: z.ZodType
    }
    const identities = new WeakMap<FastifyRequest, Identity | null>()
    app.route({
      method,
      url: path,
      bodyLimit: options.bodyLimit ?? BODY_LIMIT,
      // What is prepared comes compressed.
      ...(options.shared && { compress: false as const }),
      config: { data: true },
      helmet: false,
      schema: {
        ...(parts.params && { params: parts.params }),
        ...(parts.query && { querystring: parts.query }),
        ...(parts.body && { body: parts.body }),
        response: { 200: parts.answer },
      },
      onRequest: async (request) => {
        languageOf(request)
        for (const limit of options.limits ?? []) await limits.byAddress(limit, request.ip)
        const identity = options.shared ? null : await identityOf(request)
        if (access === 'player' && !identity) throw new AppError('unauthenticated')
        identities.set(request, identity)
      },
      handler: async (request, reply) => {
        const identity = identities.get(request) ?? null
        const answer = await handler({
          params: request.params,
          query: request.query,
          body: request.body,
          identity,
          address: request.ip,
          agent: (request.headers['user-agent'] ?? '').slice(0, 300),
          language: languageOf(request),
          request,
          reply,
        })
        return answer instanceof Prepared ? answer.send(request, reply) : answer
      },
    })
  }

  return { app, handle, identify: identityOf }
}
