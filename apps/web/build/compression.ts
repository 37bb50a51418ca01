import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const client = join(import.meta.dirname, '../dist/client')

/** Once at build time and as hard as it goes: the server hands these files out as they are. */
for (const file of globSync('**/*.{js,css,svg,json,webmanifest,txt}', { cwd: client })) {
  const path = join(client, file)
  const text = readFileSync(path)
  if (text.length < 1024) continue
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
}
