import fs from 'node:fs/promises'
import path from 'node:path'
import { serveBuilt } from '../../../platform/files/built-files.ts'
import type { Config } from '../../../platform/config.ts'
import type { Edge } from '../../../platform/http/edge.ts'

const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves the game client. Our page frames it without an origin of its own: `'self'` is still our origin, but its scripts and
 * styles are cross-origin requests, so they are allowed for all origins.
 */
export async function registerGameClient(
  { app }: Pick<Edge, 'app'>,
  config: Pick<Config, 'studioDir' | 'publicUrl'>,
): Promise<void> {
  const dist = path.join(config.studioDir, 'dist')
  const page = await fs.readFile(path.join(dist, 'index.html'), 'utf8').catch(() => {
    throw new Error('The game client is not built: run `npm start` or `npm run build`.')
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
    // A frame without an origin cannot have an origin-keyed agent cluster.
    'origin-agent-cluster': '?0',
  }
  // The static plugin answers 404 for a page without a compressed file.
  app.get('/studio/', async (_, reply) =>
    reply
      .headers({ ...open, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page),
  )
  await serveBuilt(app, {
    root: dist,
    prefix: '/studio/',
    except: ['.vite', 'index.html'],
    headersOf: () => ({ ...open, 'cache-control': CACHE_FOREVER }),
  })
}
