// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holds } from '../../../shared/testing/holds.ts'
import { show, unmount } from '../../../shared/testing/show.tsx'
import { LocationScreen } from './location-screen.tsx'
import { LocationWatch } from './location-watch.tsx'
import type { Standing } from './standing.ts'

const allowed: Standing = {
  required: true,
  state: 'allowed',
  reason: null,
  checked_at: '2026-11-17T12:00:00.000Z',
  valid_seconds: 1800,
}
const refused = (reason: Standing['reason']): Standing => ({
  ...allowed,
  state: 'refused',
  reason,
  valid_seconds: null,
})

/** What the server answers: to a check, and to a question about the last one. */
let found: Standing | 'unavailable'
let stored: Standing
let checks: { position: object | null }[]
let onAllowed: number

beforeEach(() => {
  found = allowed
  stored = allowed
  checks = []
  onAllowed = 0
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.includes('/profile/location')) return Response.json({ token: 'x' })
    if (init?.method !== 'POST') return Response.json(stored)
    checks.push(JSON.parse(init.body as string) as { position: object | null })
    if (found !== 'unavailable') return Response.json(found)
    const error = { code: 'location_unavailable', message: 'x' }
    return Response.json({ error, message: 'x', requestId: 'r' }, { status: 503 })
  })
})
afterEach(async () => {
  await unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const text = () => document.body.textContent ?? ''
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((each) => each.textContent === name)?.click())

/** The browser: a position, or a refusal, and whether it was allowed before. */
function browserAt(position: object | null, permission = 'prompt'): { asked: number } {
  const asked = { asked: 0 }
  const geolocation = {
    getCurrentPosition(ok: (at: object) => void, failed: () => void) {
      asked.asked++
      if (position) ok({ coords: position })
      else failed()
    },
  }
  const permissions = { query: async () => ({ state: permission }) }
  vi.stubGlobal('navigator', { geolocation, permissions, language: 'pt-BR', userAgent: 'test' })
  return asked
}
const SANTOS = { latitude: -23.96, longitude: -46.33, accuracy: 20 }

describe('in the game’s place', () => {
  const screen = (obstacle: 'required' | 'abroad' = 'required') =>
    show(<LocationScreen obstacle={obstacle} onAllowed={() => onAllowed++} />)

  it('[C5] explains before it asks the browser, sends the position, and goes on when it is allowed', async () => {
    const browser = browserAt(SANTOS)
    await screen()
    expect(text()).toContain('A lei só permite apostas feitas no Brasil.')
    expect([browser.asked, checks.length]).toEqual([0, 0])
    await press('Confirmar e jogar')
    await holds(() => expect(onAllowed).toBe(1))
    expect(checks).toEqual([{ position: SANTOS }])
  })

  it('checks by the address alone when the player does not give the position', async () => {
    browserAt(null)
    await screen()
    await press('Confirmar e jogar')
    await holds(() => expect(checks).toEqual([{ position: null }]))
  })

  it.each([
    ['abroad', 'fora do Brasil'],
    ['hidden', 'VPN, proxy ou Tor'],
    ['unknown', 'Não foi possível descobrir'],
  ] as const)('[C5] says why a place was refused (%s), and tries again', async (reason, part) => {
    browserAt(null)
    found = refused(reason)
    await screen()
    await press('Confirmar e jogar')
    await holds(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(part))
    expect(onAllowed).toBe(0)
    found = allowed
    await press('Tentar de novo')
    await holds(() => expect(onAllowed).toBe(1))
  })

  it('[C5] says that it is temporary when the service does not answer', async () => {
    browserAt(null)
    found = 'unavailable'
    await screen()
    await press('Confirmar e jogar')
    await holds(() => expect(text()).toContain('fora do ar por um momento'))
    expect(onAllowed).toBe(0)
  })

  it('begins with the refusal that the game was answered with', async () => {
    browserAt(null)
    await screen('abroad')
    expect(text()).toContain('fora do Brasil')
  })
})

describe('while a game is open', () => {
  const advance = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

  it('[C5] renews the check before its 30 minutes end, without asking the player', async () => {
    const browser = browserAt(SANTOS)
    vi.useFakeTimers()
    await show(<LocationWatch />)
    await holds(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    await advance(27 * 60_000)
    expect(checks).toEqual([])
    await advance(2 * 60_000)
    await holds(() => expect(checks).toEqual([{ position: null }]))
    expect(browser.asked).toBe(0)
    await advance(29 * 60_000)
    await holds(() => expect(checks).toHaveLength(2))
    expect(text()).toBe('')
  })

  it('uses the position again where it was allowed before', async () => {
    browserAt(SANTOS, 'granted')
    vi.useFakeTimers()
    await show(<LocationWatch />)
    await holds(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    await advance(29 * 60_000)
    await holds(() => expect(checks).toEqual([{ position: SANTOS }]))
  })

  it('[C5] shows a refusal beside the game, and leaves when a new check is allowed', async () => {
    browserAt(null)
    stored = refused('hidden')
    await show(<LocationWatch />)
    await holds(() => expect(text()).toContain('VPN, proxy ou Tor'))
    await press('Tentar de novo')
    await holds(() => expect(text()).toBe(''))
  })

  it('stays quiet through an outage while the verdict is in force, and speaks when it has ended', async () => {
    browserAt(null)
    found = 'unavailable'
    vi.useFakeTimers()
    await show(<LocationWatch />)
    await holds(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    stored = { ...allowed, valid_seconds: 100 }
    await advance(28 * 60_000)
    await holds(() => expect(checks.length).toBeGreaterThan(0))
    expect(text()).toBe('')
    stored = { ...allowed, state: 'unavailable', valid_seconds: null }
    await advance(60_000)
    await holds(() => expect(text()).toContain('fora do ar por um momento'))
  })

  it('does nothing where no check is demanded', async () => {
    browserAt(null)
    stored = { ...allowed, required: false, state: 'none', valid_seconds: null }
    await show(<LocationWatch />)
    await act(async () => {})
    expect(text()).toBe('')
  })
})
