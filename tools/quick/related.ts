import { placeOf } from '../checks/places.ts'
import { isSource, readImports, resolveRelative } from '../checks/sources.ts'
import type { Tree } from '../checks/tree.ts'
import { enter, readWorkspaces } from '../checks/workspaces.ts'

/** A test file and how many imports lie between it and the nearest changed file. */
export interface RelatedTest {
  readonly path: string
  readonly distance: number
}

const isUnitTest = (path: string) => /\.test\.tsx?$/.test(path)

/**
 * The test files that depend on the changed files, nearest first: through imports, and as tests of the same module or
 * feature, which reach it over HTTP. Files that import everything (entry points, harnesses) are not followed: through
 * them every test would depend on every file.
 */
export function relatedTests(tree: Tree, changed: readonly string[]): RelatedTest[] {
  const importers = readImporters(tree)
  const distances = new Map<string, number>(changed.map((path) => [path, 0]))
  const queue = [...changed]
  for (const path of queue) {
    const distance = (distances.get(path) ?? 0) + 1
    for (const importer of importers.get(path) ?? []) {
      if (distances.has(importer) || composesEverything(importer)) continue
      distances.set(importer, distance)
      queue.push(importer)
    }
  }
  const modules = new Set(changed.flatMap((path) => moduleOf(path) ?? []))
  for (const path of tree.files) {
    const module = moduleOf(path)
    if (isUnitTest(path) && module !== undefined && modules.has(module))
      distances.set(path, Math.min(distances.get(path) ?? Infinity, 2))
  }
  return [...distances]
    .filter(([path]) => isUnitTest(path) && tree.has(path))
    .map(([path, distance]) => ({ path, distance }))
    .toSorted((a, b) => a.distance - b.distance || a.path.localeCompare(b.path))
}

function composesEverything(path: string): boolean {
  if (isUnitTest(path)) return false
  const { layer } = placeOf(path)
  return layer === 'entry' || layer === 'harness' || layer === 'app'
}

function moduleOf(path: string): string | undefined {
  const { area, layer, module } = placeOf(path)
  return layer === 'modules' || layer === 'features' ? `${area}/${layer}/${module}` : undefined
}

function readImporters(tree: Tree): Map<string, string[]> {
  const workspaces = readWorkspaces(tree)
  const importers = new Map<string, string[]>()
  for (const path of tree.files.filter(isSource)) {
    for (const { specifier, typeOnly } of readImports(path, tree.read(path))) {
      if (typeOnly) continue
      const target = specifier.startsWith('.')
        ? resolveRelative(tree, path, specifier)
        : enter(workspaces, specifier)?.file
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  return importers
}
