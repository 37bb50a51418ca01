/** `items[0][price]=5&metadata[a]=b`, as PHP and Stripe write nested forms. */
export function parseForm(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    // Names like `__proto__` would reach past the object that is being built.
    if (path.length === 0 || path.some((part) => /^(__proto__|constructor|prototype)$/.test(part))) continue
    place(root, path, value)
  }
  return straighten(root) as Record<string, unknown>
}

function place(root: Record<string, unknown>, path: string[], value: string): void {
  let at = root
  for (const part of path.slice(0, -1)) {
    const next = at[part]
    at = typeof next === 'object' && next !== null ? (next as Record<string, unknown>) : (at[part] = {})
  }
  at[path.at(-1) ?? ''] = value
}

/** Objects whose names count from 0 are lists. */
function straighten(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, straighten(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], place) => name === String(place))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
