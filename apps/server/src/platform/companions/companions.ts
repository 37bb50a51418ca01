import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '@girassol/postgres'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** Another program of ours, run beside this one and reached over HTTP. */
export interface Companion {
  url: string
}

export interface CompanionProgram {
  script: string
  /** The environment variable for its port. */
  portVariable: string
  variables: Record<string, string>
}

/** It ends with this program, however that ends. */
export interface CompanionProcess {
  /** One for each program, in their order. */
  companions: Companion[]
  stop(): Promise<void>
}

/** For a machine that others share; one that ends is reported at once. */
const READY_DEADLINE_MS = 180_000

/**
 * Runs the programs in one process, so that what they share is loaded and kept once, each on a free loopback port, and waits for
 * their `ready` lines. No two of them may read the same variable.
 */
export async function startCompanions(programs: readonly CompanionProgram[]): Promise<CompanionProcess> {
  if (programs.length === 0) return { companions: [], stop: async () => {} }
  const ports = await Promise.all(programs.map(() => freePort()))
  const environment = Object.assign(
    { ...process.env },
    ...programs.map(({ portVariable, variables }, at) => ({
      ...variables,
      [portVariable]: String(ports[at]),
    })),
  ) as NodeJS.ProcessEnv
  const scripts = programs.map(({ script }) => script)
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'process.ts'), ...scripts], {
    env: environment,
    // Its standard input carries nothing; the end of the IPC channel shows it that this program was killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await areReady(child, scripts)
  return {
    companions: ports.map((port) => ({ url: `http://127.0.0.1:${port}` })),
    stop: () => end(child),
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

function areReady(child: ChildProcess, scripts: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const names = scripts.join(', ')
    let starting = scripts.length
    const timer = setTimeout(() => {
      reject(new Error(`not all became ready: ${names}`))
      child.kill('SIGKILL')
    }, READY_DEADLINE_MS)
    const lines = createInterface({ input: child.stdout! })
    lines.on('line', (line) => {
      if (!line.startsWith('ready ')) {
        if (line !== '') process.stdout.write(`${line}\n`)
        return
      }
      starting -= 1
      if (starting > 0) return
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`${names} ended with code ${code}`))
    })
  })
}
