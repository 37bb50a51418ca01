import { describe, expect, it } from 'vitest'
import { Email, calls } from './schemas.ts'

const accepts = (email: string) => Email.safeParse(email).success

describe('an e-mail address', () => {
  it.each(['ana@example.com', 'ana.b+casa@mail.example.com.br', "o'neil@example.com", 'a@xn--caf-dma.com'])(
    'may be %s',
    (email) => expect(accepts(email)).toBe(true),
  )

  it.each([
    'ana@example.com,bob@example.com',
    'ana@example.com;bob@example.com',
    'ana@exam,ple.com',
    'ana@example.com,other.com',
    'ana@example.com(comment)',
    'ana@<example.com>',
    'ana@example.com:25',
    'ana@"example".com',
    'ana%other.com@example.com',
    'ana@example..com',
    'ana@-example.com',
    'ana@example.com\u0000.com',
    'ana@ex\u200bample.com',
    'ana@ｅxample.com',
    'ana..b@example.com',
    '.ana@example.com',
    'Ana <ana@example.com>',
    'ana@example',
  ])('is refused as %j', (email) => expect(accepts(email)).toBe(false))
})

/** Every field for a person's name that ends up in a mail. */
const names = {
  register: calls.register.body.shape.name,
  renameProfile: calls.renameProfile.body.shape.name,
  contact: calls.contact.body.shape.name,
}

describe.each(Object.entries(names))('the name of %s', (_call, name) => {
  it.each([
    'Ana',
    'José da Silva Jr.',
    "Maria D'Ávila-Souza",
    'J. P. Santos',
    'J.P. Santos',
    'Ana 2',
    '李小龙',
    'Zoë',
  ])('may be %s', (text) => expect(name.safeParse(text).success).toBe(true))

  it.each([
    'Ganhe em https://evil.example',
    'evil://x',
    'www.evil',
    'evil.com/premio',
    'Clique evil.com.br agora',
    'evil．com',
    'ana@evil.com',
    '<b>Ana</b>',
    'Ana\r\nBcc: bob@example.com',
    'Ana\u0000',
    'Ana\u202egnp',
    'Ana [x](y)',
    'Ana: clique',
    'Ana\\x',
  ])('is refused as %j', (text) => expect(name.safeParse(text).success).toBe(false))
})
