import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import http from 'node:http'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { Edge } from '../http/edge.ts'
import type { Metrics } from './metrics.ts'

const PATH = '/metrics'

type MetricsConfig = Pick<Config, 'production' | 'host' | 'metrics'>

/** Serves the metrics beside the site: in production only with a token; where they have a port of their own, only there. */
export function registerMetrics({ app }: Edge, config: MetricsConfig, metrics: Metrics): void {
  const { token, port } = config.metrics
  if (port !== null) return serveApart(app, config.host, port, createMetricsServer(token, metrics))
  if (config.production && token === null) return
  app.get(PATH, async (request, reply) => {
    if (!mayRead(request.headers.authorization, token)) throw new AppError('unauthenticated')
    const { contentType, text } = await metrics.expose()
    return reply.type(contentType).header('cache-control', 'no-store').send(text)
  })
}

/** Listens before the site does, so that a port in use ends the start. */
function serveApart(app: FastifyInstance, host: string, port: number, server: http.Server): void {
  app.addHook(
    'onReady',
    () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, resolve)
      }),
  )
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    server.close()
  })
}

function createMetricsServer(token: string | null, metrics: Metrics): http.Server {
  return http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) return void response.writeHead(404).end()
    if (!mayRead(request.headers.authorization, token)) return void response.writeHead(401).end()
    metrics.expose().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}

function mayRead(authorization: string | undefined, token: string | null): boolean {
  if (token === null) return true
  const [scheme, given = ''] = (authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && timingSafeEqual(digest(given), digest(token))
}

/** Of equal length, which the comparison in constant time needs. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
