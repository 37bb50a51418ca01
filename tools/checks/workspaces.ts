import { posix } from 'node:path'
import type { Tree } from './tree.ts'

/** A package of ours: its folder and what it lets others import. */
export interface Workspace {
  readonly name: string
  readonly folder: string
  readonly exports: Readonly<Record<string, string>>
}

interface Manifest {
  name?: string
  workspaces?: string[]
  exports?: string | Record<string, unknown>
}

const readManifest = (tree: Tree, path: string): Manifest => JSON.parse(tree.read(path)) as Manifest

/** With conditions (`{ types, default }`) any of the files names the door; the last one is what runs. */
function fileOf(target: unknown): string | undefined {
  if (typeof target === 'string') return target
  if (typeof target !== 'object' || target === null) return undefined
  return Object.values(target).map(fileOf).findLast(Boolean)
}

function readExports(folder: string, exports: Manifest['exports']): Record<string, string> {
  const table = typeof exports === 'string' ? { '.': exports } : (exports ?? {})
  return Object.fromEntries(
    Object.entries(table).flatMap(([door, target]) => {
      const file = fileOf(target)
      return file ? [[door, posix.join(folder, file)]] : []
    }),
  )
}

export function readWorkspaces(tree: Tree): Workspace[] {
  const { workspaces = [] } = readManifest(tree, 'package.json')
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return tree
      .inside(parent)
      .flatMap((name) => (name.endsWith('/') ? [`${parent}/${name.slice(0, -1)}`] : []))
  })
  return folders
    .filter((folder) => tree.has(`${folder}/package.json`))
    .map((folder) => {
      const { name = folder, exports } = readManifest(tree, `${folder}/package.json`)
      return { name, folder, exports: readExports(folder, exports) }
    })
}

/** The file behind `@girassol/ui/gallery`: `undefined` when no workspace has that name, `closed` when it has no such door. */
export function enter(workspaces: readonly Workspace[], specifier: string) {
  const workspace = workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  if (!workspace) return undefined
  const door = `.${specifier.slice(workspace.name.length)}`
  const exact = workspace.exports[door]
  if (exact) return { workspace, file: exact }
  for (const [pattern, target] of Object.entries(workspace.exports)) {
    const [before, after] = pattern.split('*')
    if (before === undefined || after === undefined) continue
    if (!door.startsWith(before) || !door.endsWith(after)) continue
    return { workspace, file: target.replace('*', door.slice(before.length, door.length - after.length)) }
  }
  return { workspace, file: undefined }
}
