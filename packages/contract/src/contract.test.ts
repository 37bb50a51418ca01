import { readFileSync } from 'node:fs'
import { centavos } from '@girassol/money'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError, createClient } from './client.ts'
import type { Call } from './call.ts'
import { callRouteFile, callRouteSources } from './call-routes-source.ts'
import { edgeErrors } from './errors/edge.ts'
import { errorCodes, languages, readLanguage } from './index.ts'
import { backOfficeErrors } from './operator-errors.ts'
import { commandErrors } from './errors/commands.ts'
import {
  type OperatorCall,
  operatorCalls,
  operatorErrorCodes,
  refusalStatus,
  refusalText,
} from './operator/index.ts'
import { laterCallRoutes } from './later-call-routes.ts'
import { brl, calls, Phone } from './schemas.ts'

const refusals = [...errorCodes, ...operatorErrorCodes]

describe('the contract', () => {
  it('has each refusal in one list', () => {
    expect(new Set(refusals).size).toBe(refusals.length)
  })

  it('has a name of its own for every call', () => {
    expect(Object.keys(operatorCalls).filter((name) => name in calls)).toEqual([])
  })

  it('has one path and method per call, under /api/', () => {
    const keys = Object.values<Call | OperatorCall>({ ...calls, ...operatorCalls }).map(
      ({ method, path }) => `${method} ${path}`,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has a schema for every path parameter', () => {
    for (const [name, { path, params }] of Object.entries<Call | OperatorCall>({
      ...calls,
      ...operatorCalls,
    })) {
      const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
      expect(params instanceof z.ZodObject ? Object.keys(params.shape) : [], name).toEqual(named)
    }
  })

  it('generates the tables of routes that browsers load; `npm run contract:routes` renews them', () => {
    for (const [name, source] of Object.entries(callRouteSources()))
      expect(readFileSync(callRouteFile(name), 'utf8')).toBe(source)
  })

  it('names every refusal with the calls that answer it, or among those of any call', () => {
    const named = Object.values<Call | OperatorCall>({ ...calls, ...operatorCalls }).flatMap((call) => [
      ...(call.errors ?? []),
      ...('stepUp' in call ? ['step_up_required'] : []),
    ])
    const inAnyCall = new Set<string>([...named, ...Object.keys(edgeErrors)])
    const answered = [...errorCodes, ...Object.keys(backOfficeErrors)]
    expect(answered.filter((code) => !inAnyCall.has(code))).toEqual([])
    // A call may also name a refusal that the terminal shares.
    const listed = new Set<string>([...answered, ...Object.keys(commandErrors)])
    expect([...inAnyCall].filter((code) => !listed.has(code))).toEqual([])
  })

  it('says every refusal in three languages with a status a client expects', () => {
    for (const code of refusals) {
      expect(refusalStatus(code)).toBeGreaterThanOrEqual(400)
      const texts = languages.map((language) => refusalText(code, language))
      expect(new Set(texts).size, code).toBe(3)
    }
  })

  it('calls the reader tú in Spanish, as every screen does', () => {
    for (const code of refusals)
      expect(refusalText(code, 'es'), code).not.toMatch(
        /\b(?:usted|sus?|suy[ao]s?|elija|escriba|revise|espere)\b/i,
      )
  })
})

describe('money on the wire', () => {
  it('is a decimal number outside and centavos inside', () => {
    expect(z.decode(brl, 20.5)).toBe(2050n)
    expect(z.encode(brl, centavos(2050))).toBe(20.5)
  })

  it.each([20.005, Number.NaN, 1e9, 'abc', '20', null])('refuses %j with a code', (value) => {
    const result = brl.safeParse(value)
    expect(result.error?.issues[0]?.message).toBe('amount_invalid')
  })
})

describe('phones', () => {
  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['+55 11 98765 4321', '11987654321'],
    ['(11) 3456-7890', '1134567890'],
    ['5511987654321', '11987654321'],
    ['(55) 3456-7890', '5534567890'],
  ])('%s is %s', (typed, digits) => {
    expect(Phone.parse(typed)).toBe(digits)
  })

  it.each(['', '123', '(01) 98765-4321', '(11) 18765-4321', 'abc'])('refuses %j', (typed) => {
    expect(Phone.safeParse(typed).success).toBe(false)
  })
})

it.each([
  ['pt-br', 'pt_BR'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr-FR, en;q=0.5', 'en'],
  ['fr', null],
  ['', null],
])('reads the language of %j as %s', (text, language) => {
  expect(readLanguage(text)).toBe(language)
})

describe('the client', () => {
  const laterRoutes = async () => laterCallRoutes
  const answer =
    (body: string, status = 200) =>
    async () =>
      new Response(body, { status })

  it('sends the token, the language and the XSRF header', async () => {
    const seen: [string, RequestInit][] = []
    const client = createClient({
      laterRoutes,
      base: 'http://x',
      token: () => 'secret',
      language: () => 'pt_BR',
      cookie: () => 'xsrf',
      fetch: async (url, init) => {
        seen.push([url, init])
        return new Response('{"message":"ok"}')
      },
    })
    await client('resetPassword', {
      params: { token: 'a/b' },
      body: { password: 'p', password_confirmation: 'p' },
    })
    expect(seen).toHaveLength(1)
    expect(seen[0]?.[0]).toBe('http://x/api/auth/reset-password/a%2Fb')
    expect(seen[0]?.[1].headers).toMatchObject({
      authorization: 'Bearer secret',
      'accept-language': 'pt-BR',
      'X-XSRF-TOKEN': 'xsrf',
    })
  })

  it.each([
    [answer('<html>', 200), 'unreadable', 200],
    [answer('{"error":{"code":"csrf","message":"m"},"message":"m","requestId":"r"}', 403), 'csrf', 403],
    [() => Promise.reject(new TypeError('fetch failed')), 'network', 0],
  ])('turns a bad answer into an ApiError (%#)', async (fetch, code, status) => {
    const client = createClient({ laterRoutes, fetch })
    const error = await client('settings').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code, status })
  })
})
