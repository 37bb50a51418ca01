import { parseBRL } from '@girassol/money'
import { z } from 'zod'

/** An operator's own name for something. */
export const codeInFile = z
  .string({ error: 'is missing' })
  .max(80, { error: 'is longer than 80' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be small letters, digits and single hyphens' })

/** As people write money: "30,00". */
export const amountInFile = z
  .string({ error: 'must be an amount such as "30,00"' })
  .transform((text, context) => {
    const amount = parseBRL(text)
    if (amount !== null && amount > 0n) return amount
    context.addIssue({ code: 'custom', message: 'must be an amount such as "30,00"' })
    return z.NEVER
  })

const text = z
  .string({ error: 'is missing' })
  .trim()
  .min(1, { error: 'is empty' })
  .max(2000, { error: 'is longer than 2000' })
export const textsInFile = z.strictObject(
  { pt_BR: text, en: text, es: text },
  { error: 'needs pt_BR, en and es' },
)

export const wholeInFile = (max: number) =>
  z
    .number({ error: 'must be a number' })
    .int({ error: 'must be whole' })
    .min(1, { error: 'is below 1' })
    .max(max, { error: `is above ${max}` })

/** With its offset: a day begins elsewhere in São Paulo. */
export const momentInFile = z.iso
  .datetime({ offset: true, error: 'is no moment such as 2026-12-01T00:00:00-03:00' })
  .transform((written) => new Date(written))
