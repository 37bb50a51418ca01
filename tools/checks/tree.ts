import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a repository, by path from its root with forward slashes. */
export interface Tree {
  readonly files: readonly string[]
  has(path: string): boolean
  hasFolder(path: string): boolean
  /** The names directly inside a folder; folders end with a slash. */
  inside(folder: string): string[]
  read(path: string): string
}

/** One thing that is wrong, where a person can click on it. */
export interface Violation {
  readonly path: string
  readonly line: number
  readonly rule: string
  readonly message: string
}

/** `seen` is what the check looked at: a check that saw nothing has proved nothing. */
export interface Report {
  readonly seen: number
  readonly violations: readonly Violation[]
}

/** Everything git knows or would add: what a person is about to commit is checked, what is ignored is not. */
export function readTree(root: string): Tree {
  const list = execFileSync(
    'git',
    // A clone owned by another user (a container's mount) is read all the same.
    [
      '-c',
      'safe.directory=*',
      'ls-files',
      '-z',
      '--cached',
      '--others',
      '--exclude-standard',
      '--deduplicate',
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  const files = list.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
  return treeOf(files.toSorted(), (path) => readFileSync(join(root, path), 'utf8'))
}

export function treeOf(files: readonly string[], read: (path: string) => string): Tree {
  const known = new Set(files)
  const folders = new Map<string, Set<string>>()
  for (const file of files) {
    const parts = file.split('/')
    for (let depth = 0; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/')
      const name = parts[depth] + (depth < parts.length - 1 ? '/' : '')
      const names = folders.get(folder) ?? new Set()
      folders.set(folder, names.add(name))
    }
  }
  return {
    files,
    has: (path) => known.has(path),
    hasFolder: (path) => folders.has(path.replace(/\/$/, '')),
    inside: (folder) => [...(folders.get(folder.replace(/\/$/, '')) ?? [])],
    read,
  }
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

export const isTest = (path: string): boolean =>
  /\.(test|spec)\.[cm]?[jt]sx?$/.test(path) || /(^|\/)test\//.test(path) || path.startsWith('e2e/')
