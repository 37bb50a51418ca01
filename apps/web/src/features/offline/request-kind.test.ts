import { expect, it } from 'vitest'
import { kindOf, type RequestKind } from './request-kind.ts'

const SITE = 'https://casa.example'

const cases: [RequestKind, string, string, Request['mode']][] = [
  ['page', 'GET', '/', 'navigate'],
  ['page', 'GET', '/profile/wallet?tab=1', 'navigate'],
  ['page', 'GET', '/apicultura', 'navigate'],
  ['asset', 'GET', '/assets/index-abc.js', 'cors'],
  ['asset', 'GET', '/assets/figtree.woff2', 'cors'],
  ['other', 'GET', '/', 'cors'],
  ['other', 'GET', '/favicon.svg', 'no-cors'],
  ['other', 'GET', '/storage/art/a.avif', 'no-cors'],
  ['other', 'GET', '/api/profile/wallet', 'cors'],
  ['other', 'GET', '/api/events', 'navigate'],
  ['other', 'GET', '/pix/bank', 'navigate'],
  ['other', 'GET', '/mailbox', 'navigate'],
  ['other', 'GET', '/backoffice/players', 'navigate'],
  ['other', 'POST', '/api/auth/login', 'cors'],
  ['other', 'POST', '/', 'navigate'],
]

it.each(cases)('%s: %s %s (%s)', (kind, method, path, mode) => {
  expect(kindOf({ method, mode, url: SITE + path }, SITE)).toBe(kind)
})

it('keeps out of what other sites answer', () => {
  expect(kindOf({ method: 'GET', mode: 'cors', url: 'https://else.example/assets/a.js' }, SITE)).toBe('other')
})
