import type { FastifyServerFactory } from 'fastify'
import http from 'node:http'
import type { Lane } from './lane.ts'

/** Node's own server with the short lane before the router, and the times that Fastify would have set. */
export const serverBehind =
  (lane: Lane): FastifyServerFactory =>
  (route, options) => {
    const {
      http: settings,
      keepAliveTimeout,
      requestTimeout,
      connectionTimeout,
    } = options as {
      http: http.ServerOptions
      keepAliveTimeout: number
      requestTimeout: number
      connectionTimeout: number
    }
    const server = http.createServer(settings, (request, response) =>
      lane.serve(request, response, () => route(request, response)),
    )
    server.keepAliveTimeout = keepAliveTimeout
    server.requestTimeout = requestTimeout
    server.setTimeout(connectionTimeout)
    return server
  }
