import { createScratchDatabase } from '@girassol/postgres/scratch'
import type { RawBuilder } from 'kysely'
import { inject } from 'vitest'
import { createApp, type App } from '../src/app.ts'
import { createTestClock, type TestClock } from '../src/platform/clock.ts'
import type { Config } from '../src/platform/config.ts'
import { createLog, type Logger } from '../src/platform/log.ts'
import { configure } from './configuration.ts'
import { Visitor } from './visitor.ts'

interface Options {
  /** Environment variables beside the test's own: `{ RATE_LIMIT_SCALE: '1' }`. */
  variables?: Record<string, string>
  /** Changes what no variable may say in a test, such as being in production. */
  config?: Partial<Config>
  log?: Logger
  /** The database of another test app: a second node of the same house. */
  database?: string
}

export interface TestApp extends App {
  url: string
  databaseUrl: string
  clock: TestClock
  /** Somebody new, with a browser and, where it matters, an address of their own. */
  visitor(options?: ConstructorParameters<typeof Visitor>[1]): Visitor
  /** Looks into the database: for what no call tells. */
  rows<Row>(query: RawBuilder<Row>): Promise<Row[]>
}

/** The real program on a port of its own, over a copy of the migrated database, with a clock that the test turns. */
export async function startApp(options: Options = {}): Promise<TestApp> {
  const postgres = inject('postgres')
  const database = options.database ? null : await createScratchDatabase(postgres.url, postgres.template)
  const databaseUrl = options.database ?? database?.url ?? ''
  const { config, remove } = configure(options.variables)
  Object.assign(config, options.config)
  const clock = createTestClock()
  const app = await createApp(config, {
    databaseUrl,
    clock,
    log: options.log ?? createLog(config),
    pages: false,
  })
  const url = await app.listen()
  return {
    ...app,
    url,
    databaseUrl,
    clock,
    visitor: (visitorOptions) => new Visitor(url, visitorOptions),
    rows: async (query) => app.platform.database.transaction(async (tx) => (await query.execute(tx)).rows),
    async close() {
      await app.close()
      await database?.drop()
      remove()
    },
  }
}
