import { type Cpf, parseCpf } from '@girassol/pix'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { isTokenValid } from '../core/tokens.ts'
import { PREFIX, type RegulatorDeps } from '../core/deps.ts'
import { type Effect, type Fault, takeFault } from './faults.ts'
import { findPerson, type Person, recordQuery } from './persons.ts'

interface Answer {
  status: number
  body: Record<string, unknown> | string
}

/** The registry of impeded persons: one CPF a call, in the shape of the public API's second version. */
export function serveRegistry(app: FastifyInstance, deps: RegulatorDeps): void {
  app.get<{ Params: { cpf: string } }>(`${PREFIX}/impedimento/v2/condicao/:cpf`, async (request, reply) => {
    const cpf = parseCpf(request.params.cpf)
    if (!cpf) return reply.code(400).send({ erro: 'CPF inválido' })
    const fault = await deps.database.transaction((tx) => takeFault(tx, cpf))
    if (fault) await sleep(fault.latencyMs)
    if (fault?.effect === 'down') return disconnect(reply)
    const isKnown = isTokenValid(deps.secret, request.headers.authorization)
    const answer = isKnown ? await answerQuery(deps, cpf, fault) : { status: 401, body: { erro: 'token' } }
    return reply.code(answer.status).type('application/json').send(answer.body)
  })
}

async function answerQuery(deps: RegulatorDeps, cpf: Cpf, fault: Fault | null): Promise<Answer> {
  return deps.database.transaction(async (tx) => {
    const person = await findPerson(tx, cpf)
    const result = person ? 'IMPEDIDO' : 'NAO_IMPEDIDO'
    const status = (fault && FAULT_STATUS[fault.effect]) ?? 200
    const id = await recordQuery(tx, { cpf, status, result: status === 200 ? result : null })
    if (status !== 200) return { status, body: { erro: fault!.effect } }
    const body = describe(person, id)
    if (fault?.effect === 'truncated') return { status, body: JSON.stringify(body).slice(0, 20) }
    return { status, body: { ...body, ...distortion(fault) } }
  })
}

function describe(person: Person | null, idRequisicao: string): Record<string, unknown> {
  if (!person) return { resultado: 'NAO_IMPEDIDO', motivos: [], idRequisicao }
  return {
    resultado: 'IMPEDIDO',
    motivos: person.reasons,
    idRequisicao,
    // The registry's times have no zone.
    ...(person.selfExcludedAt && {
      dataSolicitacaoAutoexclusao: person.selfExcludedAt.toISOString().replace('Z', ''),
    }),
  }
}

const FAULT_STATUS: Partial<Record<Effect, number>> = {
  unauthorized: 401,
  not_found: 404,
  rate_limited: 429,
  server_error: 503,
}

function distortion(fault: Fault | null): Record<string, unknown> {
  if (fault?.effect === 'wrong_word') return { resultado: 'TALVEZ' }
  if (fault?.effect === 'unknown_reason') return { resultado: 'IMPEDIDO', motivos: ['MOTIVO_NOVO'] }
  return {}
}

/** The caller sees a connection that ends without an answer. */
function disconnect(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
