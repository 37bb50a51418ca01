import { lineAt, type Report, type Tree, type Violation } from './tree.ts'

export const COVERAGE_FILE = 'apps/server/src/modules/compliance/coverage.json'
const CHECKS_FILE = 'packages/contract/src/compliance/checks.ts'
const RULE_FILE = /^packages\/contract\/src\/compliance\/[a-z-]+\.ts$/
const TEST_FILE = /\.(?:test|spec)\.tsx?$/
/** Its planted titles prove nothing. */
const OWN_TEST = 'tools/checks/rules.test.ts'

interface TestReference {
  file: string
  title: string
}

/** A title that begins with ids of rules in brackets. */
const TAGGED = /(['"`])((?:\[[A-Z]\d{1,2}\] ?)+)((?:\\.|(?!\1)[^\\\n])*)\1/g
const ID = /\[([A-Z]\d{1,2})\]/g

/** Tests by the rule whose id their title carries. */
function coverageOf(tree: Tree): Map<string, TestReference[]> {
  const found = new Map<string, TestReference[]>()
  for (const file of tree.files.filter((path) => TEST_FILE.test(path) && path !== OWN_TEST))
    for (const [, , ids = '', title = ''] of tree.read(file).matchAll(TAGGED))
      for (const [, id = ''] of ids.matchAll(ID))
        found.set(id, [...(found.get(id) ?? []), { file, title: title.replaceAll('\\', '').trim() }])
  return found
}

/** The table that the screen shows. */
export function coverageText(tree: Tree): string {
  const rows = [...coverageOf(tree)].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`
}

interface ListedRule {
  path: string
  line: number
  isMet: boolean
  isOutside: boolean
}

function listedRules(tree: Tree): Map<string, ListedRule> {
  const rules = new Map<string, ListedRule>()
  for (const path of tree.files.filter((each) => RULE_FILE.test(each))) {
    const text = tree.read(path)
    for (const match of text.matchAll(/ {4}id: '([A-Z]\d{1,2})',([\s\S]*?)\n {2}\},/g)) {
      const [, id = '', body = ''] = match
      rules.set(id, {
        path,
        line: lineAt(text, match.index),
        isMet: /\n {4}how: text\(/.test(body),
        isOutside: /\n {4}outside:/.test(body),
      })
    }
  }
  return rules
}

/** Rules that a check of the running system examines. */
const checkedRules = (tree: Tree): Set<string> =>
  new Set(
    tree.has(CHECKS_FILE)
      ? [...tree.read(CHECKS_FILE).matchAll(/'([A-Z]\d{1,2})'/g)].map(([, id]) => id!)
      : [],
  )

/**
 * A rule of the law that the screen calls met has a test whose title carries its id, or a check of the running system; an id in a title
 * names a listed rule; and the stored table is what the titles give.
 */
export function checkRules(tree: Tree): Report {
  const rules = listedRules(tree)
  const coverage = coverageOf(tree)
  const checked = checkedRules(tree)
  const violations: Violation[] = []
  const blame = (path: string, line: number, rule: string, message: string) =>
    violations.push({ path, line, rule: `rules/${rule}`, message })
  for (const [id, { path, line, isMet, isOutside }] of rules) {
    if (isMet && !coverage.has(id) && !checked.has(id))
      blame(path, line, 'proof', `${id} is called met, and neither a test nor a check proves it`)
    if (!isMet && !isOutside && coverage.has(id))
      blame(path, line, 'how', `${id} has tests, and the list does not say how it is met`)
  }
  for (const [id, tests] of coverage)
    if (!rules.has(id))
      blame(tests[0]!.file, 1, 'unknown', `a title names the rule ${id}, which is not listed`)
  if (!tree.has(COVERAGE_FILE) || tree.read(COVERAGE_FILE) !== coverageText(tree))
    blame(COVERAGE_FILE, 1, 'table', 'is not what the titles give; run `npm run compliance:coverage`')
  return { seen: rules.size, violations }
}
