import { type ErrorCode, errorStatus, errorText, isErrorCode } from './errors.ts'
import { commandErrors, type Entry } from './errors/commands.ts'
import { gameOperatorErrors } from './errors/games.ts'
import { gatewayErrors } from './errors/gateways.ts'
import { identityReviewErrors } from './errors/identity-review.ts'
import { inquiryReviewErrors } from './errors/inquiries.ts'
import { operatorErrors } from './errors/operators.ts'
import { regulatorErrors } from './errors/regulator.ts'
import { settingErrors } from './errors/settings.ts'
import type { Language } from './language.ts'

/** Refusals that calls of the back office name; operators' commands have further ones. */
export const backOfficeErrors = {
  ...gameOperatorErrors,
  ...gatewayErrors,
  ...identityReviewErrors,
  ...inquiryReviewErrors,
  ...operatorErrors,
  ...regulatorErrors,
  ...settingErrors,
}

/**
 * The closed list of refusals that only operators meet: the back office and the terminal share it, because both call the same use
 * cases. It is not part of the players' list, which every page of the web app carries.
 */
const entries = { ...backOfficeErrors, ...commandErrors } satisfies Record<string, Entry>

export type OperatorErrorCode = keyof typeof entries

/** Any refusal of the server, to a player or to an operator. */
export type RefusalCode = ErrorCode | OperatorErrorCode

export const operatorErrorCodes = Object.keys(entries) as OperatorErrorCode[]

export const refusalStatus = (code: RefusalCode): number =>
  isErrorCode(code) ? errorStatus(code) : entries[code].status

/** `values` fill the places in braces. */
export function refusalText(
  code: RefusalCode,
  language: Language,
  values: Record<string, string> = {},
): string {
  if (isErrorCode(code)) return errorText(code, language, values)
  return entries[code].text[language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
