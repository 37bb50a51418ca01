import { LANGUAGE_COOKIE } from '@girassol/contract'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTwoNodes, type TestApp } from '../../test/app.ts'
import { addGame } from '../../test/casino.ts'
import { join } from '../../test/people.ts'

/** Says how many pages were rendered so far: equal bodies came from one rendering. */
const ENTRY = `
let renders = 0
const calls = { '/listed': '/api/casinos/games', '/live': '/api/tournaments', '/refused': '/api/nothing' }
export async function render({ url, language, boot, fetch }) {
  const path = url.split('?')[0]
  if (path === '/fails') throw new Error('not rendered')
  if (calls[path]) await fetch(calls[path], { headers: {} })
  renders += 1
  const html = \`<p>\${renders} \${language} \${boot.setting.software_name}</p>\${' '.repeat(4000)}\`
  return { status: path === '/lost' ? 404 : 200, html, scripts: ['script()'], styles: ['style{}'] }
}
export const renderManifest = async () => '{}'
`

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'))
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
  fs.writeFileSync(path.join(dir, file), text)
}

let app: TestApp
let other: TestApp
beforeAll(async () => {
  write('web/dist/client/index.html', '<!doctype html>')
  write('web/dist/client/manifest.webmanifest', '{}')
  write('web/dist/server/entry-server.js', ENTRY)
  write('web/dist/server/package.json', '{"type":"module"}')
  write('studio/dist/index.html', '<!doctype html>')
  write('backoffice/dist/index.html', '<!doctype html>')
  write('backoffice/dist/assets/index.js', '')
  const config = {
    webDir: path.join(dir, 'web'),
    studioDir: path.join(dir, 'studio'),
    backofficeDir: path.join(dir, 'backoffice'),
  }
  ;({ app, node: other } = await startTwoNodes({ pages: true, config }))
})
afterAll(async () => {
  await app.close()
  fs.rmSync(dir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, node = app) =>
  fetch(node.url + url, { headers: { 'accept-encoding': 'br', ...headers } })
const textOf = async (...args: Parameters<typeof get>) => (await get(...args)).text()

describe('a page', () => {
  it.each(['/', '/listed', '/listed?page=2'])('is rendered once for everybody: %s', async (url) => {
    const first = await textOf(url)
    const player = app.visitor()
    await join(player)
    const headers = { cookie: player.jar.header(), authorization: `Bearer ${player.token}` }
    expect(await textOf(url, headers)).toBe(first)
    expect(await textOf(url, { 'accept-encoding': 'gzip' })).toBe(first)
    expect(await textOf(url, { 'accept-encoding': 'identity' })).toBe(first)
  })

  it('is rendered for each language, by cookie, header and link', async () => {
    const portuguese = await textOf('/texts')
    const english = await textOf('/texts', { 'accept-language': 'en' })
    expect(portuguese).toContain(' pt_BR ')
    expect(english).toContain(' en ')
    expect(await textOf('/texts', { cookie: `${LANGUAGE_COOKIE}=en` })).toBe(english)
    const linked = await get('/texts?lang=en')
    expect(linked.headers.getSetCookie().join()).toContain('=en')
    const again = await get('/texts?lang=en')
    expect(again.headers.getSetCookie().join()).toContain('=en')
    expect(await again.text()).toBe(await linked.text())
  })

  it.each(['/live', '/refused', '/lost'])('is rendered every time: %s', async (url) => {
    expect(await textOf(url)).not.toBe(await textOf(url))
  })

  it('answers 500 with a policy each time its rendering fails', async () => {
    for (const _ of [1, 2]) {
      const response = await get('/fails')
      expect(response.status).toBe(500)
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
    }
  })

  it('is revalidated by its tag, which differs by encoding', async () => {
    const first = await get('/tagged')
    expect(first.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
    expect(first.headers.get('cache-control')).toBe('no-cache, private')
    expect(first.headers.get('content-encoding')).toBe('br')
    const tag = first.headers.get('etag') ?? ''
    const again = await get('/tagged', { 'if-none-match': tag })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect((await get('/tagged', { 'if-none-match': tag, 'accept-encoding': 'gzip' })).status).toBe(200)
    expect((await get('/tagged', { 'if-none-match': tag, 'accept-language': 'es' })).status).toBe(200)
    const lost = await get('/lost')
    expect((await get('/lost', { 'if-none-match': lost.headers.get('etag') ?? '' })).status).toBe(404)
  })

  it('allows its own inline scripts and styles by hash, and no nonce', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    for (const headers of [{}, { 'if-none-match': (await get('/')).headers.get('etag') ?? '' }]) {
      const policy = (await get('/', headers)).headers.get('content-security-policy')?.split(';')
      expect(policy).toContain(`script-src 'self' ${hash('script()')}`)
      expect(policy).toContain(`style-src 'self' ${hash('style{}')}`)
      expect(policy).toContain("frame-ancestors 'self'")
    }
  })

  it('brings each new visitor an XSRF token of their own', async () => {
    const [one, two] = [await get('/'), await get('/')].map(({ headers }) => headers.getSetCookie().join())
    expect(one).toContain('XSRF-TOKEN=')
    expect(one).not.toBe(two)
  })

  it('is dropped on every node when a setting changes', async () => {
    for (const node of [app, other]) expect(await textOf('/', {}, node)).toContain('Casino')
    await app.platform.database.transaction((tx) => app.settings.change(tx, { software_name: 'Outra casa' }))
    for (const node of [app, other])
      await vi.waitFor(async () => expect(await textOf('/', {}, node)).toContain('Outra casa'))
  })

  it('is dropped when the catalogue changes', async () => {
    const before = await textOf('/listed')
    expect(await textOf('/listed')).toBe(before)
    await addGame(app, 'novo-jogo')
    expect(await textOf('/listed')).not.toBe(before)
  })
})
