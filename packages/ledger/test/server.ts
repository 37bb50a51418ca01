import { startTestServer } from '@girassol/postgres/scratch'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    ledgerServer: string
  }
}

/** One server for all test files; each of them makes a database of its own on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Durability is no claim of tests on this server; those that kill a database start one of their own.
  const server = await startTestServer()
  project.provide('ledgerServer', server.url)
  return () => server.stop()
}
