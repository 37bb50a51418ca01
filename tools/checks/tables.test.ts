import { ledgerMigrations } from '@girassol/ledger'
import { migrate } from '@girassol/postgres'
import { createScratchDatabase, startTestServer, type ScratchServer } from '@girassol/postgres/scratch'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readOwners } from './owners.ts'
import { readRowTypes } from './row-types.ts'
import { isTest, readTree } from './tree.ts'

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
let cascading: { table: string }[]
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
  cascading = (
    await client.query<{ table: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS "table" FROM pg_constraint WHERE contype = 'f' AND confdeltype <> 'a'`,
    )
  ).rows
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

/** Who the player is, what they paid, and what was found and decided about money laundering. */
const kept = [
  'ledger.accounts',
  'ledger.transfers',
  'audit_entries',
  'players',
  'consents',
  'charges',
  'charge_payments',
  'deposit_refunds',
  'bank_returns',
  'bank_return_steps',
  'withdrawals',
  'withdrawal_steps',
  'withdrawal_decisions',
  'player_declarations',
  'identity_states',
  'identity_verifications',
  'identity_events',
  'person_list_versions',
  'person_list_entries',
  'person_matches',
  'risk_evaluations',
  'risk_signals',
  'risk_cases',
  'risk_decisions',
  'risk_responses',
  'qualification_rules',
  'qualifications',
  'closures',
  'inquiries',
  'inquiry_answers',
  'inquiry_decisions',
  'inquiry_reminders',
  'affiliate_agreement_demands',
  'affiliate_agreement_versions',
  'affiliate_agreements',
  'affiliate_creatives',
  'affiliate_creative_events',
]

it('[A4] deletes no record of players, money or money laundering, by a statement or along with another row', () => {
  const all = new Set(columns.map(({ table }) => table))
  expect(kept.filter((table) => !all.has(table))).toEqual([])
  const deletion = new RegExp(
    `(?:deleteFrom\\('|DELETE FROM (?:ONLY )?|TRUNCATE (?:TABLE )?)(${kept.join('|')})(?![\\w.])`,
  )
  expect(`DELETE FROM risk_cases WHERE`).toMatch(deletion)
  expect(`deleteFrom('risk_cases')`).toMatch(deletion)
  const program = tree.files.filter(
    (path) =>
      /^(?:apps\/server\/(?:src|migrations)|packages\/ledger)\/.*\.(?:ts|sql)$/.test(path) && !isTest(path),
  )
  expect(program.filter((path) => deletion.test(tree.read(path)))).toEqual([])
  expect(cascading.map(({ table }) => table).filter((table) => kept.includes(table))).toEqual([])
})
