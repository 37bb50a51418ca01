import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.resolve(import.meta.dirname, '../..')

/** Another program under measurement. */
export interface Program {
  port: number
  /** Processor seconds it has used so far; null where there is no /proc. */
  processor(): number | null
  /** Memory in use; null where there is no /proc. */
  residentBytes(): number | null
  /** The most memory it has had so far, in bytes; null where there is no /proc. */
  memoryPeak(): number | null
  stop(): Promise<void>
}

export async function startServer(
  databaseUrl: string,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<Program> {
  const port = await freePort()
  const variables = {
    // Nothing in the background: no pictures are drawn ahead, no institution runs beside it.
    NODE_ENV: 'test',
    PIX_PROVIDER: 'off',
    REGULATOR: 'off',
    IDENTITY_PROVIDER: 'off',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000000',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    ...more,
  }
  const script = path.join(root, 'apps/server/src/main.ts')
  return follow(
    spawn(process.execPath, [script], { env: { ...process.env, ...variables }, ...channels }),
    port,
  )
}

export async function startBare(bodies: string[]): Promise<Program> {
  const port = await freePort()
  const script = path.join(import.meta.dirname, 'bare.ts')
  return follow(spawn(process.execPath, [script, String(port), ...bodies], channels), port)
}

/** Runs the import command of the program and waits for its end. */
export async function importGames(databaseUrl: string, file: string): Promise<void> {
  const script = path.join(root, 'apps/server/src/catalogue-import.ts')
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, [script, file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`)
}

const channels = { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] as ['ignore', 'pipe', 'inherit', 'ipc'] }

async function follow(child: ChildProcess, port: number): Promise<Program> {
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}; is the web app built?`)))
    createInterface({ input: child.stdout! }).on('line', (line) => line.startsWith('ready') && resolve())
  })
  return {
    port,
    processor: () => ticks(child.pid ?? 0),
    residentBytes: () => memoryBytes(child.pid ?? 0, 'VmRSS'),
    memoryPeak: () => memoryBytes(child.pid ?? 0, 'VmHWM'),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function ticks(pid: number): number | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return null
  }
}

function memoryBytes(pid: number, field: 'VmRSS' | 'VmHWM'): number | null {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = new RegExp(String.raw`^${field}:\s+(\d+) kB`, 'm').exec(status)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  } catch {
    return null
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
