import { ledgerMigrations } from '@girassol/ledger'
import { migrate } from '@girassol/postgres'
import { createScratchDatabase } from '@girassol/postgres/scratch'
import { sql } from 'kysely'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { tamper } from './tampering.ts'
import { migrations } from '../src/migrations.ts'
import { recordAudit, TERMINAL, verifyAuditChain } from '../src/modules/operators/audit.ts'
import { type AuditFilter, listAuditEntries } from '../src/modules/operators/audit-queries.ts'

describe('the audit log over months', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp()
    await tamper(app, sql`DELETE FROM audit_entries`)
    await app.rows(sql`UPDATE audit_head SET seq = 0, hash = decode(repeat('00', 32), 'hex')`)
  })
  afterAll(() => app.close())

  const append = (at: string) => {
    app.clock.set(new Date(at))
    return app.platform.database.transaction((tx) =>
      recordAudit(app.platform, tx, TERMINAL, {
        action: 'players.note',
        subject: { kind: 'test', id: at },
        before: { amount: 10n },
        reason: 'month change',
      }),
    )
  }
  const verify = () => verifyAuditChain(app.platform)
  const places = () =>
    app.rows(
      sql<{
        place: string
        seqs: string
      }>`SELECT tableoid::regclass::text AS place, string_agg(seq::text, ' ' ORDER BY seq) AS seqs
        FROM audit_entries GROUP BY 1 ORDER BY min(seq)`,
    )
  const listed = async (filter: AuditFilter, limit = 10, now: Date | null = null) =>
    (await app.platform.database.transaction((tx) => listAuditEntries(tx, filter, limit, now))).map(
      ({ seq }) => Number(seq),
    )

  it('keeps entries of a month without a partition in the default one, and moves them when the daily job makes it', async () => {
    await append('2031-01-31T23:59:59.999Z')
    await append('2031-02-01T00:00:00.000Z')
    expect(await places()).toEqual([{ place: 'audit_entries_default', seqs: '1 2' }])
    app.clock.set(new Date('2031-01-31T12:00:00Z'))
    await app.platform.jobs.run('operators.partitions')
    await app.platform.jobs.run('operators.partitions')
    expect(await places()).toEqual([
      { place: 'audit_entries_2031_01', seqs: '1' },
      { place: 'audit_entries_2031_02', seqs: '2' },
    ])
    expect(await verify()).toMatchObject({ intact: true, entries: 2 })
  })

  it('goes on in the next months, that were made ahead, with the same chain, lists and pages', async () => {
    await append('2031-03-01T00:00:00.000Z')
    await append('2031-04-30T23:59:59.999Z')
    // A node whose clock is behind: the entry is of an earlier month, and still the next in the chain.
    await append('2031-03-31T23:59:59.999Z')
    expect(await places()).toEqual([
      { place: 'audit_entries_2031_01', seqs: '1' },
      { place: 'audit_entries_2031_02', seqs: '2' },
      { place: 'audit_entries_2031_03', seqs: '3 5' },
      { place: 'audit_entries_2031_04', seqs: '4' },
    ])
    expect(await verify()).toMatchObject({ intact: true, entries: 5 })
    expect(await listed({})).toEqual([5, 4, 3, 2, 1])
    expect(await listed({ before: 4n })).toEqual([3, 2, 1])
    expect(
      await listed({ from: new Date('2031-02-01T00:00:00Z'), until: new Date('2031-04-01T00:00:00Z') }),
    ).toEqual([5, 3, 2])
    expect(await listed({ subjectId: '2031-02-01T00:00:00.000Z' })).toEqual([2])
    // The last two months first, and all where those do not fill the page.
    const now = new Date('2031-05-01T00:00:00Z')
    for (const [limit, seqs] of [
      [2, [5, 4]],
      [4, [5, 4, 3, 2]],
    ] as const)
      expect(await listed({}, limit, now)).toEqual(seqs)
  })

  it.each(['audit_entries', 'audit_entries_default', 'audit_entries_2031_02'])(
    'cannot be updated, deleted or truncated through %s',
    async (table) => {
      const of = sql.table(table)
      await append('2031-02-10T00:00:00Z')
      await append('2040-01-01T00:00:00Z')
      for (const statement of [
        sql`UPDATE ${of} SET reason = 'other'`,
        sql`DELETE FROM ${of}`,
        sql`TRUNCATE ${of}`,
      ])
        await expect(app.rows(statement)).rejects.toThrow('append-only')
    },
  )

  it('finds a changed and a removed row in a month that is long over', async () => {
    await tamper(app, sql`UPDATE audit_entries SET reason = 'other' WHERE seq = 2`)
    expect(await verify()).toMatchObject({ intact: false, problem: 'changed', at: '2' })
    await tamper(app, sql`DELETE FROM audit_entries WHERE seq = 2`)
    expect(await verify()).toMatchObject({ intact: false, problem: 'missing', at: '2' })
  })

  it('finds a number that was given twice, which no index over all months forbids', async () => {
    await tamper(app, sql`DELETE FROM audit_entries`)
    await app.rows(sql`UPDATE audit_head SET seq = 0, hash = decode(repeat('00', 32), 'hex')`)
    await append('2031-01-10T00:00:00Z')
    await append('2031-02-10T00:00:00Z')
    await app.rows(sql`INSERT INTO audit_entries (seq, at, address, action, subject_kind, subject_id, previous_hash, hash)
      SELECT seq, '2031-03-10T00:00:00Z', address, action, subject_kind, subject_id, previous_hash, hash FROM audit_entries WHERE seq = 1`)
    expect(await verify()).toMatchObject({ intact: false, at: '2' })
  })
})

/** As the previous release writes an entry. */
const INSERT = `INSERT INTO audit_entries (seq, at, operator_id, session_id, address, action, subject_kind, subject_id, before, after,
  reason, previous_hash, hash) SELECT $1, now(), NULL, NULL, 'x', 'players.note', 'player', '7', NULL, '{"a":1}', NULL, '', ''`

it('is partitioned with its rows in place while the previous release writes on', async () => {
  const database = await createScratchDatabase(inject('postgres').url)
  const before = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  const current = migrations.find(({ name }) => name === 'server')!.dir
  for (const file of fs.readdirSync(current))
    if (file < '710') fs.copyFileSync(path.join(current, file), path.join(before, file))
  await migrate(database.url, [ledgerMigrations, { name: 'server', dir: before }])
  fs.rmSync(before, { recursive: true })
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    let written = 0
    const write = () => client.query(INSERT, [++written])
    while (written < 50) await write()

    let isMigrating = true
    const migrating = migrate(database.url, migrations).finally(() => (isMigrating = false))
    while (isMigrating) await write()
    expect((await migrating).filter((file) => /\/71[0-3]_/.test(file)).length).toBe(4)
    await client.query(`SELECT ensure_audit_partitions(3, now())`)
    while (written % 50 > 0) await write()

    const { rows } = await client.query(
      `SELECT tableoid::regclass::text AS place, count(*)::int, max(seq)::int AS last FROM audit_entries GROUP BY 1`,
    )
    expect(rows).toEqual([{ place: 'audit_entries_first', count: written, last: written }])
    const { rows: months } = await client.query(
      `SELECT (bound ~ '^DEFAULT')::int AS net, count(*)::int FROM (SELECT pg_get_expr(c.relpartbound, c.oid) AS bound
        FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid WHERE inhparent = 'audit_entries'::regclass) b GROUP BY 1 ORDER BY 1`,
    )
    // The first, this month and the next in it; then two months more.
    expect(months).toEqual([
      { net: 0, count: 3 },
      { net: 1, count: 1 },
    ])
    for (const statement of ['DELETE FROM audit_entries', 'TRUNCATE audit_entries_first'])
      await expect(client.query(statement)).rejects.toThrow('append-only')
  } finally {
    await client.end()
    await database.drop()
  }
})
