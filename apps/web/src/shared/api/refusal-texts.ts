import { ApiError } from '@girassol/contract/client'
import { toast } from '@girassol/ui'

/** Every text in the body of a refused call: one per field, else its message. None when no answer came. */
export function refusalTexts(error: unknown): string[] {
  if (!(error instanceof ApiError)) return []
  const byField = Object.values(error.errors).flat()
  if (byField.length > 0) return byField
  if (error.requestId !== null) return [error.message]
  // Not an error body of ours, from a proxy for example: every text in it.
  const { body } = error
  if (typeof body !== 'object' || body === null) return []
  return Object.values(body)
    .flat()
    .filter((value): value is string => typeof value === 'string')
}

/** A toast for each text. The same text is shown once, however many parts of a page failed with it. */
export function toastRefusal(error: unknown): void {
  for (const text of refusalTexts(error)) toast.error(text, { id: text })
}
