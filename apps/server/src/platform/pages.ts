import files from '@fastify/static'
import middie from '@fastify/middie'
import { LANGUAGE_COOKIE, type Language, readLanguage } from '@girassol/contract'
import type { FastifyInstance } from 'fastify'
import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from './config.ts'
import type { Edge } from './http/edge.ts'
import { languageOf } from './http/language.ts'
import { errorBody } from './http/refusals.ts'

/** What the web app's server entry offers. The app composes the whole document; the server only asks for it. */
type Render = (page: {
  url: string
  language: Language
  boot: object
  nonce: string
  template: string
  fetch: typeof fetch
}) => Promise<{ status: number; html: string; redirect?: string }>

interface Entry {
  render: Render
  renderManifest(base: string, language: Language, boot: object): Promise<string>
}

interface Source {
  load(url: string): Promise<Entry & { template: string }>
  /** The installable app's description, before the house's name is put in. */
  manifest: string
}

const MANIFEST = 'manifest.webmanifest'

/** Serves the player's app: hashed assets as files, every other GET as a page rendered on the server. */
export async function registerPages(
  { app, addressOf }: Edge,
  config: Config,
  boot: (language: Language, path: string) => Promise<object>,
): Promise<void> {
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
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.code(404).send(errorBody(request, 'not_found'))
    const language = languageOf(request)
    const { lang } = request.query as { lang?: string }
    if (typeof lang === 'string' && readLanguage(lang)) {
      void reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', sameSite: 'lax', maxAge: 31_536_000 })
    }
    const { render, template } = await source.load(request.url)
    const { status, html, redirect } = await render({
      url: request.url,
      language,
      boot: await boot(language, request.url.split('?', 1)[0] ?? '/'),
      nonce: reply.nonce,
      template,
      fetch: ownApi(app, addressOf(request)),
    })
    if (redirect) return reply.redirect(redirect, 302)
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache, private')
      .header('vary', 'accept-language, cookie')
      .send(html)
  })
}

/** The app asks its own API while it renders: without the network, through the same door as everybody. */
function ownApi(app: FastifyInstance, visitor: string): typeof fetch {
  return async (input, init) => {
    assert(typeof input === 'string', 'the client of the contract asks by path')
    const { statusCode, headers, rawPayload } = await app.inject({
      method: 'GET',
      // Counted for whom the page is made.
      remoteAddress: visitor,
      url: input,
      headers: init?.headers as Record<string, string>,
    })
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: { 'content-type': headers['content-type'] ?? '' },
    })
  }
}

async function built(app: FastifyInstance, config: Config): Promise<Source> {
  const dist = path.join(config.webDir, 'dist')
  const template = await fs.readFile(path.join(dist, 'client/index.html'), 'utf8').catch(() => {
    throw new Error('The player’s app is not built yet: run `npm start` or `npm run build`.')
  })
  const entry = (await import(pathToFileURL(path.join(dist, 'server/entry-server.js')).href)) as Entry
  await app.register(files, {
    root: path.join(dist, 'client'),
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '.vite/**', MANIFEST],
    preCompressed: true,
    setHeaders: (reply, file) => {
      void reply.header('cache-control', keepingOf(path.relative(path.join(dist, 'client'), file)))
    },
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
