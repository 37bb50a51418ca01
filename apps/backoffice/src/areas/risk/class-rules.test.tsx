import { qualificationReasons, QualificationRules } from '@girassol/contract/operator'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, type Session, SessionContext } from '../../shared/api/index.ts'
import { RulesDialog } from './class-rules-dialog.tsx'
import { draftOf, incomeField, type RulesDraft, rulesOf, thresholdFields } from './class-rules-fields.ts'

const rules: QualificationRules = {
  weights: Object.fromEntries(qualificationReasons.map((reason, at) => [reason, at * 10])) as never,
  always_high: ['sanctioned'],
  medium_points: 30,
  high_points: 60,
  window_days: 30,
  income_percent: 100,
  open_income: 2_000_000,
  review_months: { low: 24, medium: 12, high: 6 },
  reviewed_by_program: ['low'],
  diligence_days: 10,
}
const draft = draftOf(rules)
const withNumber = (name: string, text: string): RulesDraft => ({
  ...draft,
  numbers: { ...draft.numbers, [name]: text },
})
const errorOf = (name: string, text: string) =>
  thresholdFields(withNumber(name, text)).find(({ id }) => id === name)?.error

describe('typed rules of classes', () => {
  it('[A1] are all fields of the rules, and the same rules when nothing was changed', () => {
    expect(rulesOf(draft)).toEqual(rules)
    expect(Object.keys(rulesOf(draft)!).toSorted()).toEqual(Object.keys(QualificationRules.shape).toSorted())
  })

  it('[A1] take the income of the open band in reais, and both lists', () => {
    const changed = {
      ...draft,
      openIncome: '35.000,50',
      alwaysHigh: [],
      byProgram: ['low', 'medium'] as const,
    }
    expect(rulesOf(changed)).toMatchObject({
      open_income: 3_500_050,
      always_high: [],
      reviewed_by_program: ['low', 'medium'],
    })
    expect(incomeField({ ...draft, openIncome: '' }).error).toContain('Um valor de')
    expect(rulesOf({ ...draft, openIncome: '0,00' })).toBeNull()
  })

  it.each([
    ['window_days', '91', 'Um número inteiro de 1 a 90.'],
    ['income_percent', '0', 'Um número inteiro de 1 a 1.000.'],
    ['diligence_days', '1,5', 'Um número inteiro de 1 a 90.'],
    ['medium_points', '', 'Um número inteiro de 1 a 200.'],
    ['high_points', '29', 'Não pode ser menor que os pontos da classe média.'],
  ])('[A1] say what is wrong with %s = "%s"', (name, text, message) => {
    expect(errorOf(name, text)).toBe(message)
    expect(rulesOf(withNumber(name, text))).toBeNull()
  })
})

describe('the dialog', () => {
  let root: Root
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })

  it('[A1] shows every field, and the message beside the one that is wrong', async () => {
    root = createRoot(document.body.appendChild(document.createElement('main')))
    const answer = {
      version: 1,
      rules: { ...rules, window_days: 91 },
      set_at: '2026-11-18T12:00:00.000Z',
      set_by: null,
      counts: { low: 0, medium: 0, high: 0 },
    }
    await act(async () =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <SessionContext value={{ permissions: ['risk.rules'] } as unknown as Session}>
            <RulesDialog answer={answer} />
          </SessionContext>
        </QueryClientProvider>,
      ),
    )
    await act(async () => document.querySelector('button')?.click())
    const typed = document.querySelectorAll('[role=dialog] input:not([type=checkbox])')
    expect(typed).toHaveLength(5 + 1 + 3 + qualificationReasons.length)
    expect(document.querySelectorAll('[role=dialog] input[type=checkbox]')).toHaveLength(
      3 + qualificationReasons.length,
    )
    const wrong = [...document.querySelectorAll('[role=dialog] [aria-invalid=true]')]
    expect(wrong).toHaveLength(1)
    const note = document.getElementById(wrong[0]!.getAttribute('aria-describedby')!.split(' ')[0]!)
    expect(note?.textContent).toContain('Um número inteiro de 1 a 90.')
  })
})
