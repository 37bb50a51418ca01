import { createHash, timingSafeEqual } from 'node:crypto'

/** The parameters of a form, each name once. */
export type Parameters = Readonly<Record<string, string>>

/** Reads a form; null when a name comes twice, because then it is open which value was meant. */
export function readForm(body: Buffer): Parameters | null {
  const entries = [...new URLSearchParams(body.toString('utf8'))]
  const parameters = Object.fromEntries(entries)
  return Object.keys(parameters).length === entries.length ? parameters : null
}

/** A parameter without a value is as good as none: the hash leaves it out too. */
export const withoutEmpty = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))

/** MD5 over all parameters as received, sorted by name and without empty ones, followed by the secret. */
export function hashOf(parameters: Parameters, secret: string): string {
  const text = Object.entries(withoutEmpty(parameters))
    .filter(([name]) => name !== 'hash')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
}

export function isHashed(parameters: Parameters, secret: string): boolean {
  const given = Buffer.from((parameters['hash'] ?? '').toLowerCase())
  const expected = Buffer.from(hashOf(parameters, secret))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The body of our own call to the provider. */
export const signedForm = (parameters: Parameters, secret: string): string =>
  new URLSearchParams({ ...parameters, hash: hashOf(parameters, secret) }).toString()

export const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' }
