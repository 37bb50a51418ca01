/** Causes that pass: a killed server's children hold its lock file, shared memory and port for a moment. */
const TRANSIENT =
  /pre-existing shared memory|lock file|could not bind|could not create any TCP\/IP sockets|already in use/i

/** Written by the children of the previous, killed server into the same log file. */
const OF_PREVIOUS_SERVER = /unexpected postmaster exit/

/**
 * Reads from the log of a server that ended while starting why it did. `log` begins where that start began; lines that the
 * previous server's children still wrote into it say nothing about this one.
 */
export function readStartFailure(log: string): { reason: string; isTransient: boolean } {
  const lines = log.split('\n').filter((line) => line.trim() !== '' && !OF_PREVIOUS_SERVER.test(line))
  const fault = lines.findIndex((line) => /\b(?:FATAL|PANIC):/.test(line))
  // Without a marked line the server wrote plain text, which may take several lines.
  const causes = fault < 0 ? lines.slice(-3) : lines.slice(fault, fault + 1)
  const reason = causes.map((line) => line.replace(/^.*?\b(?:FATAL|PANIC):\s*/, '')).join(' ')
  // An empty log is what a server leaves that was killed itself: starting it again may succeed.
  return {
    reason: reason || 'it ended without a message',
    isTransient: reason === '' || TRANSIENT.test(reason),
  }
}
