import { parseCpf } from '@girassol/pix'
import { families, type Family } from '@girassol/sigap'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { PREFIX, type RegulatorDeps } from '../core/deps.ts'
import { html, type Html } from '@girassol/institution'
import { faultFields, noticeOf, page, sendPage } from '../core/html.ts'
import { type Delivery, type DeliveryState, listDeliveries } from './deliveries.ts'
import {
  addReceptionFault,
  clearReceptionFaults,
  listReceptionFaults,
  RECEPTION_EFFECTS,
  type ReceptionEffect,
  type ReceptionFault,
} from './faults.ts'

const FAMILY_TEXTS: Record<Family, string> = {
  bettor: 'Apostadores',
  games: 'Jogos on-line',
  wallet: 'Carteiras',
  'operator-daily': 'Operador diário',
  'operator-monthly': 'Operador mensal',
}

const EFFECT_TEXTS: Record<ReceptionEffect, string> = {
  slow: 'Responder devagar',
  unauthorized: 'Recusar o token (401)',
  conflict: 'Dizer que já recebeu (409)',
  rate_limited: 'Envios demais (429)',
  server_error: 'Erro do serviço (503)',
  lost_answer: 'Receber e não responder',
  down: 'Fora do ar',
  reject_record: 'Recusar um registro (CPF)',
  undecided: 'Deixar sem resultado',
}

const STATE_TEXTS: Record<DeliveryState, string> = {
  received: 'Em processamento',
  accepted: 'Aceito',
  rejected_structure: 'Rejeitado: estrutura',
  rejected_quality: 'Rejeitado: qualidade',
}

const SHOWN_MAX = 50

const FaultForm = z.object({
  effect: z.enum(RECEPTION_EFFECTS),
  family: z.union([z.enum(families), z.literal('')]).default(''),
  cpf: z.string().default(''),
  seconds: z.coerce.number().min(0).max(120).default(0),
  times: z.coerce.number().int().min(0).max(1000).default(0),
})

/** The page that shows what arrived and on which the faults of the reception are set. */
export function serveReceptionPage(app: FastifyInstance, { database }: RegulatorDeps): void {
  const path = `${PREFIX}/reception`
  const show = async (reply: FastifyReply, notice: string | null, status = 200) => {
    const content = await database.transaction(async (tx) => ({
      deliveries: await listDeliveries(tx, SHOWN_MAX),
      faults: await listReceptionFaults(tx),
    }))
    return sendPage(reply, receptionPage(content, notice), status)
  }
  app.get(path, (_request, reply) => show(reply, null))
  app.post(`${path}/faults`, async (request, reply) => {
    const form = FaultForm.safeParse(Object.fromEntries(request.body as URLSearchParams))
    const cpf = form.success ? parseCpf(form.data.cpf) : null
    if (!form.success || (form.data.effect === 'reject_record' && !cpf))
      return show(reply, 'Revise os campos da falha. Recusar um registro exige um CPF válido.', 422)
    const { effect, family, seconds, times } = form.data
    await database.transaction((tx) =>
      addReceptionFault(tx, {
        effect,
        family: family || null,
        cpf,
        latencyMs: Math.round(seconds * 1000),
        remaining: times || null,
      }),
    )
    return reply.redirect(path, 303)
  })
  app.post(`${path}/faults/clear`, async (_request, reply) => {
    await database.transaction((tx) => clearReceptionFaults(tx))
    return reply.redirect(path, 303)
  })
}

interface Content {
  deliveries: Delivery[]
  faults: ReceptionFault[]
}

function receptionPage({ deliveries, faults }: Content, notice: string | null): string {
  return page(
    'Recepção de arquivos',
    html`${noticeOf(notice)}
      <section>
        <h2>Arquivos recebidos</h2>
        ${deliveries.length === 0 && html`<p>Nenhum arquivo ainda.</p>`} ${deliveryTable(deliveries)}
      </section>
      ${faultForm(faults)}`,
  )
}

const deliveryTable = (deliveries: Delivery[]): Html | false =>
  deliveries.length > 0 &&
  html`<table>
    <thead>
      <tr>
        <th>Recebido</th>
        <th>Família</th>
        <th>Dia e lote</th>
        <th>Resultado</th>
      </tr>
    </thead>
    <tbody>
      ${deliveries.map(
        (delivery) =>
          html`<tr>
            <td>${delivery.receivedAt.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })}</td>
            <td>${FAMILY_TEXTS[delivery.family]}</td>
            <td>
              ${delivery.day ?? '–'} ${delivery.lot !== null && `lote ${delivery.lot}`}
              ${delivery.isRectifying && 'retificador'}
            </td>
            <td>
              ${STATE_TEXTS[delivery.state]}
              ${delivery.protocol && html`<br />${delivery.protocol}, ${delivery.records ?? 0} registro(s)`}
              ${delivery.faults.slice(0, 3).map((fault) => html`<br />${fault}`)}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`

function faultForm(faults: ReceptionFault[]): Html {
  return html`<section>
    <h2>Falhas da recepção</h2>
    <form method="post" action="${PREFIX}/reception/faults">
      <label
        >Falha
        <select name="effect">
          ${RECEPTION_EFFECTS.map((effect) => html`<option value="${effect}">${EFFECT_TEXTS[effect]}</option>`)}
        </select></label
      >
      <label
        >Família
        <select name="family">
          <option value="">Todas</option>
          ${families.map((family) => html`<option value="${family}">${FAMILY_TEXTS[family]}</option>`)}
        </select></label
      >
      <label
        >CPF do registro <input name="cpf" inputmode="numeric" autocomplete="off" maxlength="14"
      /></label>
      ${faultFields}
    </form>
    ${
      faults.length > 0 &&
      html`<ul>
          ${faults.map(
            ({ effect, family, remaining }) =>
              html`<li>
                ${EFFECT_TEXTS[effect]}${family && `, ${FAMILY_TEXTS[family]}`},
                ${remaining === null ? 'até desligar' : `mais ${remaining} vez(es)`}
              </li>`,
          )}
        </ul>
        <form method="post" action="${PREFIX}/reception/faults/clear"><button>Desligar todas</button></form>`
    }
  </section>`
}
