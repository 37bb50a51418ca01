import type { FastifyServerFactory } from 'fastify'
import http from 'node:http'
import type { Socket } from 'node:net'
import { traceRequest } from '../tracing/requests.ts'
import type { HotPath } from './hot-path.ts'

interface Exchange {
  request: http.IncomingMessage
  response: http.ServerResponse
}

/** The last exchange that began on each connection: Node reports faults by socket only. */
const exchanges = new WeakMap<Socket, Exchange>()

export const requestOn = (socket: Socket): Exchange | undefined => exchanges.get(socket)

/**
 * How long a client may keep a connection busy without result. Fastify's own default is for ever: a body that is sent to
 * the half would hold its socket until the client lets go.
 */
export function timeoutsOf(requestTimeoutMs: number) {
  return {
    requestTimeout: requestTimeoutMs,
    headersTimeout: Math.ceil(requestTimeoutMs / 3),
    connectionsCheckingInterval: Math.min(5000, Math.ceil(requestTimeoutMs / 4)),
    /** Without a byte in either direction: a client that does not read its answer. */
    connectionTimeout: 2 * requestTimeoutMs,
  }
}

/** Node's own server with the hot path before the router, and the timeouts that Fastify passes on. */
export const serverBehind =
  (hotPath: HotPath): FastifyServerFactory =>
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
    const server = http.createServer({ ...settings, requestTimeout }, (request, response) => {
      exchanges.set(request.socket, { request, response })
      traceRequest(request, response, () => hotPath.serve(request, response, () => route(request, response)))
    })
    server.keepAliveTimeout = keepAliveTimeout
    server.setTimeout(connectionTimeout)
    return server
  }
