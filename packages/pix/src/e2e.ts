/** Ids that travel between banks: `E` for a payment, `D` for a return, then the institution, the minute (UTC) and 11 characters. */
export interface EndToEndId {
  kind: 'payment' | 'return'
  ispb: string
  at: Date
  rest: string
}

const PREFIX = { payment: 'E', return: 'D' } as const

export function formatEndToEndId({ kind, ispb, at, rest }: EndToEndId): string {
  // The central bank announced that ISPB may become alphanumeric.
  if (!/^[0-9A-Z]{8}$/.test(ispb)) throw new RangeError('an ISPB has eight characters')
  if (!/^[a-zA-Z0-9]{11}$/.test(rest))
    throw new RangeError('the rest of an end-to-end id has 11 alphanumeric characters')
  return PREFIX[kind] + ispb + minute(at) + rest
}

export function parseEndToEndId(text: string): EndToEndId | null {
  const match = /^([ED])([0-9A-Z]{8})(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})([a-zA-Z0-9]{11})$/.exec(text)
  if (!match) return null
  const [, prefix, ispb = '', year, month, day, hour, minutes, rest = ''] = match
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minutes)))
  // Date.UTC rolls the 31st of February over; an id that names no real minute is not an id.
  if (minute(at) !== text.slice(9, 21)) return null
  return { kind: prefix === 'E' ? 'payment' : 'return', ispb, at, rest }
}

const minute = (at: Date) => at.toISOString().replace(/\D/g, '').slice(0, 12)
