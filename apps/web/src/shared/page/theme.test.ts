import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readCookieChoice } from './cookie-choice.ts'
import { chooseTheme, headScript, readThemeChoice, resolveTheme, startTheme } from './theme.ts'

let dark = false
const watchers = new Set<() => void>()
vi.stubGlobal('matchMedia', () => ({
  get matches() {
    return dark
  },
  addEventListener: (_: string, watcher: () => void) => watchers.add(watcher),
}))

const shown = () => document.documentElement.dataset['theme']
/** As the browser runs it in the head. */
const runHeadScript = () => {
  // oxlint-disable-next-line no-eval -- as the browser runs a script of the page
  globalThis.eval(headScript)
}

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['theme']
  delete document.documentElement.dataset['session']
  delete document.documentElement.dataset['cookies']
  dark = false
})

describe('the theme', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
  ] as const)('%s on a system that is dark: %s, is %s', (choice, systemIsDark, theme) => {
    expect(resolveTheme(choice, systemIsDark)).toBe(theme)
  })

  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    ['blue', 'system'],
    [null, 'system'],
  ])('stored as %s is %s', (text, choice) => {
    expect(readThemeChoice(text)).toBe(choice)
  })

  it('is stored under color-theme and shown', async () => {
    const chosen = chooseTheme('dark')
    expect(localStorage.getItem('color-theme')).toBe('dark')
    expect(shown()).toBeUndefined()
    await chosen
    expect(shown()).toBe('dark')
  })

  it('follows the system while the choice is system', () => {
    startTheme()
    expect(shown()).toBe('light')
    dark = true
    for (const watcher of watchers) watcher()
    expect(shown()).toBe('dark')
  })
})

describe('the script in the head', () => {
  it.each(['light', 'dark', 'system', 'blue', null])('agrees with the app on %s', (stored) => {
    for (const systemIsDark of [true, false]) {
      dark = systemIsDark
      if (stored) localStorage.setItem('color-theme', stored)
      runHeadScript()
      expect(shown()).toBe(resolveTheme(readThemeChoice(stored), systemIsDark))
    }
  })

  it('marks a page whose visitor has a stored login', () => {
    runHeadScript()
    expect(document.documentElement.dataset['session']).toBeUndefined()
    localStorage.setItem('token', 't')
    localStorage.setItem('user', '{}')
    runHeadScript()
    expect(document.documentElement.dataset['session']).toBe('stored')
  })

  it.each(['accepted', 'rejected', 'maybe', null])(
    'agrees with the app on the cookie answer %s',
    (stored) => {
      if (stored) localStorage.setItem('cookie-choice', stored)
      runHeadScript()
      expect('cookies' in document.documentElement.dataset).toBe(readCookieChoice() !== null)
    },
  )
})
