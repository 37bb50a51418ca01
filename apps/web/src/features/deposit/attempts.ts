export const ATTEMPTS_MAX = 3
export const RETRY_DELAY_MS = 2000

/** Up to three tries, two seconds apart. `onWait` is called for every failure but the last. */
export async function attempt<T>(
  load: () => Promise<T>,
  onWait: () => void,
  signal: AbortSignal,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await load()
    } catch (error) {
      if (tried === ATTEMPTS_MAX || signal.aborted) throw error
      onWait()
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
      signal.throwIfAborted()
    }
  }
}
