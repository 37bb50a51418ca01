import { createApp } from '../src/app.ts'
import { localGateways, localReturns, type Timings } from '../src/modules/payments/index.ts'
import { type Clock, systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { createLog } from '../src/platform/log.ts'
import { seedDemo } from '../src/seed.ts'

/**
 * The whole program except its pages, as a process of its own for the run of faults in `tools/cluster/short`: configured by the
 * environment, with the demo's content and an outside bank. Its parent turns its clock by messages.
 */
const { PIX_URL: bank = '', PIX_SECRET: secret = '' } = process.env
let shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0)
const clock: Clock = { now: () => new Date(Date.now() + shiftMs) }

/** A gateway is tried again at once when the bank is back. */
const timings: Timings = {
  timeouts: {
    createCharge: 8000,
    getCharge: 8000,
    identifyCharge: 8000,
    cancelCharge: 8000,
    createPayout: 8000,
    getPayout: 8000,
    refund: 8000,
    listSettled: 8000,
  },
  breakAfter: 1000,
  halfOpenAfter: 20,
  retryDelay: 10,
  concurrent: 20,
  queued: 200,
}

const config = readConfig(process.env, 'no.env')
const app = await createApp(config, {
  databaseUrl: config.databaseUrl!,
  clock,
  log: createLog(config),
  pages: false,
  gateways: async () => ({
    configs: localGateways(bank, secret),
    returns: localReturns(bank, secret),
    real: false,
    // The bank signs by real time.
    clock: systemClock,
    timings,
  }),
})
await seedDemo(app)
await app.listen()
process.on('message', (message: { shiftMs: number }) => {
  shiftMs = message.shiftMs
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
