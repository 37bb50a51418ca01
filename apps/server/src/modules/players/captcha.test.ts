import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { person } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'

/** Fake captcha provider: the token decides the answer. */
const asked: URLSearchParams[] = []
const verifier = http.createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString()))
  request.on('end', () => {
    const form = new URLSearchParams(text)
    asked.push(form)
    const token = form.get('response')
    if (token === 'broken') response.statusCode = 500
    if (token === 'hang-up') return void request.socket.destroy()
    if (token === 'not-json') return void response.end('<html>')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success: token === 'person' || token === 'broken' }))
  })
})

const calls = {
  register: (token: unknown) => ['/api/auth/register', { ...person(), cf_turnstile_token: token }] as const,
  login: (token: unknown) =>
    ['/api/auth/login', { login: 'nobody@example.com', password: 'x', cf_turnstile_token: token }] as const,
  forget: (token: unknown) =>
    ['/api/auth/forget-password', { email: 'nobody@example.com', cf_turnstile_token: token }] as const,
}

const send = (app: TestApp, [path, body]: readonly [string, object]) =>
  app.visitor({ address: '203.0.113.50' }).send('POST', path, { body })

describe.each(Object.entries(calls))('the captcha of %s', (name, call) => {
  let guarded: TestApp
  let local: TestApp
  let bare: TestApp
  beforeAll(async () => {
    await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve))
    const { port } = verifier.address() as AddressInfo
    guarded = await startApp({
      variables: {
        TURNSTILE_SECRET: 'the-secret',
        TURNSTILE_SITE_KEY: 'site',
        TURNSTILE_URL: `http://127.0.0.1:${port}/siteverify`,
      },
    })
    local = await startApp()
    bare = await startApp({ config: { production: true } })
    await bare.platform.database.transaction((tx) =>
      bare.settings.change(tx, { compliance_profile: 'br-licensed' }),
    )
    while (!bare.settings.isOpen()) await setImmediate()
  })
  afterAll(async () => {
    await Promise.all([guarded.close(), local.close(), bare.close()])
    await new Promise((resolve) => verifier.close(resolve))
  })

  const passes = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
    status === 200 || body.error?.code === 'invalid_credentials'

  it('asks the provider, with the secret and the address', async () => {
    asked.length = 0
    expect(passes(await send(guarded, call('person')))).toBe(true)
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: 'the-secret',
      response: 'person',
      remoteip: '203.0.113.50',
    })
  })

  it.each(['robot', 'bypass', '', null, undefined, 'broken', 'hang-up', 'not-json'])(
    'refuses %s',
    async (token) => {
      expectRefusal(await send(guarded, call(token)), 'captcha_failed')
    },
  )

  it('passes without one or with the agreed word where none is configured', async () => {
    for (const token of [undefined, null, '', 'bypass'])
      expect(passes(await send(local, call(token)))).toBe(true)
    for (const token of ['person', 'BYPASS', 'x'])
      expectRefusal(await send(local, call(token)), 'captcha_failed')
  })

  it('refuses every visitor in production where none is configured', async () => {
    for (const token of [undefined, 'bypass', 'person'])
      expectRefusal(await send(bare, call(token)), 'captcha_failed')
  })

  it(`is asked before ${name} does anything`, async () => {
    asked.length = 0
    await send(guarded, call(undefined))
    expect(asked).toEqual([])
  })
})
