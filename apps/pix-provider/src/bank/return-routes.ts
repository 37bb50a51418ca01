import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { closeDispute, latestDisputes, openDispute } from '../core/refunds.ts'
import { Refusal } from '../core/refusal.ts'
import { bodyOf } from '../http/facade.ts'
import type { Institution } from '../institution.ts'
import { languageOf } from './language.ts'
import { returnsPage } from './return-pages.ts'
import { show } from './routes.ts'

const SHOWN_MAX = 50
const Raised = z.object({ e2e: z.string().max(32), kind: z.enum(['fraud', 'operational']).default('fraud') })
const Ended = z.object({ state: z.enum(['cancelled', 'lost']) })

/** The payer's bank: raises return requests, withdraws them, or completes them without an answer. */
export function serveReturnPages(app: FastifyInstance, institution: Institution): void {
  const { transact, world } = institution
  app.get('/pix/bank/devolucoes', async (request, reply) => {
    const { e2e = '' } = z.object({ e2e: z.string().max(32).optional() }).parse(request.query)
    return showReturns(institution, request, reply, { e2e, isRefused: false })
  })
  app.post('/pix/bank/devolucoes', (request, reply) =>
    change(institution, request, reply, (body) => {
      const { e2e, kind } = Raised.parse(body)
      return transact((tx) => openDispute(tx, world, e2e.trim(), kind))
    }),
  )
  app.post<{ Params: { id: string } }>('/pix/bank/devolucoes/:id', (request, reply) =>
    change(institution, request, reply, (body) => {
      const { state } = Ended.parse(body)
      return transact((tx) => closeDispute(tx, world, request.params.id, state))
    }),
  )
}

async function change(
  institution: Institution,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (body: unknown) => Promise<unknown>,
): Promise<FastifyReply> {
  try {
    await work(bodyOf(request))
    return reply.redirect('/pix/bank/devolucoes', 303)
  } catch (error) {
    const isKnown = error instanceof Refusal || error instanceof z.ZodError || error instanceof SyntaxError
    if (!isKnown) throw error
    return showReturns(institution, request, reply, { e2e: '', isRefused: true })
  }
}

async function showReturns(
  { transact }: Institution,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: { e2e: string; isRefused: boolean },
): Promise<FastifyReply> {
  const disputes = await transact((tx) => latestDisputes(tx, SHOWN_MAX))
  return show(reply, returnsPage(languageOf(request), { ...shown, disputes }), shown.isRefused ? 422 : 200)
}
