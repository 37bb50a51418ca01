import { freePort } from '@girassol/postgres'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'

const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']

/** Null where PgBouncer is not installed (Debian: package `pgbouncer`). */
export const poolerBinary =
  folders.map((folder) => path.join(folder, 'pgbouncer')).find((file) => fs.existsSync(file)) ?? null

export interface Pooler {
  url: string
  stop(): Promise<void>
}

/** PgBouncer in transaction mode with so few connections that transactions of different callers share them. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const listenPort = await freePort()
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pooler-'))
  const file = path.join(dir, 'pgbouncer.ini')
  const server = [
    `host=${hostname} port=${port} dbname=${name} user=${decodeURIComponent(username)}`,
    ...(password ? [`password=${decodeURIComponent(password)}`] : []),
  ]
  fs.writeFileSync(
    file,
    `[databases]
${name} = ${server.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 500
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`,
  )
  // It leaves root before it reads the file again.
  fs.chmodSync(dir, 0o755)
  const child = spawn(poolerBinary!, ['-q', file], { stdio: 'ignore' })
  const url = `postgres://pooled@127.0.0.1:${listenPort}/${name}`
  await vi.waitFor(() => ping(url, child), { timeout: 20_000, interval: 50 })
  return {
    url,
    async stop() {
      const exited = child.exitCode === null ? once(child, 'exit') : null
      child.kill('SIGTERM')
      await exited
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function ping(url: string, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.query('SELECT 1')
  } finally {
    await client.end().catch(() => {})
  }
}
