import type { FieldCode, Language } from '@girassol/contract'
import { type OperatorErrorCode, type RefusalCode, refusalText } from '@girassol/contract/operator'
import { FilesUnavailable } from './files/file-store.ts'

/** Fill the places in the text, such as the formatted amount of a limit; the same in all languages or each its own. */
type Values = Record<string, string | Record<Language, string>>

interface Options {
  fields?: Record<string, FieldCode[]>
  field?: string
  values?: Values
  details?: unknown
  cause?: unknown
}

/** An expected refusal. The contract has the status and the texts of its code. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: RefusalCode
  readonly fields: Record<string, FieldCode[]>
  readonly details: unknown
  readonly #values: Values
  /** The form field that the whole refusal is about. */
  readonly field: string | null

  constructor(code: RefusalCode, options: Options = {}) {
    super(code, { cause: options.cause })
    this.code = code
    this.fields = options.fields ?? {}
    this.details = options.details
    this.#values = options.values ?? {}
    this.field = options.field ?? null
  }

  /** In the language of the reader. */
  say(language: Language): string {
    const formatted = Object.entries(this.#values).map(
      ([place, value]) => [place, typeof value === 'string' ? value : value[language]] as const,
    )
    return refusalText(this.code, language, Object.fromEntries(formatted))
  }
}

/** Refusal that only operators meet, in the terminal or in the back office. */
export class OperatorError extends AppError {
  override name = 'OperatorError'

  constructor(code: OperatorErrorCode, values: Record<string, string> = {}) {
    super(code, { values })
    this.message = refusalText(code, 'en', values)
  }
}

/** A refusal that points at form fields. */
export const fieldError = (fields: Record<string, FieldCode[]>): AppError =>
  new AppError('validation', { fields })

const UNIQUE_VIOLATION = '23505'

/** Another row has the same key. */
export const isUniqueViolation = (error: unknown): error is Error & { constraint?: string } =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

/** Errors of Node: the database cannot be reached, or the disk for stored files is full or read-only. */
const NODE_OUTAGE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS)$/

/** The socket file of a stopped database is gone, or its queue of callers full. Other files' errors of these names are defects. */
const SOCKET_OUTAGE = /^(?:ENOENT|EAGAIN)$/

/**
 * Error codes of PostgreSQL: 08 connection lost, 53 out of disk, memory or connections, 57P0 shut down or not accepting
 * connections, 58030 I/O error, 25006 read-only, 40001 and 40P01 conflicts that outlasted every retry.
 */
const POSTGRES_OUTAGE = /^(?:08\w{3}|53\w{3}|57P0\d|58030|25006|40001|40P01)$/

/** A file of the database that the system refused: beyond a quota or a size limit PostgreSQL reports an internal error. */
const POSTGRES_FILE_REFUSED =
  /^could not (?:extend|write|open|create|read|fsync|truncate)\b.*\b(?:file|block|directory)\b/
const INTERNAL_ERROR = 'XX000'

/** Errors of the driver that carry no code. */
const DRIVER_OUTAGE =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/

/** Whether the database, the disk or the file store is away, full or read-only: the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  if (error instanceof FilesUnavailable) return true
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause, syscall } = error as Partial<Record<string, unknown>>
  if (typeof code === 'string') {
    if (NODE_OUTAGE.test(code) || POSTGRES_OUTAGE.test(code)) return true
    if (syscall === 'connect' && SOCKET_OUTAGE.test(code)) return true
  }
  if (typeof message === 'string') {
    if (DRIVER_OUTAGE.test(message)) return true
    if (code === INTERNAL_ERROR && POSTGRES_FILE_REFUSED.test(message)) return true
  }
  return isOutage(cause)
}

/** The message of what was caught, which need not be an error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
