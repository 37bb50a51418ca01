import { XSRF_COOKIE, XSRF_HEADER } from '@girassol/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { newSecret, sameText } from '../ids.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The caller signs its requests (gateways, game providers), so it needs no XSRF token. */
    signed?: boolean
    /** Called by a few signing partners, as often as they must: not counted against floods. */
    uncounted?: boolean
    /** An event stream: it ends when its page does, so its duration says nothing. */
    endless?: boolean
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isSafe = (method: string): boolean => SAFE.has(method)

/**
 * Double submit: a cookie that other sites cannot read must come back as a header that other sites cannot set.
 * The cookie comes with any first answer; asking for it costs nothing and proves nothing.
 */
export function guardAgainstForgery(app: FastifyInstance, secure: boolean): void {
  const name = XSRF_HEADER.toLowerCase()
  app.addHook('onRequest', (request, reply, done) => {
    // A caller that signs its requests needs no cookie.
    if (request.routeOptions.config.signed) return done()
    const cookie = request.cookies[XSRF_COOKIE]
    if (!cookie) giveToken(reply, secure)
    if (isSafe(request.method)) return done()
    const header = request.headers[name]
    const isOurs = cookie && typeof header === 'string' && sameText(cookie, header)
    return isOurs ? done() : done(new AppError('csrf'))
  })
}

export function tokenOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  return request.cookies[XSRF_COOKIE] ?? giveToken(reply, secure)
}

function giveToken(reply: FastifyReply, secure: boolean): string {
  const token = newSecret()
  void reply.setCookie(XSRF_COOKIE, token, { path: '/', sameSite: 'lax', secure, httpOnly: false })
  return token
}
