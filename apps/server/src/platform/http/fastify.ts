import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { uuidv7 } from '../ids.ts'
import type { Floods } from '../limits.ts'
import { type Logger, RequestLog } from '../log.ts'
import type { RequestObserver } from '../metrics/program.ts'
import { traceHooks } from '../tracing/requests.ts'
import type { ClientAddressReader } from './client-address.ts'
import { answerClientError } from './client-errors.ts'
import { guardAgainstForgery } from './forgery.ts'
import { answerFrames } from './frames.ts'
import { dataHeadersFor, registerHeaders } from './headers.ts'
import type { HotPath } from './hot-path.ts'
import { InvalidInput } from './input.ts'
import { readJsonExactly } from './json.ts'
import { answerRefusals, errorBody, refuse } from './refusals.ts'
import { serverBehind, timeoutsOf } from './server.ts'

export interface FastifyDeps {
  config: Config
  log: Logger
  floods: Floods
  clients: ClientAddressReader
  hotPath: HotPath
  secure: boolean
  frameOrigins: () => readonly string[]
  observe: RequestObserver
}

export const BODY_LIMIT_BYTES = 64 * 1024

/** Fastify with what holds for every route: parsing, headers, flood limit, forgery guard, refusals and the request log. */
export async function createFastify(deps: FastifyDeps): Promise<FastifyInstance> {
  const app = instantiate(deps)
  traceHooks(app)
  applyContractSchemas(app)
  readJsonExactly(app)
  answerRefusals(app)
  app.setNotFoundHandler((request, reply) => reply.code(404).send(errorBody(request, 'not_found')))
  await addRequestHooks(app, deps)
  addResponseHooks(app, deps)
  return app
}

function instantiate({ config, log, clients, hotPath, secure }: FastifyDeps): FastifyInstance {
  const { headersTimeout, connectionsCheckingInterval, ...timeouts } = timeoutsOf(config.requestTimeoutMs)
  return fastify({
    ...timeouts,
    serverFactory: serverBehind(hotPath),
    loggerInstance: log,
    // The raw URL may carry a secret (a reset link): requests are logged by their route, in addResponseHooks.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (_, bindings) => new RequestLog(log, bindings) as unknown as Logger,
    genReqId: () => uuidv7(),
    // Addresses that the router cannot read pass no hook.
    frameworkErrors: (error, request, reply) => {
      void refuse(request, reply.headers({ ...dataHeadersFor(secure), 'x-request-id': request.id }), error)
    },
    requestIdHeader: false,
    // For protocol and host, which a trusted proxy forwards; addresses are read by `addressOf` alone.
    trustProxy: (address, hop) => clients.isTrusted(address, hop),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    // A request that came before its connection was closed is answered like any other.
    return503OnClosing: false,
    // A search term of ten thousand characters gets an answer, however it is escaped.
    http: { maxHeaderSize: 128 * 1024, headersTimeout, connectionsCheckingInterval },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, secure),
    routerOptions: { maxParamLength: 512 },
  }) as unknown as FastifyInstance
}

/** Exported for its tests. */
export function applyContractSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => (data) => {
    const result = z.safeParse(schema as unknown as z.ZodType, data)
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error) }
  })
  app.setSerializerCompiler(
    ({ schema }) =>
      (data) =>
        JSON.stringify(z.encode(schema as unknown as z.ZodType, data)),
  )
}

/** The hooks of every request answer by callback: a promise for each would be most of what a prepared answer costs. */
async function addRequestHooks(app: FastifyInstance, deps: FastifyDeps): Promise<void> {
  const { config, floods, clients, secure, frameOrigins } = deps
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  answerFrames(app)
  await app.register(cookie)
  await registerHeaders(app, config, secure, frameOrigins)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const isFlooding = ({ raw }: FastifyRequest) => floods.isOver(clients.read(raw))
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.uncounted || !isFlooding(request)) return done()
    return done(new AppError('too_many_requests', { details: { retry_after: floods.wait } }))
  })
  guardAgainstForgery(app, secure)
}

function addResponseHooks(app: FastifyInstance, { log, hotPath, observe }: FastifyDeps): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(none)'
    const { id: reqId, method } = request
    observe(method, route, reply.statusCode, request.routeOptions.config.endless ? null : reply.elapsedTime)
    const ms = Math.round(reply.elapsedTime)
    log.info({ reqId, method, route, status: reply.statusCode, ms }, 'request')
    done()
  })
  app.addHook('preClose', (done) => {
    hotPath.close()
    done()
  })
}
