import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '@girassol/postgres'
import { createInterface } from 'node:readline'

/** Another program of the house, run beside this one and reached over HTTP. It ends with us, however we end. */
export interface Companion {
  url: string
  stop(): Promise<void>
}

/** For a machine that others share; one that ends is reported at once. */
const READY_DEADLINE_MS = 180_000

/** Starts `script` on a free loopback port and waits for its `ready` line. `portVariable` names the environment variable for the port. */
export async function startCompanion(
  script: string,
  portVariable: string,
  variables: Record<string, string>,
): Promise<Companion> {
  const port = await freePort()
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...variables, [portVariable]: String(port) },
    // Its standard input carries nothing; the end of the IPC channel shows it that this program was killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await isReady(child, script)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function isReady(child: ChildProcess, script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${script} did not become ready`)), READY_DEADLINE_MS)
    const lines = createInterface({ input: child.stdout! })
    lines.on('line', (line) => {
      if (line.startsWith('ready ')) {
        clearTimeout(timer)
        resolve()
      } else if (line !== '') process.stdout.write(`${line}\n`)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`${script} ended with code ${code}`))
    })
  })
}
