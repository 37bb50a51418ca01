/** One field of an EMV code: two digits of id, two digits of length, the value. */
export type Fields = ReadonlyMap<string, string>

export function writeField(id: string, value: string): string {
  if (!/^\d{2}$/.test(id)) throw new RangeError(`a field id has two digits, got ${id}`)
  if (value.length === 0 || value.length > 99) {
    throw new RangeError(`field ${id} holds 1 to 99 characters, got ${value.length}`)
  }
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** Null when the lengths do not add up exactly or an id comes twice: a code that reads two ways is refused, not guessed. */
export function readFields(text: string): Fields | null {
  const fields = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4))
    if (!head) return null
    const [, id = '', size = ''] = head
    const length = Number(size)
    const value = text.slice(at + 4, at + 4 + length)
    if (length === 0 || value.length !== length || fields.has(id)) return null
    fields.set(id, value)
    at += 4 + length
  }
  return fields
}
