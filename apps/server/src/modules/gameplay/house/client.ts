import files from '@fastify/static'
import fs from 'node:fs'
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
  if (!fs.existsSync(path.join(dist, 'index.html')))
    throw new Error('The games are not built yet: run `npm start` or `npm run build`.')
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

  await app.register(files, {
    root: dist,
    prefix: '/studio/',
    decorateReply: false,
    wildcard: false,
    index: 'index.html',
    globIgnore: ['.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      void reply.header('content-security-policy', policy)
      void reply.header('access-control-allow-origin', '*')
      void reply.header('cross-origin-resource-policy', 'cross-origin')
      void reply.header('cache-control', file.endsWith('.html') ? 'no-cache' : FOREVER)
    },
  })
}
