import type { ChildProcess } from 'node:child_process'
import net from 'node:net'

/** A port on loopback that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

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
