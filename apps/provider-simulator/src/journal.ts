import fs from 'node:fs'
import path from 'node:path'

/** In memory only where no folder is named. */
const folder = process.env['SIMULATOR_DATA_DIR'] ?? ''
export const fileOf = (name: string): string => (folder === '' ? '' : path.join(folder, name))

/** Replaced as a whole: a kill leaves the content of before or after. */
export function replaceFile(file: string, content: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(`${file}.new`, content, { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
}

/** A file with more lines per entry is replaced by one with a line for each. */
const LINES_PER_ENTRY_MAX = 4
const LINES_MIN = 1000

/**
 * The last value of each key, of the newest keys at most so many. Each change is a line that is written before `keep` returns, so that a
 * kill loses nothing that was answered; a line that a kill cut off is dropped at the next start.
 */
export class Journal<Value> {
  readonly entries = new Map<string, Value>()
  readonly #file: string
  readonly #most: number
  #lines = 0

  constructor(name: string, most: number) {
    this.#file = fileOf(name)
    this.#most = most
    if (this.#file === '') return
    for (const line of contentOf(this.#file).split('\n')) {
      const entry = readLine<Value>(line)
      if (entry) this.entries.set(...entry)
    }
    this.#rewrite()
  }

  keep(key: string, value: Value): void {
    this.entries.set(key, value)
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.#most) break
      this.entries.delete(oldest)
    }
    if (this.#file === '') return
    if (++this.#lines > Math.max(LINES_MIN, this.entries.size * LINES_PER_ENTRY_MAX)) return this.#rewrite()
    fs.appendFileSync(this.#file, lineOf([key, value]), { mode: 0o600 })
  }

  #rewrite(): void {
    replaceFile(this.#file, [...this.entries].map(lineOf).join(''))
    this.#lines = this.entries.size
  }
}

const contentOf = (file: string): string => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')
const lineOf = (entry: [string, unknown]): string => `${JSON.stringify(entry)}\n`

function readLine<Value>(line: string): [string, Value] | null {
  try {
    return line === '' ? null : (JSON.parse(line) as [string, Value])
  } catch {
    return null
  }
}
