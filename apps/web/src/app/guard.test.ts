import { describe, expect, it } from 'vitest'
import { actionOf } from './action.ts'
import { judge } from './guard.ts'

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
