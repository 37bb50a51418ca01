import type { Messages } from '@lingui/core'

/**
 * Brazilians write "0 saques", while the plural rules of `pt-BR` count zero as singular. Plurals without a form of their own for zero
 * get their general one.
 */
export function withPluralZero(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, addZero(message) as string]))
}

/** A compiled message is a text or a list of texts and of `[name, type, forms]`. */
function addZero(message: unknown): unknown {
  if (!Array.isArray(message)) return message
  const [name, type, forms] = message as [unknown, unknown, unknown]
  if (typeof name !== 'string' || type !== 'plural' || !isForms(forms)) return message.map(addZero)
  const full = { ...forms, ...(!('0' in forms) && { 0: forms['other'] }) }
  return [name, type, Object.fromEntries(Object.entries(full).map(([form, text]) => [form, addZero(text)]))]
}

const isForms = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'other' in value
