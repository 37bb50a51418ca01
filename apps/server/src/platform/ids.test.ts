import { describe, expect, it } from 'vitest'
import { uuidv7 } from './ids.ts'

const FORM = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

describe('a key', () => {
  it('is a UUID of version 7, and no other is the same', () => {
    const keys = Array.from({ length: 5000 }, () => uuidv7())
    for (const key of keys) expect(key).toMatch(FORM)
    expect(new Set(keys).size).toBe(keys.length)
    // Every digit that may be random is.
    const random = [15, 16, 17, 20, 21, 22, ...Array.from({ length: 12 }, (_, at) => 24 + at)]
    for (const at of random) expect(new Set(keys.map((key) => key[at])).size).toBe(16)
    expect(new Set(keys.map((key) => key[19]))).toEqual(new Set('89ab'))
  })

  it('begins with its moment, so that keys sort by time', () => {
    const times = [0, 1, 1_700_000_000_000, 1_700_000_000_001, 2 ** 48 - 1]
    const keys = times.map((time) => uuidv7(time))
    expect(keys).toEqual(keys.toSorted())
    expect(keys.map((key) => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16))).toEqual(times)
  })
})
