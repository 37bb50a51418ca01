import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import net from 'node:net'

/**
 * Below the range from which systems take the ports of outgoing connections: one of those could be in use again before it is
 * listened on. Above those of well-known services.
 */
const [LOWEST_PORT, HIGHEST_PORT] = [12_000, 32_000]
const PORT_ATTEMPTS = 200

/** A port on loopback that is free at this moment. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT)
    if (await isFree(port)) return port
  }
  throw new Error(`${PORT_ATTEMPTS} ports between ${LOWEST_PORT} and ${HIGHEST_PORT} are in use`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null

/** Shuts a server down and waits for its exit. */
export async function endProcess(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || hasEnded(server)) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  signal(server.pid, 'SIGINT')
  await ended
}

export function isAlive(pid: number, child?: ChildProcess): boolean {
  if (child && child.pid === pid) return !hasEnded(child)
  return signal(pid, 0)
}

/** Returns whether the process exists. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
