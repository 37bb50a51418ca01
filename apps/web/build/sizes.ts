import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
}

/** What a person on a phone waits for before the first page answers. More than this is not built. */
const BUDGET = 110_000

const client = join(import.meta.dirname, '../dist/client')
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

const gzipped = (file: string) => gzipSync(readFileSync(join(client, file))).length
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const each of chunk.imports ?? []) filesOf(each, seen)
  return seen
}

const first = new Set<string>()
for (const key of [
  'index.html',
  'src/features/lobby/index.ts',
  'src/locales/pt_BR.po',
  'src/features/lobby/locales/pt_BR.po',
])
  filesOf(key, first)
const sizes = [...first].map((file) => ({ file, size: gzipped(file) })).toSorted((a, b) => b.size - a.size)
for (const { file, size } of sizes) process.stdout.write(`${kB(size).padStart(9)}  ${file}\n`)
const total = sizes.reduce((sum, { size }) => sum + size, 0)
process.stdout.write(`${kB(total).padStart(9)}  scripts of the first page, gzip\n`)
process.stdout.write(`${kB(gzipped('index.html')).padStart(9)}  page template with its style sheet, gzip\n`)
if (total > BUDGET) {
  process.stderr.write(
    `The scripts of the first page weigh ${kB(total)}, above their budget of ${kB(BUDGET)}.\n`,
  )
  process.exitCode = 1
}
