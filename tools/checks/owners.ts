import { parseSync, Visitor } from 'oxc-parser'
import { isSource } from './sources.ts'
import { isTest, lineAt, type Report, type Tree, type Violation } from './tree.ts'

const list = 'docs/tables.md'

/** Tables that a module other than the owner still names, by file. */
export type Exceptions = Readonly<Record<string, readonly string[]>>

const builders = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'from',
  'using',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
])

interface Naming {
  readonly table: string
  readonly offset: number
}

/** Reads the rows `| owner | table, table |` of the list of owners. */
export function readOwners(text: string): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [, owner, tables] of text.matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm))
    for (const [, table] of tables!.matchAll(/`([\w.]+)`/g)) owners.set(table!, owner!)
  return owners
}

/** SQL keywords are in capitals throughout, which sets a statement apart from a sentence. */
const position =
  /\b(?:FROM|JOIN|INTO|UPDATE|USING|TABLE|ONLY|LATERAL)\s+([a-z_][\w.]*)((?:[^()]|\([^()]*\))*?)(?=\b[A-Z]{3,}\b|[;()]|$)/g

/** The names at places of a statement where a table may stand, also after a comma in FROM. */
function namesInSql(sql: string): Naming[] {
  const found: Naming[] = []
  for (const match of sql.matchAll(position)) {
    const [whole, first, rest] = match
    const start = match.index + whole.indexOf(first!)
    found.push({ table: first!, offset: start })
    if (!whole.startsWith('FROM')) continue
    for (const next of rest!.matchAll(/,\s*([a-z_][\w.]*)/g))
      found.push({ table: next[1]!, offset: start + first!.length + next.index })
  }
  return found
}

/** Every name in a file that stands where SQL or the query builder expects a table. */
function namesIn(path: string, text: string): Naming[] {
  const found: Naming[] = []
  const addSql = (sql: string, offset: number) => {
    for (const naming of namesInSql(sql)) found.push({ ...naming, offset: offset + naming.offset })
  }
  const addTable = (written: string, offset: number) => {
    found.push({ table: written.split(/\s+as\s+/i)[0]!.trim(), offset })
  }
  new Visitor({
    TemplateLiteral(node) {
      // Placeholders are as long as what they replace, so that offsets stay those of the file.
      addSql(
        text.slice(node.start, node.end).replaceAll(/\$\{[^{}]*\}/g, (hole) => '?'.repeat(hole.length)),
        node.start,
      )
    },
    Literal(node) {
      if (typeof node.value === 'string') addSql(text.slice(node.start, node.end), node.start)
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!builders.has(callee.property.name)) return
      const [first] = node.arguments
      const names = first?.type === 'ArrayExpression' ? first.elements : [first]
      for (const name of names)
        if (name?.type === 'Literal' && typeof name.value === 'string') addTable(name.value, name.start)
    },
  }).visit(parseSync(path, text).program)
  return found
}

function moduleOf(path: string): string | null {
  const module = /^apps\/server\/src\/(?:modules\/([\w-]+)|(platform))\//.exec(path)
  return module?.[1] ?? module?.[2] ?? /^(?:packages|apps)\/([\w-]+)\//.exec(path)?.[1] ?? null
}

const mayNameTables = (path: string): boolean =>
  /^(?:apps\/(?:server|pix-provider|identity-provider|regulator)|packages\/(?:ledger|postgres))\//.test(path)

/** Tests look into tables of their app, and only the ledger's own tests into the ledger's. */
const isJudged = (path: string, table: string): boolean => !isTest(path) || table.startsWith('ledger.')

/** A table is named in SQL by the module that owns it, and by no other. */
export function checkOwners(tree: Tree, exceptions: Exceptions = known): Report {
  if (!tree.has(list)) {
    const message = 'there is no list of tables and their owners'
    return { seen: 1, violations: [{ path: list, line: 1, rule: 'owners/list', message }] }
  }
  const owners = readOwners(tree.read(list))
  const violations: Violation[] = []
  const used = new Set<string>()
  let seen = 0
  for (const path of tree.files) {
    if (!isSource(path) || !mayNameTables(path)) continue
    const text = tree.read(path)
    const module = moduleOf(path)
    for (const { table, offset } of namesIn(path, text)) {
      const owner = owners.get(table)
      const foreign = owner === undefined && table.startsWith('ledger.') ? 'ledger' : owner
      if (foreign === undefined || !isJudged(path, table)) continue
      seen += 1
      if (foreign === module) continue
      if (exceptions[path]?.includes(table)) used.add(`${path} ${table}`)
      else
        violations.push({
          path,
          line: lineAt(text, offset),
          rule: 'owners/foreign',
          message: `${table} belongs to ${foreign}: use what ${foreign} exports`,
        })
    }
  }
  for (const [path, tables] of Object.entries(exceptions))
    for (const table of tables)
      if (!used.has(`${path} ${table}`))
        violations.push({ path, line: 1, rule: 'owners/stale', message: `no longer names ${table}` })
  return { seen, violations }
}

/** To be emptied: each entry is one query that should become one of its owner's. */
const known: Exceptions = {
  // A page of rounds with the names of their games, filtered and ordered in one statement.
  'apps/server/src/modules/gameplay/history/records.ts': ['games', 'providers'],
}
