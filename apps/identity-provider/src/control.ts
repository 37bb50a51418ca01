import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { act } from './capture.ts'
import type { Configuration } from './configuration.ts'
import { addFault, clearFaults, FaultRequest } from './faults.ts'
import type { Institution } from './institution.ts'
import { apiKeyOf, isSame, webhookSecretOf } from './keys.ts'
import { PersonRecord, setRecord } from './people.ts'
import { EVERYBODY, places, setPlace } from './places.ts'
import { findVerification, outcomes } from './verifications.ts'

const Decision = z.object({ action: z.enum([...outcomes, 'auto', 'revert']) })

/** Control for tests and demonstrations: from this machine only, and with the token where there is one. */
export function serveControl(
  app: FastifyInstance,
  institution: Institution,
  { enabled, token }: Configuration['control'],
): void {
  if (!enabled) return
  app.addHook('onRequest', async (request, reply) => {
    if (!isAllowed(request, token)) await reply.code(403).send({ error: { code: 'forbidden' } })
  })
  app.get('/credentials', () => ({
    api_key: apiKeyOf(institution.secret),
    webhook_secret: webhookSecretOf(institution.secret),
  }))
  servePreparation(app, institution)
  serveRecords(app, institution)
}

/** What the next verifications and location checks will find. */
function servePreparation(app: FastifyInstance, { database }: Institution): void {
  app.put('/people/:cpf', async ({ params, body }) => {
    const { cpf } = z.object({ cpf: z.string().regex(/^\d{11}$/) }).parse(params)
    await database.transaction((tx) => setRecord(tx, cpf, PersonRecord.parse(body)))
    return { done: true }
  })
  app.put('/places/:player', async ({ params, body }) => {
    const { player } = z
      .object({ player: z.union([z.literal(EVERYBODY), z.string().regex(/^\d{1,20}$/)]) })
      .parse(params)
    const { place } = z.object({ place: z.enum(places) }).parse(body)
    await database.transaction((tx) => setPlace(tx, player, place))
    return { done: true }
  })
  app.post('/faults', async ({ body }) => {
    await database.transaction((tx) => addFault(tx, FaultRequest.parse(body)))
    return { done: true }
  })
  app.delete('/faults', async () => {
    await database.transaction((tx) => clearFaults(tx))
    return { done: true }
  })
}

function serveRecords(app: FastifyInstance, { database, now, poke }: Institution): void {
  app.get('/verifications', () =>
    database.transaction(
      async (tx) =>
        (
          await sql`SELECT id, ref, state, revision, request ->> 'cpf' AS cpf FROM identity.verifications
            ORDER BY seq DESC LIMIT 200`.execute(tx)
        ).rows,
    ),
  )
  app.get('/deliveries', () =>
    database.transaction(
      async (tx) =>
        (
          await sql`SELECT event_id, verification, state, attempts, last_status, body FROM identity.deliveries
            ORDER BY seq DESC LIMIT 200`.execute(tx)
        ).rows,
    ),
  )
  app.post<{ Params: { ref: string } }>('/verifications/:ref', async ({ params: { ref }, body }, reply) => {
    const { action } = Decision.parse(body)
    const found = await database.transaction(async (tx) => {
      const row = await findVerification(tx, { ref })
      if (row) await act(tx, row, action, now())
      return row
    })
    poke()
    return found ? { done: true } : reply.code(404).send({ error: { code: 'not_found' } })
  })
}

/** Behind a proxy every caller seems to be local: a proxied request needs the token. */
function isAllowed({ socket, headers }: FastifyRequest, token: string | null): boolean {
  if (!/^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')) return false
  if (token) return isSame(headers['x-control-token']?.toString(), token)
  return !Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
}
