import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { html, type Html, type Tx } from '@girassol/institution'
import { notifyMerchant, repeatDelivery } from './delivery.ts'
import { page } from './html.ts'
import type { Institution } from './institution.ts'
import {
  decide,
  findVerification,
  type Outcome,
  outcomeOfCpf,
  setState,
  type State,
  type Verification,
} from './verifications.ts'

const css = ['tokens.css', 'capture.css']
  .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
  .join('')

const actions = [
  'auto',
  'approve',
  'reject',
  'review',
  'abandon',
  'expire',
  'approve_twice',
  'approve_disordered',
  'revert',
] as const
type Action = (typeof actions)[number]

const Choice = z.object({ action: z.enum(actions) })

const COPIES_SENT = 3

/** The page that stands for the camera. Its buttons decide what a camera would have found. */
export function serveCapture(app: FastifyInstance, institution: Institution): void {
  const { database, now, poke } = institution
  const find = (tx: Tx, params: unknown) =>
    findVerification(tx, { token: (params as { token: string }).token })

  app.get('/capture.css', (_request, reply) => reply.type('text/css').send(css))
  app.get('/capture/:token', async ({ params }, reply) => {
    const row = await database.transaction(async (tx) => {
      const found = await find(tx, params)
      if (!found) return null
      if (isOver(found, now())) return { ...found, state: await expire(tx, found, now()) }
      if (found.state === 'created') await setState(tx, found, 'started')
      return found
    })
    poke()
    void reply.type('text/html; charset=utf-8')
    if (!row) return reply.code(404).send(page('Link inválido', html`<h1>Este link não existe</h1>`))
    return reply.send(page('Verificação de identidade', contentOf(row)))
  })
  app.post('/capture/:token', async ({ params, body }, reply) => {
    const { action } = Choice.parse(body)
    const row = await database.transaction(async (tx) => {
      const found = await find(tx, params)
      if (found && isOver(found, now())) await expire(tx, found, now())
      else if (found) await act(tx, found, action, now())
      return found
    })
    poke()
    if (!row) return reply.code(404).send(page('Link inválido', html`<h1>Este link não existe</h1>`))
    return reply.redirect(`/identity/capture/${row.token}`, 303)
  })
}

const isOpen = (state: State): boolean => state === 'created' || state === 'started' || state === 'submitted'

const isOver = (row: Verification, now: Date): boolean => isOpen(row.state) && row.expires_at <= now

async function expire(tx: Tx, row: Verification, now: Date): Promise<State> {
  await decide(tx, row, 'expire', now)
  await notifyMerchant(tx, row, now)
  return 'expired'
}

const outcomeOf: Partial<Record<Action, Outcome>> = {
  approve: 'approve',
  reject: 'reject',
  review: 'review',
  abandon: 'abandon',
  expire: 'expire',
  approve_twice: 'approve',
  approve_disordered: 'approve',
}

/** An open verification is decided once; a decided one can only be reverted. */
export async function act(tx: Tx, row: Verification, action: Action | Outcome, now: Date): Promise<void> {
  if (action === 'revert') {
    if (isOpen(row.state)) return
    await decide(tx, row, 'reject', now)
    return notifyMerchant(tx, row, now)
  }
  if (!isOpen(row.state) && row.state !== 'review') return
  const outcome = action === 'auto' ? outcomeOfCpf(row.request.cpf) : (outcomeOf[action as Action] ?? action)
  // The event of the capture itself, which arrives after that of the decision where they are out of order.
  if (action !== 'approve_disordered') await notifyMerchant(tx, row, now)
  await decide(tx, row, outcome as Outcome, now)
  await notifyMerchant(tx, row, now)
  if (action === 'approve_disordered') await notifyMerchant(tx, row, new Date(now.getTime() + 1500))
  if (action === 'approve_twice') await repeatDelivery(tx, row, COPIES_SENT, now)
}

const button = (action: Action, label: string, look = ''): Html =>
  html`<button name="action" value="${action}" class="${look}">${label}</button>`

const stateTexts: Record<State, string> = {
  created: 'Aguardando a captura.',
  started: 'Aguardando a captura.',
  submitted: 'Em análise.',
  review: 'Em revisão por uma pessoa.',
  approved: 'Captura concluída. O resultado foi enviado ao site.',
  rejected: 'Captura concluída. O resultado foi enviado ao site.',
  expired: 'Este link expirou. Peça outro no site.',
  abandoned: 'A captura foi abandonada. Peça outro link no site.',
}

function contentOf(row: Verification): Html {
  const back = html`<a class="back" href="${row.request.return_url}">Voltar ao site</a>`
  if (!isOpen(row.state) && row.state !== 'review')
    return html`<h1>Verificação de identidade</h1>
      <p role="status">${stateTexts[row.state]}</p>
      ${back}
      ${
        row.state === 'approved'
          ? html`<h2>Depois da aprovação</h2>
              <p>A instituição pode mudar a resposta mais tarde.</p>
              <form method="post">${button('revert', 'Reverter depois de aprovado', 'bad')}</form>`
          : null
      }`
  return html`<h1>Verificação de identidade</h1>
    <p>
      ${row.request.full_name}, CPF terminado em ${row.request.cpf.slice(-2)}. Aqui a câmera leria o documento
      e o rosto; nesta demonstração você escolhe o resultado.
    </p>
    <form method="post">
      ${button('approve', 'Aprovar', 'main')} ${button('reject', 'Reprovar', 'bad')}
      ${button('review', 'Revisar')} ${button('abandon', 'Abandonar')} ${button('expire', 'Expirar')}
    </form>
    <h2>Avisos ao site</h2>
    <p>Aprova e envia o aviso de um modo incomum.</p>
    <form method="post">
      ${button('approve_twice', 'Webhook duplicado')} ${button('approve_disordered', 'Webhook fora de ordem')}
    </form>
    <h2>Testes automáticos</h2>
    <p>O último dígito do CPF decide o resultado.</p>
    <form method="post">${button('auto', 'Decidir pelo CPF')}</form>`
}
