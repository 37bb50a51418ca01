import { accountErrors } from './errors/account.ts'
import { affiliatesErrors } from './errors/affiliates.ts'
import { edgeErrors } from './errors/edge.ts'
import { gameplayErrors } from './errors/gameplay.ts'
import { identityErrors } from './errors/identity.ts'
import { inquiryErrors } from './errors/inquiries.ts'
import { locationErrors } from './errors/location.ts'
import { moneyErrors } from './errors/money.ts'
import { safetyErrors } from './errors/safety.ts'
import type { Language } from './language.ts'

interface Entry {
  status: number
  text: Record<Language, string>
}

/** The closed list of refusals a player's client can meet; those that only operators meet are in `operator-errors.ts`. Clients switch on the code; people read the text. */
const entries = {
  ...edgeErrors,
  ...accountErrors,
  ...moneyErrors,
  ...safetyErrors,
  ...identityErrors,
  ...inquiryErrors,
  ...locationErrors,
  ...gameplayErrors,
  ...affiliatesErrors,
} satisfies Record<string, Entry>

export type ErrorCode = keyof typeof entries

export const errorCodes = Object.keys(entries) as ErrorCode[]
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(entries, code)
export const errorStatus = (code: ErrorCode): number => entries[code].status

/** `values` fill the places in braces, such as the formatted amount of a limit. */
export function errorText(code: ErrorCode, language: Language, values: Record<string, string> = {}): string {
  return entries[code].text[language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** What every refused call answers. `message` and `errors` stand where the specification's clients look for them. */
export interface ErrorBody {
  error: { code: string; message: string; details?: unknown }
  message: string
  errors?: Record<string, string[]>
  requestId: string
}
