import files from '@fastify/static'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../../platform/config.ts'
import type { Edge } from '../../../platform/http/edge.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * The page of a game. It is framed by ours without an origin of its own: `'self'` is still where it came from, but its
 * scripts and styles are asked for by a stranger, so they are sent to anyone.
 */
export async function registerGameClient(
  { app }: Pick<Edge, 'app'>,
  config: Pick<Config, 'studioDir' | 'publicUrl'>,
): Promise<void> {
  const dist = path.join(config.studioDir, 'dist')
  const page = await fs.readFile(path.join(dist, 'index.html'), 'utf8').catch(() => {
    throw new Error('The games are not built yet: run `npm start` or `npm run build`.')
  })
  const { origin } = new URL(config.publicUrl)
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    `connect-src 'self' ${origin}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ')

  const open = {
    'content-security-policy': policy,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    // The frame has no origin to be kept apart by.
    'origin-agent-cluster': '?0',
  }
  // Not left to the files' plugin: it looks for a compressed page, and finding none answers 404.
  app.get('/studio/', async (_, reply) =>
    reply
      .headers({ ...open, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page),
  )
  await app.register(files, {
    root: dist,
    prefix: '/studio/',
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['.vite/**', 'index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.headers({ ...open, 'cache-control': FOREVER })
    },
  })
}
