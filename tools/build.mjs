import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { endAllOnSignals } from './setup/processes.mjs'

const say = (text) => process.stdout.write(`${text}\n`)

endAllOnSignals()
try {
  await ensureInstalled(say)
  await ensureBuilt(say)
  say('The web app and the games are built.')
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
