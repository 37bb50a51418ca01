import net from 'node:net'
import { ConfigError } from '../config.ts'

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use: end the other program, or choose another PORT',
  EACCES: 'may not be listened on by this user: choose a PORT above 1023',
  EADDRNOTAVAIL: 'is on no network of this machine: correct HOST',
}

/** Listens for a moment, so that a port that cannot be had is reported before a database is made for it. */
export async function requirePort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = net.createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(port, host, resolve)
    })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const reason = REASONS[code]
    if (!reason) throw error
    throw new ConfigError(`The port ${port} of ${host} ${reason} (${code}).`)
  }
  await new Promise<void>((resolve) => probe.close(() => resolve()))
}
