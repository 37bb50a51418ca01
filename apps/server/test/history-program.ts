import { createApp } from '../src/app.ts'
import { localGateways } from '../src/modules/payments/index.ts'
import { createLog } from '../src/platform/log.ts'
import { configure } from './configuration.ts'
import { prepareShortHistory } from './history.ts'

/** A program that makes the history of a demo that another one has seeded, to be killed. */
const { DATABASE_URL: databaseUrl = '', PIX_URL: url = '', PIX_SECRET: secret = '' } = process.env
const { config } = configure()
const app = await createApp(config, {
  databaseUrl,
  log: createLog(config),
  pages: false,
  gateways: async () => ({ configs: localGateways(url, secret), real: false }),
})
const history = await prepareShortHistory({ ...app, databaseUrl }, { url, secret })
process.on('disconnect', () => process.exit(0))
await history.run()
