import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { later, MAY, MayBook } from '../../test/may-book.ts'
import { archivedMonths, checkInvariants } from '../index.ts'

let may: MayBook
let before: Awaited<ReturnType<MayBook['figures']>>
let folder: string
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archived-'))
  may = await MayBook.open()
  before = await may.figures()
})
afterAll(async () => {
  await may.shelf.close()
  fs.rmSync(folder, { recursive: true })
})

/** Archives the month in a program of its own. Returns the signal that ended it, or null when it finished. */
async function runProgram(point: string): Promise<string | null> {
  const script = fileURLToPath(new URL('../../test/archiving-program.ts', import.meta.url))
  const args = [script, may.shelf.book.url, folder, MAY, later.toISOString(), point]
  const [code, signal] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [
    number | null,
    string | null,
  ]
  expect(code ?? 0).toBe(0)
  for (const name of fs.globSync('ledger/**/*.gz', { cwd: folder }))
    await may.shelf.store.put(name, fs.readFileSync(path.join(folder, name)))
  return signal
}

const stateOf = async () => (await archivedMonths(may.shelf.book.tx))[0]?.state ?? null

// One month, archived again and again; each run goes on where the one before was killed. [point, state and rows that it leaves]
it.each([
  ['before seal is committed', null, 18],
  ['after seal is committed', 'sealed', 18],
  ['before a file is put', 'sealed', 18],
  ['in the middle of a file', 'sealed', 18],
  ['after a file is put', 'sealed', 18],
  ['before record is committed', 'sealed', 18],
  ['after record is committed', 'sealed', 18],
  ['before write is committed', 'sealed', 18],
  ['after write is committed', 'written', 18],
  ['after a file is read back', 'written', 18],
  ['before compare is committed', 'written', 18],
  ['after compare is committed', 'verified', 18],
  ['before empty is committed', 'verified', 18],
  ['after empty is committed', 'archived', 0],
])('loses nothing when the program is killed %s', async (point, state, rows) => {
  expect(await runProgram(point)).toBe('SIGKILL')
  expect([await stateOf(), await may.rows()]).toEqual([state, rows])
  may.shelf.forget()
  expect(await may.figures()).toEqual(before)
  expect(await checkInvariants(may.shelf.book.tx)).toMatchObject({ ok: true, transfers: 20 })
})

it('is archived after all of it, once, with the same statements, balances and sums', async () => {
  expect(await runProgram('nowhere')).toBe(null)
  expect(await archivedMonths(may.shelf.book.tx)).toMatchObject([
    { state: 'archived', transfers: 18, files: 6 },
  ])
  expect(fs.globSync('ledger/**/*.gz', { cwd: folder })).toHaveLength(6)
  await may.requireSame(before)
})
