// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RouterContext, stillRouter } from '../shared/router/router.ts'
import type { Visit } from '../shared/router/visit.ts'
import { closeAuth, openAuthDialog, takeRememberedPath } from '../shared/session/auth-dialog.ts'
import { dropLogin } from '../shared/session/login.ts'
import { actionOf } from './action.ts'
import { judge, useGuard } from './guard.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

describe('who may be where', () => {
  it.each([
    ['open', 'loading', 'stay'],
    ['open', 'guest', 'stay'],
    ['open', 'player', 'stay'],
    ['player', 'loading', 'wait'],
    ['player', 'guest', 'to-login'],
    ['player', 'player', 'stay'],
    ['guest', 'loading', 'stay'],
    ['guest', 'guest', 'stay'],
    ['guest', 'player', 'to-home'],
  ] as const)('a page for %s, asked for by %s: %s', (access, status, verdict) => {
    expect(judge(access, status)).toBe(verdict)
  })
})

describe('the action of the home page', () => {
  it.each([
    ['login', 'login'],
    ['openlogin', 'login'],
    ['register', 'register'],
    ['logout', null],
    [undefined, null],
  ])('%s opens %s', (text, dialog) => {
    expect(actionOf(text)).toBe(dialog)
  })
})

describe('a guest on a page for players', () => {
  afterEach(() => {
    closeAuth()
    vi.useRealTimers()
  })

  it('is sent home after 50 ms, where the login opens and remembers the page', async () => {
    vi.useFakeTimers()
    dropLogin()
    const href = '/profile/wallet?x=1'
    const page = { facts: { access: 'player' } } as Visit['page']
    const went: unknown[] = []
    const router = {
      ...stillRouter({ href, path: '/profile/wallet', page } as Visit),
      go: (...to: unknown[]) => void went.push(to),
    }
    const root = createRoot(document.createElement('div'))
    const Guarded = () => useGuard()
    await act(async () =>
      root.render(createElement(RouterContext.Provider, { value: router }, createElement(Guarded))),
    )
    await act(() => vi.advanceTimersByTimeAsync(49))
    expect([went, openAuthDialog()]).toEqual([[], null])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(went).toEqual([['/', { replace: true }]])
    expect(openAuthDialog()).toBe('login')
    expect(takeRememberedPath()).toBe(href)
    await act(async () => root.unmount())
  })
})
