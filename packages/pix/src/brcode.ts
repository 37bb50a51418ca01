import { type Centavos, centavos } from '@girassol/money'
import { crc16 } from './crc.ts'
import { type Fields, readFields, writeField } from './tlv.ts'

/** Where the money goes: to a charge at a location, or directly to a key. */
export type BrCode = DynamicCode | StaticCode

interface Receiver {
  /** At most 25 characters once accents are gone; longer names are cut. */
  name: string
  /** At most 15 characters once accents are gone. */
  city: string
  /** Absent when the payer types the amount, or when the payload at the location says it. */
  amount?: Centavos
}

export interface DynamicCode extends Receiver {
  kind: 'dynamic'
  /** Without the scheme, as the code carries it: `pix.example.com/qr/abc`. */
  location: string
}

export interface StaticCode extends Receiver {
  kind: 'static'
  key: string
  text?: string
  /** `***` in the code means none. */
  txid?: string
}

export type BrCodeFault =
  | 'empty'
  | 'too_long'
  | 'not_ascii'
  | 'bad_structure'
  | 'bad_crc'
  | 'wrong_format'
  | 'not_pix'
  | 'no_receiver'
  | 'wrong_currency'
  | 'wrong_country'
  | 'bad_amount'
  | 'bad_location'
  | 'bad_key'
  | 'bad_txid'

export type BrCodeResult = { ok: true; code: BrCode } | { ok: false; reason: BrCodeFault }

const PIX = 'br.gov.bcb.pix'
/** The central bank's limit for `pixCopiaECola`. */
const MAX_LENGTH = 512
const NO_TXID = '***'

/** What a payment terminal can show: accents are folded, anything else outside printable ASCII is dropped. */
export function plain(text: string, limit: number): string {
  const ascii = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim()
  return ascii.slice(0, limit).trim()
}

/** The location is given with or without its scheme; the code carries it without. */
export function buildDynamic(code: Omit<DynamicCode, 'kind'>): string {
  const location = code.location.replace(/^https?:\/\//, '')
  if (!isLocation(location)) throw new RangeError(`not a location: ${code.location}`)
  // 01=12 marks the code as good for one payment; the payload at the location has the txid.
  return seal('12', writeField('00', PIX) + writeField('25', location), code, NO_TXID)
}

export function buildStatic(code: Omit<StaticCode, 'kind'>): string {
  if (code.txid !== undefined && !/^[a-zA-Z0-9]{1,25}$/.test(code.txid)) {
    throw new RangeError('the txid of a static code is 1 to 25 alphanumeric characters')
  }
  if (!isKey(code.key)) throw new RangeError('not a PIX key')
  const text = code.text === undefined ? '' : plain(code.text, 72)
  const account = writeField('00', PIX) + writeField('01', code.key) + (text ? writeField('02', text) : '')
  return seal(null, account, code, code.txid ?? NO_TXID)
}

function seal(use: string | null, account: string, { name, city, amount }: Receiver, txid: string): string {
  if (amount !== undefined && amount <= 0n) throw new RangeError('a code asks for more than nothing')
  const shownName = plain(name, 25)
  const shownCity = plain(city, 15)
  if (!shownName || !shownCity) throw new RangeError('a code names its receiver and the city')
  const body = [
    writeField('00', '01'),
    use ? writeField('01', use) : '',
    writeField('26', account),
    writeField('52', '0000'),
    writeField('53', '986'),
    amount === undefined ? '' : writeField('54', amountText(amount)),
    writeField('58', 'BR'),
    writeField('59', shownName),
    writeField('60', shownCity),
    writeField('62', writeField('05', txid)),
    '6304',
  ].join('')
  if (body.length + 4 > MAX_LENGTH) throw new RangeError('the code is longer than 512 characters')
  return body + crc16(body)
}

/** Reads what a person pasted. Strict: the first thing that is wrong is the reason, and nothing is repaired. */
export function parseBrCode(pasted: string): BrCodeResult {
  const text = pasted.trim()
  if (text === '') return fault('empty')
  if (text.length > MAX_LENGTH) return fault('too_long')
  if (!/^[\x20-\x7e]+$/.test(text)) return fault('not_ascii')
  const fields = readFields(text)
  if (!fields || !text.startsWith('00') || text.slice(-8, -4) !== '6304' || !fields.has('63')) {
    return fault('bad_structure')
  }
  if (crc16(text.slice(0, -4)) !== text.slice(-4)) return fault('bad_crc')
  if (fields.get('00') !== '01') return fault('wrong_format')
  return read(fields)
}

function read(fields: Fields): BrCodeResult {
  const account = pixAccount(fields)
  if (account === 'broken') return fault('bad_structure')
  if (!account) return fault('not_pix')
  if (fields.get('53') !== '986') return fault('wrong_currency')
  if (fields.get('58') !== 'BR') return fault('wrong_country')
  const name = fields.get('59')
  const city = fields.get('60')
  if (!name || name.length > 25 || !city || city.length > 15 || !fields.has('52')) return fault('no_receiver')
  const amount = readAmount(fields.get('54'))
  if (amount === null) return fault('bad_amount')
  const additional = readFields(fields.get('62') ?? '')
  if (!additional) return fault('bad_structure')
  const txid = additional.get('05') ?? NO_TXID
  const receiver = { name, city, ...(amount === undefined ? {} : { amount }) }

  const location = account.get('25')
  const key = account.get('01')
  if (location !== undefined) {
    if (key !== undefined || !isLocation(location)) return fault('bad_location')
    return { ok: true, code: { kind: 'dynamic', location, ...receiver } }
  }
  if (key === undefined || !isKey(key)) return fault('bad_key')
  if (txid !== NO_TXID && !/^[a-zA-Z0-9]{1,25}$/.test(txid)) return fault('bad_txid')
  const note = account.get('02')
  return {
    ok: true,
    code: {
      kind: 'static',
      key,
      ...receiver,
      ...(note === undefined ? {} : { text: note }),
      ...(txid === NO_TXID ? {} : { txid }),
    },
  }
}

/** Ids 26 to 51 are for the networks' own accounts; a code may name several, one of which is PIX. */
function pixAccount(fields: Fields): Fields | 'broken' | null {
  for (let id = 26; id <= 51; id++) {
    const value = fields.get(String(id))
    if (value === undefined || !value.slice(4).toLowerCase().startsWith(PIX)) continue
    const account = readFields(value)
    if (!account) return 'broken'
    if (account.get('00')?.toLowerCase() === PIX) return account
  }
  return null
}

function readAmount(text: string | undefined): Centavos | undefined | null {
  if (text === undefined) return undefined
  if (!/^\d{1,10}\.\d{2}$/.test(text)) return null
  const amount = centavos(BigInt(text.replace('.', '')))
  return amount > 0n ? amount : null
}

/** 12.3 is written `12.30`: the form of the central bank's `valor.original`, in codes and in its API alike. */
export function amountText(amount: Centavos): string {
  if (amount < 0n || amount > 9_999_999_999_99n) throw new RangeError(`not an amount of PIX: ${amount}`)
  return `${amount / 100n}.${(amount % 100n).toString().padStart(2, '0')}`
}

const isLocation = (text: string) =>
  text.length <= 77 && /^[a-zA-Z0-9.-]+(:\d{1,5})?\/[\x21-\x7e]+$/.test(text)
const isKey = (text: string) => text.length <= 77 && /^[\x21-\x7e]+$/.test(text)
const fault = (reason: BrCodeFault): BrCodeResult => ({ ok: false, reason })
