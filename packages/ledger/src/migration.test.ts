import { migrate } from '@girassol/postgres'
import { createScratchDatabase, type ScratchDatabase } from '@girassol/postgres/scratch'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { movement } from '../test/book.ts'
import { checkInvariants, ledgerMigrations, openAccounts, postIn, Writer } from './index.ts'

/** The SQL of the release before the split into tables and functions. */
const previous = { name: 'ledger', dir: new URL('../test/previous', import.meta.url).pathname }

let upgraded: ScratchDatabase
let client: pg.Client
beforeAll(async () => {
  upgraded = await createScratchDatabase(inject('ledgerServer'))
  await migrate(upgraded.url, [previous])
  client = new pg.Client(upgraded.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await upgraded.drop()
})

/** What a schema consists of, without ids that differ between databases. */
const CATALOGUE = {
  columns: `SELECT c.relname, c.relkind, c.reloptions, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod) AS type,
      a.attnotnull, a.attidentity, a.attcollation::regcollation::text AS collation, pg_get_expr(d.adbin, d.adrelid) AS fallback,
      pg_get_expr(c.relpartbound, c.oid) AS bound, col_description(c.oid, a.attnum) AS comment
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'ledger'::regnamespace ORDER BY 1, 4`,
  constraints: `SELECT conrelid::regclass::text AS relation, conname, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'ledger'::regnamespace ORDER BY 1, 2`,
  indexes: `SELECT i.indexrelid::regclass::text AS index, pg_get_indexdef(i.indexrelid) AS definition, i.indisvalid
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relnamespace = 'ledger'::regnamespace ORDER BY 1`,
  triggers: `SELECT tgrelid::regclass::text AS relation, tgname, pg_get_triggerdef(oid) AS definition, tgenabled
    FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
  views: `SELECT viewname, definition FROM pg_views WHERE schemaname = 'ledger' ORDER BY 1`,
  sequences: `SELECT sequencename, data_type::text, start_value, increment_by FROM pg_sequences
    WHERE schemaname = 'ledger' ORDER BY 1`,
  functions: `SELECT pg_get_functiondef(oid) AS definition FROM pg_proc
    WHERE pronamespace = 'ledger'::regnamespace ORDER BY 1`,
}

async function describeSchema(url: string): Promise<Record<string, unknown[]>> {
  const reader = new pg.Client(url)
  await reader.connect()
  const schema: Record<string, unknown[]> = {}
  for (const [part, query] of Object.entries(CATALOGUE)) schema[part] = (await reader.query(query)).rows
  await reader.end()
  return schema
}

/** What a writer of the release before depends on: a function by its name, arguments and result. */
async function signatures(): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `SELECT proname || '(' || pg_get_function_arguments(oid) || ') ' || pg_get_function_result(oid) AS signature
     FROM pg_proc WHERE pronamespace = 'ledger'::regnamespace`,
  )
  return rows.map((row) => row.signature)
}

it('upgrades under a running writer of the previous release, without losing a posting', async () => {
  await openAccounts(client, null, [{ kind: 'house:bank' }, { kind: 'house:sink' }])
  await openAccounts(client, 1n, [{ kind: 'cash' }])
  const fund = movement(1n, 1000n)
  await postIn(client, { ...fund, legs: [{ ...fund.legs[0]!, from: 'house:bank', to: 'cash' }] })
  await client.query(`INSERT INTO ledger.watched_causes VALUES ('spend', '{cash}')`)
  const before = await signatures()

  const writer = new Writer({ url: upgraded.url })
  let running = true
  const outcomes: string[] = []
  const posting = (async () => {
    while (running) outcomes.push((await writer.post(movement(1n, 1n))).status)
  })()
  const applied = await migrate(upgraded.url, [ledgerMigrations])
  const during = outcomes.length
  while (outcomes.length < during + 3) await new Promise(setImmediate)
  running = false
  await posting
  await writer.close()

  expect(applied).toContain('ledger-functions/post_simple.sql')
  expect(applied).not.toContain('ledger-tables/003_events.sql')
  expect(new Set(outcomes)).toEqual(new Set(['posted']))
  expect(await signatures()).toEqual(expect.arrayContaining(before))
  expect(await checkInvariants(client)).toMatchObject({ ok: true, transfers: outcomes.length + 1 })
  const { rows } = await client.query('SELECT count(*)::int AS events FROM ledger.news')
  expect(rows).toEqual([{ events: outcomes.length }])
})

it('gives an upgraded database exactly the schema of a new one', async () => {
  const fresh = await createScratchDatabase(inject('ledgerServer'))
  await migrate(fresh.url, [ledgerMigrations])
  const schema = await describeSchema(fresh.url)
  for (const part of Object.keys(CATALOGUE)) expect(schema[part]!.length, part).toBeGreaterThan(0)
  expect(await describeSchema(upgraded.url)).toEqual(schema)
  await fresh.drop()
})

it('leaves a program of the previous release able to start on the upgraded database', async () => {
  expect(await migrate(upgraded.url, [previous])).toEqual([])
})

it('has one index of the order on each partition, also where it existed before its partitions were indexed beforehand', async () => {
  const indexes = async () => {
    const { rows } = await client.query<{ relation: string; parent: string | null; valid: boolean }>(
      `SELECT i.indrelid::regclass::text AS relation, n.inhparent::regclass::text AS parent, i.indisvalid AS valid
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam AND a.amname = 'brin'
       LEFT JOIN pg_inherits n ON n.inhrelid = c.oid
       WHERE i.indrelid IN ('ledger.transfers_named'::regclass, 'ledger.transfers_default'::regclass) ORDER BY 1`,
    )
    return rows
  }
  const adopted = ['ledger.transfers_default', 'ledger.transfers_named'].map((relation) => ({
    relation,
    parent: 'ledger.transfers_order',
    valid: true,
  }))
  expect(await indexes()).toEqual(adopted)
  await client.query(`DELETE FROM migrations WHERE file = '005_partition_order.sql'`)
  expect(await migrate(upgraded.url, [ledgerMigrations])).toEqual(['ledger-tables/005_partition_order.sql'])
  expect(await indexes()).toEqual(adopted)
})
