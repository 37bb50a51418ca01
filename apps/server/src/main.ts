import { EmbeddedError, freePort, migrate, startEmbedded } from '@girassol/postgres'
import path from 'node:path'
import { startLocalCompanions } from './companions.ts'
import { migrations } from './migrations.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { messageOf } from './platform/errors.ts'
import { requirePort } from './platform/http/port.ts'
import { createLog, type Logger } from './platform/log.ts'
import { loadSigner, type Signer } from './platform/secrets.ts'
import { startTracing } from './platform/tracing/exporting.ts'

/** A request that never ends must not keep the program from ending. */
const DRAIN_LIMIT_MS = 15_000

async function main(): Promise<void> {
  const config = await withPort(readConfig())
  await requirePort(config)
  const log = createLog(config)
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dir: path.join(config.dataDir, 'postgres'), notice: say })
  const stopTracing = config.tracing ? await startTracing(config.tracing, log) : async () => {}
  let close = async () => {
    await embedded?.stop()
  }

  let stopping = false
  const stop = (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      log.error('program did not drain in time')
      void Promise.resolve(embedded?.stop()).finally(() => process.exit(1))
    }, config.drainMs + DRAIN_LIMIT_MS).unref()
    closeInOrder(close, stopTracing).then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'program did not stop cleanly')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  // Started by `npm start`: when that was killed, no signal comes.
  process.on('disconnect', () => stop(0))

  try {
    const databaseUrl = config.databaseUrl ?? (await embedded!.database('app'))
    const directUrl = config.databaseDirectUrl ?? databaseUrl
    await migrate(directUrl, migrations)
    const companions = startLocalCompanions(config, directUrl, await readSigner(directUrl, config, log))
    close = async () => {
      await companions.stop()
      await embedded?.stop()
    }
    // Loaded only now: that takes as long as the companions take to start.
    const { openProgram } = await import('./program.ts')
    const program = await openProgram(config, { databaseUrl, log, companions: await companions.ready })
    close = async () => {
      await program.close()
      await companions.stop()
      await embedded?.stop()
    }
    await program.serve(say)
  } catch (error) {
    log.fatal({ err: error }, 'program start failed')
    process.stderr.write(`\n${messageOf(error)}\n`)
    stop(1)
  }
}

/** The key from which companions get their credentials. */
async function readSigner(databaseUrl: string, { secretKey }: Config, log: Logger): Promise<Signer> {
  const database = openDatabase(databaseUrl, log)
  try {
    return await database.transaction((tx) => loadSigner(tx, secretKey))
  } finally {
    await database.close()
  }
}

/** What the closing program does is traced too, so traces end last, also after a failure. */
async function closeInOrder(close: () => Promise<void>, stopTracing: () => Promise<void>): Promise<void> {
  try {
    await close()
  } finally {
    await stopTracing()
  }
}

/** `PORT=0` means any free one; links and webhooks need to know which before we listen. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await freePort()
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError || error instanceof EmbeddedError ? error.message : String((error as Error).stack)}\n`,
  )
  process.exit(1)
})
