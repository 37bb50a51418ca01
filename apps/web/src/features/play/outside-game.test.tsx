import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouterContext, stillRouter } from '../../shared/router/router.ts'
import type { Visit } from '../../shared/router/visit.ts'
import { sandboxOf } from './game-frame.tsx'
import { isOutside, type Launch, type Launched, useLaunch } from './launch.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let status = 503
let launches = 0

const Probe = () => <output>{useLaunch('moeda', true).state}</output>
const shownState = () => document.querySelector('output')?.textContent

const router = stillRouter({ href: '/games/play/moeda/moeda?demo=1' } as Visit)
const open = () =>
  act(async () =>
    root.render(
      <RouterContext value={router}>
        <Probe />
      </RouterContext>,
    ),
  )

beforeEach(() => {
  vi.useFakeTimers()
  launches = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/games/single/')) return Response.json({ token: 'x' })
    launches += 1
    const refusal = { error: { code: 'game_in_maintenance', message: 'x' }, message: 'x', requestId: 'r' }
    return status === 200
      ? Response.json({ action: null, gameUrl: 'https://jogos.provedor.test/1' })
      : Response.json(refusal, { status })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const advance = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

/** The client loads the routes of a call with its first use, which takes real time. */
const reaches = (expected: [Launch['state'], number]) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect([shownState(), launches]).toEqual(expected)
  }, 10_000)

it('asks again for a game under maintenance until its provider is back', async () => {
  status = 503
  await open()
  await reaches(['closed', 1])
  await advance(20_000)
  await reaches(['closed', 2])
  status = 200
  await advance(20_000)
  await reaches(['open', 3])
  await advance(60_000)
  expect(launches).toBe(3)
})

it('does not ask again for a game that is refused', async () => {
  status = 409
  await open()
  await reaches(['closed', 1])
  await advance(60_000)
  expect(launches).toBe(1)
})

it('recognises a provider’s game by its address', () => {
  expect(isOutside({ gameUrl: '/studio/#launch=x' } as Launched)).toBe(false)
  expect(isOutside({ gameUrl: 'https://jogos.provedor.test/1' } as Launched)).toBe(true)
})

it('gives a provider’s page storage only on an origin of its own', () => {
  expect(sandboxOf('/studio/#launch=x', false)).not.toMatch(/same-origin|navigation/)
  expect(sandboxOf(`${location.origin}/providers/hub/play/1`, true)).not.toContain('allow-same-origin')
  expect(sandboxOf('https://jogos.provedor.test/1', true)).toContain('allow-same-origin')
  expect(sandboxOf('https://jogos.provedor.test/1', true)).toContain(
    'allow-top-navigation-by-user-activation',
  )
})
