import { EmbeddedError, findEmbedded, startEmbedded } from '@girassol/postgres'
import path from 'node:path'
import { createApp } from './app.ts'
import { gatewaysOfRunning } from './gateways.ts'
import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { AppError } from './platform/errors.ts'
import { providerKeysOfRunning } from './providers.ts'
import { commandGroups } from './operator-commands.ts'

const USAGE = `Usage: npm run operator -- GROUP COMMAND …
${Object.values(commandGroups)
  .map(({ usage }) => usage)
  .join('\n')}
`

/** Runs an operator's command on the database of the running program, which learns of changes by notification. */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2)
  const group = Object.hasOwn(commandGroups, name) ? commandGroups[name] : undefined
  if (!group || args.length === 0) {
    process.stderr.write(USAGE)
    return name === '--help' ? 0 : 2
  }
  const config = readConfig()
  const dir = path.join(config.dataDir, 'postgres')
  const running = config.databaseUrl ?? (await findEmbedded(dir, 'app'))
  const embedded = running ? null : await startEmbedded({ dir })
  try {
    const databaseUrl = running ?? (await embedded!.database('app'))
    // All modules, so that events reach their consumers; nothing is served and no job runs here.
    const log = createLog({ ...config, logLevel: 'error' })
    const providers = await providerKeysOfRunning(config)
    const gateways = gatewaysOfRunning(config)
    const app = await createApp(config, { databaseUrl, log, pages: false, gateways, providers })
    try {
      process.stdout.write(`${await group.run(app, args)}\n`)
      return 0
    } finally {
      await app.close()
    }
  } finally {
    await embedded?.stop()
  }
}

/** The text of a refusal with its code; the stack of an unexpected error. */
function errorOutput(error: unknown): string {
  if (error instanceof AppError) return `${error.say('en')} (${error.code})`
  if (!(error instanceof Error)) return String(error)
  const isUsage =
    error instanceof EmbeddedError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  return isUsage ? error.message : String(error.stack)
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${errorOutput(error)}
`)
    process.exit(1)
  },
)
