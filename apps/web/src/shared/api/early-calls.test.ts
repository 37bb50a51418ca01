import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropLogin, keepLogin } from '../session/login.ts'
import { api } from './api.ts'
import { earlyCallsScript } from './early-calls.ts'

const person = { id: 1, name: 'Ana', avatar: null, is_open_affiliate: false, email: null }

/** Answers every call; null: the network is away. */
function serve(answer: object | null) {
  const fetched = vi.fn<typeof fetch>(async () => {
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  })
  vi.stubGlobal('fetch', fetched)
  return { fetched, asked: () => fetched.mock.calls.map(([url]) => url) }
}

/** As the browser runs it in the head. */
const runScript = () => {
  // oxlint-disable-next-line no-eval -- as the browser runs a script of the page
  globalThis.eval(earlyCallsScript)
}

beforeEach(() => keepLogin('t1', person))
afterEach(() => {
  dropLogin()
  globalThis.earlyCalls = undefined
  vi.unstubAllGlobals()
})

it('asks for the player and the wallet before the app is there, which takes each answer once', async () => {
  const { fetched, asked } = serve({ wallet: { balance: 12.5 } })
  runScript()
  expect(asked()).toEqual(['/api/auth/verify', '/api/profile/wallet'])
  const headers = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
  expect(headers).toEqual(['Bearer t1', 'Bearer t1'])

  await api('verify')
  expect(await api('wallet')).toEqual({ wallet: { balance: 12.5 } })
  expect(asked()).toHaveLength(2)
  await api('wallet')
  expect(asked().slice(2)).toEqual(['/api/profile/wallet'])
})

it('asks for nothing without a stored login', () => {
  dropLogin()
  const { fetched } = serve({})
  runScript()
  expect(fetched).not.toHaveBeenCalled()
})

it('gives no early answer to another login', async () => {
  serve({ wallet: { balance: 12.5 } })
  runScript()
  keepLogin('t2', { ...person, id: 2 })
  const { asked } = serve({ wallet: { balance: 1 } })
  expect(await api('wallet')).toEqual({ wallet: { balance: 1 } })
  expect(asked()).toEqual(['/api/profile/wallet'])
})

it('asks again when the early call did not reach the server', async () => {
  serve(null)
  runScript()
  serve({ wallet: { balance: 12.5 } })
  expect(await api('wallet')).toEqual({ wallet: { balance: 12.5 } })
})
