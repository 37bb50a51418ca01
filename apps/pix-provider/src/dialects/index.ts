import fs from 'node:fs'
import path from 'node:path'
import type { Dialect } from './dialect.ts'
import { native } from './native.ts'

/** Every file of `vendors/` is one vendor's dialect. */
const vendors = await Promise.all(
  fs.readdirSync(path.join(import.meta.dirname, 'vendors')).map(async (file) => {
    const name = path.basename(file, '.ts')
    const { dialect } = (await import(`./vendors/${name}.ts`)) as { dialect: Dialect }
    if (dialect.name !== name) throw new Error(`dialects/vendors/${file} defines ${dialect.name}`)
    return dialect
  }),
)

/** The institution's own dialect and each vendor's, by name. */
export const dialects: ReadonlyMap<string, Dialect> = new Map(
  [native, ...vendors].map((dialect) => [dialect.name, dialect]),
)
