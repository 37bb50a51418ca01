import type { Platform } from './platform.ts'

type Deps = Pick<Platform, 'database' | 'log'>

/**
 * Calls `reload` for every notification on a channel, from any node, and after a lost connection. One call runs at a time, and a
 * change meanwhile causes another: of two that overlap, the one that read the older state could end last and stay.
 */
export function reloadOnChange(
  { database, log }: Deps,
  channel: string,
  what: string,
  reload: () => Promise<void>,
): void {
  let isRunning = false
  let isStale = false
  async function refresh(): Promise<void> {
    isStale = true
    if (isRunning) return
    isRunning = true
    while (isStale) {
      isStale = false
      try {
        await reload()
      } catch (error) {
        log.error({ err: error }, `reloading ${what} failed`)
      }
    }
    isRunning = false
  }
  database.listen(channel, () => void refresh())
  database.onReconnect(() => void refresh())
}
