import { auditActions } from '@girassol/contract/operator'
import { describe, expect, it } from 'vitest'
import { actionOptions, actionText } from '../../shared/action-texts.ts'
import { auditQuery } from './audit-list.tsx'
import { subjectHref } from '../../shared/subject-href.ts'
import { problemText } from './verify-chain.tsx'

describe('auditQuery', () => {
  it('turns the days of the address into times that cover both days', () => {
    expect(auditQuery({ area: 'team', from: '2026-03-30', until: '2026-03-31' })).toEqual({
      area: 'team',
      from: '2026-03-30T03:00:00.000Z',
      until: '2026-04-01T03:00:00.000Z',
    })
  })

  it('asks for no time without days', () =>
    expect(auditQuery({ action: 'team.invite' })).toEqual({ action: 'team.invite' }))
})

describe('problemText', () => {
  const report = { intact: false, entries: 1200, at: '1201', head: null }

  it('says what was found and how far the log is good', () => {
    expect(problemText({ ...report, problem: 'changed' })).toContain('1201 não está como foi escrito')
    expect(problemText({ ...report, problem: 'missing' })).toContain('1201 falta')
    expect(problemText({ ...report, problem: 'cut_off' })).toContain('cortado')
    expect(problemText({ ...report, problem: 'cut_off' })).toContain('1.200')
  })
})

describe('subjectHref', () => {
  it('links only the kinds that have a page', () => {
    expect(subjectHref('operator', 'x')).toBe('/team/x')
    expect(subjectHref('invitation', 'x')).toBeUndefined()
  })
})

describe('actionText', () => {
  it('names an action in words, and one of a newer server by its code', () => {
    expect(actionText('withdrawals.approve')).toBe('Aprovou um saque')
    expect(actionText('future.thing')).toBe('future.thing')
  })

  it('offers every recorded action once, by its name', () => {
    const labels = actionOptions().map(({ label }) => label)
    expect(labels).toHaveLength(auditActions.length)
    expect(new Set(labels).size).toBe(labels.length)
  })
})
