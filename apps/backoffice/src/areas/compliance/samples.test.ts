import { describe, expect, it } from 'vitest'
import { areas } from '../../areas.ts'
import { sampleHref, sampleText } from './samples.ts'

describe('a record that breaks a rule', () => {
  it.each([
    ['registration.complete', '7', '/players/7'],
    ['withdrawals.due', 'w-1', '/withdrawals/w-1'],
    ['returns.due', 'r-1', '/deposits/returns/r-1'],
    ['persons.staff', 'o-1', '/team/o-1'],
    ['persons.lists', 'sanctions', '/identity/lists'],
    ['money.segregated', '2026-11-18', '/regulator/days/2026-11-18'],
  ])('%s: %s is linked to its page', (check, sample, href) => {
    expect(sampleHref(check, sample)).toBe(href)
    expect(areas.some(({ path }) => href.startsWith(`${path}/`))).toBe(true)
  })

  it('of a check without pages is shown without a link', () => {
    expect(sampleHref('draws.uniform', 'x')).toBeUndefined()
    expect(sampleText('draws.uniform', 'x')).toBe('x')
  })
})
