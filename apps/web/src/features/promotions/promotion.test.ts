import { describe, expect, it } from 'vitest'
import { dayText, lastDayText, paragraphsOf, targetOf } from './promotion.ts'

describe('where a promotion leads', () => {
  it.each([
    ['/casino/slots', { kind: 'page', path: '/casino/slots' }],
    [' /vip?x=1 ', { kind: 'page', path: '/vip?x=1' }],
    ['https://exemplo.com/a', { kind: 'site', href: 'https://exemplo.com/a' }],
    ['http://exemplo.com/a', null],
    ['data:text/html,x', null],
    ['', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['javascript:alert(1)', null],
    ['https://', null],
  ])('%j leads to %j', (link, target) => {
    expect(targetOf(link)).toEqual(target)
  })
})

describe('the days of a promotion', () => {
  it.each([
    ['2026-11-01', '01/11/2026'],
    ['2026-12-10T02:59:00Z', '09/12/2026'],
    [null, null],
    ['soon', null],
  ])('%s reads %s', (value, text) => {
    expect(dayText(value, 'pt-BR')).toBe(text)
  })
})

describe('the last day of a promotion', () => {
  it.each([
    // Midnight in São Paulo, an evening there, and a calendar day.
    ['2026-12-01T03:00:00Z', '30/11/2026'],
    ['2026-12-01T02:30:00Z', '30/11/2026'],
    ['2026-12-01T03:00:01Z', '01/12/2026'],
    ['2026-11-30', '30/11/2026'],
    ['soon', null],
    [null, null],
  ])('of one that ends %s is %s', (value, text) => {
    expect(lastDayText(value, 'pt-BR')).toBe(text)
  })
})

it('parts paragraphs at line breaks', () => {
  expect(paragraphsOf('Um.\n\n Dois. \n')).toEqual(['Um.', 'Dois.'])
})
