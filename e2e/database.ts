import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

// The driver is a dependency of packages/postgres: journeys query the database only where no call does.
const { Client } = createRequire(new URL('../packages/postgres/package.json', import.meta.url))('pg') as {
  Client: new (url: string) => {
    connect(): Promise<void>
    query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
    on(event: 'error', handle: () => void): void
    end(): Promise<void>
  }
}

export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** The embedded database of a program, by what it keeps in its folder. */
export function embeddedUrl(dataDir: string): string {
  const folder = path.join(dataDir, 'postgres')
  const password = fs.readFileSync(path.join(folder, 'password'), 'utf8').trim()
  const port = fs.readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://postgres:${password}@127.0.0.1:${port}/app`
}

/** One connection for as long as the work takes, so that a lock can be held meanwhile. */
export async function onDatabase<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new Client(url)
  // A server that is killed on purpose also cuts this connection.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows)
  } finally {
    await client.end()
  }
}

/** What an operator's change does: the row, and the word to every node. */
export async function changeSetting(url: string, name: string, value: unknown): Promise<void> {
  await onDatabase(url, async (query) => {
    await query(
      `INSERT INTO settings (name, value, changed_at) VALUES ($1, $2, now())
       ON CONFLICT (name) DO UPDATE SET value = excluded.value, changed_at = now()`,
      [name, JSON.stringify([value])],
    )
    await query(`SELECT pg_notify('settings', '')`)
  })
}
