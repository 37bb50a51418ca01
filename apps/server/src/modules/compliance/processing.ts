import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import { heldColumns, tablesAboutThings } from '@girassol/contract/processing-tables'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'

export interface Column {
  table: string
  name: string
  /** Whether it refers to a player or an operator. */
  is_reference: boolean
}

/** Names under which columns hold or name a person, in tables that are about things; `withdrawn_by` says what took a game out of a list. */
const PERSONAL =
  /(?:^|_)(?:player|owner|person|operator|affiliate|cpf|e?mail|phone|birth|holder|payer|payee|ip|address|agent|recipient|gender|avatar|document|mother|father|contact|income)(?:_|$)|(?<!withdrawn)_by$/

const registered = new Map<string, Set<string>>()
for (const tables of Object.values(heldColumns))
  for (const [table, columns] of Object.entries(tables)) {
    const known = registered.get(table) ?? new Set<string>()
    for (const column of columns.split(' ')) known.add(column)
    registered.set(table, known)
  }
const aboutThings = new Set(tablesAboutThings)

/** Columns that hold personal data and belong to no purpose. A table that is not known to be about things is about people. */
export const unregisteredColumns = (columns: readonly Column[]): string[] =>
  columns
    .filter(({ table, name, is_reference }) => {
      if (registered.get(table)?.has(name)) return false
      return !aboutThings.has(table) || is_reference || PERSONAL.test(name)
    })
    .map(({ table, name }) => `${table}.${name}`)

/** Entries of the register that the database does not have. */
export function missingColumns(columns: readonly Column[]): string[] {
  const actual = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  const tables = new Set(columns.map(({ table }) => table))
  const entries = [...registered].flatMap(([table, names]) => [...names].map((name) => `${table}.${name}`))
  return [
    ...entries.filter((entry) => !actual.has(entry)),
    ...tablesAboutThings.filter((table) => !tables.has(table)),
  ]
}

/** Every column of the program's tables; partitions belong to their table. The local institutions have schemas of their own. */
export async function readColumns(tx: Tx): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT CASE n.nspname WHEN 'public' THEN '' ELSE 'ledger.' END || c.relname AS "table", a.attname AS name,
      EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = ANY (k.conkey)
        AND k.confrelid IN (to_regclass('players'), to_regclass('operators'))) AS is_reference
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE n.nspname IN ('public', 'book', 'ledger') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY 1, 2`.execute(tx)
  return rows
}

export const processingChecks = ({ database }: Pick<Platform, 'database'>): ComplianceCheck[] => [
  {
    name: 'data.purposes',
    run: () =>
      database.transaction(async (tx) => {
        const columns = await readColumns(tx)
        return examinedOf(columns.length, unregisteredColumns(columns))
      }),
  },
]
