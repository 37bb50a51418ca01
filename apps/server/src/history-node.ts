import { freePort } from '@girassol/postgres'
import { createApp } from './app.ts'
import type { HistoryNode, TurnedClock } from './modules/demo/index.ts'
import type { GatewayConfigs } from './modules/payments/index.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Logger } from './platform/log.ts'
import type { Signer } from './platform/secrets.ts'

interface Options {
  databaseUrl: string
  clock: TurnedClock
  log: Logger
  /** The local PIX provider, and how to reach each gateway there; null when it does not run. */
  bank: { url: string; gateways: (signer: Signer) => GatewayConfigs } | null
  /** Draws among gateways; a test injects one that it can repeat. */
  random?: () => number
}

/**
 * Opens a node of the program at a turned clock on a free port of the loopback interface. Its connections carry a mark by which the
 * database gives transfers that time, and only under the compliance profile `demo`.
 */
export async function openHistoryNode(
  config: Config,
  { databaseUrl, clock, log, bank, random = Math.random }: Options,
): Promise<HistoryNode | null> {
  if (!bank || config.production) return null
  const port = await freePort()
  const app = await createApp(
    {
      ...config,
      // The mark belongs to a session.
      databaseDirectUrl: null,
      databaseReadUrl: null,
      host: '127.0.0.1',
      port,
      publicUrl: `http://127.0.0.1:${port}`,
      serves: true,
      works: false,
      schedules: false,
      warmPictures: false,
      turnstile: null,
      trustProxy: { networks: ['127.0.0.0/8'] },
    },
    {
      databaseUrl: markedUrl(config.databaseDirectUrl ?? databaseUrl),
      clock,
      log,
      aside: 'history',
      pages: false,
      gateways: async (signer) => ({
        configs: bank.gateways(signer),
        real: false,
        // The local PIX provider works by real time.
        clock: systemClock,
        random,
      }),
    },
  )
  return {
    jobs: app.platform.jobs,
    outbox: app.platform.outbox,
    url: await app.listen(),
    bank: `${bank.url}/pix`,
    close: () => app.close(),
  }
}

function markedUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c girassol.history=on')
  return url.href
}
