// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetLogin, readRememberedLogin, rememberLogin } from './remembered-login.ts'

const KEY = 'rememberMeCredentials'

beforeEach(() => localStorage.clear())

describe('the remembered login', () => {
  it('keeps the login and nothing else', () => {
    rememberLogin('ana@exemplo.com')
    expect(localStorage.getItem(KEY)).toBe('{"login":"ana@exemplo.com"}')
    expect(readRememberedLogin()).toBe('ana@exemplo.com')
    forgetLogin()
    expect(readRememberedLogin()).toBeNull()
  })
  it('throws away a password an older client left', () => {
    localStorage.setItem(KEY, JSON.stringify({ login: 'ana@exemplo.com', password: 'segredo' }))
    expect(readRememberedLogin()).toBe('ana@exemplo.com')
    expect(localStorage.getItem(KEY)).not.toContain('segredo')
  })
  it('throws away what it cannot read', () => {
    for (const text of ['not json', '"ana"', '{"password":"segredo"}', '{"login":5}']) {
      localStorage.setItem(KEY, text)
      expect(readRememberedLogin()).toBeNull()
      expect(localStorage.getItem(KEY)).toBeNull()
    }
  })
})
