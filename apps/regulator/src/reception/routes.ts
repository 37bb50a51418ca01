import { families, type Family, familyFacts } from '@girassol/sigap'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { PREFIX, type RegulatorDeps } from '../core/deps.ts'
import { isTokenValid } from '../core/tokens.ts'
import { type Delivery, type DeliveryState, lockDelivery, storeDelivery } from './deliveries.ts'
import { type ReceptionEffect, takeDeliveryFault } from './faults.ts'
import { decide } from './verdict.ts'

const Body = z.object({ lote: z.string().min(1) })
const FAULT_STATUS: Partial<Record<ReceptionEffect, number>> = {
  unauthorized: 401,
  rate_limited: 429,
  server_error: 503,
}

const STATE_WORDS: Record<DeliveryState, string> = {
  received: 'EM_PROCESSAMENTO',
  accepted: 'ACEITO',
  rejected_structure: 'REJEITADO_ESTRUTURA',
  rejected_quality: 'REJEITADO_QUALIDADE',
}

/** The reception of files: a path per family takes them, a query of the movement answers the verdict later. */
export function serveReception(app: FastifyInstance, deps: RegulatorDeps): void {
  for (const family of families)
    app.post(`${PREFIX}/${familyFacts[family].path}/lote`, (request, reply) =>
      receive(deps, reply, {
        family,
        authorization: request.headers.authorization,
        body: request.body,
      }),
    )
  app.get<{ Params: { id: string } }>(`${PREFIX}/movimentos/:id`, async (request, reply) => {
    if (!isTokenValid(deps.secret, request.headers.authorization))
      return reply.code(401).send({ erro: 'token' })
    const id = z.uuid().safeParse(request.params.id)
    if (!id.success) return reply.code(404).send({ erro: 'movimento desconhecido' })
    // Also after a restart, when the verdict in the background was lost.
    await decide(deps.database, id.data)
    const delivery = await deps.database.transaction((tx) => lockDelivery(tx, id.data))
    return delivery ? movementOf(delivery) : reply.code(404).send({ erro: 'movimento desconhecido' })
  })
}

interface Received {
  family: Family
  authorization: string | undefined
  body: unknown
}

async function receive(
  { database, secret }: RegulatorDeps,
  reply: FastifyReply,
  { family, authorization, body }: Received,
): Promise<FastifyReply> {
  const fault = await database.transaction((tx) => takeDeliveryFault(tx, family))
  if (fault) await sleep(fault.latencyMs)
  if (fault?.effect === 'down') return disconnect(reply)
  const status = fault ? FAULT_STATUS[fault.effect] : undefined
  if (status !== undefined) return reply.code(status).send({ erro: fault!.effect })
  if (!isTokenValid(secret, authorization)) return reply.code(401).send({ erro: 'token' })
  const parsed = Body.safeParse(body)
  if (!parsed.success) return reply.code(400).send({ erro: 'lote ausente' })
  const { lote } = parsed.data
  const sha256 = createHash('sha256').update(lote).digest('hex')
  const { id, isNew } = await database.transaction((tx) => storeDelivery(tx, family, lote, sha256))
  if (fault?.effect === 'lost_answer') return disconnect(reply)
  if (!isNew || fault?.effect === 'conflict')
    return reply.code(409).send({ idMovimentacao: id, erro: 'lote já entregue' })
  return reply.code(202).send({ idMovimentacao: id })
}

const movementOf = (delivery: Delivery) => ({
  idMovimentacao: delivery.id,
  situacao: STATE_WORDS[delivery.state],
  protocolo: delivery.protocol,
  erros: delivery.faults,
})

/** The caller sees a connection that ends without an answer. */
function disconnect(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
