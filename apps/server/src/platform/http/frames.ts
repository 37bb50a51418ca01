import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called from a frame that has no origin: any may ask, since nothing is sent along but a token of the call's own. */
    framed?: boolean
  }
}

const allowed = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-request-id, retry-after',
}

const preflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, accept-language',
  'access-control-max-age': '86400',
}

/** First of all hooks, so that refusals can be read there too. */
export function answerFrames(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.framed) void reply.headers(allowed)
    done()
  })
}

/** What browsers ask before such a call, for every path under the prefix. */
export function answerPreflights(app: FastifyInstance, prefix: string): void {
  app.options(`${prefix}/*`, { config: { data: true, framed: true }, helmet: false }, (_request, reply) =>
    reply.headers(preflight).send(),
  )
}
