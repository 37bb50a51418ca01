import { describe, expect, it } from 'vitest'
import { found } from '../test/fixtures.ts'
import { applyRatchet, tightenRatchet } from './ratchet.ts'

const violations = (rule: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: 'x.ts', line: index + 1, rule, message: 'm' }))

describe('ratchet', () => {
  it('accepts as many violations as are recorded', () => {
    const report = { seen: 9, violations: violations('sizes/folder', 2) }
    expect(applyRatchet(report, { 'sizes/folder': 2 })).toEqual({ seen: 9, violations: [] })
  })

  it('reports all violations of a rule when there is one more, and those of rules without a record', () => {
    const report = { seen: 9, violations: [...violations('sizes/folder', 2), ...violations('words/name', 1)] }
    expect(found(applyRatchet(report, { 'sizes/folder': 1 }))).toEqual([
      'tools/checks/ratchet.json:1 sizes/folder',
      'x.ts:1 sizes/folder',
      'x.ts:1 words/name',
      'x.ts:2 sizes/folder',
    ])
  })

  it('is tightened to fewer violations, never loosened, and loses rules that are kept', () => {
    const today = [...violations('sizes/folder', 3), ...violations('words/name', 1)]
    expect(tightenRatchet({ 'sizes/folder': 2, 'words/name': 5, 'words/file': 1 }, today)).toEqual({
      'sizes/folder': 2,
      'words/name': 1,
    })
  })
})
