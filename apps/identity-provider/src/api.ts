import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type Fault, type Operation, takeFault } from './faults.ts'
import type { Institution } from './institution.ts'
import { apiKeyOf, isSame } from './keys.ts'
import { answerOf, LocationRequest, placeOf } from './places.ts'
import { hitsOf, recordOf, registryOf } from './people.ts'
import {
  createVerification,
  findVerification,
  isSameRequest,
  type Verification,
  VerificationRequest,
  viewOf,
} from './verifications.ts'

const PersonQuery = z.object({
  cpf: z.string().regex(/^\d{11}$/),
  name: z.string().min(1).max(200),
  birth_date: z.iso.date(),
})

const HANG_MS = 600_000

interface Answer {
  status: number
  body: object
}

/** The merchants' calls, each with its fault switch. */
export function serveApi(app: FastifyInstance, institution: Institution): void {
  const { database } = institution
  app.addHook('onRequest', async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!isSame(given, apiKeyOf(institution.secret)))
      await reply.code(401).send({ error: { code: 'unauthorized' } })
  })
  const route = (
    method: 'GET' | 'POST',
    url: string,
    operation: Operation,
    run: (request: FastifyRequest, fault: Fault | null) => Promise<Answer>,
  ) => app.route({ method, url, handler: (request, reply) => answer(request, reply, operation, run) })

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: Operation,
    run: (request: FastifyRequest, fault: Fault | null) => Promise<Answer>,
  ): Promise<unknown> {
    const fault = await database.transaction((tx) => takeFault(tx, operation))
    if (fault?.effect === 'latency') await sleep(fault.milliseconds)
    if (fault?.effect === 'hang') await sleep(fault.milliseconds || HANG_MS, undefined, { ref: false })
    if (fault?.effect === 'error') return reply.code(500).send({ error: { code: 'internal' } })
    if (fault?.effect === 'unauthorized') return reply.code(401).send({ error: { code: 'unauthorized' } })
    const { status, body } = await run(request, fault)
    if (fault?.effect === 'error_after_commit') return reply.code(502).send({ error: { code: 'internal' } })
    if (fault?.effect === 'html') return reply.type('text/html').send('<h1>Bad gateway</h1>')
    if (fault?.effect === 'truncated_json')
      return reply.type('application/json').send(JSON.stringify(body).slice(0, -9))
    return reply.code(status).send(body)
  }

  route('POST', '/verifications', 'create', ({ body }) => create(institution, body))
  route('GET', '/verifications/:id', 'read', ({ params }, fault) =>
    read(institution, (params as { id: string }).id, fault),
  )
  route('POST', '/cpf', 'cpf', async ({ body }) => {
    const { cpf, name, birth_date: birthDate } = PersonQuery.parse(body)
    const record = await database.transaction((tx) => recordOf(tx, cpf))
    return { status: 200, body: registryOf({ cpf, name, birthDate }, record) }
  })
  route('POST', '/screenings', 'screen', async ({ body }) => {
    const { cpf } = PersonQuery.parse(body)
    const record = await database.transaction((tx) => recordOf(tx, cpf))
    return { status: 200, body: { hits: hitsOf(record) } }
  })
  route('POST', '/locations', 'locate', ({ body }, fault) => locate(institution, body, fault))
}

async function locate({ database }: Institution, body: unknown, fault: Fault | null): Promise<Answer> {
  const request = LocationRequest.parse(body)
  const place = await database.transaction((tx) => placeOf(tx, request.player_id))
  const answer = answerOf(request, place)
  const wrong: Partial<Record<Fault['effect'], object>> = {
    unknown_state: { ...answer, ip_country: 'Pindorama', anonymizer: 'talvez' },
    other_person: { ...answer, player_id: 'another', session: 'another session' },
  }
  return { status: 200, body: (fault && wrong[fault.effect]) ?? answer }
}

/** Idempotent on `ref`: the same request gets the same verification, another one under that `ref` is refused. */
async function create({ database, publicUrl, now }: Institution, body: unknown): Promise<Answer> {
  const request = VerificationRequest.parse(body)
  const { verification, isNew } = await database.transaction((tx) => createVerification(tx, request, now()))
  if (!isNew && !isSameRequest(verification.request, request))
    return { status: 409, body: { error: { code: 'ref_taken' } } }
  return { status: isNew ? 201 : 200, body: createdView(verification, publicUrl) }
}

const createdView = (row: Verification, publicUrl: string): object => ({
  verification_id: row.id,
  capture_url: `${publicUrl}/capture/${row.token}`,
  expires_at: row.expires_at.toISOString(),
})

async function read({ database }: Institution, id: string, fault: Fault | null): Promise<Answer> {
  const row = await database.transaction((tx) => findVerification(tx, { id }))
  if (!row) return { status: 404, body: { error: { code: 'not_found' } } }
  const view = viewOf(row)
  const wrong: Partial<Record<Fault['effect'], object>> = {
    unknown_state: { ...view, state: 'quase_aprovado' },
    other_person: { ...view, verification_id: 'ver_other', ref: 'another reference' },
    stale_answer: { ...view, state: 'started', revision: 1 },
  }
  return { status: 200, body: (fault && wrong[fault.effect]) ?? view }
}
