import { expect, it } from 'vitest'
import { patternOf } from './pattern.ts'

it.each([
  ['/', '/', {}],
  ['/support', '/support/', {}],
  ['/support', '/support-center', null],
  ['/games/play/:id/:slug', '/games/play/7/on%C3%A7a', { id: '7', slug: 'onça' }],
  ['/games/play/:id/:slug', '/games/play/7', null],
  ['/register/:code?', '/register', { code: '' }],
  ['/register/:code?', '/register/abc123', { code: 'abc123' }],
  [
    '/casino/provider/:provider?/category/:category?',
    '/casino/provider/category/bingo',
    { provider: '', category: 'bingo' },
  ],
  [
    '/casino/provider/:provider?/category/:category?',
    '/casino/provider/3/category',
    { provider: '3', category: '' },
  ],
  ['/casino/game/:id', '/casino/game/%zz', null],
  ['/casino/game/:id', '/casino/game/1/2', null],
])('%s on %s', (source, path, params) => {
  expect(patternOf(source).match(path)).toEqual(params)
})
