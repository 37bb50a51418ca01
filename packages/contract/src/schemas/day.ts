import { z } from 'zod'

/** A day of São Paulo, as a filter: one that makes no sense is none. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .optional()
  .catch(undefined)
