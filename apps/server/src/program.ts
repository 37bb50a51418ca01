import { type App, createApp } from './app.ts'
import { type Companions, pixSecret } from './companions.ts'
import { readGateways } from './gateways.ts'
import { openHistoryNode } from './history-node.ts'
import { readIdentity, readLocation } from './identity-provider.ts'
import { prepareHistory, scheduleDemoVisits } from './modules/demo/index.ts'
import { openFirstStart } from './modules/operators/index.ts'
import { localGateways } from './modules/payments/index.ts'
import type { Config } from './platform/config.ts'
import { mountCompanion } from './platform/http/companion.ts'
import type { Logger } from './platform/log.ts'
import { addSimulatorGames, readProviderKeys } from './providers.ts'
import { readReception, readRegistry } from './regulator.ts'
import { demoAffiliate, seedDemo } from './seed.ts'

interface Options {
  databaseUrl: string
  log: Logger
  companions: Companions
}

export interface Program {
  /** Serves and works, and says where. */
  serve(say: (text: string) => void): Promise<void>
  close(): Promise<void>
}

const NOT_OPEN =
  'the site takes no players: no compliance profile for real money is set; list them with ' +
  '`npm run operator -- profile list` and choose one with `npm run operator -- profile set br-licensed`'

/** The app with its companions behind its address and, outside production, the demo's content. */
export async function openProgram(
  config: Config,
  { databaseUrl, log, companions }: Options,
): Promise<Program> {
  const { pixProvider, identityProvider, regulator, providerSimulator } = companions
  const app = await createApp(config, {
    databaseUrl,
    log,
    providers: await readProviderKeys(config, providerSimulator),
    gateways: (signer) => readGateways(config, pixProvider, signer),
    registry: async (signer) => readRegistry(config, regulator, signer),
    reception: (signer) => readReception(config, regulator, signer),
    identity: async (signer) => readIdentity(config, identityProvider, signer),
    location: async (signer) => readLocation(config, identityProvider, signer),
  })
  try {
    await mountCompanions(app, companions)
    if (!config.production) await prepareDemo(app, companions)
    const history = await prepareHistory(app, {
      affiliate: demoAffiliate,
      openNode: (clock) =>
        openHistoryNode(config, {
          databaseUrl,
          clock,
          log,
          bank: pixProvider && {
            url: pixProvider.url,
            gateways: (signer) => localGateways(pixProvider.url, pixSecret(signer)),
          },
        }),
    })
    return {
      async serve(say) {
        await app.listen()
        if (config.serves) await announceFirstStart(app, say)
        announce(config.publicUrl, config.production, say)
        if (config.works) void history.run()
        if (!app.settings.isOpen()) log.warn(NOT_OPEN)
      },
      async close() {
        await history.stop()
        await app.close()
      },
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

async function mountCompanions({ platform }: App, companions: Companions): Promise<void> {
  const { pixProvider, identityProvider, regulator, providerSimulator } = companions
  if (pixProvider) await mountCompanion(platform.edge, '/pix', pixProvider)
  if (regulator) await mountCompanion(platform.edge, '/regulator', regulator)
  if (identityProvider) await mountCompanion(platform.edge, '/identity', identityProvider)
  if (providerSimulator) await mountCompanion(platform.edge, '/providers', providerSimulator)
}

async function prepareDemo(app: App, { providerSimulator }: Companions): Promise<void> {
  await seedDemo(app)
  if (providerSimulator) await addSimulatorGames(app)
  scheduleDemoVisits(app, demoAffiliate)
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
