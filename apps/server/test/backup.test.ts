import { sql } from 'kysely'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@girassol/postgres'
import { afterAll, expect, it } from 'vitest'
import { createBackup, findLatestBackup, restoreBackup, runBackup, runDrill } from '../src/backup.ts'
import { hours, days } from '../src/platform/clock.ts'
import { readBackupStates } from '../src/platform/backups/runs.ts'
import { fund } from './casino.ts'
import { openApp } from './opening.ts'
import { join } from './people.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'program-backup-'))
fs.chmodSync(root, 0o755)
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

it('restores money, players and files from a backup of a serving program, and reports a broken ledger', async () => {
  const served = { dataDir: path.join(root, 'served') }
  const embedded = await startEmbedded({
    dir: path.join(served.dataDir, 'postgres'),
    settings: { fsync: 'off' },
  })
  const app = await openApp(await embedded.database('app'), { config: served })
  const folder = path.join(root, 'backups')
  expect(await findLatestBackup(folder)).toBeNull()
  const { id } = await join(app.visitor())
  await fund(app, id, 'cash', 12_345n)
  const picture = await app.platform.storage.put('avatars', 'txt', Buffer.from('a picture'))
  const backup = await createBackup(served, folder, new Date())
  expect((await app.visitor().send('GET', '/api/ready')).status).toBe(200)
  fs.mkdirSync(path.join(folder, '9999-interrupted'))
  expect(await findLatestBackup(folder)).toBe(backup)

  // A wrong balance in the running database reaches the next backup and must be found there.
  await app.rows(sql`UPDATE book.accounts SET balance = balance + 1 WHERE owner = ${id} AND kind = 'cash'`)
  const broken = await createBackup(served, folder, new Date())
  await app.close()
  await embedded.stop()

  const restored = { dataDir: path.join(root, 'restored') }
  const { report } = await restoreBackup(backup, restored)
  expect(report).toMatchObject({ ok: true, violations: [] })
  expect(report.transfers).toBeGreaterThan(0)
  expect(fs.readFileSync(path.join(restored.dataDir, picture), 'utf8')).toBe('a picture')
  await expect(restoreBackup(backup, restored)).rejects.toThrow('already has a database')
  const wrong = await restoreBackup(broken, { dataDir: path.join(root, 'wrong') })
  expect(wrong.report.ok).toBe(false)
})

it('records how backups and drills ended, for the running program, and when they are too old', async () => {
  const served = { dataDir: path.join(root, 'recorded') }
  await expect(runBackup(served, path.join(root, 'none'))).rejects.toThrow('No embedded PostgreSQL runs')
  const embedded = await startEmbedded({
    dir: path.join(served.dataDir, 'postgres'),
    settings: { fsync: 'off' },
  })
  const app = await openApp(await embedded.database('app'), { config: served })
  try {
    const statesAt = (now: Date) => app.platform.database.transaction((tx) => readBackupStates(tx, now))
    const never = { succeededAt: null, failure: null, isStale: true }
    expect(await statesAt(new Date())).toEqual([
      { kind: 'backup', ...never },
      { kind: 'drill', ...never },
    ])
    const { result: backup, notRecorded } = await runBackup(served, path.join(root, 'kept'))
    expect(notRecorded).toBeNull()
    expect((await runDrill(served, backup)).notRecorded).toBeNull()
    const now = new Date()
    const [made, drilled] = await statesAt(now)
    expect(made).toMatchObject({ failure: null, isStale: false })
    expect(drilled).toMatchObject({ failure: null, isStale: false })
    const dayLater = await statesAt(new Date(now.getTime() + hours(27)))
    expect(dayLater.map(({ isStale }) => isStale)).toEqual([true, false])
    const monthLater = await statesAt(new Date(now.getTime() + days(33)))
    expect(monthLater.map(({ isStale }) => isStale)).toEqual([true, true])

    await expect(runDrill(served, root)).rejects.toThrow('is not a complete backup')
    const [, failed] = await statesAt(now)
    expect(failed).toMatchObject({ succeededAt: drilled!.succeededAt, isStale: false })
    expect(failed!.failure!.error).toContain('is not a complete backup')
    const { text } = await app.platform.metrics.expose()
    expect(text).toContain('girassol_shared_backup_failing{kind="drill"} 1')
    expect(text).toContain('girassol_shared_backup_failing{kind="backup"} 0')
  } finally {
    await app.close()
    await embedded.stop()
  }
})

it('refuses a folder that is not a complete backup', async () => {
  await expect(restoreBackup(root, { dataDir: path.join(root, 'never') })).rejects.toThrow(
    'is not a complete backup',
  )
})
