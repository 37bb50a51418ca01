import { createApp } from '../../../src/app.ts'
import { openFirstStart } from '../../../src/modules/operators/index.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { createLog } from '../../../src/platform/log.ts'
import { readProviderKeys } from '../../../src/providers.ts'

/** The program of an installation except its pages, which tests do not build: a process of its own, configured by the environment. */
// Started by a run: when that was killed, no signal comes.
process.on('disconnect', () => process.exit(0))
if (!process.connected) process.exit(0)
const config = readConfig(process.env, 'no.env')
const app = await createApp(config, {
  databaseUrl: config.databaseUrl!,
  log: createLog(config),
  pages: false,
  providers: await readProviderKeys(config, null),
})
await app.listen()
const link = await app.platform.database.transaction((tx) => openFirstStart(app.operators.deps, tx))
process.stdout.write(`${link}\nready ${config.publicUrl}\n`)
process.on('SIGTERM', () => void app.close().finally(() => process.exit(0)))
