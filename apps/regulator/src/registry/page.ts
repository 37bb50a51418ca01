import { formatCpf, parseCpf } from '@girassol/pix'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { html, type Html } from '@girassol/institution'
import { faultFields, noticeOf, page, sendPage } from '../core/html.ts'
import { PREFIX, type RegulatorDeps } from '../core/deps.ts'
import { addFault, clearFaults, EFFECTS, type Effect, type Fault, listFaults } from './faults.ts'
import {
  listPersons,
  listQueries,
  type Person,
  type Query,
  type Reason,
  REASONS,
  setReasons,
} from './persons.ts'

const REASON_TEXTS: Record<Reason, string> = {
  PROGRAMA_SOCIAL: 'Programa social',
  AUTOEXCLUSAO_CENTRALIZADA: 'Autoexclusão centralizada',
  PROGRAMA_NOVO_DESENROLA_BRASIL: 'Novo Desenrola Brasil',
  RENEGOCIACAO_FIES: 'Renegociação do Fies',
  PROGRAMA_DESENROLA_ADIMPLENTES: 'Desenrola Adimplentes',
  PROGRAMA_FIES_EMPREENDEDOR: 'Fies Empreendedor',
}

const EFFECT_TEXTS: Record<Effect, string> = {
  slow: 'Responder devagar',
  wrong_word: 'Resultado desconhecido',
  unknown_reason: 'Motivo desconhecido',
  truncated: 'Resposta cortada',
  unauthorized: 'Recusar o token (401)',
  not_found: 'CPF fora da base (404)',
  rate_limited: 'Consultas demais (429)',
  server_error: 'Erro do serviço (503)',
  down: 'Fora do ar',
}

const PersonForm = z.object({ cpf: z.string(), reasons: z.array(z.enum(REASONS)) })
const FaultForm = z.object({
  effect: z.enum(EFFECTS),
  cpf: z.string().default(''),
  seconds: z.coerce.number().min(0).max(120).default(0),
  times: z.coerce.number().int().min(0).max(1000).default(0),
})

/** The page on which a person's state and the faults of the service are set. */
export function serveRegistryPage(app: FastifyInstance, { database }: RegulatorDeps): void {
  const path = `${PREFIX}/registry`
  const show = async (reply: FastifyReply, notice: string | null, status = 200) => {
    const content = await database.transaction(async (tx) => ({
      persons: await listPersons(tx),
      queries: await listQueries(tx),
      faults: await listFaults(tx),
    }))
    return sendPage(reply, registryPage(content, notice), status)
  }
  app.get(path, (_request, reply) => show(reply, null))
  app.post(`${path}/persons`, async (request, reply) => {
    const fields = request.body as URLSearchParams
    const form = PersonForm.safeParse({ cpf: fields.get('cpf'), reasons: fields.getAll('reasons') })
    const cpf = form.success && parseCpf(form.data.cpf)
    if (!form.success || !cpf) return show(reply, 'Informe um CPF com 11 dígitos válidos.', 422)
    await database.transaction((tx) => setReasons(tx, cpf, form.data.reasons))
    return reply.redirect(path, 303)
  })
  app.post(`${path}/faults`, async (request, reply) => {
    const form = FaultForm.safeParse(Object.fromEntries(request.body as URLSearchParams))
    if (!form.success) return show(reply, 'Revise os campos da falha.', 422)
    const { effect, cpf, seconds, times } = form.data
    await database.transaction((tx) =>
      addFault(tx, {
        effect,
        cpf: parseCpf(cpf),
        latencyMs: Math.round(seconds * 1000),
        remaining: times || null,
      }),
    )
    return reply.redirect(path, 303)
  })
  app.post(`${path}/faults/clear`, async (_request, reply) => {
    await database.transaction((tx) => clearFaults(tx))
    return reply.redirect(path, 303)
  })
}

interface Content {
  persons: Person[]
  queries: Query[]
  faults: Fault[]
}

function registryPage({ persons, queries, faults }: Content, notice: string | null): string {
  return page(
    'Cadastro de impedidos',
    html`${noticeOf(notice)} ${personForm()} ${faultForm(faults)}
      <section>
        <h2>Pessoas na base</h2>
        <table>
          <thead>
            <tr>
              <th>CPF</th>
              <th>Motivos</th>
            </tr>
          </thead>
          <tbody>
            ${persons.map(
              ({ cpf, reasons }) =>
                html`<tr>
                  <td>${formatCpf(cpf)}</td>
                  <td>${reasons.map((each) => REASON_TEXTS[each]).join(', ')}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </section>
      <section>
        <h2>Últimas consultas</h2>
        ${queries.length === 0 && html`<p>Nenhuma consulta ainda.</p>`}
        <table>
          <tbody>
            ${queries.map(
              ({ cpf, at, status, result }) =>
                html`<tr>
                  <td>${at.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })}</td>
                  <td>${formatCpf(cpf)}</td>
                  <td>${status}</td>
                  <td>${result ?? '–'}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </section>`,
  )
}

function personForm(): Html {
  return html`<section>
    <h2>Situação de uma pessoa</h2>
    <form method="post" action="${PREFIX}/registry/persons">
      <label>CPF <input name="cpf" inputmode="numeric" autocomplete="off" required maxlength="14" /></label>
      <fieldset>
        <legend>Motivos (nenhum: não impedida)</legend>
        ${REASONS.map(
          (reason) =>
            html`<label class="choice"
              ><input type="checkbox" name="reasons" value="${reason}" /> ${REASON_TEXTS[reason]}</label
            >`,
        )}
      </fieldset>
      <button>Gravar situação</button>
    </form>
  </section>`
}

function faultForm(faults: Fault[]): Html {
  return html`<section>
    <h2>Falhas do serviço</h2>
    <form method="post" action="${PREFIX}/registry/faults">
      <label
        >Falha
        <select name="effect">
          ${EFFECTS.map((effect) => html`<option value="${effect}">${EFFECT_TEXTS[effect]}</option>`)}
        </select></label
      >
      <label>Só para o CPF <input name="cpf" inputmode="numeric" autocomplete="off" maxlength="14" /></label>
      ${faultFields}
    </form>
    ${
      faults.length > 0 &&
      html`<ul>
          ${faults.map(
            ({ effect, cpf, latencyMs, remaining }) =>
              html`<li>
                ${EFFECT_TEXTS[effect]}${cpf && `, CPF ${formatCpf(cpf)}`}${latencyMs > 0 && `, ${latencyMs / 1000} s`},
                ${remaining === null ? 'até desligar' : `mais ${remaining} vez(es)`}
              </li>`,
          )}
        </ul>
        <form method="post" action="${PREFIX}/registry/faults/clear"><button>Desligar todas</button></form>`
    }
  </section>`
}
