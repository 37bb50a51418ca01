import { toast } from '@girassol/ui'

/** A refused call. `code` is the contract's, `network` when no answer came, `unreadable` when the answer was not ours. */
export class OperatorApiError extends Error {
  override name = 'OperatorApiError'
  readonly status: number
  readonly code: string
  /** Texts by field, where the refusal is about fields. */
  readonly fields: Record<string, string[]>
  readonly requestId: string | null
  /** Further facts of the refusal, such as `retry_after`. */
  readonly details: Record<string, unknown>

  constructor(status: number, code: string, message: string, body: unknown = {}) {
    super(message)
    const known = (typeof body === 'object' && body !== null ? body : {}) as {
      errors?: Record<string, string[]>
      requestId?: string
      error?: { details?: Record<string, unknown> }
    }
    this.status = status
    this.code = code
    this.fields = known.errors ?? {}
    this.requestId = known.requestId ?? null
    this.details = known.error?.details ?? {}
  }

  /** Nothing is at this address: the record does not exist, or its id is not one. */
  get isMissing(): boolean {
    return this.status === 404 || this.code === 'validation'
  }

  /** The same call may succeed later; every other refusal is final. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500 || this.code === 'unreadable'
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const toastError = (error: unknown): void => void toast.error(messageOf(error))
