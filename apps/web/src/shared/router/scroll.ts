const NAME = 'scroll-places'
/** Enough for any way back that a person still remembers. */
const MAX_POSITIONS = 50

type Places = Record<string, number>

function places(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '{}') as Places
  } catch {
    return {}
  }
}

/** The browser would scroll before the page is there. */
export function stopBrowserScroll(): void {
  history.scrollRestoration = 'manual'
}

export function rememberScroll(key: string): void {
  const { [key]: _, ...rest } = places()
  const kept = [...Object.entries(rest), [key, Math.round(scrollY)] as const].slice(-MAX_POSITIONS)
  try {
    sessionStorage.setItem(NAME, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // A private window: the way back then begins at the top.
  }
}

/** What brings a visit to its place: where it was left, the part its address names, or the top. */
export function scrollOf(key: string | null, href: string): (() => void) | null {
  const left = key === null ? undefined : places()[key]
  const part = href.split('#')[1]
  if (left === undefined && !part && key !== null) return null
  return () => {
    const element = left === undefined && part ? document.getElementById(part) : null
    if (element) element.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: left ?? 0, behavior: 'instant' })
  }
}
