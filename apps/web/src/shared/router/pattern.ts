export type Params = Readonly<Record<string, string>>

/** A path with names in it: `/games/:id`, and `:code?` where the name may be missing. */
export interface Pattern {
  source: string
  /** What stands in the places of the names, or null: another path. */
  match: (path: string) => Params | null
}

export function patternOf(source: string): Pattern {
  const names: string[] = []
  const parts = source.split('/').filter(Boolean)
  const expression = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part}`
    const optional = part.endsWith('?')
    names.push(part.slice(1, optional ? -1 : undefined))
    return optional ? '(?:/([^/]+))?' : '/([^/]+)'
  })
  const whole = new RegExp(`^${expression.join('')}/?$`)
  return {
    source,
    match(path) {
      const found = whole.exec(path)
      if (!found) return null
      try {
        return Object.fromEntries(
          names.map((name, place) => [name, decodeURIComponent(found[place + 1] ?? '')]),
        )
      } catch {
        // A percent sign that means nothing: no page answers to it.
        return null
      }
    },
  }
}
