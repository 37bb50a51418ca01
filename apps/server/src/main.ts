import { EmbeddedError, freePort, startEmbedded } from '@girassol/postgres'
import path from 'node:path'
import { type App, createApp } from './app.ts'
import { prepareHistory, scheduleDemoVisits } from './modules/demo/index.ts'
import { gatewaySource } from './gateways.ts'
import { openHistoryNode } from './history-node.ts'
import { identitySource } from './identity-provider.ts'
import { openFirstStart } from './modules/operators/index.ts'
import { mountCompanion } from './platform/companion.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { startTracing } from './platform/tracing/exporting.ts'
import { addSimulatorGames, readProviderKeys, startProviderSimulator } from './providers.ts'
import { regulatorSource } from './regulator.ts'
import { demoAffiliate, seedDemo } from './seed.ts'
import { messageOf } from './platform/errors.ts'

/** A request that never ends must not keep the program from ending. */
const DRAIN_LIMIT = 15_000

const NOT_OPEN =
  'the site takes no players: no compliance profile for real money is set; list them with ' +
  '`npm run operator -- profile list` and choose one with `npm run operator -- profile set br-licensed`'

async function main(): Promise<void> {
  const config = await withPort(readConfig())
  const log = createLog(config)
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dir: path.join(config.dataDir, 'postgres'), notice: say })
  const stopTracing = config.tracing ? await startTracing(config.tracing, log) : async () => {}
  let close = async () => {
    await embedded?.stop()
  }

  let stopping = false
  const stop = (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      log.error('the program did not drain in time')
      void Promise.resolve(embedded?.stop()).finally(() => process.exit(1))
    }, config.drainMs + DRAIN_LIMIT).unref()
    closeInOrder(close, stopTracing).then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'the program did not stop cleanly')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  // Started by `npm start`: when that was killed, no signal comes.
  process.on('disconnect', () => stop(0))

  try {
    const databaseUrl = config.databaseUrl ?? (await embedded!.database('app'))
    const directUrl = config.databaseDirectUrl ?? databaseUrl
    const gateways = gatewaySource(config, directUrl)
    const simulator = await startProviderSimulator(config)
    const authority = regulatorSource(config, directUrl)
    const institutions = identitySource(config, directUrl)
    close = async () => {
      await simulator?.stop()
      await gateways.companion()?.stop()
      await authority.companion()?.stop()
      await institutions.companion()?.stop()
      await embedded?.stop()
    }
    const providers = await readProviderKeys(config, simulator)
    const app = await createApp(config, {
      databaseUrl,
      log,
      gateways: gateways.read,
      providers,
      registry: authority.registry,
      reception: authority.reception,
      identity: institutions.identity,
      location: institutions.location,
    })
    const closeApp = async () => {
      await app.close()
      await simulator?.stop()
      await gateways.companion()?.stop()
      await authority.companion()?.stop()
      await institutions.companion()?.stop()
      await embedded?.stop()
    }
    close = closeApp
    const companion = gateways.companion()
    if (companion) await mountCompanion(app.platform.edge, '/pix', companion)
    const regulator = authority.companion()
    if (regulator) await mountCompanion(app.platform.edge, '/regulator', regulator)
    const institution = institutions.companion()
    if (institution) await mountCompanion(app.platform.edge, '/identity', institution)
    if (simulator) await mountCompanion(app.platform.edge, '/providers', simulator)
    if (!config.production) {
      await seedDemo(app)
      if (simulator) await addSimulatorGames(app)
      scheduleDemoVisits(app, demoAffiliate)
    }
    const history = await prepareHistory(app, {
      affiliate: demoAffiliate,
      openNode: (clock) => openHistoryNode(config, { databaseUrl, clock, log, gateways }),
    })
    close = async () => {
      await history.stop()
      await closeApp()
    }
    await app.listen()
    if (config.serves) await announceFirstStart(app, say)
    announce(config.publicUrl, config.production, say)
    if (config.works) void history.run()
    if (!app.settings.isOpen()) log.warn(NOT_OPEN)
  } catch (error) {
    log.fatal({ err: error }, 'the program could not start')
    process.stderr.write(`\n${messageOf(error)}\n`)
    stop(1)
  }
}

/** What the closing program does is traced too, so traces end last, also after a failure. */
async function closeInOrder(close: () => Promise<void>, stopTracing: () => Promise<void>): Promise<void> {
  try {
    await close()
  } finally {
    await stopTracing()
  }
}

/** `PORT=0` means any free one; links and webhooks need to know which before we listen. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await freePort()
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }
}

/** Printed, never logged: logs are collected, and the link makes an owner. */
async function announceFirstStart({ operators, platform }: App, say: (text: string) => void): Promise<void> {
  const url = await platform.database.transaction((tx) => openFirstStart(operators.deps, tx))
  if (url)
    say(`
  There is no operator yet. This link creates the owner; it works once, for 48 hours, until the next start:
  ${url}
`)
}

function announce(url: string, production: boolean, say: (text: string) => void): void {
  if (!production) {
    say(`
  Open          ${url}
  Demo player   demo@girassol.test / girassol-demo
  Affiliate     afiliado@girassol.test / girassol-demo
  Back office   ${url}/backoffice  operador@girassol.test / girassol-demo, code on the mailbox page
  Bank          ${url}/pix/bank
  Regulator     ${url}/regulator
  Providers     ${url}/providers
  Mailbox       ${url}/mailbox
  Components    ${url}/ui
  API           ${url}/api/docs
`)
  }
  say(`ready ${url}`)
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError || error instanceof EmbeddedError ? error.message : String((error as Error).stack)}\n`,
  )
  process.exit(1)
})
