import { randomBytes } from 'node:crypto'

/** Without I, L, O and U, which are misread. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 20
const ADJUSTMENT_LENGTH = 10

/** 100 random bits in 20 characters: a UUID does not fit the regulator's fields. */
export const newReference = (): string =>
  Array.from(randomBytes(REFERENCE_LENGTH), (byte) => CROCKFORD[byte & 31]).join('')

/** Adjustments have 10 characters: a sequence in base 36. */
export function adjustmentReference(sequence: bigint): string {
  const text = sequence.toString(36).toUpperCase().padStart(ADJUSTMENT_LENGTH, '0')
  if (text.length > ADJUSTMENT_LENGTH) throw new Error('the sequence of adjustments is exhausted')
  return text
}
