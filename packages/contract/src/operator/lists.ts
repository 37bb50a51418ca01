import { fromWire } from '@girassol/money'
import { z } from 'zod'

/** Amount in a query string, in BRL. */
export const AmountFilter = z.coerce
  .number()
  .min(0)
  .max(1_000_000_000)
  .transform((value, context) => {
    try {
      return fromWire(value)
    } catch {
      context.addIssue('amount_invalid')
      return z.NEVER
    }
  })

export const Limit = z.coerce.number().int().min(1).max(100).default(50)
/** What was typed into the search field. */
export const Search = z.string().trim().max(200)
export const PlayerId = z.string().regex(/^\d{1,18}$/)
