import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../api/api.ts'
import { openAuthDialog } from './auth-dialog.ts'
import { showLanguage } from '../i18n/i18n.ts'
import { currentToken, dropLogin, loginStore } from './login.ts'
import { setNavigator } from '../router/navigation.ts'
import { restoreSession, signIn, signOut } from './session.ts'

const user = {
  id: 7,
  name: 'Ana Lima',
  email: 'ana@example.com',
  avatar: null,
  is_open_affiliate: false,
  language: 'pt_BR',
  pause: null,
  terms_due: null,
} as const

const answer = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }))
const refusal = (status: number, code: string) =>
  answer(status, { error: { code, message: code }, message: code, requestId: 'r1' })

const network = vi.fn<typeof fetch>()
const visited: string[] = []

beforeAll(() => showLanguage('pt_BR'))
beforeEach(() => {
  localStorage.clear()
  document.cookie = 'XSRF-TOKEN=x'
  dropLogin()
  visited.length = 0
  setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
})

const storeLogin = () => {
  localStorage.setItem('token', 't1')
  localStorage.setItem('user', JSON.stringify({ id: 7, name: 'Ana', avatar: null, is_open_affiliate: false }))
}

describe('signing in', () => {
  it('[T11] stores the token and no more of the user than is needed', () => {
    signIn({ access_token: 't1', user })
    expect(localStorage.getItem('token')).toBe('t1')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      id: 7,
      name: 'Ana Lima',
      avatar: null,
      is_open_affiliate: false,
    })
    expect(loginStore.get()).toMatchObject({ status: 'player', user: { email: 'ana@example.com' } })
  })
})

describe('restoring a session', () => {
  it('is a guest when nothing is stored', async () => {
    await restoreSession()
    expect(loginStore.get().status).toBe('guest')
    expect(network).not.toHaveBeenCalled()
  })

  it.each(['', '{', '{"id":"7"}', 'null', '[]'])('is a guest when the stored user is %j', async (text) => {
    localStorage.setItem('token', 't1')
    localStorage.setItem('user', text)
    await restoreSession()
    expect(loginStore.get().status).toBe('guest')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('counts the stored user as signed in before the answer, and takes the fresh data after it', async () => {
    storeLogin()
    network.mockReturnValue(answer(200, { valid: true, user }))
    const restored = restoreSession()
    expect(loginStore.get()).toMatchObject({ status: 'player', user: { name: 'Ana', email: null } })
    await restored
    expect(loginStore.get()).toMatchObject({ user: { name: 'Ana Lima', email: 'ana@example.com' } })
    const headers = network.mock.calls[0]?.[1]?.headers as Record<string, string>
    expect(headers['authorization']).toBe('Bearer t1')
  })

  it('ends quietly when the server refuses the token', async () => {
    storeLogin()
    network.mockReturnValue(refusal(401, 'unauthenticated'))
    await restoreSession()
    expect(loginStore.get().status).toBe('guest')
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(openAuthDialog()).toBeNull()
  })

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('no route'))],
    ['the server is down', () => refusal(503, 'unavailable')],
  ])('keeps the stored login when %s', async (_, reply) => {
    storeLogin()
    network.mockImplementation(reply)
    await restoreSession()
    expect(loginStore.get().status).toBe('player')
    expect(localStorage.getItem('token')).toBe('t1')
  })

  it('does not undo a sign-out that happened while it asked', async () => {
    storeLogin()
    network.mockReturnValue(answer(200, { valid: true, user }))
    const restored = restoreSession()
    dropLogin()
    await restored
    expect(loginStore.get().status).toBe('guest')
    expect(currentToken()).toBeNull()
  })
})

describe('signing out', () => {
  it.each([
    ['agrees', () => answer(200, { message: 'ok' })],
    ['refuses', () => refusal(401, 'unauthenticated')],
    ['is away', () => Promise.reject(new TypeError('no route'))],
  ])('forgets the login and goes home when the server %s', async (_, reply) => {
    signIn({ access_token: 't1', user })
    network.mockImplementation(reply)
    await signOut()
    expect(loginStore.get().status).toBe('guest')
    expect(localStorage.getItem('token')).toBeNull()
    expect(visited).toEqual(['/'])
    expect(openAuthDialog()).toBeNull()
  })

  it('does not open the login when a call under way is refused before the log-out is answered', async () => {
    signIn({ access_token: 't1', user })
    const pending = Promise.withResolvers<Response>()
    network.mockImplementation((url) =>
      (url as string).includes('logout') ? pending.promise : refusal(401, 'unauthenticated'),
    )
    const signedOut = signOut()
    await expect(api('profileData')).rejects.toThrow('unauthenticated')
    expect(loginStore.get().status).toBe('player')
    pending.resolve(await answer(200, { message: 'ok' }))
    await signedOut
    expect(loginStore.get().status).toBe('guest')
    expect(openAuthDialog()).toBeNull()
  })

  it('leaves the next login alone when a call of the previous one is refused late', async () => {
    signIn({ access_token: 't1', user })
    const late = Promise.withResolvers<Response>()
    network.mockImplementation((url) =>
      (url as string).includes('logout') ? answer(200, { message: 'ok' }) : late.promise,
    )
    const refused = api('profileData')
    await signOut()
    signIn({ access_token: 't2', user })
    late.resolve(await refusal(401, 'unauthenticated'))
    await expect(refused).rejects.toThrow('unauthenticated')
    expect(currentToken()).toBe('t2')
    expect(openAuthDialog()).toBeNull()
  })

  it.each([
    ['the call', 'x'],
    ['the call for an XSRF token before it', ''],
  ])('waits three seconds at most for the server to answer %s', async (_, cookie) => {
    vi.useFakeTimers()
    document.cookie = cookie ? `XSRF-TOKEN=${cookie}` : 'XSRF-TOKEN=; max-age=0'
    signIn({ access_token: 't1', user })
    network.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          if (init?.signal?.aborted) reject(init.signal.reason as Error)
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        }),
    )
    const signedOut = signOut()
    await vi.advanceTimersByTimeAsync(2999)
    expect(loginStore.get().status).toBe('player')
    await vi.advanceTimersByTimeAsync(1)
    await signedOut
    vi.useRealTimers()
    expect(loginStore.get().status).toBe('guest')
    expect(visited).toEqual(['/'])
  })
})
