import { type Centavos, fromWire, toWire } from '@girassol/money'
import { z } from 'zod'
import type { FieldCode } from '../fields.ts'

/** BRL on the wire, Centavos inside. The one place where decimal numbers become money. `fault` is the code a form gets. */
export const brlOr = (fault: FieldCode) =>
  z.codec(
    z.number({ error: fault }).meta({ description: 'BRL', multipleOf: 0.01 }),
    z.custom<Centavos>((value) => typeof value === 'bigint'),
    {
      decode: (value, context) => {
        try {
          return fromWire(value)
        } catch {
          context.issues.push({ code: 'custom', message: fault, input: value })
          return z.NEVER
        }
      },
      encode: toWire,
    },
  )

export const brl = brlOr('amount_invalid')
