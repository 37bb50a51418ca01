import { describe, expect, it } from 'vitest'
import { draftOf, ruleOf } from './rule-draft.ts'

const gateway = {
  enabled: true,
  rule: {
    takes_charges: true,
    takes_payouts: false,
    weight: 10,
    min_amount: 20.5,
    max_amount: null,
    fixed_cost: 0.3,
    percent_cost: 0.99,
    hours: { from: 22, until: 6 },
  },
}

describe('the draft of a rule', () => {
  it('reads back as the rule it was made from', () => {
    expect(ruleOf(draftOf(gateway))).toEqual({ enabled: true, ...gateway.rule })
  })

  it.each([
    { weight: 'dez' },
    { weight: '1,5' },
    { minAmount: '20,555' },
    { maxAmount: '-1' },
    { fixedCost: 'R$ 1' },
    { untilHour: '' },
  ])('is not a rule with %o', (change) => {
    expect(ruleOf({ ...draftOf(gateway), ...change })).toBeNull()
  })

  it('takes empty limits and hours as none', () => {
    const draft = { ...draftOf(gateway), minAmount: '', fromHour: '', untilHour: '' }
    expect(ruleOf(draft)).toMatchObject({ min_amount: null, hours: null })
  })
})
