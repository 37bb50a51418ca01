import { describe, expect, it } from 'vitest'
import { callingCode, countries, countryName, countryOf } from './countries.ts'
import { dayText, maskedCpf, phoneText } from './masks.ts'

describe('what the profile shows of a person', () => {
  it('hides most of the CPF', () => {
    expect(maskedCpf('52998224725')).toBe('•••.•••.247-25')
  })
  it('writes phones as people dial them', () => {
    expect(phoneText('55', '11987654321')).toBe('(11) 98765-4321')
    expect(phoneText('55', '1134567890')).toBe('(11) 3456-7890')
    expect(phoneText('351', '912345678')).toBe('+351 912345678')
  })
  it('writes birthdays day first', () => {
    expect(dayText('1990-03-04')).toBe('04/03/1990')
  })
})

describe('the countries of a phone', () => {
  it('are about forty, Brazil first, each with a code the server takes', () => {
    expect(countries[0]).toBe('BR')
    expect(countries.length).toBeGreaterThanOrEqual(40)
    expect(new Set(countries).size).toBe(countries.length)
    for (const country of countries) expect(callingCode(country)).toMatch(/^[1-9]\d{0,3}$/)
  })
  it('are found by code and named in the language shown', () => {
    expect(countryOf('351')).toBe('PT')
    expect(countryOf('999')).toBe('BR')
    expect(countryName('DE', 'pt-BR')).toBe('Alemanha')
    expect(countryName('DE', 'es')).toBe('Alemania')
  })
})
