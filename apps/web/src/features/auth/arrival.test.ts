// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberPath } from '../../shared/session/auth-dialog.ts'
import { dropLogin } from '../../shared/session/login.ts'
import { setNavigator } from '../../shared/router/navigation.ts'
import { arriveLater } from './arrival.ts'
import { session as answer } from './form/form-harness.tsx'

const session = answer as Parameters<typeof arriveLater>[0]
const visited: string[] = []
const show = (path: string) => history.replaceState(null, '', path)

beforeEach(() => {
  vi.useFakeTimers()
  visited.length = 0
  setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
})
afterEach(() => {
  vi.useRealTimers()
  dropLogin()
  show('/')
})

it('visits the remembered page after the delay', () => {
  show('/casinos')
  rememberPath('/profile/wallet')
  arriveLater(session, 1000)
  vi.advanceTimersByTime(1000)
  expect(visited).toEqual(['/profile/wallet'])
})

it('leaves the player on a page they opened meanwhile', () => {
  show('/casinos')
  rememberPath('/profile/wallet')
  arriveLater(session, 1000)
  show('/vip')
  vi.advanceTimersByTime(5000)
  expect(visited).toEqual([])
})

it('still visits the remembered page when the guard has led away from the login page', () => {
  show('/login')
  rememberPath('/profile/wallet')
  arriveLater(session, 1000)
  show('/')
  vi.advanceTimersByTime(1000)
  expect(visited).toEqual(['/profile/wallet'])
})
