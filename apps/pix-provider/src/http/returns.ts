import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deriveCredentials, readBearer, same } from '../core/credentials.ts'
import { answerDispute, findDispute, listDisputes } from '../core/refunds.ts'
import type { Dispute } from '../core/records.ts'
import { Refusal } from '../core/refusal.ts'
import type { Institution } from '../institution.ts'
import { bodyOf } from './facade.ts'

const PAGE_MAX = 200
const WORDS = { opened: 'open', won: 'refused', lost: 'returned', cancelled: 'withdrawn' } as const

const Page = z.object({
  after: z.coerce.bigint().default(0n),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_MAX),
})
const Answer = z.object({ decision: z.enum(['accept', 'refuse']), reason: z.string().min(1).max(2000) })

/** Return requests (MED) of all merchants: read in order, and answered by the receiver. Polled, so nothing is lost with a notification. */
export function serveReturns(app: FastifyInstance, institution: Institution): void {
  const { transact, world } = institution
  void app.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!isAllowed(institution, request))
          await reply.code(401).send({ error: { code: 'unauthorized', message: 'wrong key' } })
      })
      scope.setErrorHandler(async (error, _request, reply) => {
        if (error instanceof Refusal)
          return reply.code(error.code === 'not_found' ? 404 : 422).send({ error: { code: error.code } })
        if (error instanceof z.ZodError || error instanceof SyntaxError)
          return reply.code(422).send({ error: { code: 'invalid_request', message: error.message } })
        throw error
      })
      const list = async (request: FastifyRequest) => {
        const items = await transact((tx) => listDisputes(tx, Page.parse(request.query)))
        return { items: items.map(viewOf) }
      }
      const answer = async (id: string, request: FastifyRequest) => {
        const body = bodyOf(request)
        const given = Answer.parse(body)
        return viewOf(await transact((tx) => answerDispute(tx, world, id, given)))
      }
      scope.get('/', (request) => list(request))
      scope.get<{ Params: { id: string } }>('/:id', async ({ params: { id } }) =>
        viewOf(await transact((tx) => findDispute(tx, id))),
      )
      scope.post<{ Params: { id: string } }>('/:id/answer', (request) => answer(request.params.id, request))
      done()
    },
    { prefix: '/pix/returns' },
  )
}

const isAllowed = ({ secret }: Institution, { headers }: FastifyRequest): boolean =>
  same(readBearer(headers.authorization), deriveCredentials(secret, 'returns').apiKey)

const viewOf = (row: Dispute) => ({
  id: row.id,
  number: String(row.number),
  gateway: row.merchant,
  end_to_end_id: row.e2e,
  kind: row.kind,
  amount: Number(row.amount),
  returned: Number(row.returned),
  status: WORDS[row.state],
  opened_at: row.opened_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
})
