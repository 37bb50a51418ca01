import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const dist = path.join(import.meta.dirname, '../../apps/studio/dist')

/** What each family's first load weighs: the shell, the family's chunk, all they import and the texts in Portuguese; not the panels. */
export function firstLoads(): { family: string; bytes: number }[] {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const font = globSync('assets/figtree-latin-wght-*.woff2', { cwd: dist })

  function gather(key: string, files: Set<string>): void {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const each of chunk.imports ?? []) gather(each, files)
  }

  return Object.keys(manifest)
    .filter((key) => /^src\/(?:slots|tables)\/[^/]+\/index\.tsx?$/.test(key))
    .map((key) => {
      const files = new Set(['index.html', ...font])
      gather('index.html', files)
      gather(key, files)
      const folder = key.startsWith('src/slots/') ? 'src/slots' : path.dirname(key)
      for (const texts of ['src', folder]) gather(`${texts}/locales/pt_BR.po`, files)
      const bytes = [...files].reduce(
        (sum, file) => sum + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length,
        0,
      )
      return { family: key.split('/')[2] ?? key, bytes }
    })
    .toSorted((one, other) => other.bytes - one.bytes)
}
