import { type Centavos, fromWire, toWire } from '@girassol/money'
import { z } from 'zod'

/** BRL on the wire, Centavos inside. The one place where decimal numbers become money. */
export const brl = z.codec(
  z.number({ error: 'amount_invalid' }),
  z.custom<Centavos>((value) => typeof value === 'bigint'),
  {
    decode: (value, context) => {
      try {
        return fromWire(value)
      } catch {
        context.issues.push({ code: 'custom', message: 'amount_invalid', input: value })
        return z.NEVER
      }
    },
    encode: toWire,
  },
)
