import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SignedXml } from 'xml-crypto'
import {
  adjustmentReference,
  bettorXml,
  type BettorRecord,
  centavosOf,
  cnpjOf,
  createTestIdentity,
  type FileHeader,
  FILE_BYTES_MAX,
  fileXml,
  gamesXml,
  newReference,
  operatorDailyXml,
  packXml,
  reais,
  signXml,
  unpackXml,
  validateXml,
  verifyXml,
  walletXml,
} from './index.ts'

const at = new Date('2026-11-15T02:59:59.900Z')
const identity = createTestIdentity('Casa Ltda', '12345678000195', at, new Date('2036-01-01T00:00:00Z'))
const another = createTestIdentity('Outra Ltda', '12345678000195', at, new Date('2036-01-01T00:00:00Z'))
const header: FileHeader = {
  isRectifying: false,
  day: '2026-11-14',
  lot: 1,
  cnpj: '12345678000195',
  brand: 'Girassol',
  isLast: true,
  generatedAt: at,
  justification: null,
}
const bettor: BettorRecord = {
  name: 'Maria & João <Silva>',
  cpf: '52998224725',
  birthDate: '1990-01-01',
  createdAt: at,
  termsAt: at,
  status: 1,
  statusAt: at,
  gender: 3,
  pause: { code: '0', since: null },
  exclusion: { code: '00', since: null },
  courtExclusion: { code: '0', since: null },
  deposits: [{ period: 2, amount: 1000_00n }],
  stakes: [],
  losses: [{ period: 1, amount: 50_05n }],
  time: { period: 1, amount: 90n },
  isFirst: true,
}
const wallet = walletXml({
  nationality: 1,
  cpf: '52998224725',
  opening: 0n,
  deposits: [{ reference: newReference(), amount: 100_01n, at }],
  withdrawals: [],
  prizes: [{ reference: newReference(), session: newReference(), amount: 5n, at }],
  adjustments: [{ reference: adjustmentReference(7n), transactionType: 3, reason: 1, amount: -1_00n, at }],
  closing: 99_06n,
})
const games = gamesXml({
  cpf: '52998224725',
  types: [
    {
      type: 1,
      bets: 2,
      titles: 'Girassol; Tucano',
      prizeSessions: [newReference()],
      seconds: 61,
      staked: 20n,
      won: 5n,
    },
  ],
})

const documents = {
  bettor: fileXml('bettor', header, [bettorXml(bettor)], {
    bettors: 1,
    suspended: 0,
    cancelled: 0,
    selfExcluded: 0,
  }),
  wallet: fileXml('wallet', header, [wallet], { prizes: 1, prizeAmount: 5n }),
  games: fileXml('games', header, [games], { bets: 2, betAmount: 20n }),
  'operator-daily': fileXml(
    'operator-daily',
    header,
    [operatorDailyXml({ transactional: 5n, wallets: 3n, openBets: 0n })],
    null,
  ),
} as const

describe('a file for the regulator', () => {
  it.each(Object.entries(documents))('of family %s is valid once signed', async (family, xml) => {
    const signed = signXml(xml, identity)
    expect(await validateXml(signed, family as keyof typeof documents, 'v1')).toEqual([])
    const check = verifyXml(signed)
    expect(check.isValid && cnpjOf(check.certificate)).toBe('12345678000195')
  })

  it('is canonical for all names of people, so that the signature verifies', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }), (name) => {
        const xml = fileXml('bettor', { ...header, brand: name }, [bettorXml({ ...bettor, name })], null)
        expect(verifyXml(signXml(xml, identity))).toMatchObject({ isValid: true })
      }),
    )
  })

  it('is refused by the schema when an element is missing or out of order', async () => {
    const signed = signXml(documents.wallet, identity)
    const swapped = signed.replace(/(<qtdAportes>.*<\/aportes>)(<qtdRetiradas>0<\/qtdRetiradas>)/, '$2$1')
    expect(swapped).not.toBe(signed)
    expect(await validateXml(swapped, 'wallet', 'v1')).not.toEqual([])
    expect(await validateXml(documents.wallet, 'wallet', 'v1')).not.toEqual([])
  })

  it('fails verification when one digit is changed after signing', () => {
    const signed = signXml(documents.wallet, identity)
    expect(verifyXml(signed.replace('99.06', '99.07'))).toMatchObject({ isValid: false })
    expect(verifyXml(documents.wallet)).toMatchObject({ isValid: false })
  })

  it('verifies with a general implementation, which wants what ours wants', () => {
    for (const xml of Object.values(documents)) {
      const signed = signXml(xml, identity)
      const signature = signed.slice(signed.indexOf('<ds:Signature '), signed.lastIndexOf('</ds:Signature>'))
      const verifier = new SignedXml({ publicCert: identity.certificate })
      verifier.loadSignature(`${signature}</ds:Signature>`)
      expect(verifier.checkSignature(signed)).toBe(true)
      expect(verifyXml(`<?xml version="1.0" encoding="UTF-8"?>\n${signed}\n`)).toMatchObject({
        isValid: true,
      })
    }
  })

  it('is verified by its content, however the signer wrote it', () => {
    const written = documents.wallet.replace('<saldoInicial>', '<saldoInicial >')
    const [head, tail] = signXml(documents.wallet, identity).split('<ds:Signature ')
    expect(
      verifyXml(`${head!.replace('<saldoInicial>', '<saldoInicial >')}<ds:Signature ${tail!}`),
    ).toMatchObject({
      isValid: true,
    })
    expect(verifyXml(signXml(written, identity))).toMatchObject({ isValid: false })
  })

  describe('with its signature wrapped', () => {
    const signed = signXml(documents.wallet, identity)
    const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(signed)![0]
    const end = /<\/[^<]*>$/.exec(signed)![0]
    const root = /^<[^>]*>/.exec(signed)![0]
    const forged = documents.wallet.replaceAll('99.06', '9999.06')
    const refused: Record<string, string> = {
      'around the signed document': `${root}<dentro>${signed}</dentro>${end}`,
      'in a forged document that carries the signed one': `${forged.slice(0, -end.length)}${documents.wallet}${signature}${end}`,
      twice: signed.replace(signature, signature + signature),
      'not at the end': `${root}${signature}${signed.slice(root.length).replace(signature, '')}`,
      'about a part of the document': signed
        .replace('URI=""', 'URI="#a"')
        .replace(root, `${root.slice(0, -1)} Id="a">`),
      'without a reference to the document': signed.replace(' URI=""', ''),
      'with content of its own': signed.replace(
        '</ds:Signature>',
        '<ds:Object><totais>1</totais></ds:Object></ds:Signature>',
      ),
      'with content beside the certificate': signed.replace('</ds:X509Data>', '<x>1</x></ds:X509Data>'),
      'with a comment in the document': signed.replace(
        '<saldoFinal>',
        '<!--<saldoFinal>1.00</saldoFinal>--><saldoFinal>',
      ),
      'with a value in a processing instruction': signed.replace('>99.06<', '><?v 99.06?><'),
      'with a type of document': `<!DOCTYPE a [<!ENTITY e "1">]>${signed}`,
      'beside a second root': `${signed}${documents.wallet}`,
      'with the key of someone else': signed.replace(
        /(<ds:X509Certificate>)[^<]*/,
        `$1${another.certificate.replace(/-----[A-Z ]+-----|\s/g, '')}`,
      ),
    }
    it.each(Object.entries(refused))('is refused: %s', (_how, xml) => {
      expect(xml).not.toBe(signed)
      expect(verifyXml(xml)).toMatchObject({ isValid: false })
    })
  })

  it('is canonical with line separators that XML 1.0 takes as text', () => {
    const xml = fileXml('bettor', header, [bettorXml({ ...bettor, name: 'Ana\u2028\u0085Lima' })], null)
    expect(verifyXml(signXml(xml, identity))).toMatchObject({ isValid: true })
  })

  it('writes text as XML and times in UTC-3', () => {
    expect(documents.bettor).toContain('<nomeApostador>Maria &amp; João &lt;Silva&gt;</nomeApostador>')
    expect(documents.bettor).toContain('<dataHoraStatus>2026-11-14T23:59:59-03:00</dataHoraStatus>')
  })

  it('survives packing, and a file above the cap does not unpack', () => {
    expect(unpackXml(packXml(documents.games), FILE_BYTES_MAX)).toBe(documents.games)
    expect(unpackXml(packXml('x'.repeat(2000)), 1000)).toBeNull()
    expect(unpackXml('not packed', 1000)).toBeNull()
  })
})

describe('short references', () => {
  it('[C9] have 20 characters of Crockford base 32 and differ', () => {
    const references = Array.from({ length: 1000 }, newReference)
    expect(new Set(references).size).toBe(1000)
    for (const reference of references) expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
  })

  it('[C9] of adjustments are a sequence in base 36 with 10 characters', () => {
    expect(adjustmentReference(35n)).toBe('000000000Z')
    expect(() => adjustmentReference(36n ** 10n)).toThrow('exhausted')
  })
})

describe('amounts', () => {
  it.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [-1_00n, '-1.00'],
    [90071992547409_93n, '90071992547409.93'],
  ])('%s centavos are printed as %s and read back', (amount, text) => {
    expect(reais(amount)).toBe(text)
    expect(centavosOf(text)).toBe(amount)
  })

  it('refuses text that is not an amount with two decimals', () => {
    for (const text of ['1', '1.5', '1,50', '1e3', '']) expect(centavosOf(text)).toBeNull()
  })
})
