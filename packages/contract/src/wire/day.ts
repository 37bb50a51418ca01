import { z } from 'zod'

/** Nothing here is older, and PostgreSQL has no year 0 that arithmetic on an early day could reach. */
const FIRST_YEAR = 1900
/** The day after the last one still has a year of four digits. */
const LAST_YEAR = 9998

/** Whether an ISO date or time exists: `Date` turns 30 February into 2 March instead of refusing it. */
export function existsInCalendar(text: string): boolean {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return false
  const year = at.getUTCFullYear()
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  return at.toISOString().startsWith(text.slice(0, 19))
}

/** A day of São Paulo, as a filter: one that makes no sense is none. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(existsInCalendar)
  .optional()
  .catch(undefined)
