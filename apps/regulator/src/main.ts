import { startEmbedded } from '@girassol/postgres'
import path from 'node:path'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { startRegulator } from './regulator.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const embedded = configuration.databaseUrl
    ? null
    : await startEmbedded({
        dir: path.join(configuration.dataDir, 'regulator'),
        notice: say,
        // Only a demonstration's few rows.
        settings: { shared_buffers: '32MB', max_connections: '20' },
      })
  const databaseUrl = configuration.databaseUrl ?? (await embedded?.database('regulator')) ?? ''
  const regulator = await startRegulator(configuration, databaseUrl).catch(async (error: unknown) => {
    await embedded?.stop()
    throw error
  })

  let stopping: Promise<void> | null = null
  const stop = () => {
    stopping ??= (async () => {
      await regulator.close()
      await embedded?.stop()
      process.exit(0)
    })()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // A parent that died cannot send a signal: the closed channel reports it.
  if (process.channel) process.on('disconnect', stop)
  process.send?.({ ready: regulator.url })
  say(`ready ${regulator.url}`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigurationError ? error.message : String((error as Error).stack)}\n`,
  )
  process.exit(1)
}
