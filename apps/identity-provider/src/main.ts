import { startEmbedded } from '@girassol/postgres'
import path from 'node:path'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { startProvider } from './provider.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env, process.channel !== undefined)
  const embedded = configuration.databaseUrl
    ? null
    : await startEmbedded({
        dir: path.join(configuration.dataDir, 'identity'),
        notice: print,
        settings: { shared_buffers: '64MB', max_wal_size: '512MB', max_connections: '50' },
      })
  const databaseUrl = configuration.databaseUrl ?? (await embedded?.database('identity')) ?? ''
  const provider = await startProvider(configuration, databaseUrl).catch(async (error: unknown) => {
    await embedded?.stop()
    throw error
  })

  let stopping: Promise<void> | null = null
  const stop = () => {
    stopping ??= (async () => {
      await provider.close()
      await embedded?.stop()
      process.exit(0)
    })()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // A parent that died cannot send a signal: the closed channel reports it.
  if (process.channel) process.on('disconnect', stop)
  process.send?.({ ready: provider.url })
  print(`ready ${provider.url}`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigurationError ? error.message : String((error as Error).stack)}\n`,
  )
  process.exit(1)
}
