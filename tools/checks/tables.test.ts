import { ledgerMigrations } from '@girassol/ledger'
import { migrate } from '@girassol/postgres'
import { createScratchDatabase, startTestServer, type ScratchServer } from '@girassol/postgres/scratch'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readOwners } from './owners.ts'
import { readRowTypes } from './row-types.ts'
import { readTree } from './tree.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tree = readTree(root)

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
}

let server: ScratchServer
let columns: Column[]
beforeAll(async () => {
  server = await startTestServer()
  const { url } = await createScratchDatabase(server.url)
  await migrate(url, [
    ledgerMigrations,
    { name: 'server', dir: `${root}apps/server/migrations` },
    { name: 'pix-provider', dir: `${root}apps/pix-provider/migrations` },
    { name: 'regulator', dir: `${root}apps/regulator/migrations` },
    { name: 'identity-provider', dir: `${root}apps/identity-provider/migrations` },
  ])
  const client = new pg.Client(url)
  await client.connect()
  // Partitions belong to their table.
  const { rows } = await client.query<Column>(`
    SELECT CASE WHEN c.table_schema = 'public' THEN '' ELSE c.table_schema || '.' END || c.table_name AS "table",
      c.column_name AS name, c.udt_name AS type, c.is_nullable = 'YES' AS nullable
    FROM information_schema.columns c
    JOIN pg_class r ON r.oid = format('%I.%I', c.table_schema, c.table_name)::regclass AND NOT r.relispartition
    WHERE c.table_schema NOT IN ('pg_catalog', 'information_schema')`)
  columns = rows
  await client.end()
})
afterAll(() => server.stop())

it('lists every table of the migrated database with its owner, and no other', () => {
  const listed = [...readOwners(tree.read('docs/tables.md')).keys()]
  expect(listed.toSorted()).toEqual([...new Set(columns.map(({ table }) => table))].toSorted())
})

/** What the driver makes of a type. A calendar day is read as text or as a moment, and JSON as what the module says. */
const classes: Record<string, readonly string[]> = {
  int8: ['bigint'],
  int2: ['number'],
  int4: ['number'],
  float8: ['number'],
  numeric: ['string'],
  bool: ['boolean'],
  timestamptz: ['date'],
  date: ['string', 'date'],
  bytea: ['bytes'],
  json: ['array', 'any', 'string'],
  jsonb: ['array', 'any', 'string'],
}

const classesOf = (type: string): readonly string[] =>
  classes[type] ?? (type.startsWith('_') ? ['array'] : ['string'])

it('declares rows with the columns, nullability and types of the migrated database', () => {
  const actual = new Map(columns.map((column) => [`${column.table}.${column.name}`, column]))
  const declared = readRowTypes(tree)
  const wrong = declared.flatMap(({ path, line, table, columns: own }) =>
    own.flatMap(({ name, type, nullable }) => {
      const column = actual.get(`${table}.${name}`)
      const say = (message: string) => [`${path}:${line} ${table}.${name} ${message}`]
      if (!column) return say('does not exist')
      if (column.nullable !== nullable) return say(column.nullable ? 'may be null' : 'is never null')
      if (type === 'any' || classesOf(column.type).includes(type)) return []
      return say(`is ${column.type}, declared ${type}`)
    }),
  )
  expect(wrong).toEqual([])
  expect(declared.length).toBeGreaterThan(30)
})

it('declares the rows of a table in one place', () => {
  const byTable = Map.groupBy(readRowTypes(tree), ({ table }) => table)
  const twice = [...byTable].filter(([, all]) => new Set(all.map(({ origin }) => origin)).size > 1)
  expect(twice.map(([table]) => table)).toEqual([])
})
