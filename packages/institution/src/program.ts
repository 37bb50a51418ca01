import { startEmbedded } from '@girassol/postgres'
import path from 'node:path'
import { ConfigurationError } from './configuration.ts'
import { closeAtEnd } from './ending.ts'

interface Running {
  url: string
  close(): Promise<void>
}

interface Institution<C> {
  /** Folder and name of its embedded database. */
  name: string
  /** A child is behind its parent's proxy. */
  readConfiguration: (environment: NodeJS.ProcessEnv, isChild: boolean) => C
  start: (configuration: C, databaseUrl: string) => Promise<Running>
}

/** A small server beside the casino's own. */
const DATABASE_SETTINGS = { shared_buffers: '64MB', max_wal_size: '512MB', max_connections: '50' }

const print = (text: string) => process.stdout.write(`${text}\n`)

/** The main program of an institution: runs until a signal, or until the parent has ended. */
export async function runInstitution<C extends { databaseUrl: string | null; dataDir: string }>(
  institution: Institution<C>,
): Promise<void> {
  try {
    await run(institution)
  } catch (error) {
    const text = error instanceof ConfigurationError ? error.message : String((error as Error).stack)
    process.stderr.write(`${text}\n`)
    process.exit(1)
  }
}

async function run<C extends { databaseUrl: string | null; dataDir: string }>({
  name,
  readConfiguration,
  start,
}: Institution<C>): Promise<void> {
  const configuration = readConfiguration(process.env, process.channel !== undefined)
  const embedded = configuration.databaseUrl
    ? null
    : await startEmbedded({
        dir: path.join(configuration.dataDir, name),
        notice: print,
        settings: DATABASE_SETTINGS,
      })
  const databaseUrl = configuration.databaseUrl ?? (await embedded?.database(name)) ?? ''
  const running = await start(configuration, databaseUrl).catch(async (error: unknown) => {
    await embedded?.stop()
    throw error
  })

  closeAtEnd(async () => {
    await running.close()
    await embedded?.stop()
  })
  process.send?.({ ready: running.url })
  print(`ready ${running.url}`)
}
