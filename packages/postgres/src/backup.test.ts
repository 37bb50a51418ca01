import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { backUpEmbedded, type Embedded, restoreEmbedded, startEmbedded } from './index.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-test-'))
fs.chmodSync(root, 0o755)
const servers: Embedded[] = []
afterAll(async () => {
  for (const server of servers) await server.stop()
  fs.rmSync(root, { recursive: true, force: true })
})

async function connect(server: Embedded): Promise<pg.Client> {
  servers.push(server)
  const client = new pg.Client(await server.database('app'))
  client.on('error', () => {})
  await client.connect()
  return client
}

it('restores everything committed before a backup of a server that is written to meanwhile', async () => {
  const dir = path.join(root, 'served')
  const client = await connect(await startEmbedded({ dir }))
  await client.query('CREATE TABLE note (id bigint PRIMARY KEY, filler text)')
  let acknowledged = 0
  const write = async () => {
    await client.query(`INSERT INTO note VALUES ($1, repeat('x', 500))`, [acknowledged + 1])
    acknowledged++
  }
  for (let n = 0; n < 200; n++) await write()

  let isCopying = true
  const writing = (async () => {
    while (isCopying) await write()
  })()
  const before = acknowledged
  const backup = path.join(root, 'backup')
  await backUpEmbedded(dir, backup)
  isCopying = false
  await writing
  await client.query('DELETE FROM note')
  await client.end()

  const restoredDir = path.join(root, 'restored')
  await restoreEmbedded(backup, restoredDir)
  const restored = await connect(await startEmbedded({ dir: restoredDir }))
  const { rows } = await restored.query<{ count: number; last: number }>(
    'SELECT count(*)::int AS count, max(id)::int AS last FROM note',
  )
  const [{ count, last }] = rows as [{ count: number; last: number }]
  // One moment of the database: at least what was acknowledged before, and no gap in what came later.
  expect(last).toBeGreaterThanOrEqual(before)
  expect(last).toBeLessThanOrEqual(acknowledged)
  expect(count).toBe(last)
  await restored.query('INSERT INTO note VALUES (0)')
  await restored.end()
  await expect(restoreEmbedded(backup, restoredDir)).rejects.toThrow('already has a database')
})

it('refuses to back up a folder without a running server', async () => {
  await expect(backUpEmbedded(path.join(root, 'nothing'), path.join(root, 'none'))).rejects.toThrow(
    'No embedded PostgreSQL runs',
  )
})
