import fs from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'
import type { Family } from './families.ts'

/** Pages of 64 KiB: a file of 3 MB takes about 60 MB as a tree. */
const MEMORY_PAGES = { initialMemoryPages: 1024, maxMemoryPages: 4096 }
const FAULTS_MAX = 20

const schemas = new Map<string, string>()

function schemaOf(version: string, family: Family): string {
  const name = `${version}/${family}.xsd`
  let schema = schemas.get(name)
  if (schema === undefined) {
    const folder = path.join(import.meta.dirname, '../schemas', version)
    const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
    // One document, because the validator runs without a file system.
    schema = read(`${family}.xsd`).replace('<!-- types -->', () => read('fields.xsd.part'))
    schemas.set(name, schema)
  }
  return schema
}

/** Faults of the document against the schema of its family; none when it is valid. */
export async function validateXml(xml: string, family: Family, version: string): Promise<string[]> {
  const result = await validateXML({
    xml: { fileName: `${family}.xml`, contents: xml },
    schema: { fileName: `${family}.xsd`, contents: schemaOf(version, family) },
    ...MEMORY_PAGES,
  })
  if (result.valid) return []
  return result.errors.slice(0, FAULTS_MAX).map(({ message }) => message)
}
