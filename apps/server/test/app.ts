import { createScratchDatabase } from '@girassol/postgres/scratch'
import { inject } from 'vitest'
import { openApp, type OpeningOptions, type TestApp } from './opening.ts'

export type { TestApp } from './opening.ts'

interface Options extends OpeningOptions {
  /** The database of another test app: a second node of the same house. */
  database?: string
}

/** The real program over a copy of the migrated database. */
export async function startApp(options: Options = {}): Promise<TestApp> {
  const postgres = inject('postgres')
  const database = options.database ? null : await createScratchDatabase(postgres.url, postgres.template)
  const app = await openApp(options.database ?? database?.url ?? '', options)
  return {
    ...app,
    async close() {
      await app.close()
      await database?.drop()
    },
  }
}

/** Two nodes over one database. Closing `app` closes both. */
export async function startTwoNodes(options: OpeningOptions = {}): Promise<{ app: TestApp; node: TestApp }> {
  const first = await startApp(options)
  const node = await startApp({ ...options, database: first.databaseUrl })
  const close = async () => {
    await node.close()
    await first.close()
  }
  return { app: { ...first, close }, node }
}
