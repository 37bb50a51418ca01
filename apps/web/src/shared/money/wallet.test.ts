import { ApiError } from '@girassol/contract/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropLogin, keepLogin, loginStore } from '../session/login.ts'
import { receiveWallet, saysUnauthenticated, startWallet, walletStore, type WireWallet } from './wallet.ts'

const network = vi.fn<typeof fetch>()
const wallet = () => Promise.resolve(Response.json({ wallet: { total_balance: 10 } }))
const calls = () => network.mock.calls.filter(([url]) => url === '/api/profile/wallet').length

beforeAll(() => {
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

  const figures = (total: number) => ({
    balance: total,
    balance_bonus: 0,
    total_balance: total,
    withdrawable_balance: total,
  })
  const hiding = { ...figures(15), shown: { ...figures(9), for_ms: 12_000 } } as WireWallet
  const exact = figures(15) as WireWallet
  const onScreen = () => walletStore.get().wallet?.total_balance

  it('leaves a hidden win out until the server shows it', () => {
    receiveWallet(hiding)
    expect(walletStore.get().wallet).toEqual(figures(9))
    vi.advanceTimersByTime(11_000)
    expect(onScreen()).toBe(9)
    receiveWallet(exact)
    expect(onScreen()).toBe(15)
    vi.advanceTimersByTime(60_000)
    expect(onScreen()).toBe(15)
  })

  it('shows a hidden win by itself when its time is over', () => {
    receiveWallet(hiding)
    vi.advanceTimersByTime(11_999)
    expect(onScreen()).toBe(9)
    vi.advanceTimersByTime(1)
    expect(walletStore.get().wallet).toEqual(figures(15))
  })

  it('leaves a hidden win out on a page that is opened in the middle of it', async () => {
    network.mockImplementation(() => Promise.resolve(Response.json({ wallet: hiding })))
    beAPlayer()
    await vi.advanceTimersByTimeAsync(0)
    expect(onScreen()).toBe(9)
  })

  it('does not take an answer for newer than a push that arrived while it was asked for', async () => {
    const answer = Promise.withResolvers<Response>()
    network.mockImplementation(() => answer.promise)
    beAPlayer()
    receiveWallet(exact)
    answer.resolve(Response.json({ wallet: hiding }))
    await vi.advanceTimersByTimeAsync(0)
    expect(onScreen()).toBe(15)
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
