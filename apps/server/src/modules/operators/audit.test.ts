import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { tamper } from '../../../test/tampering.ts'
import { recordAudit, TERMINAL, verifyAuditChain } from './audit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const append = (n: number) =>
  app.platform.database.transaction((tx) =>
    recordAudit(app.platform, tx, TERMINAL, {
      action: 'players.note',
      subject: { kind: 'test', id: String(n) },
      before: { amount: 10n, text: 'ação "x"' },
      after: null,
      reason: `entry ${n}`,
    }),
  )
const verify = () => verifyAuditChain(app.platform)

describe('the audit log', () => {
  beforeEach(async () => {
    await tamper(app, sql`DELETE FROM audit_entries`)
    await app.rows(sql`UPDATE audit_head SET seq = 0, hash = decode(repeat('00', 32), 'hex')`)
  })

  it('chains entries that are written at the same time', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => append(n)))
    expect(await verify()).toMatchObject({ intact: true, entries: 40 })
    const rows = await app.rows(sql<{ seq: bigint }>`SELECT seq FROM audit_entries ORDER BY seq`)
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  })

  it('accepts new entries while it is verified, and leaves them to the next verification', async () => {
    for (let n = 1; n <= 3; n++) await append(n)
    const { database } = app.platform
    let reads = 0
    const report = await verifyAuditChain({
      database: {
        ...database,
        transaction: async (work) => {
          const result = await database.transaction(work)
          // After each read of the verification, which would wait for ever if that held the head's lock.
          await append(4 + reads++)
          return result
        },
      },
    })
    expect(report).toMatchObject({ intact: true, entries: 3 })
    expect(reads).toBe(2)
    expect(await verify()).toMatchObject({ intact: true, entries: 5 })
  })

  it('[T6] is verified while another transaction holds the head', async () => {
    await append(1)
    await app.platform.database.transaction(async (tx) => {
      await recordAudit(app.platform, tx, TERMINAL, {
        action: 'players.note',
        subject: { kind: 'b', id: 'c' },
      })
      expect(await verify()).toMatchObject({ intact: true, entries: 1 })
    })
    expect(await verify()).toMatchObject({ intact: true, entries: 2 })
  })

  it('leaves nothing when the action it describes is rolled back', async () => {
    const failing = app.platform.database.transaction(async (tx) => {
      await recordAudit(app.platform, tx, TERMINAL, {
        action: 'players.note',
        subject: { kind: 'b', id: 'c' },
      })
      throw new Error('the action failed')
    })
    await expect(failing).rejects.toThrow('the action failed')
    expect(await verify()).toMatchObject({ intact: true, entries: 0 })
  })

  it('[T6] cannot be updated, deleted or truncated by the program', async () => {
    await append(1)
    for (const statement of [
      sql`UPDATE audit_entries SET reason = 'other'`,
      sql`DELETE FROM audit_entries`,
      sql`TRUNCATE audit_entries`,
    ])
      await expect(app.rows(statement)).rejects.toThrow('append-only')
  })

  it.each([
    ['a changed reason', sql`UPDATE audit_entries SET reason = 'other' WHERE seq = 3`, 'changed', '3'],
    [
      'a changed value',
      sql`UPDATE audit_entries SET before = '{"amount":"11"}' WHERE seq = 2`,
      'changed',
      '2',
    ],
    [
      'a changed time',
      sql`UPDATE audit_entries SET at = at + interval '1 second' WHERE seq = 4`,
      'changed',
      '4',
    ],
    ['a removed entry', sql`DELETE FROM audit_entries WHERE seq = 3`, 'missing', '3'],
    ['entries removed from the end', sql`DELETE FROM audit_entries WHERE seq > 3`, 'cut_off', '4'],
    ['all entries removed', sql`DELETE FROM audit_entries`, 'cut_off', '1'],
    ['a head set back', sql`UPDATE audit_head SET seq = 4`, 'cut_off', '6'],
  ])('is found not intact after %s', async (_, statement, problem, at) => {
    for (let n = 1; n <= 5; n++) await append(n)
    await tamper(app, statement)
    expect(await verify()).toMatchObject({ intact: false, problem, at })
  })
})
