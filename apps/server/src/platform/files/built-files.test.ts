import fastify from 'fastify'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveBuilt } from './built-files.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'built-'))
const app = fastify()
const routes: string[] = []
app.addHook('onRoute', ({ url }) => void routes.push(url))

const write = (name: string, text = name): void => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), text)
}

beforeAll(async () => {
  for (let at = 0; at < 50; at++) write(`assets/part-${at}.js`)
  write('assets/part-0.js.br', 'compressed')
  write('assets/fonts/text.woff2')
  write('robots.txt')
  write('index.html')
  write('.vite/manifest.json')
  await serveBuilt(app, {
    root,
    prefix: '/app/',
    except: ['index.html', '.vite'],
    headersOf: (file) => ({ 'cache-control': file.startsWith('assets') ? 'immutable' : 'max-age=3600' }),
  })
})
afterAll(async () => {
  await app.close()
  fs.rmSync(root, { recursive: true })
})

it.each([
  ['assets/part-7.js', 'immutable'],
  ['assets/fonts/text.woff2', 'immutable'],
  ['robots.txt', 'max-age=3600'],
])('serves %s with the headers for it', async (name, kept) => {
  const { statusCode, body, headers } = await app.inject(`/app/${name}?v=1`)
  expect([statusCode, body, headers['cache-control']]).toEqual([200, name, kept])
  const brief = await app.inject({ method: 'HEAD', url: `/app/${name}` })
  expect([brief.statusCode, brief.body]).toEqual([200, ''])
})

it('sends the compressed copy to browsers that take it, and the file to others', async () => {
  const url = '/app/assets/part-0.js'
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['compressed', 'br'])
  expect(compressed.headers['cache-control']).toBe('immutable')
  expect((await app.inject(url)).body).toBe('assets/part-0.js')
})

it.each([
  '/app/assets/part-99.js',
  '/app/assets/part-0.js.br',
  '/app/assets/',
  '/app/assets/fonts',
  '/app/assets/..%2findex.html',
  '/app/assets/%2e%2e/%2e%2e/index.html',
  '/app/index.html',
  '/app/.vite/manifest.json',
])('answers 404 for %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})

it('has one route for a folder, however many files are in it', () => {
  expect(new Set(routes)).toEqual(new Set(['/app/assets/*', '/app/robots.txt']))
})
