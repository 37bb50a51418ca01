import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** What inline scripts and styles of this answer must carry to be allowed. */
    nonce: string
  }
}

/** Security headers of every answer. Pages may run nothing that this answer did not bring along. */
export async function registerHeaders(app: FastifyInstance, config: Config, secure: boolean): Promise<void> {
  const nonces = new WeakMap<ServerResponse, string>()
  app.decorateReply('nonce', '')
  app.addHook('onRequest', async (_request, reply) => {
    reply.nonce = randomBytes(16).toString('base64')
    nonces.set(reply.raw, reply.nonce)
  })
  const nonce = (_request: unknown, response: ServerResponse) => `'nonce-${nonces.get(response)}'`
  const captcha = config.turnstile ? ['https://challenges.cloudflare.com'] : []

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonce, ...captcha],
        // Vite's development client adds style elements without a nonce, and a nonce would switch 'unsafe-inline' off.
        styleSrc: config.dev ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: config.dev ? ["'self'", 'ws:'] : ["'self'"],
        frameSrc: ["'self'", ...captcha],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
}
