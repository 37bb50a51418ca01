import { findCycles } from './cycles.ts'
import { judge } from './directions.ts'
import { placeOf } from './places.ts'
import { isSource, readImports, resolveRelative, type Import } from './sources.ts'
import { isTest, type Report, type Tree, type Violation } from './tree.ts'
import { enter, readWorkspaces, type Workspace } from './workspaces.ts'

/** Which way code may look: between apps and packages, between the modules of an app, and never in a ring. */
export function checkImports(tree: Tree): Report {
  const workspaces = readWorkspaces(tree)
  const hasIndex = (folder: string) => tree.has(`${folder}/index.ts`)
  const files = tree.files.filter(isSource)
  const violations: Violation[] = []
  const graph = new Map<string, string[]>()
  const lines = new Map<string, number>()

  for (const path of files) {
    const targets: string[] = []
    for (const each of readImports(path, tree.read(path))) {
      const blame = (message: string, rule = 'imports/direction') =>
        violations.push({ path, line: each.line, rule, message: `"${each.specifier}": ${message}` })
      const target = follow(tree, workspaces, path, each)
      if (!target) continue
      if (target.problem !== undefined) {
        blame(target.problem, 'imports/door')
        continue
      }
      const reason = judge(path, target.file, hasIndex)
      if (reason) blame(reason)
      if (each.typeOnly || !tree.has(target.file)) continue
      targets.push(target.file)
      lines.set(`${path} ${target.file}`, each.line)
    }
    graph.set(path, targets)
  }

  for (const ring of findCycles(graph)) {
    const [path = '', next = path] = ring
    const line = lines.get(`${path} ${next}`) ?? 1
    violations.push({
      path,
      line,
      rule: 'imports/cycle',
      message: `import cycle: ${[...ring, path].join(' -> ')}`,
    })
  }
  return { seen: files.length, violations }
}

type Target = { file: string; problem?: undefined } | { problem: string }

/** The file of ours that an import means; nothing when it means a package from outside. */
function follow(
  tree: Tree,
  workspaces: readonly Workspace[],
  path: string,
  { specifier }: Import,
): Target | undefined {
  if (/^[@~]\//.test(specifier) || specifier.startsWith('/') || specifier.startsWith('#')) {
    return { problem: 'an alias hides where code lives; write the relative path' }
  }
  const own = workspaces.find(({ folder }) => path.startsWith(`${folder}/`))
  if (specifier.startsWith('.')) {
    const file = resolveRelative(tree, path, specifier)
    const other = workspaces.find(({ folder }) => file.startsWith(`${folder}/`))
    // Tests and configuration reach the tools and fixtures beside them; a workspace is entered by its name.
    if (other && other !== own && placeOf(path).area !== other.folder) {
      const reason = judge(path, file, () => false)
      return { problem: reason ?? `${other.folder} is entered by its name, ${other.name}` }
    }
    return { file }
  }
  const entered = enter(workspaces, specifier)
  if (!entered) return undefined
  if (entered.workspace === own && !isTest(path))
    return { problem: 'a package reaches its own files by relative paths' }
  if (entered.file === undefined) {
    // The direction matters more than the door: an app exports nothing, and is not to be imported at all.
    const reason = judge(path, `${entered.workspace.folder}/package.json`, () => false)
    return { problem: reason ?? `${entered.workspace.name} exports no such door` }
  }
  return { file: entered.file }
}
