import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'

const ROOT = path.resolve(import.meta.dirname, '../../../../..')
/** What runs: the programs, the packages they use, and the pages they serve. */
const PATTERNS = [
  'apps/*/src/**/*.{ts,tsx,css}',
  'apps/*/migrations/*.sql',
  'apps/*/dist/**/*',
  'packages/*/src/**/*.ts',
  'packages/*/sql/**/*.sql',
  'package-lock.json',
]

export type FileHashes = ReadonlyMap<string, string>

/** Files are read together: waiting for each one took most of the time. */
const FILES_AT_ONCE = 32

const hashFile = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

export async function hashProgram(): Promise<FileHashes> {
  const files: string[] = []
  for await (const entry of glob(PATTERNS, { cwd: ROOT, withFileTypes: true }))
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name))
  const hashes = new Map<string, string>()
  for (let start = 0; start < files.length; start += FILES_AT_ONCE) {
    const some = files.slice(start, start + FILES_AT_ONCE)
    const read = await Promise.all(some.map(hashFile))
    for (const [index, file] of some.entries()) hashes.set(path.relative(ROOT, file), read[index] ?? '')
  }
  return hashes
}

/** One hash over names and hashes of all files: what operators compare with the release. */
function buildHash(hashes: FileHashes): string {
  const hash = createHash('sha256')
  for (const [name, each] of [...hashes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name} ${each}\n`)
  return hash.digest('hex')
}

/** Files that were changed, added or removed since the program read them first. */
export function changedFiles(before: FileHashes, now: FileHashes): string[] {
  const names = new Set([...before.keys(), ...now.keys()])
  return [...names].filter((name) => before.get(name) !== now.get(name)).toSorted((a, b) => (a < b ? -1 : 1))
}

let first: Promise<FileHashes> | undefined

/** The files as they were when this program first read them; later reads are compared with that. */
const firstHashes = (): Promise<FileHashes> => (first ??= hashProgram())

export const readBuildHash = async (): Promise<string> => buildHash(await firstHashes())

export const programChecks: readonly ComplianceCheck[] = [
  {
    name: 'program.files',
    run: async () => {
      const before = await firstHashes()
      const now = await hashProgram()
      return examinedOf(now.size, changedFiles(before, now))
    },
  },
]
