import { describe, expect, it } from 'vitest'
import { drawFaults, faultKinds, possibleKinds } from './schedule.ts'

const first = (seed: string, count: number) => {
  const faults = drawFaults(seed, faultKinds)
  return Array.from({ length: count }, () => faults.next().value)
}

describe('the schedule of faults', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(first('7', 60)).toEqual(first('7', 60))
    expect(first('7', 60)).not.toEqual(first('8', 60))
  })

  it('has every kind once before any comes again', () => {
    for (const seed of ['1', '2', '3']) {
      const kinds = first(seed, faultKinds.length * 2).map(({ kind }) => kind)
      expect(new Set(kinds.slice(0, faultKinds.length)).size).toBe(faultKinds.length)
      expect(new Set(kinds.slice(faultKinds.length)).size).toBe(faultKinds.length)
    }
  })

  it('has only what the machine allows', () => {
    const all = { hasNamespaces: true, hasDisks: true, hasClocks: true }
    expect(possibleKinds(all)).toEqual(faultKinds)
    const missing = (means: Partial<typeof all>) => {
      const possible = possibleKinds({ ...all, ...means })
      return faultKinds.filter((kind) => !possible.includes(kind))
    }
    expect(missing({ hasNamespaces: false })).toEqual(['cut-primary', 'cut-standby'])
    expect(missing({ hasDisks: false })).toEqual(['fill-primary', 'fill-standby'])
    expect(missing({ hasClocks: false })).toEqual(['turn-clock'])
  })
})
