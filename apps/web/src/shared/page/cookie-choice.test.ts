// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A page load: a new store over the same storage. */
async function load() {
  vi.resetModules()
  return import('./cookie-choice.ts')
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('the cookie choice', () => {
  it.each(['accepted', 'rejected'] as const)('[A14] keeps %s for the next visit', async (choice) => {
    const first = await load()
    expect(first.readCookieChoice()).toBeNull()
    first.chooseCookies(choice)
    expect(localStorage.getItem('cookie-choice')).toBe(choice)
    const second = await load()
    expect(second.readCookieChoice()).toBe(choice)
  })

  it('takes no other word for an answer', async () => {
    localStorage.setItem('cookie-choice', 'maybe')
    expect((await load()).readCookieChoice()).toBeNull()
  })

  it('[A14] works where storage is closed', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { chooseCookies } = await load()
    expect(() => chooseCookies('rejected')).not.toThrow()
  })
})
