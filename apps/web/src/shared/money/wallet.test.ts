import { ApiError } from '@girassol/contract/client'
import { BroadcastChannel } from 'node:worker_threads'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropLogin, keepLogin, loginStore } from '../session/login.ts'
import { saysUnauthenticated, startWallet, walletStore } from './wallet.ts'

const network = vi.fn<typeof fetch>()
const wallet = () => Promise.resolve(Response.json({ wallet: { total_balance: 10 } }))
const calls = () => network.mock.calls.filter(([url]) => url === '/api/profile/wallet').length

beforeAll(() => {
  // Node's own: the document of these tests has none.
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  startWallet()
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network.mockImplementation(wallet))
  dropLogin()
})
afterEach(() => {
  dropLogin()
  network.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const beAPlayer = () =>
  keepLogin('t', { id: 1, name: 'Ana', avatar: null, is_open_affiliate: false, email: null })

describe('the wallet', () => {
  it('is not asked for by guests', async () => {
    await vi.advanceTimersByTimeAsync(120_000)
    expect(calls()).toBe(0)
  })

  it('is asked for at once and every 30 seconds while a player is signed in', async () => {
    beAPlayer()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(calls()).toBe(1)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(calls()).toBe(2)
    dropLogin()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls()).toBe(2)
  })

  it('keeps the last balance, marked as old, when a refresh fails', async () => {
    beAPlayer()
    await vi.advanceTimersByTimeAsync(0)
    expect(walletStore.get()).toEqual({ wallet: { total_balance: 10 }, failed: false })
    const body = { error: { code: 'unavailable', message: 'x' }, message: 'x', requestId: 'r' }
    network.mockImplementation(() => Promise.resolve(Response.json(body, { status: 503 })))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(walletStore.get()).toEqual({ wallet: { total_balance: 10 }, failed: true })
  })

  it('clears the storage and stops when the answer is unauthenticated', async () => {
    localStorage.setItem('pendingTransactions', '[]')
    const body = { error: { code: 'unauthenticated', message: 'x' }, message: 'x', requestId: 'r' }
    network.mockImplementation(() => Promise.resolve(Response.json(body, { status: 401 })))
    beAPlayer()
    await vi.advanceTimersByTimeAsync(0)
    expect(localStorage).toHaveLength(0)
    expect(loginStore.get().status).toBe('guest')
    const asked = calls()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(calls()).toBe(asked)
  })

  it.each([
    [new ApiError(401, 'unauthenticated', 'Sua sessão terminou'), true],
    [new ApiError(500, 'internal', 'Unauthenticated.'), true],
    [new ApiError(0, 'network', 'No connection'), false],
    [new Error('unauthenticated'), true],
  ])('reads %s as an end of the session: %s', (error, ended) => {
    expect(saysUnauthenticated(error)).toBe(ended)
  })
})
