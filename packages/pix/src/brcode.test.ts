import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { createStaticPix, hasError, isDynamicPix, isStaticPix, parsePix } from 'pix-utils'
import { describe, expect, it } from 'vitest'
import { buildDynamic, buildStatic, crc16, parseBrCode, plain } from './index.ts'

const STATIC =
  '00020126330014BR.GOV.BCB.PIX011197212482404520400005303986540530.005802BR5918Victor Julio Rocha6006RECIFE62110507VIPSURF6304'
const OPEN =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304'
const DYNAMIC =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/2353c790eefb11eaadc10242ac120002520400005303986540550.005802BR5909CASA DEMO6009SAO PAULO62070503***6304'

/** Written unlike the one under test on purpose: eats the text from the left with a generator and a table-driven CRC. */
function* eat(text: string): Generator<[string, string]> {
  for (let rest = text; rest !== '';) {
    const size = Number.parseInt(rest.substring(2, 4), 10)
    yield [rest.substring(0, 2), rest.substring(4, 4 + size)]
    rest = rest.substring(4 + size)
  }
}
const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte * 256
  for (let bit = 0; bit < 8; bit++) value = value >= 0x8000 ? (value * 2 - 0x10000) ^ 0x1021 : value * 2
  return value
})
const otherCrc = (text: string) =>
  [...Buffer.from(text, 'latin1')]
    .reduce((crc, byte) => ((crc % 256) * 256) ^ (table[(crc >> 8) ^ byte] ?? 0), 0xffff)
    .toString(16)
    .padStart(4, '0')
    .toUpperCase()

const sealed = (body: string) => body + crc16(body)
const reason = (text: string) => {
  const result = parseBrCode(text)
  return result.ok ? 'ok' : result.reason
}

describe('the CRC', () => {
  it.each([
    ['123456789', '29B1'],
    [STATIC, '25A1'],
    [OPEN, 'EEAB'],
    [DYNAMIC, 'FE50'],
  ])('of %s is %s', (text, expected) => {
    expect(crc16(text)).toBe(expected)
    expect(otherCrc(text)).toBe(expected)
  })
})

describe('known codes', () => {
  it('read as what they are', () => {
    expect(parseBrCode(`${STATIC}25A1`)).toEqual({
      ok: true,
      code: {
        kind: 'static',
        key: '97212482404',
        name: 'Victor Julio Rocha',
        city: 'RECIFE',
        amount: 3000n,
        txid: 'VIPSURF',
      },
    })
    expect(parseBrCode(`${OPEN}EEAB`)).toEqual({
      ok: true,
      code: {
        kind: 'dynamic',
        location: 'pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99',
        name: 'EMPRESA',
        city: 'SAO PAULO',
      },
    })
    expect(parseBrCode(`  ${DYNAMIC}FE50\n`)).toMatchObject({ ok: true, code: { amount: 5000n } })
  })

  it('are what we build', () => {
    expect(
      buildDynamic({
        location: 'https://pix.example.com/qr/v2/2353c790eefb11eaadc10242ac120002',
        name: 'CASA DEMO',
        city: 'São Paulo'.toUpperCase(),
        amount: centavos(5000),
      }),
    ).toBe(`${DYNAMIC}FE50`)
    expect(
      buildStatic({
        key: '97212482404',
        name: 'Victor Julio Rocha',
        city: 'RECIFE',
        amount: centavos(3000),
        txid: 'VIPSURF',
      }).slice(0, -4),
    ).toBe(STATIC.replace('BR.GOV.BCB.PIX', 'br.gov.bcb.pix'))
  })
})

describe('refused codes', () => {
  it.each([
    ['empty', '   '],
    ['too_long', '0'.repeat(513)],
    ['not_ascii', `${STATIC}25A1`.replace('Julio', 'Júlio')],
    // The widely copied gist: 62 says eight characters and holds seven, so it swallows the start of the CRC field.
    ['bad_structure', sealed(OPEN.replace('6207', '6208'))],
    ['bad_structure', 'not a code'],
    ['bad_structure', `${OPEN}EEA`],
    ['bad_structure', `${OPEN}EEAB6304EEAB`],
    ['bad_structure', sealed(STATIC.replace('5802BR', '5802BR5802BR'))],
    ['bad_crc', `${OPEN}EEAC`],
    ['bad_crc', `${OPEN}eeab`],
    ['bad_crc', `${DYNAMIC}FE50`.replace('50.00', '60.00')],
    ['wrong_format', sealed(OPEN.replace('000201', '000202'))],
    ['not_pix', sealed(OPEN.replace('BR.GOV.BCB.PIX', 'BR.GOV.BCB.TED'))],
    ['wrong_currency', sealed(OPEN.replace('5303986', '5303840'))],
    ['wrong_country', sealed(OPEN.replace('5802BR', '5802PT'))],
    ['no_receiver', sealed(OPEN.replace('5907EMPRESA', ''))],
    ['bad_amount', sealed(DYNAMIC.replace('540550.00', '540550,00'))],
    ['bad_amount', sealed(DYNAMIC.replace('540550.00', '54040.00'))],
    ['bad_amount', sealed(DYNAMIC.replace('540550.00', '540250'))],
    ['bad_location', sealed(DYNAMIC.replace('2676', '2684').replace('2554', '2562https://'))],
    ['bad_txid', sealed(STATIC.replace('VIPSURF', 'VIP SUR'))],
  ])('for the reason %s', (expected, text) => {
    expect(reason(text)).toBe(expected)
  })

  it('for any single changed character', () => {
    const code = `${DYNAMIC}FE50`
    const characters = 'ABZ019.*-'
    fc.assert(
      fc.property(fc.nat(code.length - 1), fc.constantFrom(...characters), (at, character) => {
        fc.pre(code[at] !== character)
        return reason(code.slice(0, at) + character + code.slice(at + 1)) !== 'ok'
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    () => buildDynamic({ location: 'no-path', name: 'A', city: 'B' }),
    () => buildDynamic({ location: `a.b/${'x'.repeat(80)}`, name: 'A', city: 'B' }),
    () => buildDynamic({ location: 'a.b/c', name: '日本', city: 'B' }),
    () => buildDynamic({ location: 'a.b/c', name: 'A', city: 'B', amount: centavos(0) }),
    () => buildStatic({ key: 'a b', name: 'A', city: 'B' }),
    () => buildStatic({ key: 'a', name: 'A', city: 'B', txid: 'x'.repeat(26) }),
  ])('are not built either (%#)', (build) => {
    expect(build).toThrow(RangeError)
  })
})

describe('any code', () => {
  const word = (max: number) => fc.stringMatching(new RegExp(`^[A-Za-z][A-Za-z ]{0,${max - 2}}[A-Za-z]$`))
  const receiver = {
    name: word(25).map((text) => plain(text, 25)),
    city: word(15).map((text) => plain(text, 15)),
    amount: fc.option(fc.bigInt({ min: 1n, max: 9_999_999_999_99n }).map(centavos), { nil: undefined }),
  }
  const drop = <T extends object>(value: T): T =>
    Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T

  it('to a location survives the round trip and reads the same elsewhere', () => {
    const location = fc.stringMatching(/^[a-z]{1,12}\.[a-z]{2,6}(:\d{4})?\/[a-zA-Z0-9/-]{1,40}$/)
    fc.assert(
      fc.property(fc.record({ location, ...receiver }), (given) => {
        const text = buildDynamic(drop(given) as Parameters<typeof buildDynamic>[0])
        expect(parseBrCode(text)).toEqual({ ok: true, code: drop({ kind: 'dynamic', ...given }) })
        const eaten = new Map(eat(text))
        expect(new Map(eat(eaten.get('26') ?? '')).get('25')).toBe(given.location)
        expect(eaten.get('59')).toBe(given.name)
        expect(eaten.get('63')).toBe(otherCrc(text.slice(0, -4)))
        const other = parsePix(text)
        if (hasError(other) || !isDynamicPix(other)) throw new Error('pix-utils reads it differently')
        expect(other).toMatchObject({
          url: given.location,
          merchantName: given.name,
          merchantCity: given.city,
        })
      }),
      { numRuns: 300 },
    )
  })

  it('to a key survives the round trip and reads the same elsewhere', () => {
    const key = fc.oneof(
      fc.uuid(),
      fc.emailAddress(),
      fc.constant('+5511912345678'),
      fc.constant('97212482404'),
    )
    const txid = fc.option(fc.stringMatching(/^[a-zA-Z0-9]{1,25}$/), { nil: undefined })
    fc.assert(
      fc.property(fc.record({ key, txid, ...receiver }), (given) => {
        fc.pre(given.key.length <= 77)
        const text = buildStatic(drop(given) as Parameters<typeof buildStatic>[0])
        expect(parseBrCode(text)).toEqual({ ok: true, code: drop({ kind: 'static', ...given }) })
        const other = parsePix(text)
        if (hasError(other) || !isStaticPix(other)) throw new Error('pix-utils reads it differently')
        expect(other.pixKey).toBe(given.key)
        expect(BigInt(Math.round((other.transactionAmount ?? 0) * 100))).toBe(given.amount ?? 0n)
      }),
      { numRuns: 300 },
    )
  })

  it('built by pix-utils is read by us', () => {
    const made = createStaticPix({
      merchantName: 'Casa Demo',
      merchantCity: 'Recife',
      pixKey: 'casa@example.com',
      transactionAmount: 12.3,
      txid: 'PEDIDO1',
    })
    if (hasError(made)) throw new Error('pix-utils built nothing')
    expect(parseBrCode(made.toBRCode())).toMatchObject({
      ok: true,
      code: { key: 'casa@example.com', amount: 1230n, txid: 'PEDIDO1' },
    })
  })

  it('shows names without accents, cut to what fits', () => {
    expect(plain('Ação  Égua – 🌻 Ltda', 25)).toBe('Acao Egua Ltda')
    expect(plain('x'.repeat(30), 25)).toHaveLength(25)
  })
})
