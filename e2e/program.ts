import { freePort } from '@girassol/postgres'
import { createScratchFolder } from '@girassol/postgres/scratch'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { isAlive, processesNaming } from './process-table.ts'

const root = path.resolve(import.meta.dirname, '..')
/** For a machine that others share. */
const READY_LIMIT = 600_000
/** Longer than the program's own limit for draining. */
const END_LIMIT = 120_000

export interface Program {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly pid: number
  /** Everything it wrote so far. */
  output(): string
  /** Resolves with the exit code, or the signal's name, when it ends for any cause. */
  readonly ended: Promise<number | string>
  /** The process of its embedded PostgreSQL, by the pid file. */
  postgresPid(): number
  /** Asks it to end and waits for that; answers the exit code. Fails when anything is left behind. */
  stop(): Promise<number | string>
  /** No chance to clean up: the power cut. */
  kill(): Promise<void>
}

interface Options {
  variables?: Record<string, string>
  /** Taken over from an earlier program, or empty; a prepared folder of its own when absent. */
  dataDir?: string
  port?: number
}

// A developer's own `.env` must not change what is tested, and an empty variable wins over it.
const CLEAN = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  DATABASE_URL: '',
  ROLE: 'all',
  LOG_LEVEL: 'warn',
  SECRET_KEY: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  TURNSTILE_SECRET: '',
  TURNSTILE_SITE_KEY: '',
  RATE_LIMIT_SCALE: '1000',
  PASSWORD_MEMORY_KIB: '8',
  // Pictures are drawn when a page asks; warming them all would only steal the machine from the browsers.
  WARM_PICTURES: 'false',
  DEMO_PLAYERS: 'false',
  TRUST_PROXY: 'false',
  GIRASSOL_DEV: 'false',
}

export function newDataDir(): string {
  // Others may walk in: started as root, PostgreSQL runs as another user and would have to keep its files elsewhere.
  return createScratchFolder('e2e-data-')
}

/** Where the first start of a run left its files; the setup names it to the workers. */
const PREPARED = 'E2E_PREPARED_DIR'

/** Runs the program once in a folder of its own, for the folders that `preparedDataDir` makes. */
export async function prepareDataDir(): Promise<string> {
  const program = await startProgram({ dataDir: newDataDir() })
  await program.stop()
  process.env[PREPARED] = program.dataDir
  return program.dataDir
}

/** A folder in which the program has run before: making the database and the demo takes longer than most journeys. */
export function preparedDataDir(): string {
  const dataDir = newDataDir()
  // With the owners: the database runs as another user when started by root.
  execFileSync('cp', ['-a', `${process.env[PREPARED]}/.`, dataDir])
  return dataDir
}

export function removeDataDir(dataDir: string): void {
  fs.rmSync(dataDir, { recursive: true, force: true })
}

interface Launched {
  child: ChildProcess
  output: () => string
  ended: Promise<number | string>
}

function launch(variables: Record<string, string>): Launched {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...CLEAN, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  }
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string)
  return { child, output: () => text, ended }
}

/** Runs it to its end, for starts that must fail. */
export async function runToEnd(
  variables: Record<string, string>,
): Promise<{ code: number | string; output: string }> {
  const { child, output, ended } = launch(variables)
  const code = await within(ended, READY_LIMIT, () => {
    child.kill('SIGKILL')
    return `it should have ended by itself:\n${output()}`
  })
  return { code, output: output() }
}

/** The real program, as `npm start` runs it, on a port and a database of its own. */
export async function startProgram(options: Options = {}): Promise<Program> {
  const dataDir = options.dataDir ?? preparedDataDir()
  const port = options.port ?? (await freePort())
  const { child, output, ended } = launch({ PORT: String(port), DATA_DIR: dataDir, ...options.variables })
  const embedded = !options.variables?.['DATABASE_URL']
  try {
    await ready(child, output)
  } catch (error) {
    // Its database outlives a program that was killed while starting.
    for (const left of processesNaming(dataDir)) process.kill(left, 'SIGKILL')
    throw error
  }
  const pid = child.pid ?? 0

  const postgresPid = () =>
    Number(fs.readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    pid,
    output,
    ended,
    postgresPid,
    async stop() {
      const postgres = embedded && child.exitCode === null ? postgresPid() : null
      child.kill('SIGTERM')
      const code = await within(ended, END_LIMIT, () => {
        child.kill('SIGKILL')
        return `it did not end within ${END_LIMIT} ms:\n${output()}`
      })
      const left = [pid, ...(postgres ? [postgres] : [])].filter(isAlive)
      left.push(...processesNaming(dataDir))
      if (left.length > 0) throw new Error(`processes were left behind: ${left.join(', ')}\n${output()}`)
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  const end = new AbortController()
  try {
    await within(
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (/^ready http/m.test(output())) resolve()
        }
        child.stdout?.on('data', look)
        end.signal.addEventListener('abort', () => child.stdout?.off('data', look))
        child.once('exit', (code) => reject(new Error(`it ended with ${code} at once:\n${output()}`)))
        look()
      }),
      READY_LIMIT,
      () => {
        child.kill('SIGKILL')
        return `it was not ready within ${READY_LIMIT} ms:\n${output()}`
      },
    )
  } finally {
    end.abort()
  }
}

async function within<T>(work: Promise<T>, limit: number, complain: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The program failed: ${complain()}`)), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
