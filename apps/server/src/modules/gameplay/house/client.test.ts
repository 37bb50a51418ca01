import fastify from 'fastify'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerGameClient } from './client.ts'

const studioDir = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-'))
const publicUrl = 'http://girassol.test'
const app = fastify()

beforeAll(async () => {
  const dist = path.join(studioDir, 'dist')
  fs.mkdirSync(path.join(dist, 'assets'), { recursive: true })
  fs.writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Jogo</title>')
  fs.writeFileSync(path.join(dist, 'assets/index-abc.js'), 'export {}')
  await registerGameClient({ app }, { studioDir, publicUrl })
})
afterAll(async () => {
  await app.close()
  fs.rmSync(studioDir, { recursive: true })
})

it('allows framing by our page only, and restricts what the game may load', async () => {
  const { statusCode, headers, body } = await app.inject('/studio/')
  expect([statusCode, body]).toEqual([200, '<!doctype html><title>Jogo</title>'])
  const policy = String(headers['content-security-policy']).split('; ')
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self' http://girassol.test",
    "frame-ancestors 'self'",
  ])
    expect(policy).toContain(part)
  expect(headers['cache-control']).toBe('no-cache')
})

it('serves its files to a frame without an origin, as immutable', async () => {
  const { statusCode, headers } = await app.inject('/studio/assets/index-abc.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await app.inject('/studio/../package.json')).statusCode).toBe(404)
})

it('does not start without the built games', async () => {
  const emptyFolder = { studioDir: path.join(studioDir, 'emptyFolder'), publicUrl }
  await expect(registerGameClient({ app }, emptyFolder)).rejects.toThrow('not built')
})
