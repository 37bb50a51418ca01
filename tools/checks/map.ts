import { readPicture, type Row } from './picture.ts'
import { isTest, type Report, type Tree, type Violation } from './tree.ts'

const map = 'ARCHITECTURE.md'

interface Module {
  readonly path: string
  readonly needsReadme: boolean
}

const foldersIn = (tree: Tree, parent: string): string[] =>
  tree
    .inside(parent)
    .filter((name) => name.endsWith('/'))
    .map((name) => `${parent}/${name.slice(0, -1)}`)

/** A module of the platform may be a single file. */
const filesIn = (tree: Tree, parent: string): string[] =>
  tree
    .inside(parent)
    .filter((name) => name.endsWith('.ts') && !isTest(name) && name !== 'index.ts')
    .map((name) => `${parent}/${name}`)

function modulesOf(tree: Tree): Module[] {
  const big = ['apps', 'packages', 'apps/server/src/modules'].flatMap((parent) => foldersIn(tree, parent))
  const small = [
    ...foldersIn(tree, 'apps/server/src/platform'),
    ...filesIn(tree, 'apps/server/src/platform'),
    ...foldersIn(tree, 'apps/web/src/features'),
  ]
  return [
    ...big.map((path) => ({ path, needsReadme: true })),
    ...small.map((path) => ({ path, needsReadme: false })),
  ]
}

/** The map may leave out a file's ending. */
const names = (row: Row, path: string): boolean => row.path === path || `${row.path}.ts` === path

const exists = (tree: Tree, path: string): boolean =>
  tree.has(path) || tree.hasFolder(path) || tree.has(`${path}.ts`)

/** Every module is on the map with a description, and every name on the map exists. */
export function checkMap(tree: Tree): Report {
  if (!tree.has(map)) {
    const message = 'there is no map of the modules'
    return { seen: tree.files.length, violations: [{ path: map, line: 1, rule: 'map/map', message }] }
  }
  const rows = readPicture(tree.read(map), (path) => tree.hasFolder(path))
  const violations: Violation[] = []
  const blame = (rule: string, message: string, path = map, line = 1) =>
    violations.push({ path, line, rule: `map/${rule}`, message })

  if (rows.length === 0) blame('map', 'no fenced block draws the tree of modules')
  for (const { path, line } of rows) {
    if (!exists(tree, path)) blame('exists', `${path} is on the map and not in the repository`, map, line)
  }

  const modules = modulesOf(tree)
  for (const { path, needsReadme } of modules) {
    const row = rows.find((each) => names(each, path))
    if (!row) blame('named', `${path} is a module and not on the map`)
    else if (row.description === '') blame('described', `${path} has no description`, map, row.line)
    if (needsReadme && !tree.has(`${path}/README.md`))
      blame('readme', 'a module says what it owns', `${path}/README.md`)
  }
  for (const name of tree.inside('').filter((each) => each.endsWith('/'))) {
    // A row below a top-level folder explains it as well (`.ci/run`).
    const path = name.slice(0, -1)
    if (!rows.some((row) => row.path === path || row.path.startsWith(name))) {
      blame('named', `${path} is a top-level folder and not on the map`)
    }
  }
  return { seen: rows.length, violations }
}
