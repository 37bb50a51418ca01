import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Report, type Tree, treeOf } from '../checks/tree.ts'

/** A folder with these files that is gone after the test. */
export function plantFolder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'girassol-tools-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** A repository with these files, in memory. */
export const plant = (files: Readonly<Record<string, string>>): Tree =>
  treeOf(Object.keys(files).toSorted(), (path) => files[path] ?? '')

/** What a report says, short enough to compare. */
export const found = ({ violations }: Report): string[] =>
  violations.map(({ path, line, rule }) => `${path}:${line} ${rule}`).toSorted()

export const reasons = ({ violations }: Report): string => violations.map(({ message }) => message).join('\n')
