import middie from '@fastify/middie'
import { LANGUAGE_COOKIE, type Language, readLanguage } from '@girassol/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { serveBuilt } from '../files/built-files.ts'
import type { Edge } from '../http/edge.ts'
import { hashedPolicy } from '../http/headers.ts'
import { languageOf } from '../http/language.ts'
import { isKnown, Prepared } from '../http/prepared.ts'
import { errorBody } from '../http/refusals.ts'
import { PageCache, type RenderedPage } from './page-cache.ts'

/** What the web app's server entry offers. The app composes the whole document; the server only asks for it. */
type Render = (page: {
  url: string
  language: Language
  boot: object
  template: string
  fetch: typeof fetch
}) => Promise<{ status: number; html: string; scripts: string[]; styles: string[]; redirect?: string }>

interface Entry {
  render: Render
  renderManifest(base: string, language: Language, boot: object): Promise<string>
}

interface Source {
  load(url: string): Promise<Entry & { template: string }>
  /** The installable app's description, before the casino's name is put in. */
  manifest: string
}

const MANIFEST = 'manifest.webmanifest'

export interface PageContent {
  boot: (language: Language, path: string) => Promise<object>
  /** The objects that pages are rendered from; when one is exchanged, on any node, the pages kept so far are dropped. */
  version: () => readonly unknown[]
  /** Other origins whose pages may be framed. */
  frameOrigins: () => readonly string[]
}

/** Serves the player's app: hashed assets as files, every other GET as a page rendered on the server. */
export async function registerPages(
  { app, addressOf }: Edge,
  config: Config,
  clock: Clock,
  { boot, version, frameOrigins }: PageContent,
): Promise<void> {
  const cache = new PageCache({ clock, version })
  const source = config.dev ? await development(app, config) : await built(app, config)
  app.get(`/${MANIFEST}`, async (request, reply) => {
    const language = languageOf(request)
    const { renderManifest } = await source.load(request.url)
    const text = await renderManifest(source.manifest, language, await boot(language, `/${MANIFEST}`))
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .send(text)
  })

  async function render(url: string, language: Language, visitor: string): Promise<RenderedPage> {
    const entry = await source.load(url)
    const api = ownApi(app, visitor)
    const page = await entry.render({
      url,
      language,
      boot: await boot(language, url.split('?', 1)[0] ?? '/'),
      template: entry.template,
      fetch: api.fetch,
    })
    return {
      status: page.status,
      prepared: new Prepared(page.html, 'text/html; charset=utf-8'),
      policy: hashedPolicy(config, page.scripts, page.styles, frameOrigins()),
      ...(page.redirect && { redirect: page.redirect }),
      // In development every file may change at any time.
      keepable: page.status === 200 && api.isKeepable() && !config.dev,
    }
  }

  // Pages are compressed once, with what is kept of them.
  app.get('/*', { compress: false }, async (request, reply) => {
    const { url } = request
    if (url.startsWith('/api/')) return reply.code(404).send(errorBody(request, 'not_found'))
    const language = languageOf(request)
    const { lang } = request.query as { lang?: string }
    if (typeof lang === 'string' && readLanguage(lang)) {
      void reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', sameSite: 'lax', maxAge: 31_536_000 })
    }
    const page = await cache.get(`${language} ${url}`, () => render(url, language, addressOf(request)))
    return page.redirect ? reply.redirect(page.redirect, 302) : sendPage(request, reply, page)
  })
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  const form = await page.prepared.formFor(request.headers['accept-encoding'])
  const isFresh = page.status === 200 && isKnown(request.headers['if-none-match'], form.tag)
  const headers = isFresh ? form.brief : form.full
  for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at]!, headers[at + 1])
  // In place of the policy with a nonce, which other answers of this route (refusals) keep.
  void reply.header('content-security-policy', page.policy).header('cache-control', 'no-cache, private')
  return isFresh ? reply.code(304).send() : reply.code(page.status).send(form.bytes)
}

interface OwnApi {
  fetch: typeof fetch
  /** Whether every answer so far was good and may be kept. */
  isKeepable(): boolean
}

/** The app asks its own API while it renders: without the network, through the same door as everybody. */
function ownApi(app: FastifyInstance, visitor: string): OwnApi {
  let asked = 0
  let kept = 0
  return {
    isKeepable: () => asked === kept,
    async fetch(input, init) {
      asked += 1
      assert(typeof input === 'string', 'the client of the contract asks by path')
      const { statusCode, headers, rawPayload } = await app.inject({
        method: 'GET',
        // Counted for whom the page is made.
        remoteAddress: visitor,
        url: input,
        headers: init?.headers as Record<string, string>,
      })
      if (statusCode === 200 && !String(headers['cache-control']).includes('no-store')) kept += 1
      return new Response(new Uint8Array(rawPayload), {
        status: statusCode,
        headers: { 'content-type': headers['content-type'] ?? '' },
      })
    },
  }
}

async function built(app: FastifyInstance, config: Config): Promise<Source> {
  const dist = path.join(config.webDir, 'dist')
  const template = await fs.readFile(path.join(dist, 'client/index.html'), 'utf8').catch(() => {
    throw new Error('The player’s app is not built yet: run `npm start` or `npm run build`.')
  })
  const entry = (await import(pathToFileURL(path.join(dist, 'server/entry-server.js')).href)) as Entry
  await serveBuilt(app, {
    root: path.join(dist, 'client'),
    prefix: '/',
    except: ['index.html', '.vite', MANIFEST],
    headersOf: (file) => ({ 'cache-control': keepingOf(file) }),
  })
  return {
    load: async () => ({ ...entry, template }),
    manifest: await fs.readFile(path.join(dist, 'client', MANIFEST), 'utf8'),
  }
}

/** How long browsers and proxies may keep a file. */
function keepingOf(file: string): string {
  if (file.startsWith(`assets${path.sep}`)) return 'public, max-age=31536000, immutable'
  // An old worker stays until browsers see that there is a new one.
  return file.startsWith('sw.js') ? 'no-cache' : 'public, max-age=3600'
}

/** Vite in the same server on the same port, with its hot reload. */
async function development(app: FastifyInstance, config: Config): Promise<Source> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: config.webDir,
    appType: 'custom',
    server: { middlewareMode: { server: app.server }, ws: { server: app.server } },
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return {
    async load(url) {
      const template = await vite.transformIndexHtml(
        url,
        await fs.readFile(path.join(config.webDir, 'index.html'), 'utf8'),
      )
      const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as Entry
      return { ...entry, template }
    },
    manifest: await fs.readFile(path.join(config.webDir, 'public', MANIFEST), 'utf8'),
  }
}
