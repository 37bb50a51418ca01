export const TRIES = 3
export const WAIT = 2000

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
      if (tried === TRIES || signal.aborted) throw error
      onWait()
      await new Promise((resolve) => setTimeout(resolve, WAIT))
      signal.throwIfAborted()
    }
  }
}
