import { Setting } from '@girassol/contract/schemas'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type Catalogue, createHomeShelves, showsOffer } from './modules/catalogue/index.ts'
import type { ProviderCredentials } from './modules/gameplay/index.ts'
import type { Settings } from './modules/settings/index.ts'
import type { Config } from './platform/config.ts'
import { AppError } from './platform/errors.ts'
import { registerApiReference } from './platform/http/api-reference.ts'
import { tokenOf } from './platform/http/forgery.ts'
import type { PageContent } from './platform/pages/pages.ts'
import type { Platform } from './platform/platform.ts'

const { version } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
) as { version: string }

/** Health, readiness, the XSRF token and the API reference. */
export function registerOwnRoutes({ edge, config, database }: Platform, settings: Settings): void {
  const secure = config.publicUrl.startsWith('https:')
  edge.handle('health', { anonymous: true }, async () => ({ status: 'ok' as const, version }))
  edge.handle('ready', { anonymous: true }, async () => {
    if (edge.isDraining) throw new AppError('unavailable')
    await database.checkWritable()
    return { status: 'ready' as const, open: settings.isOpen() }
  })
  edge.handle('csrf', async ({ request, reply }) => ({ token: tokenOf(request, reply, secure) }))
  if (config.apiDocs) registerApiReference(edge)
}

/** The data sent along with a page, and what it is made of. */
export function pageContent(
  config: Config,
  settings: Settings,
  catalogue: Catalogue,
  credentials: ProviderCredentials,
): PageContent {
  const shelfOf = createHomeShelves(catalogue.snapshot)
  return {
    // All are replaced by new objects when any node announces a change.
    version: () => [settings.stored(), catalogue.snapshot(), credentials.frameOrigins()],
    frameOrigins: () => credentials.frameOrigins(),
    async boot(language, path) {
      const profile = settings.profile()
      return {
        setting: z.encode(Setting, settings.current()),
        language,
        production: config.production,
        origin: config.publicUrl,
        ...(path === '/' && {
          home: shelfOf(language, profile.name, showsOffer(profile)),
        }),
      }
    },
  }
}
