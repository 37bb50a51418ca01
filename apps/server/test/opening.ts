import { installTestViews } from '@girassol/ledger/testing'
import type { RawBuilder } from 'kysely'
import { type App, createApp } from '../src/app.ts'
import type { MayEngage } from '../src/modules/engagement/index.ts'
import type { ProviderKeys } from '../src/modules/gameplay/index.ts'
import type { DeclarationSetup } from '../src/modules/declarations/index.ts'
import type { IdentityPort } from '../src/modules/identity/index.ts'
import type { LocationPort } from '../src/modules/location/index.ts'
import type { RegistryPort } from '../src/modules/registry/index.ts'
import { createTestClock, type TestClock } from '../src/platform/clock.ts'
import type { Config } from '../src/platform/config.ts'
import { executor } from '../src/platform/database.ts'
import { createLog, type Logger } from '../src/platform/log.ts'
import { configure } from './configuration.ts'
import { Visitor } from './visitor.ts'

export interface OpeningOptions {
  /** Environment variables beside the test's own: `{ RATE_LIMIT_SCALE: '1' }`. */
  variables?: Record<string, string>
  /** Changes what no variable may say in a test, such as being in production. */
  config?: Partial<Config>
  log?: Logger
  /** What game providers sign with. */
  providers?: ProviderKeys
  mayEngage?: MayEngage
  /** The registry of impeded persons; by default nothing is asked. */
  registry?: RegistryPort
  /** The identity institution; by default no check is demanded. */
  identity?: IdentityPort
  /** What players must declare; by default nothing. */
  declarations?: DeclarationSetup
  /** The location service, or null where none is set; by default no place is checked. */
  location?: LocationPort | null
  /** Whether the profile's rules about certificates and returns hold; by default money may be staked at every game. */
  certificates?: 'demanded'
  /** Serves pages, from the builds that `config` names. */
  pages?: boolean
  /** Runs queued work and hands out the outbox beside the calls; by default a test runs by name what it is about. */
  works?: boolean
}

export interface TestApp extends App {
  url: string
  databaseUrl: string
  clock: TestClock
  /** A new visitor, with a browser and, where it matters, an address of their own. */
  visitor(options?: ConstructorParameters<typeof Visitor>[1]): Visitor
  /** Queries the database, for what no call returns. */
  rows<Row>(query: RawBuilder<Row>): Promise<Row[]>
}

/** The real program on a port of its own, with a clock that the test turns. */
export async function openApp(databaseUrl: string, options: OpeningOptions): Promise<TestApp> {
  const { config, remove } = configure({ ROLE: options.works ? 'all' : 'api', ...options.variables })
  Object.assign(config, options.config)
  const clock = createTestClock()
  const app = await createApp(config, {
    databaseUrl,
    clock,
    log: options.log ?? createLog(config),
    pages: options.pages ?? false,
    providers: options.providers ?? {},
    declarations: options.declarations ?? { isWaived: true },
    ...(options.registry && { registry: async () => ({ port: options.registry! }) }),
    ...(options.identity && { identity: async () => ({ port: options.identity! }) }),
    ...(options.location !== undefined && { location: async () => ({ port: options.location ?? null }) }),
    ...(options.mayEngage && { mayEngage: options.mayEngage }),
    ...(options.certificates !== 'demanded' && { mayStakeAt: () => true }),
  })
  await app.platform.database.transaction((tx) => installTestViews(executor(tx)))
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
      remove()
    },
  }
}
