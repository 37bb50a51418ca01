import { startTestServer } from '@girassol/postgres/scratch'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** One PostgreSQL for all files; each file has a database of its own on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer({ shared_buffers: '64MB' })
  project.provide('postgres', server.url)
  return () => server.stop()
}
