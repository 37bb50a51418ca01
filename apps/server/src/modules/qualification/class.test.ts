import {
  type QualificationInputs,
  qualificationKinds,
  qualificationReasons,
  QualificationRules,
  riskClasses,
} from '@girassol/contract/operator'
import { incomeBandNames } from '@girassol/contract/schemas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { classify, depositCeiling, needsDiligence } from './class.ts'
import { addMonths, nextReview } from './review.ts'

const rules: QualificationRules = {
  weights: {
    declared_exposed: 40,
    listed_exposed: 70,
    sanctioned: 100,
    restricted: 30,
    staff: 30,
    unresolved_match: 20,
    reported_case: 70,
    above_income: 40,
    income_unknown: 10,
  },
  always_high: ['listed_exposed', 'sanctioned'],
  medium_points: 30,
  high_points: 70,
  window_days: 30,
  income_percent: 100,
  open_income: 50_000_00,
  review_months: { low: 24, medium: 12, high: 6 },
  reviewed_by_program: ['low'],
  diligence_days: 30,
}

const clean: QualificationInputs = {
  income: 'up_to_5000',
  declared_exposed: false,
  listed_exposed: false,
  sanctioned: false,
  restricted: false,
  staff: false,
  unresolved_match: false,
  reported_cases: 0,
  deposited: 0,
  set_class: null,
}

const anyClass = fc.constantFrom(...riskClasses)
const anyInputs: fc.Arbitrary<QualificationInputs> = fc.record({
  income: fc.constantFrom(...incomeBandNames, null),
  declared_exposed: fc.boolean(),
  listed_exposed: fc.boolean(),
  sanctioned: fc.boolean(),
  restricted: fc.boolean(),
  staff: fc.boolean(),
  unresolved_match: fc.boolean(),
  reported_cases: fc.nat(3),
  deposited: fc.nat(100_000_00),
  set_class: fc.option(fc.record({ class: anyClass, points: fc.nat(300) })),
})
const points = fc.integer({ min: 0, max: 200 })
const anyRules: fc.Arbitrary<QualificationRules> = fc.record({
  weights: fc.record(
    Object.fromEntries(qualificationReasons.map((reason) => [reason, points])) as Record<
      (typeof qualificationReasons)[number],
      typeof points
    >,
  ),
  always_high: fc.uniqueArray(fc.constantFrom(...qualificationReasons)),
  medium_points: fc.integer({ min: 1, max: 100 }),
  high_points: fc.integer({ min: 100, max: 400 }),
  window_days: fc.integer({ min: 1, max: 90 }),
  income_percent: fc.integer({ min: 1, max: 1000 }),
  open_income: fc.integer({ min: 1, max: 1_000_000_00 }),
  review_months: fc.constant(rules.review_months),
  reviewed_by_program: fc.constant([]),
  diligence_days: fc.integer({ min: 1, max: 90 }),
})
const anyKind = fc.constantFrom(...qualificationKinds)

/** The same content in another order of its fields, as it comes back from the database. */
const stored = <Value extends object>(value: Value): Value =>
  JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(value).toReversed()))) as Value

describe('[A1] the risk class', () => {
  it('depends on inputs and rules alone, also after they were stored', () => {
    fc.assert(
      fc.property(anyKind, anyInputs, anyRules, (kind, inputs, given) => {
        expect(classify(kind, stored(inputs), stored(given))).toEqual(classify(kind, inputs, given))
      }),
    )
  })

  it('never falls because something more is known against the subject', () => {
    const worse = fc.constantFrom(
      { declared_exposed: true },
      { listed_exposed: true },
      { sanctioned: true },
      { restricted: true },
      { staff: true },
      { unresolved_match: true },
      { reported_cases: 5 },
      { deposited: 1_000_000_00 },
    )
    fc.assert(
      fc.property(anyKind, anyInputs, worse, anyRules, (kind, inputs, more, given) => {
        const before = riskClasses.indexOf(classify(kind, inputs, given).class)
        const after = riskClasses.indexOf(classify(kind, { ...inputs, ...more }, given).class)
        expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  it('is high for sanctions and for a listed exposed person, also where two people set another', () => {
    fc.assert(
      fc.property(
        anyKind,
        anyInputs,
        fc.constantFrom('sanctioned', 'listed_exposed'),
        (kind, inputs, reason) => {
          const result = classify(kind, { ...inputs, [reason]: true }, rules)
          expect(result.class).toBe('high')
          expect(needsDiligence(result)).toBe(true)
        },
      ),
    )
  })

  it('that two people set stands until more points come, which can only raise it', () => {
    const low = { ...clean, declared_exposed: true, set_class: { class: 'low', points: 40 } } as const
    expect(classify('player', low, rules).class).toBe('low')
    expect(classify('player', { ...low, unresolved_match: true }, rules).class).toBe('medium')
    const high = { ...clean, set_class: { class: 'high', points: 0 } } as const
    expect(classify('player', { ...high, restricted: true }, rules).class).toBe('high')
  })

  it('counts deposits against the declared income', () => {
    expect(depositCeiling({ income: 'up_to_2000' }, rules)).toBe(2000_00)
    expect(depositCeiling({ income: 'above_20000' }, rules)).toBe(50_000_00)
    expect(depositCeiling({ income: 'up_to_2000' }, { ...rules, window_days: 60, income_percent: 50 })).toBe(
      2000_00,
    )
    const reasonsOf = (deposited: number) => classify('player', { ...clean, deposited }, rules).reasons
    expect(reasonsOf(5000_00)).toEqual([])
    expect(reasonsOf(5000_01)).toEqual(['above_income'])
    expect(classify('affiliate', { ...clean, deposited: 9000_00, income: null }, rules).reasons).toEqual([])
    expect(classify('player', { ...clean, income: null }, rules)).toMatchObject({ class: 'low', points: 10 })
  })

  it('needs a person also for an exposure of medium class', () => {
    const result = classify('player', { ...clean, declared_exposed: true }, rules)
    expect(result.class).toBe('medium')
    expect(needsDiligence(result)).toBe(true)
    expect(needsDiligence(classify('player', clean, rules))).toBe(false)
  })

  it('has sound rules in the contract', () => {
    expect(QualificationRules.parse(rules)).toEqual(rules)
    expect(QualificationRules.safeParse({ ...rules, high_points: 20 }).success).toBe(false)
    expect(QualificationRules.safeParse({ ...rules, weights: { sanctioned: 1 } }).success).toBe(false)
  })
})

describe('[A1] the next review', () => {
  const at = new Date('2026-08-31T12:00:00Z')

  it('comes after the months of the class, on the last day of a shorter month', () => {
    expect(addMonths(at, 6).toISOString()).toBe('2027-02-28T12:00:00.000Z')
    expect(addMonths(at, 24).toISOString()).toBe('2028-08-31T12:00:00.000Z')
  })

  it('is never later than the term of the class, nor than the one that was due before', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, anyClass, fc.option(moment), fc.boolean(), (now, level, previous, needsPerson) => {
        const next = nextReview({ at: now, class: level, previous, needsPerson, rules }).getTime()
        const term = addMonths(now, rules.review_months[level]).getTime()
        const diligence = needsPerson ? now.getTime() + days(rules.diligence_days) : term
        expect(next).toBe(Math.min(term, diligence, previous?.getTime() ?? term))
      }),
    )
  })
})
