import { describe, expect, it } from 'vitest'
import { initialsOf } from './avatar.tsx'

describe('initials', () => {
  it.each([
    ['Maria Clara Souza', 'MS'],
    ['joão', 'J'],
    ['  Érica   Lima ', 'ÉL'],
    ['', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initialsOf(name)).toBe(expected)
  })
})
