import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { serveBuilt } from '../../../platform/files/built-files.ts'
import type { Config } from '../../../platform/config.ts'
import type { Edge } from '../../../platform/http/edge.ts'

const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/** Serves the operators' app: every address below `/backoffice` is one page, whose router reads the address. */
export async function registerBackoffice(
  { app }: Pick<Edge, 'app'>,
  config: Pick<Config, 'backofficeDir'>,
): Promise<void> {
  const dist = path.join(config.backofficeDir, 'dist')
  const page = await fs.readFile(path.join(dist, 'index.html'), 'utf8').catch(() => {
    throw new Error('The back office is not built: run `npm start` or `npm run build`.')
  })
  const headers = {
    'content-security-policy': policyOf(page),
    // Links to join carry their secret in the path.
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
  }
  await serveBuilt(app, {
    root: dist,
    prefix: '/backoffice/',
    except: ['index.html'],
    headersOf: () => ({ ...headers, 'cache-control': CACHE_FOREVER }),
  })
  for (const url of ['/backoffice', '/backoffice/*']) {
    app.get(url, async (_, reply) =>
      reply
        .headers({ ...headers, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(page),
    )
  }
}

/** Nothing but its own files and calls, never inside a frame. The page's inline script is allowed by its hash. */
function policyOf(page: string): string {
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The player's page in the preview of the brand.
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ')
}
