import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from './embedded.ts'

/** A PostgreSQL for tests and benchmarks, gone when they end. */
export interface ScratchServer {
  url: string
  stop(): Promise<void>
}

/** `TEST_DATABASE_URL` lets the same tests run on an outside server (its role must be allowed to create databases). */
export async function startScratchServer(settings: Record<string, string> = {}): Promise<ScratchServer> {
  const outside = process.env['TEST_DATABASE_URL']
  if (outside) return { url: outside, stop: async () => {} }
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'scratch-postgres-'))
  // Temporary folders are closed to others; started by root, the server runs as another user who must get in.
  fs.chmodSync(dir, 0o755)
  const server = await startEmbedded({ dir, settings })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

export interface ScratchDatabase {
  url: string
  name: string
  drop(): Promise<void>
}

/** A database of its own on that server, empty or copied from a template. */
export async function createScratchDatabase(serverUrl: string, template?: string): Promise<ScratchDatabase> {
  const name = `scratch_${randomBytes(8).toString('hex')}`
  // Copying the files takes a third less of the processor than writing every page to the log, which is the default.
  const copied = template ? ` TEMPLATE ${template} STRATEGY FILE_COPY` : ''
  await administer(serverUrl, `CREATE DATABASE ${name}${copied}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    name,
    drop: () => administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
