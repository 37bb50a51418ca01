import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** What inline scripts and styles of this answer must carry to be allowed. */
    nonce: string
  }
  interface FastifyContextConfig {
    /** Answers data, never a page: it gets the strictest headers, which are the same every time. */
    data?: boolean
  }
}

/**
 * Browser features that no page of ours uses, and the position, which only our own pages may ask for, never a game's frame. Fullscreen and autoplay are left out: naming them here would also take them
 * from the games' frames, which have no origin that the header could name.
 */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ')

/** What no page needs: an answer of data that is opened by itself may do nothing at all. */
const dataHeaders = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
const TRANSPORT = { maxAge: 31_536_000, includeSubDomains: true }

/** The security headers of an answer of data. */
export const dataHeadersFor = (secure: boolean): Record<string, string> => ({
  ...dataHeaders,
  ...(secure && { 'strict-transport-security': `max-age=${TRANSPORT.maxAge}; includeSubDomains` }),
})

/** Security headers of every answer. Pages may run nothing that this answer did not bring along. */
export async function registerHeaders(
  app: FastifyInstance,
  config: Config,
  secure: boolean,
  frameOrigins: () => readonly string[],
): Promise<void> {
  const nonces = new WeakMap<ServerResponse, string>()
  app.decorateReply('nonce', '')
  const headers = dataHeadersFor(secure)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.data) void reply.headers(headers)
    else {
      void reply.header('permissions-policy', PERMISSIONS_POLICY)
      reply.nonce = randomBytes(16).toString('base64')
      nonces.set(reply.raw, reply.nonce)
    }
    done()
  })
  const nonce = (_request: unknown, response: ServerResponse) => `'nonce-${nonces.get(response)}'`

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: pageDirectives(config, [nonce], [nonce], [() => frameOrigins().join(' ')]),
    },
    strictTransportSecurity: secure ? TRANSPORT : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
}

type Source = string | ((request: unknown, response: ServerResponse) => string)

/** What a page may load and run, beside inline scripts and styles that it names. */
function pageDirectives(
  config: Config,
  inlineScripts: Source[],
  inlineStyles: Source[],
  frameOrigins: readonly Source[],
) {
  const captcha = config.turnstile ? ['https://challenges.cloudflare.com'] : []
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScripts, ...captcha],
    // Vite's development client adds style elements of its own, and any nonce or hash would switch 'unsafe-inline' off.
    styleSrc: config.dev ? ["'self'", "'unsafe-inline'"] : ["'self'", ...inlineStyles],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: config.dev ? ["'self'", 'ws:'] : ["'self'"],
    // Beside our own, only pages of the game providers that are configured.
    frameSrc: ["'self'", ...captcha, ...frameOrigins],
    frameAncestors: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
  }
}

/** The Content-Security-Policy of a page that is sent to many: its inline parts are allowed by hash, not by nonce. */
export function hashedPolicy(
  config: Config,
  scripts: readonly string[],
  styles: readonly string[],
  frameOrigins: readonly string[],
): string {
  const directives = pageDirectives(config, scripts.map(hashSource), styles.map(hashSource), frameOrigins)
  return Object.entries(directives)
    .map(([name, sources]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...sources])
    .map((words) => words.join(' '))
    .join(';')
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
