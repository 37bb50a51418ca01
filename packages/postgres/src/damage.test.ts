import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EmbeddedError, startEmbedded } from './index.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-damage-'))
fs.chmodSync(dir, 0o755)
const password = path.join(dir, 'password')
const control = path.join(dir, 'data/global/pg_control')
const aside = (file: string) => `${file}.aside`
let whole: Map<string, Buffer>

beforeAll(async () => {
  const server = await startEmbedded({ dir })
  await server.stop()
  whole = new Map([password, control].map((file) => [file, fs.readFileSync(file)]))
})
afterEach(() => {
  for (const pid of processesOn(dir)) process.kill(pid, 'SIGKILL')
  fs.rmSync(path.join(dir, 'data/postmaster.pid'), { force: true })
  for (const [file, bytes] of whole) {
    // Moved back, not written again: the file must belong to the user that runs the server.
    if (fs.existsSync(aside(file))) fs.renameSync(aside(file), file)
    fs.writeFileSync(file, bytes)
  }
})
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

/** Processes whose command line names the folder. */
function processesOn(folder: string): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
      } catch {
        return false
      }
    })
    .map(Number)
}

async function faultOf(start: Promise<unknown>): Promise<Error> {
  return start.then(
    () => new Error('it started'),
    (error: Error) => error,
  )
}

describe('a damaged folder', () => {
  it.each([
    ['a garbled pg_control', () => fs.writeFileSync(control, Buffer.alloc(8192, 7)), /cannot start/],
    ['an emptied pg_control', () => fs.truncateSync(control), /cannot start.*pg_control/s],
    ['a missing pg_control', () => fs.renameSync(control, aside(control)), /cannot start.*pg_control/s],
    ['an emptied password file', () => fs.truncateSync(password), /password.* is empty/],
    ['a missing password file', () => fs.renameSync(password, aside(password)), /password.* is missing/],
    ['a wrong password', () => fs.writeFileSync(password, 'wrong'), /does not accept the password/],
  ])('with %s is reported in words and leaves no process', async (_what, damage, words) => {
    damage()
    const error = await faultOf(startEmbedded({ dir }))
    expect(error).toBeInstanceOf(EmbeddedError)
    expect(error.message).toMatch(words)
    expect(error.message).toContain(dir)
    expect(error.message).toMatch(/backup/)
    expect(processesOn(dir)).toEqual([])
  })

  it('with a wrong password does not touch a server that runs there', async () => {
    const server = await startEmbedded({ dir })
    try {
      fs.writeFileSync(password, 'wrong')
      const error = await faultOf(startEmbedded({ dir }))
      expect(error.message).toMatch(/does not accept the password/)
      expect(processesOn(dir)).toContain(server.pid)
    } finally {
      await server.stop()
    }
  })
})
