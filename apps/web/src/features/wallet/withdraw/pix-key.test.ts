import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Account, keyFault, keyTypes, pageTypes, shownKey, storedKey, wireKey } from './pix-key.ts'

const account: Account = {
  cpf: '52998224725',
  email: 'Ana.Souza@Exemplo.com',
  phone: '11987654321',
  phone_country: '55',
  pix_random_key: null,
}

describe('a key as the field shows it', () => {
  it.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '529982247', '529.982.247'],
    ['cpf', '529982247259', '529.982.247-25'],
    ['phone', '1133334444', '(11) 3333-4444'],
    ['phone', '11987654321', '(11) 98765-4321'],
    ['phone', '+55 11 98765-4321', '(11) 98765-4321'],
    ['phone', '55987654321', '(55) 98765-4321'],
    ['email', ' Ana@Exemplo.COM ', 'ana@exemplo.com'],
    ['random', ' 123e4567-e89b-12d3-a456-426614174000\n', '123e4567-e89b-12d3-a456-426614174000'],
  ] as const)('%s %j reads %j', (type, typed, shown) => {
    expect(shownKey(type, typed)).toBe(shown)
  })

  it('stays as it is when it is masked again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keyTypes), fc.string({ maxLength: 40 }), (type, typed) => {
        const once = shownKey(type, typed)
        expect(shownKey(type, once)).toBe(once)
      }),
    )
  })
})

describe('a key as it is sent', () => {
  it.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['phone', '(11) 98765-4321', '+5511987654321'],
    ['email', 'ana@exemplo.com', 'ana@exemplo.com'],
    ['random', '123e4567-e89b-12d3-a456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  ] as const)('%s %j goes out as %j', (type, shown, sent) => {
    expect(wireKey(type, shown)).toBe(sent)
    expect(keyFault(type, shown)).toBeNull()
  })

  it('is asked for when it is missing, and held back while it is half a key', () => {
    for (const type of keyTypes) expect(keyFault(type, ' ')).toBe('required')
    expect(keyFault('cpf', '529.982.247-2')).toBe('shape')
    expect(keyFault('phone', '(11) 98765')).toBe('shape')
    expect(keyFault('email', 'ana@exemplo')).toBe('shape')
    expect(keyFault('random', '123e4567')).toBe('shape')
  })
})

it('rejects a CNPJ as the key of a person, which the server refuses', () => {
  const shown = shownKey('cpf', '11222333000181')
  expect(shown).not.toContain('/')
  expect(keyFault('cpf', shown)).toBe('shape')
})

it('the account’s own keys are shown masked, and none where it holds none', () => {
  expect(keyTypes.map((type) => storedKey(type, account))).toEqual([
    '529.982.247-25',
    'ana.souza@exemplo.com',
    '(11) 98765-4321',
    null,
  ])
  const linked = { ...account, cpf: null, pix_random_key: '123e4567-e89b-12d3-a456-426614174000' }
  expect(storedKey('cpf', linked)).toBeNull()
  expect(storedKey('random', linked)).toBe('123e4567-e89b-12d3-a456-426614174000')
})

describe('a phone of another country', () => {
  it('is not offered as a key, because +55 before it would make it the key of another person', () => {
    const abroad = { ...account, phone: '2125551234', phone_country: '1' }
    expect(storedKey('phone', abroad)).toBeNull()
    expect(storedKey('email', abroad)).toBe('ana.souza@exemplo.com')
  })

  it.each(['+34 912 345 678', ' +1 (212) 555-1234', '+351912345678'])('pasted as %j is refused', (pasted) => {
    const shown = shownKey('phone', pasted)
    expect(shown).toBe(`+${pasted.replace(/\D/g, '')}`)
    expect(keyFault('phone', shown)).toBe('foreign')
    expect(wireKey('phone', shown)).not.toContain('+55')
  })
})

it('a whole key fits the page with the keypad', () => {
  const longest = {
    cpf: shownKey('cpf', '52998224725'),
    phone: shownKey('phone', '11987654321'),
    random: '123e4567-e89b-12d3-a456-426614174000',
  }
  for (const type of ['cpf', 'phone', 'random'] as const) {
    expect(longest[type]).toHaveLength(pageTypes[type].length)
  }
})
