import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'

/** A program that has a guarded server and says where; run with `--eval`, so that it can be killed. */
const PROGRAM = `
import { startGuardedServer } from ${JSON.stringify(path.join(import.meta.dirname, 'scratch.ts'))}
const { folder } = await startGuardedServer()
process.stdout.write(folder + '\\n')
setInterval(() => {}, 1000)
`

/** Processes whose command line names the folder. */
const processesOn = (folder: string): string[] =>
  fs.readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    } catch {
      return false
    }
  })

it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'ends its server and deletes its files when the program is ended by %s',
  { timeout: 120_000 },
  async (signal) => {
    const { TEST_DATABASE_URL: _, ...env } = process.env
    const program = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(program.stdout.setEncoding('utf8'), 'data')) as [string]
    const folder = path.dirname(line.trim())
    expect(processesOn(folder).length).toBeGreaterThanOrEqual(2)
    expect(fs.existsSync(path.join(folder, 'postgres/data/PG_VERSION'))).toBe(true)
    program.kill(signal)
    await vi.waitFor(() => expect(processesOn(folder)).toEqual([]), { timeout: 60_000, interval: 50 })
    await vi.waitFor(() => expect(fs.existsSync(folder)).toBe(false), { timeout: 60_000, interval: 50 })
  },
)
