import { fromWire } from '@girassol/money'
import { z } from 'zod'
import { existsInCalendar } from '../wire/day.ts'
import { REASON_MAX, REASON_MIN } from './call.ts'

export const Reason = z.string().trim().min(REASON_MIN).max(REASON_MAX)
export const Id = z.uuid()
export const Time = z.iso.datetime().refine(existsInCalendar)
/** A calendar day in São Paulo. */
export const Day = z.iso.date().refine(existsInCalendar)
export const Month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .refine((month) => existsInCalendar(`${month}-01`))
export const Done = z.object({ done: z.literal(true) })
export const Code = z.string().trim().min(6).max(32)
export const PlayerId = z.string().regex(/^[1-9]\d{0,17}$/)
/** A page of a list: `next` is the cursor of the page that follows, null on the last one. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), next: z.string().nullable() })
export const Limit = z.coerce.number().int().min(1).max(100).default(50)
/** Lists go on after an opaque cursor, which is the `next` of the page before. */
export const page = { after: z.string().max(200).optional(), limit: Limit }
/** What was typed into the search field. */
export const Search = z.string().trim().max(200)
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
