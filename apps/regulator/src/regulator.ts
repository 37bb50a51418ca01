import { migrate } from '@girassol/postgres'
import Fastify, { type FastifyInstance } from 'fastify'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Configuration } from './configuration.ts'
import { openDatabase } from '@girassol/institution'
import { PREFIX, type RegulatorDeps } from './core/deps.ts'
import { isClient, issueToken } from './core/tokens.ts'
import { serveReceptionPage } from './reception/page.ts'
import { serveReception } from './reception/routes.ts'
import { serveRegistry } from './registry/routes.ts'
import { serveRegistryPage } from './registry/page.ts'

export interface Regulator {
  /** Where it listens, with the prefix. */
  url: string
  close(): Promise<void>
}

export async function startRegulator(configuration: Configuration, databaseUrl: string): Promise<Regulator> {
  await migrate(databaseUrl, [{ name: 'regulator', dir: path.join(import.meta.dirname, '../migrations') }])
  const database = openDatabase(databaseUrl)
  const app = createApp({ database, secret: configuration.secret })
  await app.listen({ port: configuration.port, host: configuration.host })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${configuration.host}:${port}${PREFIX}`,
    async close() {
      await app.close()
      await database.close()
    },
  }
}

function createApp(deps: RegulatorDeps): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 8 * 1024 * 1024 })
  // Forms of the pages; JSON is parsed by fastify itself.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
  const style = fs.readFileSync(path.join(import.meta.dirname, 'core/tokens.css'))
  app.get(`${PREFIX}/regulator.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get(`${PREFIX}/healthz`, () => deps.database.transaction(async () => ({ ok: true })))
  serveToken(app, deps)
  serveRegistry(app, deps)
  serveRegistryPage(app, deps)
  serveReception(app, deps)
  serveReceptionPage(app, deps)
  app.get(PREFIX, (_request, reply) => reply.redirect(`${PREFIX}/registry`))
  return app
}

function serveToken(app: FastifyInstance, { secret }: RegulatorDeps): void {
  app.post(`${PREFIX}/token`, async (request, reply) => {
    if (!isClient(secret, request.headers.authorization))
      return reply.code(401).send({ erro: 'não autorizado' })
    return issueToken(secret)
  })
}
