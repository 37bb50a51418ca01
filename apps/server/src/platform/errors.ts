import { type ErrorCode, errorText, type FieldCode, type Language } from '@girassol/contract'

/** Fill the places in the text, such as the formatted amount of a limit; the same in all languages or each its own. */
type Values = Record<string, string | Record<Language, string>>

interface Options {
  fields?: Record<string, FieldCode[]>
  field?: string
  values?: Values
  details?: unknown
  cause?: unknown
}

/** An expected no. The contract has the status and the words for its code. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: Record<string, FieldCode[]>
  readonly details: unknown
  readonly #values: Values
  /** The form field that the whole refusal is about. */
  readonly field: string | null

  constructor(code: ErrorCode, options: Options = {}) {
    super(code, { cause: options.cause })
    this.code = code
    this.fields = options.fields ?? {}
    this.details = options.details
    this.#values = options.values ?? {}
    this.field = options.field ?? null
  }

  /** In somebody's own language. */
  say(language: Language): string {
    const told = Object.entries(this.#values).map(
      ([place, value]) => [place, typeof value === 'string' ? value : value[language]] as const,
    )
    return errorText(this.code, language, Object.fromEntries(told))
  }
}

/** A refusal that points at form fields. */
export const fieldError = (fields: Record<string, FieldCode[]>): AppError =>
  new AppError('validation', { fields })

const OUTAGE = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\d{3}|57P0[123]|53300)$/

/** The database is away or full: the same request may succeed in a moment. */
export function isOutage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && OUTAGE.test(code)) return true
  return (
    typeof message === 'string' &&
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  )
}
