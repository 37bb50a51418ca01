import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const leftOut = new Set(['node_modules', 'dist', '.cache', '.vite', 'test', 'coverage'])
const isTest = (name) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(name)

function* filesUnder(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (leftOut.has(entry.name) || isTest(entry.name) || entry.name.endsWith('.md')) continue
    const inner = join(path, entry.name)
    if (entry.isDirectory()) yield* filesUnder(inner)
    else if (entry.isFile()) yield inner
  }
}

/** One hash over names and contents. Times of files are not asked: a fresh clone and a branch switch both change them. */
export function digest(base, paths, extra = '') {
  const hash = createHash('sha256').update(extra)
  const files = paths.flatMap((path) => [...filesUnder(join(base, path))]).toSorted()
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`\0${relative(base, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)

export function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${value}\n`)
}
