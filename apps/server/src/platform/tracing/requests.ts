import { type Context, context, type Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { failSpan, isTracing, startRequestSpan } from './spans.ts'

interface TracedRequest {
  span: Span
  active: Context
}

const traced = new WeakMap<IncomingMessage, TracedRequest>()

/** Asked every few seconds by machines, and nothing follows from them. */
const untraced = new Set(['/api/health', '/api/ready', '/metrics'])

/** Serves a request as a span that ends with its connection or its last byte. */
export function traceRequest(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
  if (!isTracing() || untraced.has(request.url ?? '')) return serve()
  const { method = 'GET', headers } = request
  const header = headers['traceparent']
  const { span, active } = startRequestSpan(method, typeof header === 'string' ? header : undefined)
  traced.set(request, { span, active })
  response.once('close', () => {
    span.setAttribute('http.response.status_code', response.statusCode)
    if (response.statusCode >= 500) failSpan(span, String(response.statusCode))
    span.end()
  })
  context.with(active, serve)
}

/** Names the span by the route: addresses carry ids and secrets of people. */
export function nameRequest(request: IncomingMessage, route: string, requestId: string): void {
  const { method = 'GET' } = request
  traced
    .get(request)
    ?.span.updateName(`${method} ${route}`)
    .setAttributes({ 'http.route': route, 'girassol.request_id': requestId })
}

/** A listener that runs in the span of the request. */
export function inSpanOf(request: IncomingMessage, listener: () => void): () => void {
  const active = traced.get(request)?.active
  return active ? () => context.with(active, listener) : listener
}

/** Runs hooks and handler in the span of their request: events of a socket, such as the end of a body, have lost it. */
export function traceHooks(app: FastifyInstance): void {
  if (!isTracing()) return
  const enter = ({ raw }: FastifyRequest, done: () => void) => {
    const active = traced.get(raw)?.active
    if (active) context.with(active, done)
    else done()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = '(none)', config } = request.routeOptions
    nameRequest(request.raw, route, request.id)
    // An event stream lasts as long as its page, and only its opening is of interest.
    if (config.endless) traced.get(request.raw)?.span.end()
    enter(request, done)
  })
  app.addHook('preValidation', (request, _reply, done) => enter(request, done))
  app.addHook('onResponse', (request, _reply, done) => enter(request, done))
}
