import { startScratchServer } from '@girassol/postgres/scratch'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    ledgerServer: string
  }
}

/** One server for all test files; each of them makes a database of its own on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startScratchServer()
  project.provide('ledgerServer', server.url)
  return () => server.stop()
}
