import { describe, expect, it } from 'vitest'
import { keyOf, pressKey, type Key } from './cents.ts'

describe('keypad keys', () => {
  it.each<[string, Key, string]>([
    ['', '0', ''],
    ['', '00', ''],
    ['', '5', '5'],
    ['5', '00', '500'],
    ['500', 'delete', '50'],
    ['', 'delete', ''],
    ['500', 'clear', ''],
    ['1234567890', '1', '1234567890'],
    ['123456789', '00', '123456789'],
    ['123456789', '0', '1234567890'],
  ])('%j and %s make %j', (digits, key, expected) => {
    expect(pressKey(digits, key)).toBe(expected)
  })

  it('come from the keyboard too', () => {
    expect(['7', 'Backspace', 'Delete', 'a', 'Tab'].map(keyOf)).toEqual(['7', 'delete', 'clear', null, null])
  })
})
