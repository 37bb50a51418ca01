import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { migrate } from '@girassol/postgres'
import { serveLocations } from './bank/location.ts'
import { serveBank } from './bank/routes.ts'
import type { Configuration } from './configuration.ts'
import { serveControl } from './control/routes.ts'
import { deriveCredentials } from './core/credentials.ts'
import { openDatabase, type Tx } from './core/database.ts'
import { seedMerchants } from './core/merchants.ts'
import { createClock, loadClock, type World } from './core/world.ts'
import { createAnnouncer } from './delivery/announcement.ts'
import { startDispatcher } from './delivery/dispatcher.ts'
import { dialects } from './dialects/index.ts'
import { serveDialect } from './http/facade.ts'
import type { Institution } from './institution.ts'

export interface Provider {
  /** Where it listens, with the prefix. */
  url: string
  institution: Institution
  close(): Promise<void>
}

const PREFIX = '/pix'
/** `br.gov.bcb.pix`, the labels and the shortest txid leave this much of the 99 characters for the address. */
const LONGEST_ADDRESS = 47

export async function startProvider(configuration: Configuration, databaseUrl: string): Promise<Provider> {
  await migrate(databaseUrl, [{ name: 'pix-provider', dir: path.join(import.meta.dirname, '../migrations') }])
  const database = openDatabase(databaseUrl)
  const world: World = {
    clock: createClock(),
    seed: configuration.seed,
    publicUrl: configuration.publicUrl ?? '',
    payoutDelayMs: configuration.payoutDelayMs,
    announce: async () => {},
  }
  const withNews = new WeakSet<Tx>()
  const announce = createAnnouncer(world, dialects)
  world.announce = async (tx, news) => {
    withNews.add(tx)
    await announce(tx, news)
  }
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
  const dispatcher = startDispatcher({ database, world, dialects, credentials, tickMs: configuration.tickMs })
  const institution: Institution = {
    world,
    secret: configuration.secret,
    faults: configuration.control.enabled,
    credentials,
    poke: dispatcher.poke,
    async transact(work) {
      let used: Tx | undefined
      const result = await database.transaction((tx) => {
        used = tx
        return work(tx)
      })
      if (used && withNews.has(used)) dispatcher.poke()
      return result
    },
  }

  const app = createApp(institution, configuration.control)
  await app.listen({ port: configuration.port, host: configuration.host })
  const { port } = app.server.address() as AddressInfo
  const url = `http://${configuration.host.includes(':') ? `[${configuration.host}]` : configuration.host}:${port}${PREFIX}`
  world.publicUrl ||= url
  if (world.publicUrl.replace(/^https?:\/\//, '').length > LONGEST_ADDRESS) {
    throw new Error(
      `PIX_PUBLIC_URL is too long for a code: at most ${LONGEST_ADDRESS} characters after the scheme`,
    )
  }
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
  // Signatures are over bytes, so every body is kept as text and parsed by whoever wants it.
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
  serveLocations(app, institution)
  void app.register((scope) => serveControl(scope, institution, control), { prefix: `${PREFIX}/_control` })
  return app
}
