/** What this browser remembers; nothing about players or money. */
export type StorageKey =
  | 'backoffice-theme'
  | 'backoffice-language'
  | 'backoffice-rail'
  | `backoffice-columns-${string}`

// Storage throws in private windows and when it is full; the app then works without a memory.
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: StorageKey, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The choice lasts until the page is closed.
  }
}
