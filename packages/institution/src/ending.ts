/** Several programs may share one process: it ends when all of them have closed. */
const closings: (() => Promise<void>)[] = []
let isEnding = false

/** Closes with this process: on a signal, or when the parent has ended. */
export function closeAtEnd(close: () => Promise<void>): void {
  closings.push(close)
  if (closings.length > 1) return
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // A parent that died cannot send a signal: the closed channel reports it.
  if (process.channel) process.on('disconnect', end)
}

function end(): void {
  if (isEnding) return
  isEnding = true
  void Promise.all(closings.map((close) => close())).then(() => process.exit(0))
}
