import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutes } from '../../platform/clock.ts'
import { reasonAgainst, refusalCodeOf, type Standing, stateOf } from './verdict.ts'

const country = fc.constantFrom('BR', 'PT', 'US', null)
const found = fc.record({
  addressCountry: country,
  positionCountry: country,
  anonymizer: fc.constantFrom('none', 'none', 'vpn', 'proxy', 'tor'),
})

describe('what the service found', () => {
  it('[C5] allows only Brazil, by the address and by the position where there is one, without an anonymizer', () => {
    fc.assert(
      fc.property(found, fc.boolean(), (answer, hasPosition) => {
        const isInside =
          answer.anonymizer === 'none' &&
          answer.addressCountry === 'BR' &&
          (!hasPosition || answer.positionCountry === 'BR')
        expect(reasonAgainst(answer, hasPosition) === null).toBe(isInside)
      }),
    )
  })

  it.each([
    ['hidden', 'PT', null, 'tor'],
    ['abroad', 'BR', 'PT', 'none'],
    ['abroad', null, 'PT', 'none'],
    ['unknown', 'BR', null, 'none'],
    ['unknown', null, 'BR', 'none'],
  ] as const)('says %s for address %s, position %s and anonymizer %s', (reason, address, position, hides) => {
    const answer = { addressCountry: address, positionCountry: position, anonymizer: hides }
    expect(reasonAgainst(answer, true)).toBe(reason)
  })
})

describe('a standing', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const none: Standing = { asked_at: null, result: null, reason: null, valid_until: null, failed_at: null }
  const allowed: Standing = { ...none, asked_at: ago(minutes(10)), result: 'allowed', valid_until: now }

  it('ends with its last moment, and is asked for again', () => {
    expect(stateOf(allowed, ago(1))).toBe('allowed')
    expect(stateOf(allowed, now)).toBe('none')
    expect(refusalCodeOf(allowed, now)).toBe('location_required')
    expect(refusalCodeOf(undefined, now)).toBe('location_required')
  })

  it('stays in force while a later check fails, and is temporarily unavailable after it', () => {
    const failed = { ...allowed, failed_at: ago(minutes(1)) }
    expect(refusalCodeOf(failed, ago(1))).toBeNull()
    expect(refusalCodeOf(failed, now)).toBe('location_unavailable')
    expect(refusalCodeOf({ ...none, failed_at: now }, now)).toBe('location_unavailable')
  })

  it('says why it was refused', () => {
    const refused = (reason: Standing['reason']) => ({
      ...none,
      asked_at: ago(1),
      result: 'refused' as const,
      reason,
    })
    expect(
      (['abroad', 'hidden', 'unknown'] as const).map((reason) => refusalCodeOf(refused(reason), now)),
    ).toEqual(['location_abroad', 'location_hidden', 'location_unknown'])
  })
})
