import { normaliseKey, recogniseKey } from '@girassol/pix'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { lookUp } from '../core/directory.ts'
import { identify } from '../core/payments.ts'
import { listReceived } from '../core/statement.ts'
import { bodyOf } from '../http/facade.ts'
import type { Institution } from '../institution.ts'
import { type Language, languageOf } from './language.ts'
import { declinedPage, faultPage, pastePage, payPage, receiptPage, statementPage } from './pages.ts'
import { textsIn } from './texts.ts'
import { BankRefusal, findReceipt, openCode, OUTCOMES, payCode, type Receipt } from './till.ts'

const order = z.object({
  code: z.string().max(2000),
  payer_cpf: z.string().max(40).nullish(),
  payer_name: z.string().max(120).nullish(),
  outcome: z.enum(OUTCOMES).default('pay'),
})
const form = order.extend({ payer: z.enum(['debtor', 'other', 'no_balance']).default('debtor') })

const ASSETS = [
  ['tokens.css', 'text/css; charset=utf-8'],
  ['ipe.css', 'text/css; charset=utf-8'],
  ['controls.css', 'text/css; charset=utf-8'],
  ['ipe.js', 'text/javascript; charset=utf-8'],
  ['ipe.svg', 'image/svg+xml'],
] as const

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export function show(reply: FastifyReply, text: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text)
}

/** The payer's side: an API for tests and scripts, and the same as pages for people. */
export function serveBank(app: FastifyInstance, institution: Institution): void {
  serveAssets(app)
  servePayApi(app, institution)
  servePayPages(app, institution)
  serveStatement(app, institution)
  app.get('/pix', (_request, reply) => reply.redirect('/pix/bank'))
}

function serveAssets(app: FastifyInstance): void {
  for (const [name, type] of ASSETS) {
    const content = fs.readFileSync(path.join(import.meta.dirname, name))
    app.get(`/pix/bank/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=300').send(content),
    )
  }
}

function servePayApi(app: FastifyInstance, { world, transact }: Institution): void {
  app.post('/pix/bank/pay', async (request, reply) => {
    const asked = order.safeParse(safely(() => bodyOf(request)))
    if (!asked.success) return refuse(reply, new BankRefusal('bad_code', 'missing_code'), languageOf(request))
    const { code, payer_cpf, payer_name, outcome } = asked.data
    try {
      const payer = { cpf: payer_cpf ?? undefined, name: payer_name ?? undefined }
      return await transact((tx) => payCode(tx, world, { code, outcome, payer }))
    } catch (error) {
      return refuse(reply, error, languageOf(request))
    }
  })
}

function servePayPages(app: FastifyInstance, institution: Institution): void {
  const { world, transact } = institution
  app.get('/pix/bank', async (request, reply) => {
    const { code } = z.object({ code: z.string().max(2000).optional() }).parse(request.query)
    if (!code) return show(reply, pastePage(languageOf(request), '', null))
    return showCode(institution, request, reply, code, null)
  })

  app.post('/pix/bank/pagar', async (request, reply) => {
    const asked = form.safeParse(safely(() => bodyOf(request)))
    const language = languageOf(request)
    if (!asked.success) return show(reply, pastePage(language, '', new BankRefusal('bad_code')), 422)
    const { code, payer, payer_cpf, payer_name, outcome } = asked.data
    let receipt: Receipt
    try {
      if (payer === 'other' && !payer_cpf) throw new BankRefusal('invalid_cpf', 'missing_cpf')
      const person = payer === 'other' ? { cpf: payer_cpf ?? undefined, name: payer_name || undefined } : {}
      receipt = await transact((tx) =>
        payCode(tx, world, { code, outcome: payer === 'no_balance' ? 'no_balance' : outcome, payer: person }),
      )
    } catch (error) {
      return showCode(institution, request, reply, code, asRefusal(error))
    }
    if (receipt.endToEndId) return reply.redirect(`/pix/bank/recibo/${receipt.endToEndId}`, 303)
    return show(reply, declinedPage(language, await transact((tx) => openCode(tx, world, code))))
  })

  app.get<{ Params: { e2e: string } }>('/pix/bank/recibo/:e2e', async (request, reply) => {
    const { e2e } = request.params
    try {
      return show(reply, receiptPage(languageOf(request), await transact((tx) => findReceipt(tx, e2e))))
    } catch (error) {
      return show(reply, faultPage(languageOf(request), asRefusal(error)), 404)
    }
  })
}

/** Payouts received at a key. */
function serveStatement(app: FastifyInstance, { transact }: Institution): void {
  app.get('/pix/bank/extrato', async (request, reply) => {
    const { chave = '' } = z.object({ chave: z.string().max(100).optional() }).parse(request.query)
    const key = guessKey(chave)
    const language = languageOf(request)
    if (!key) return show(reply, statementPage(language, chave, null), chave ? 422 : 200)
    const found = await transact(async (tx) => ({
      key: key.value,
      holder: (await lookUp(tx, key))?.name ?? null,
      payouts: await listReceived(tx, key.value),
    }))
    return show(reply, statementPage(language, chave, found))
  })

  // The statement page polls this to show money arriving without a reload.
  app.get('/pix/bank/extrato/status', async (request, reply) => {
    const { chave = '' } = z.object({ chave: z.string().max(100).optional() }).parse(request.query)
    const key = guessKey(chave)
    if (!key) return reply.code(404).send({ status: 'unknown' })
    const payouts = await transact((tx) => listReceived(tx, key.value))
    return { status: ['received', ...payouts.map(({ number, state }) => `${number} ${state}`)].join(', ') }
  })
}

async function showCode(
  { transact, world }: Institution,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
  fault: BankRefusal | null,
): Promise<FastifyReply> {
  const language = languageOf(request)
  try {
    const [view, debtor] = await transact(async (tx) => {
      const opened = await openCode(tx, world, code)
      return [opened, await identify(tx, opened.charge, {})] as const
    })
    return show(reply, payPage(language, view, debtor, fault), fault?.status ?? 200)
  } catch (error) {
    const refusal = asRefusal(error)
    return show(reply, pastePage(language, code, refusal), refusal.status)
  }
}

/** A statement is only looked at, so a bare mobile number may be tried as a phone once it is not a CPF. */
const guessKey = (typed: string) =>
  recogniseKey(typed.trim()) ??
  normaliseKey('cpf', typed) ??
  normaliseKey('phone', typed) ??
  normaliseKey('email', typed) ??
  normaliseKey('random', typed)

function refuse(reply: FastifyReply, error: unknown, language: Language): FastifyReply {
  const { code, reason, status } = asRefusal(error)
  const message = textsIn[language].refusals[reason]
  return reply.code(status).send({ error: { code, message }, code, message })
}

function asRefusal(error: unknown): BankRefusal {
  if (error instanceof BankRefusal) return error
  throw error
}

function safely(work: () => unknown): unknown {
  try {
    return work()
  } catch {
    return null
  }
}
