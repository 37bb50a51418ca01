import { describe, expect, it } from 'vitest'
import { durationText, minutesLeft, remainingText, statusOf } from './labels.ts'

const now = new Date('2026-11-16T12:00:00Z')

describe('the promised time', () => {
  it.each([
    ['2026-11-16T13:30:00Z', 90, 'faltam 90 min'],
    ['2026-11-16T12:00:00Z', 0, 'faltam 0 min'],
    ['2026-11-16T11:59:30Z', -1, '1 min de atraso'],
    ['2026-11-16T09:00:00Z', -180, '3 h de atraso'],
    ['2026-11-13T12:00:00Z', -4320, '3 dias de atraso'],
  ])('of %s is %i minutes away', (promised, minutes, text) => {
    expect(minutesLeft(promised, now)).toBe(minutes)
    expect(remainingText(promised, now)).toBe(text)
  })

  it('prints durations in minutes and hours', () => {
    expect(durationText(750)).toBe('13 min')
    expect(durationText(3900)).toBe('1 h 05 min')
  })
})

it('shows a held case as held, and only while it is in review', () => {
  const held_until = '2026-11-17T12:00:00Z'
  expect(statusOf({ status: 'in_review', held_until }).label).toBe('Segurado')
  expect(statusOf({ status: 'in_review', held_until: null }).label).toBe('Em análise')
  expect(statusOf({ status: 'paid', held_until }).label).toBe('Pago')
})
