import { createApp } from '../src/app.ts'
import { localGateways } from '../src/modules/payments/index.ts'
import { createLog } from '../src/platform/log.ts'
import { configure } from './configuration.ts'
import { prepareShortHistory } from './history.ts'

/** The program as a process of its own that makes a short history of one account, to be killed. */
const { DATABASE_URL: databaseUrl = '', PIX_URL: url = '', PIX_SECRET: secret = '' } = process.env
const { config } = configure({ ROLE: 'api' })
const app = await createApp(config, {
  databaseUrl,
  log: createLog(config),
  pages: false,
  gateways: async () => ({ configs: localGateways(url, secret), real: false, random: () => 0 }),
})
config.publicUrl = await app.listen()
process.on('disconnect', () => process.exit(0))
const history = await prepareShortHistory({ ...app, databaseUrl }, { url, secret }, { people: 1 })
await history.run()
