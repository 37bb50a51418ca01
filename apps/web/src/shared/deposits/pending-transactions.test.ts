import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addPending,
  countCheck,
  isValidPending,
  pendingTransactions,
  removePending,
  RETENTION,
  securityHash,
} from './pending-transactions.ts'

const NOON = Date.parse('2026-11-15T15:00:00Z')
const entry = (change: object = {}) => ({
  id: 'c1',
  gateway: 'bspay',
  timestamp: NOON,
  checked: 0,
  securityHash: securityHash('c1', 'bspay', NOON, 'salt'),
  ...change,
})
const valid = (value: unknown, now = NOON + 1000) => isValidPending(value, now, 'salt')

afterEach(() => localStorage.clear())

describe('the hash', () => {
  it('is over id, gateway, the day in São Paulo and the browser’s salt', () => {
    const expected = createHash('sha256').update('c1|bspay|2026-11-15|salt').digest('hex')
    expect(securityHash('c1', 'bspay', NOON, 'salt')).toBe(expected)
    // Two in the morning in London is still the day before in São Paulo.
    expect(securityHash('c1', 'bspay', Date.parse('2026-11-16T02:00:00Z'), 'salt')).toBe(expected)
    expect(securityHash('c1', 'bspay', Date.parse('2026-11-16T03:00:00Z'), 'salt')).not.toBe(expected)
  })
})

describe('a stored entry', () => {
  it('is valid while it is whole and young', () => {
    expect(valid(entry())).toBe(true)
    expect(valid(entry(), NOON + RETENTION - 1)).toBe(true)
  })

  it.each([
    ['nothing', null],
    ['a text', 'c1'],
    ['no id', entry({ id: '' })],
    ['a number for an id', entry({ id: 7 })],
    ['no gateway', entry({ gateway: undefined })],
    ['a count that is none', entry({ checked: -1 })],
    ['no time', entry({ timestamp: Number.NaN })],
    ['no hash', entry({ securityHash: '' })],
    ['another id', entry({ id: 'c2' })],
    ['another gateway', entry({ gateway: 'suitpay' })],
    ['the hash of another browser', entry({ securityHash: securityHash('c1', 'bspay', NOON, 'other') })],
    ['a time in the future', entry({ timestamp: NOON + 2000 })],
  ])('is refused with %s', (_, value) => {
    expect(valid(value)).toBe(false)
  })

  it('ends after ten minutes', () => {
    expect(valid(entry(), NOON + RETENTION)).toBe(false)
  })

  it('is still good after midnight', () => {
    const late = Date.parse('2026-11-16T02:59:00Z')
    const made = entry({ timestamp: late, securityHash: securityHash('c1', 'bspay', late, 'salt') })
    expect(valid(made, late + 120_000)).toBe(true)
  })
})

describe('the list', () => {
  it('holds what was added, counts its checks and lets go of it', () => {
    const now = Date.now()
    addPending('c1', 'bspay', now)
    addPending('c2', 'rexpay', now)
    addPending('', 'rexpay', now)
    countCheck('c1')
    expect(pendingTransactions(now).map(({ id, gateway, checked }) => [id, gateway, checked])).toEqual([
      ['c1', 'bspay', 1],
      ['c2', 'rexpay', 0],
    ])
    const stored = JSON.parse(localStorage.getItem('pendingTransactions') ?? '[]') as object[]
    expect(Object.keys(stored[0] ?? {})).toEqual(['id', 'gateway', 'timestamp', 'checked', 'securityHash'])
    removePending('c1')
    removePending('c2')
    expect(localStorage.getItem('pendingTransactions')).toBeNull()
  })

  it('drops what is damaged or old', () => {
    const now = Date.now()
    addPending('c1', 'bspay', now)
    const list = JSON.parse(localStorage.getItem('pendingTransactions') ?? '[]') as object[]
    localStorage.setItem('pendingTransactions', JSON.stringify([...list, { ...list[0], id: 'forged' }, null]))
    expect(pendingTransactions(now).map(({ id }) => id)).toEqual(['c1'])
    expect(pendingTransactions(now + RETENTION)).toEqual([])
    expect(localStorage.getItem('pendingTransactions')).toBeNull()
  })

  it.each(['', 'x', '{}', '"text"', 'null'])('survives a storage that says %j', (text) => {
    localStorage.setItem('pendingTransactions', text)
    expect(pendingTransactions()).toEqual([])
  })
})
