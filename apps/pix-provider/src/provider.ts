import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { migrate } from '@girassol/postgres'
import { serveLocations } from './bank/location.ts'
import { serveBank } from './bank/routes.ts'
import { serveReturnPages } from './bank/return-routes.ts'
import type { Configuration } from './configuration.ts'
import { serveControl } from './control/routes.ts'
import { deriveCredentials } from './core/credentials.ts'
import { type Database, openDatabase, type Tx } from '@girassol/institution'
import { seedMerchants } from './core/merchants.ts'
import { createClock, loadClock, type World } from './core/world.ts'
import { announce } from './delivery/announcement.ts'
import { Dispatcher } from './delivery/dispatcher.ts'
import { dialects } from './dialects/index.ts'
import { serveDialect } from './http/facade.ts'
import { serveReturns } from './http/returns.ts'
import type { Institution } from './institution.ts'

export interface Provider {
  /** Where it listens, with the prefix. */
  url: string
  institution: Institution
  close(): Promise<void>
}

const PREFIX = '/pix'
/** `br.gov.bcb.pix`, the labels and the shortest txid leave this much of the 99 characters for the address. */
const ADDRESS_LENGTH_MAX = 47

export async function startProvider(configuration: Configuration, databaseUrl: string): Promise<Provider> {
  await migrate(databaseUrl, [{ name: 'pix-provider', dir: path.join(import.meta.dirname, '../migrations') }])
  const database = openDatabase(databaseUrl)
  const { institution, dispatcher } = await openInstitution(configuration, database)
  const app = createApp(institution, configuration.control)
  const url = await listen(app, configuration)
  institution.world.publicUrl ||= url
  requireShortAddress(institution.world.publicUrl)
  return {
    url,
    institution,
    async close() {
      await app.close()
      await dispatcher.stop()
      await database.close()
    },
  }
}

async function openInstitution(
  configuration: Configuration,
  database: Database,
): Promise<{ institution: Institution; dispatcher: Dispatcher }> {
  const { world, wroteNotifications } = createWorld(configuration)
  await database.transaction(async (tx) => {
    await loadClock(tx, world.clock)
    await seedMerchants(tx, world, [...dialects.keys()])
  })
  const credentials = (dialect: string) =>
    deriveCredentials(
      configuration.secret,
      dialect,
      dialects.get(dialect)?.credentialFormat,
      configuration.credentials[dialect],
    )
  const dispatcher = new Dispatcher({ database, world, dialects, credentials, tickMs: configuration.tickMs })
  const institution: Institution = {
    world,
    secret: configuration.secret,
    faults: configuration.control.enabled,
    credentials,
    poke: () => dispatcher.poke(),
    async transact(work) {
      let used: Tx | undefined
      const result = await database.transaction((tx) => {
        used = tx
        return work(tx)
      })
      if (used && wroteNotifications(used)) dispatcher.poke()
      else dispatcher.wake()
      return result
    },
  }
  return { institution, dispatcher }
}

function createWorld({ seed, publicUrl, payoutDelayMs }: Configuration) {
  const notifying = new WeakSet<Tx>()
  const world: World = {
    clock: createClock(),
    seed,
    publicUrl: publicUrl ?? '',
    payoutDelayMs,
    async announce(tx, notification) {
      notifying.add(tx)
      await announce(tx, world, dialects, notification)
    },
  }
  return { world, wroteNotifications: (tx: Tx) => notifying.has(tx) }
}

async function listen(app: FastifyInstance, { host, port }: Configuration): Promise<string> {
  await app.listen({ port, host })
  const address = app.server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}${PREFIX}`
}

function requireShortAddress(publicUrl: string): void {
  if (publicUrl.replace(/^https?:\/\//, '').length <= ADDRESS_LENGTH_MAX) return
  throw new Error(
    `PIX_PUBLIC_URL is too long for a code: at most ${ADDRESS_LENGTH_MAX} characters after the scheme`,
  )
}

function createApp(institution: Institution, control: Configuration['control']): FastifyInstance {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: 262_144,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/', headers }) => {
      // Stripe's SDK takes a host and a port but no path: its calls arrive at the root and are known by their header.
      return url.startsWith('/v1/') && headers['stripe-version'] ? `${PREFIX}/d/stripe${url}` : url
    },
  })
  // Signatures are over bytes, so every body is kept as text and parsed by its handler.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.get(`${PREFIX}/healthz`, async () => institution.transact(async () => ({ ok: true })))
  for (const dialect of dialects.values()) {
    serveDialect(
      app,
      institution,
      dialect,
      dialect.name === 'native' ? PREFIX : `${PREFIX}/d/${dialect.name}`,
    )
  }
  serveBank(app, institution)
  serveReturnPages(app, institution)
  serveReturns(app, institution)
  serveLocations(app, institution)
  void app.register((scope) => serveControl(scope, institution, control), { prefix: `${PREFIX}/_control` })
  return app
}
