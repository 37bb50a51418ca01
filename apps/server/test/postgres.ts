import { installTestViews } from '@girassol/ledger/testing'
import { createScratchDatabase, startTestServer } from '@girassol/postgres/scratch'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { createApp } from '../src/app.ts'
import { executor } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { configure, RUN_FOLDER } from './configuration.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string }
  }
}

/** One PostgreSQL for all test files, and one database that already has every table: copying it takes milliseconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Durability is no claim of tests on this server; those that kill a database start one of their own. Several workers share
  // it, each with the pools of several nodes.
  const server = await startTestServer({ max_connections: '400' })
  const template = await createScratchDatabase(server.url)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'server-tests-'))
  process.env[RUN_FOLDER] = folder
  const { config } = configure()
  const app = await createApp(config, { databaseUrl: template.url, log: createLog(config), pages: false })
  // The job queue makes its tables when it starts.
  await app.platform.jobs.start(false)
  await app.platform.database.transaction((tx) => installTestViews(executor(tx)))
  await app.close()
  project.provide('postgres', { url: server.url, template: template.name })
  return async () => {
    await template.drop()
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
