import { describe, expect, it } from 'vitest'
import { diffRows, listChanges } from './diff.ts'

const changes = (before: unknown, after: unknown) =>
  diffRows(before, after)
    .filter((row) => row.kind !== 'same')
    .map((row) => [row.path.join('.'), row.kind, row.before, row.after])

describe('diffRows', () => {
  it('finds changed, added and removed values', () => {
    expect(changes({ a: 1, b: 2, c: 3 }, { a: 1, b: 5, d: 4 })).toEqual([
      ['b', 'changed', 2, 5],
      ['c', 'removed', 3, undefined],
      ['d', 'added', undefined, 4],
    ])
  })

  it('follows nested objects by their path', () => {
    expect(changes({ limits: { day: 100, week: 500 } }, { limits: { day: 200, week: 500 } })).toEqual([
      ['limits.day', 'changed', 100, 200],
    ])
  })

  it('opens an object that was not there before', () => {
    expect(changes(null, { name: 'Ana', address: { city: 'Recife' } })).toEqual([
      ['name', 'added', undefined, 'Ana'],
      ['address.city', 'added', undefined, 'Recife'],
    ])
    expect(changes({ name: 'Ana' }, undefined)).toEqual([['name', 'removed', 'Ana', undefined]])
  })

  it('opens an object that was empty before or is empty after', () => {
    expect(changes({}, { player: '7', amount: 'R$ 1,00' })).toEqual([
      ['player', 'added', undefined, '7'],
      ['amount', 'added', undefined, 'R$ 1,00'],
    ])
    expect(changes({ limits: { day: 100 } }, { limits: {} })).toEqual([
      ['limits.day', 'removed', 100, undefined],
    ])
    expect(changes({ limits: {} }, { limits: 'none' })).toEqual([['limits', 'changed', {}, 'none']])
  })

  it('compares a list of scalars as one value and a list of objects by position', () => {
    expect(changes({ roles: ['a', 'b'] }, { roles: ['b'] })).toEqual([
      ['roles', 'changed', ['a', 'b'], ['b']],
    ])
    expect(changes({ rows: [{ x: 1 }, { x: 2 }] }, { rows: [{ x: 1 }, { x: 3 }] })).toEqual([
      ['rows.2.x', 'changed', 2, 3],
    ])
  })

  it('takes null and absent for the same, and shows a scalar that became an object whole', () => {
    expect(changes({ a: null }, {})).toEqual([])
    expect(changes({ a: 1 }, { a: { b: 1 } })).toEqual([['a', 'changed', 1, { b: 1 }]])
  })

  it('is empty for two equal objects and for two scalars that are absent', () => {
    expect(changes({ a: { b: [1, 2] } }, { a: { b: [1, 2] } })).toEqual([])
    expect(diffRows(undefined, undefined)).toEqual([])
    expect(changes('old', 'new')).toEqual([['', 'changed', 'old', 'new']])
  })
})

describe('listChanges', () => {
  it('names what went and what came', () => {
    expect(listChanges(['a', 'b'], ['b', 'c'])).toEqual({ gone: ['a'], come: ['c'] })
    expect(listChanges(['a'], 'a')).toBeUndefined()
  })
})
