import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Edge } from '../../platform/http/edge.ts'
import { errorBody } from '../../platform/http/refusals.ts'
import type { IdentityDeps } from './deps.ts'
import type { Identity } from './identity.ts'
import { makeDue } from './queries.ts'
import { startVerification } from './start.ts'
import { identityView } from './view.ts'

const BODY_LIMIT = 16 * 1024

export function registerIdentityRoutes(edge: Edge, { deps }: Identity): void {
  const { database } = deps
  edge.handle('identityCheck', ({ identity: { subject } }) =>
    database.transaction((tx) => identityView(deps, tx, subject)),
  )
  edge.handle(
    'startIdentityCheck',
    { onlyWhenOpen: true, queue: 'gateway' },
    async ({ identity: { subject }, address }) => {
      await startVerification(deps, subject, address)
      return database.transaction((tx) => identityView(deps, tx, subject))
    },
  )
  registerWebhook(edge, deps)
}

function registerWebhook({ app }: Edge, deps: IdentityDeps): void {
  void app.register(async (scope) => {
    // Signatures cover bytes: nothing may parse the body before they are verified.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/api/identity/webhook',
      { config: { signed: true }, bodyLimit: BODY_LIMIT },
      (request, reply) => receiveWebhook(deps, request, reply),
    )
  })
}

/** A webhook is a reason to read the verification again; what it says is not used. */
async function receiveWebhook(
  { clock, database, log, setup }: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!setup?.port) return reply.code(404).send(errorBody(request, 'not_found'))
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const headers = { timestamp: header('x-identity-timestamp'), signature: header('x-identity-signature') }
  const named = setup.port.openWebhook(body, headers, clock.now())
  if (named === null) {
    log.warn('identity webhook refused')
    return reply.code(401).send(errorBody(request, 'forbidden'))
  }
  const isKnown = await database.transaction((tx) => makeDue(tx, named, clock.now()))
  if (!isKnown) log.warn({ verification: named }, 'identity webhook names no verification of ours')
  return reply.code(200).send({ received: true })
}
