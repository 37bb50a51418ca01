import { Phone } from '@girassol/contract/schemas'
import { describe, expect, it } from 'vitest'
import {
  birthDateText,
  isAdult,
  isBirthDate,
  isLogin,
  isPassword,
  readBirthDate,
  readRegisterCode,
  today,
} from './rules.ts'
import { isEmail, isPhone, phoneDigits } from '../../../shared/form/contact-rules.ts'

describe('the e-mail rule', () => {
  it.each(['ana@exemplo.com', ' ana.b+x@sub.exemplo.com.br '])('takes %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  it.each(['', 'ana', 'ana@', 'ana@exemplo', 'ana@exemplo.', 'a b@exemplo.com', '@exemplo.com'])(
    'refuses "%s"',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )
})

describe('the phone rule', () => {
  it.each([
    '(11) 98765-4321',
    '11987654321',
    '+55 11 98765-4321',
    '(11) 3456-7890',
    '(11) 8765-432',
    '(01) 98765-4321',
    '(11) 88765-4321',
    '123',
    '',
  ])('agrees with the contract on "%s"', (text) => {
    expect(isPhone(text)).toBe(Phone.safeParse(text).success)
  })
  it('leaves digits without the country', () => {
    expect(phoneDigits('+55 (11) 98765-4321')).toBe('11987654321')
  })
})

describe('the login field', () => {
  it('takes an e-mail or a phone', () => {
    expect(isLogin('ana@exemplo.com')).toBe(true)
    expect(isLogin('(11) 98765-4321')).toBe(true)
  })
  it.each(['+34 912 345 678', ' +1 (212) 555-1234', '+351912345678'])(
    'accepts the foreign phone %j, as the server does',
    (text) => {
      expect(isLogin(text)).toBe(true)
    },
  )
  it.each(['912 345 678', '+12345', '+0123456789', '+1234567890123456789'])('rejects %j', (text) => {
    expect(isLogin(text)).toBe(false)
  })
  it('takes no unfinished e-mail that happens to hold a phone', () => {
    expect(isLogin('11987654321@')).toBe(false)
    expect(isLogin('ana')).toBe(false)
    expect(isLogin('')).toBe(false)
  })
})

describe('passwords', () => {
  it('are 8 to 128 characters', () => {
    expect(['x'.repeat(7), 'x'.repeat(8), 'x'.repeat(128), 'x'.repeat(129)].map(isPassword)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('the birth date', () => {
  it('is a day of the calendar, not in the future', () => {
    expect(isBirthDate('2000-02-29', '2026-11-15')).toBe(true)
    expect(isBirthDate('2001-02-29', '2026-11-15')).toBe(false)
    expect(isBirthDate('2026-11-16', '2026-11-15')).toBe(false)
    expect(isBirthDate('1899-12-31', '2026-11-15')).toBe(false)
    expect(isBirthDate('', '2026-11-15')).toBe(false)
  })
  it('makes an adult on the eighteenth birthday and not a day earlier', () => {
    expect(isAdult('2008-11-15', '2026-11-15')).toBe(true)
    expect(isAdult('2008-11-16', '2026-11-15')).toBe(false)
    expect(isAdult('2008-02-29', '2026-02-28')).toBe(false)
    expect(isAdult('2008-02-29', '2026-03-01')).toBe(true)
  })
  it('is typed day first and filled in year first', () => {
    expect(readBirthDate('15/03/2001')).toBe('2001-03-15')
    expect(readBirthDate('2001-03-15')).toBe('2001-03-15')
    expect(readBirthDate('20/01/0315')).toBe('2001-03-15')
    expect(readBirthDate('31/02/1990')).toBe('')
    expect(readBirthDate('15/03')).toBe('')
    expect(birthDateText('2001-03-15')).toBe('15/03/2001')
  })
  it('counts the day in São Paulo', () => {
    expect(today(new Date('2026-11-15T02:30:00Z'))).toBe('2026-11-14')
  })
})

describe('the code of a register link', () => {
  it('is an affiliate code when six or more letters and digits, not all digits', () => {
    expect(readRegisterCode('GIRA26')).toEqual({ kind: 'affiliate', code: 'GIRA26' })
    expect(readRegisterCode('GIRA2')).toBeNull()
    expect(readRegisterCode('GIRA-26')).toBeNull()
    expect(readRegisterCode('sol2026')).toEqual({ kind: 'affiliate', code: 'sol2026' })
  })
  it('is a spin token when it carries a dot', () => {
    expect(readRegisterCode('eyJzIjo1fQ.c2ln')).toEqual({ kind: 'spin', code: 'eyJzIjo1fQ.c2ln' })
  })
  it('is ignored when it is neither', () => {
    expect(readRegisterCode('123456')).toBeNull()
    expect(readRegisterCode('')).toBeNull()
    expect(readRegisterCode(undefined)).toBeNull()
  })
})
