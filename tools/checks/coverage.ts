import { lineAt, type Report, type Tree, type Violation } from './tree.ts'

const FILE = 'docs/spec-coverage.md'

/** The document's shortened paths. */
const PREFIXES: Record<string, string> = {
  'web:': 'apps/web/src/',
  'server:': 'apps/server/src/modules/',
  'e2e:': 'e2e/',
}

function expand(token: string): string | null {
  const short = Object.keys(PREFIXES).find((prefix) => token.startsWith(prefix))
  if (short !== undefined) return `${PREFIXES[short]}${token.slice(short.length)}`
  return /^(?:apps|packages|e2e|tools|docs)\//.test(token) ? token : null
}

/** A path may name a folder, or a set of files with `*`. */
function exists(tree: Tree, path: string): boolean {
  if (!path.includes('*')) return tree.has(path) || tree.hasFolder(path)
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)
  return tree.files.some((file) => pattern.test(file))
}

/** A title that is cited with "…" at its end is cited by its beginning. */
const isTitleIn = (text: string, cited: string): boolean =>
  text.replaceAll("\\'", "'").includes(cited.replace(/ ?…$/, ''))

/** A path, the mark between a test file and its titles, or a title. */
const TOKEN = /`([^`]+)`|(›)|"([^"]+)"/g

/** Every path and every test title that the table of the specification cites exists. */
export function checkCoverage(tree: Tree): Report {
  const text = tree.has(FILE) ? tree.read(FILE) : ''
  const violations: Violation[] = []
  let seen = 0
  for (const row of text.matchAll(/^\|.*\|$/gm)) {
    const line = lineAt(text, row.index)
    const blame = (rule: string, message: string) =>
      violations.push({ path: FILE, line, rule: `coverage/${rule}`, message })
    const tests = row[0].slice(row[0].lastIndexOf(' | '))
    let files: string[] = []
    let hasTitles = false
    for (const [token] of row[0].matchAll(/`[^`]+`/g)) {
      const path = expand(token.slice(1, -1))
      if (path === null) continue
      seen += 1
      if (!exists(tree, path)) blame('path', `there is no ${path}`)
    }
    for (const [, token, mark, title] of tests.matchAll(TOKEN)) {
      const path = token === undefined ? null : expand(token)
      if (path !== null) {
        files = hasTitles ? [path] : [...files, path]
        hasTitles = false
      }
      if (mark !== undefined) hasTitles = true
      if (title === undefined || !hasTitles) continue
      seen += 1
      for (const file of files.filter((each) => tree.has(each)))
        if (!isTitleIn(tree.read(file), title)) blame('title', `${file} has no test "${title}"`)
    }
  }
  return { seen, violations }
}
