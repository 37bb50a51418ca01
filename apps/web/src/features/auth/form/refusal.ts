import { ApiError } from '@girassol/contract/client'

/**
 * A failed call as a form shows it. `network`: no answer came. `unreadable`: the answer was not the API's.
 * `texts` holds what belongs to no field, ready to be read by a person; it is empty when the answer said nothing.
 */
export interface Refusal {
  kind: 'network' | 'unreadable' | 'refused'
  code: string
  fields: Record<string, string[]>
  texts: string[]
}

export function readRefusal(cause: unknown): Refusal {
  if (!(cause instanceof ApiError)) return { kind: 'unreadable', code: 'unreadable', fields: {}, texts: [] }
  const { code, errors, body } = cause
  if (code === 'network') return { kind: 'network', code, fields: {}, texts: [] }
  if (typeof body !== 'object' || body === null) return { kind: 'unreadable', code, fields: {}, texts: [] }
  if (code === 'unreadable') return { kind: 'refused', code, fields: {}, texts: foreignTexts(body) }
  return { kind: 'refused', code, fields: errors, texts: cause.message ? [cause.message] : [] }
}

/** The specification's servers answer `error` as a string or as lists per field, or a bare object of texts. */
function foreignTexts(body: object): string[] {
  const error = 'error' in body ? body.error : undefined
  return textsIn(error ?? ('message' in body ? body.message : body))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Every text of a refusal, for the screens that show each value of a failed answer. */
export function allTexts(refusal: Refusal): string[] {
  const fields = Object.values(refusal.fields).flat()
  return fields.length > 0 ? fields : refusal.texts
}
