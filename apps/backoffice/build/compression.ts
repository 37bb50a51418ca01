import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../dist')

/** Once at build time, as hard as it goes. */
for (const file of globSync('**/*.{js,css}', { cwd: dist })) {
  const text = readFileSync(join(dist, file))
  writeFileSync(join(dist, `${file}.gz`), gzipSync(text, { level: 9 }))
  writeFileSync(join(dist, `${file}.br`), brotliCompressSync(text))
}
