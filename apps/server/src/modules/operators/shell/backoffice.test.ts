import fastify from 'fastify'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBackoffice } from './backoffice.ts'

const backofficeDir = fs.mkdtempSync(path.join(os.tmpdir(), 'backoffice-'))
const app = fastify()
const page = '<!doctype html><title>Operação</title><script>start()</script>'

beforeAll(async () => {
  const dist = path.join(backofficeDir, 'dist')
  fs.mkdirSync(path.join(dist, 'assets'), { recursive: true })
  fs.writeFileSync(path.join(dist, 'index.html'), page)
  fs.writeFileSync(path.join(dist, 'assets/index-abc.js'), 'export {}')
  fs.writeFileSync(path.join(dist, 'assets/index-abc.js.br'), 'compressed')
  await registerBackoffice({ app }, { backofficeDir })
})
afterAll(async () => {
  await app.close()
  fs.rmSync(backofficeDir, { recursive: true })
})

it.each(['/backoffice', '/backoffice/', '/backoffice/withdrawals/17?status=held', '/backoffice/join/secret'])(
  'answers %s with the page, never stored, indexed or framed',
  async (url) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, body]).toEqual([200, page])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='")
  },
)

it('serves hashed files compressed and immutable', async () => {
  const { statusCode, headers, body } = await app.inject({
    url: '/backoffice/assets/index-abc.js',
    headers: { 'accept-encoding': 'br' },
  })
  expect([statusCode, body]).toEqual([200, 'compressed'])
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

it('answers 404 for a file that does not exist, and for paths outside the folder', async () => {
  expect((await app.inject('/backoffice/assets/index-old.js')).statusCode).toBe(404)
  expect((await app.inject('/backoffice/assets/..%2findex.html')).statusCode).toBe(404)
})

it('does not start without the built app', async () => {
  const missing = { backofficeDir: path.join(backofficeDir, 'missing') }
  await expect(registerBackoffice({ app }, missing)).rejects.toThrow('not built')
})
