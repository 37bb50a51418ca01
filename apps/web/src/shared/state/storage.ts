/**
 * The browser storage keys of the specification, all of them, the salt its pending transactions need, the cookie notice's,
 * the risk notice that is still to be read, the commitments of draws that this browser was shown, whether games have sound, and
 * whether the player declined to install the site.
 */
export type StorageKey =
  | 'token'
  | 'user'
  | 'setting'
  | 'force_register_mode'
  | 'color-theme'
  | 'pendingTransactions'
  | 'pendingTransactionsSalt'
  | 'cookie-choice'
  | 'casino-view-mode'
  | 'seed-commitments'
  | 'risk-notice'
  | 'game-sound'
  | 'install-offer'

// Storage throws in private windows and when it is full; the app then works without a memory.
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

export const readText = (key: StorageKey): string | null => attempt(() => localStorage.getItem(key))
export const writeText = (key: StorageKey, text: string): void => {
  attempt(() => localStorage.setItem(key, text))
}
export const remove = (key: StorageKey): void => {
  attempt(() => localStorage.removeItem(key))
}
/** Forgets everything but the commitments: they are the player's evidence, and hold nothing personal. */
export const clearStorage = (): void => {
  const commitments = readText('seed-commitments')
  attempt(() => localStorage.clear())
  if (commitments !== null) writeText('seed-commitments', commitments)
}

export function readJson(key: StorageKey): unknown {
  const text = readText(key)
  return text === null ? null : attempt(() => JSON.parse(text) as unknown)
}
export const writeJson = (key: StorageKey, value: unknown): void => writeText(key, JSON.stringify(value))
