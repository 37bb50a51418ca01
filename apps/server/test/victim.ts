import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import type { House } from './house.ts'

const program = path.resolve(import.meta.dirname, 'program.ts')

/** The program as a process of its own on this house's database and bank, to be killed. */
export async function startVictim(
  { bank, databaseUrl }: House,
  role: 'all' | 'api',
): Promise<{ child: ChildProcess; url: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PIX_URL: bank.url,
    PIX_SECRET: bank.secret,
    ROLE: role,
  }
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env })
  const [{ ready }] = (await once(child, 'message')) as [{ ready: string }]
  return { child, url: ready }
}

/** Locks one row: other writers block, mid-transaction, until it is released. */
export async function holdRow(
  { databaseUrl }: House,
  query: string,
  values: unknown[],
): Promise<() => Promise<void>> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('BEGIN')
  const { rowCount } = await client.query(`${query} FOR UPDATE`, values)
  expect(rowCount).toBe(1)
  return () => client.end()
}
