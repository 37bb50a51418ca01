import { migrate } from '@girassol/postgres'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { ZodError } from 'zod'
import { serveApi } from './api.ts'
import { serveCapture } from './capture.ts'
import type { Configuration } from './configuration.ts'
import { serveControl } from './control.ts'
import { openDatabase } from '@girassol/institution'
import { dispatchOne } from './delivery.ts'
import type { Institution } from './institution.ts'
import { serveLocationPage } from './location-page.ts'
import { webhookSecretOf } from './keys.ts'

export interface Provider {
  /** Where it listens, with the prefix. */
  url: string
  close(): Promise<void>
}

const PREFIX = '/identity'
const BODY_LIMIT_BYTES = 65_536

export async function startProvider(configuration: Configuration, databaseUrl: string): Promise<Provider> {
  await migrate(databaseUrl, [
    { name: 'identity-provider', dir: path.join(import.meta.dirname, '../migrations') },
  ])
  const database = openDatabase(databaseUrl)
  const now = () => new Date()
  const webhookSecret = webhookSecretOf(configuration.secret)
  const dispatcher = createDispatcher(
    () => dispatchOne({ database, webhookSecret, now }),
    configuration.tickMs,
  )
  const institution: Institution = {
    database,
    secret: configuration.secret,
    publicUrl: configuration.publicUrl ?? '',
    now,
    poke: dispatcher.poke,
  }
  const app = createApp(institution, configuration)
  await app.listen({ port: configuration.port, host: configuration.host })
  const { port } = app.server.address() as AddressInfo
  const url = `http://${configuration.host}:${port}${PREFIX}`
  institution.publicUrl ||= url
  return {
    url,
    async close() {
      await app.close()
      await dispatcher.stop()
      await database.close()
    },
  }
}

function createApp(institution: Institution, { control }: Configuration): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: BODY_LIMIT_BYTES })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof ZodError)
      return reply.code(422).send({ error: { code: 'invalid_request', message: error.message } })
    throw error
  })
  app.get(`${PREFIX}/healthz`, () => institution.database.transaction(async () => ({ ok: true })))
  void app.register(async (scope) => serveApi(scope, institution), { prefix: `${PREFIX}/v1` })
  void app.register(async (scope) => serveCapture(scope, institution), { prefix: PREFIX })
  void app.register(async (scope) => serveLocationPage(scope, institution), { prefix: PREFIX })
  void app.register(async (scope) => serveControl(scope, institution, control), {
    prefix: `${PREFIX}/_control`,
  })
  return app
}

/** Runs `dispatch` until nothing is due: at every tick, and at once when poked. */
function createDispatcher(dispatch: () => Promise<boolean>, tickMs: number) {
  let running: Promise<void> | null = null
  let isStopped = false
  const poke = () => {
    if (isStopped) return
    running ??= (async () => {
      try {
        while (!isStopped && (await dispatch()));
      } catch {
        // The database is away: the next tick tries again.
      } finally {
        running = null
      }
    })()
  }
  const timer = setInterval(poke, tickMs)
  return {
    poke,
    async stop(): Promise<void> {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
