import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, inject, it, vi } from 'vitest'

const here = (file: string) => JSON.stringify(path.resolve(import.meta.dirname, file))

/** The start of `npm run conformance -- --production`, at a database that others keep; run with `--eval`, so that it can be killed. */
const PROGRAM = `
import { startProduction } from ${here('production.ts')}
import { startRecordedSimulator } from ${here('../table.ts')}
const simulator = await startRecordedSimulator()
const script = 'apps/server/test/conformance/remote/program.ts'
await startProduction({ simulator, script, postgres: POSTGRES })
`

/** Processes that this one started. */
const childrenOf = (pid: number): number[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)

function parentOf(pid: string): number | null {
  try {
    return Number(/\) \w (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return null
  }
}

it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a run that is ended by %s leaves neither the program nor the providers behind',
  { timeout: 600_000 },
  async (signal) => {
    // For its own files, which a killed run leaves.
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'killed-run-'))
    const text = PROGRAM.replace('POSTGRES', JSON.stringify(inject('postgres')))
    const run = spawn(process.execPath, ['--input-type=module', '--eval', text], {
      env: { ...process.env, TMPDIR: folder },
      stdio: 'inherit',
    })
    // The simulator and the program, which is still starting.
    await vi.waitFor(() => expect(childrenOf(run.pid!)).toHaveLength(2), { timeout: 60_000, interval: 50 })
    const children = childrenOf(run.pid!)
    run.kill(signal)
    const isLeft = (pid: number) => fs.existsSync(`/proc/${pid}`)
    await vi.waitFor(() => expect(children.filter(isLeft)).toEqual([]), { timeout: 60_000, interval: 50 })
    fs.rmSync(folder, { recursive: true })
  },
)
