import { createApp } from '../src/app.ts'
import { localGateways } from '../src/modules/payments/index.ts'
import { createLog } from '../src/platform/log.ts'
import { configure } from './configuration.ts'

/** The program as a process of its own, to be killed: real time, real jobs, the bank of the test that started it. */
const { DATABASE_URL: databaseUrl = '', PIX_URL: bank = '', PIX_SECRET: secret = '' } = process.env
const { config } = configure({ ROLE: process.env['ROLE'] ?? 'all' })
const app = await createApp(config, {
  databaseUrl,
  log: createLog(config),
  pages: false,
  providers: JSON.parse(process.env['PROVIDERS'] ?? '{}') as object,
  gateways: async () => ({ configs: localGateways(bank, secret), real: false, random: () => 0 }),
})
config.publicUrl = await app.listen()
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: config.publicUrl })
