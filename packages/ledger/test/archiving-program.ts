/**
 * A separate program that archives a month of a book to a folder and kills itself without warning at a point of its way. Started by tests.
 *
 *   node archiving-program.ts <url> <folder> <month> <moment before which it was written> <point>
 */
import pg from 'pg'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type ArchiveStore, archiveMonth, type Executor } from '../src/index.ts'

const [url, folder, month, before, point] = process.argv.slice(2) as [string, string, string, string, string]
const reach = (name: string): void => {
  if (name === point) process.kill(process.pid, 'SIGKILL')
}

const client = new pg.Client(url)
await client.connect()
const executor: Executor = client

/** What a transaction does, by a statement that no other has. */
const steps: [name: string, isIn: (text: string, values: readonly unknown[]) => boolean][] = [
  ['seal', (text) => text.includes('ledger.seal_month')],
  ['record', (text) => text.includes('INSERT INTO ledger.archived_files')],
  ['write', (text, values) => text.includes('SET state = $2') && values[1] === 'written'],
  ['compare', (text) => text.includes(`SET state = 'verified'`)],
  ['empty', (text) => text.includes('ledger.archive_month')],
]

async function run<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
  let step = ''
  await client.query('BEGIN')
  const result = await work({
    query: (text, values = []) => {
      step ||= steps.find(([, isIn]) => isIn(text, values))?.[0] ?? ''
      return executor.query(text, values)
    },
  })
  reach(`before ${step} is committed`)
  await client.query('COMMIT')
  reach(`after ${step} is committed`)
  return result
}

const store: ArchiveStore = {
  async put(name, bytes) {
    const file = path.join(folder, name)
    await fs.mkdir(path.dirname(file), { recursive: true })
    reach('before a file is put')
    await fs.writeFile(`${file}.part`, bytes.subarray(0, bytes.length / 2))
    reach('in the middle of a file')
    await fs.writeFile(`${file}.part`, bytes)
    await fs.rename(`${file}.part`, file)
    reach('after a file is put')
  },
  async read(name) {
    const bytes = await fs.readFile(path.join(folder, name))
    reach('after a file is read back')
    return bytes
  },
}

await archiveMonth({ run, store, folder: 'ledger', fileSize: 5 }, month, new Date(before))
await client.end()
