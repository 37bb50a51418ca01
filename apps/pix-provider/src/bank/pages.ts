import { formatBRL } from '@girassol/money'
import type { ChargeStatus, ChargeView, Payout } from '../core/records.ts'
import { html, page } from './html.ts'
import { type BankRefusal, type PaidReceipt, RECEIVER } from './till.ts'
import { hideCpf, when } from './wording.ts'

const notice = (fault: BankRefusal | null) =>
  fault &&
  html`<div class="notice" role="alert">
    <strong>Não foi possível</strong>
    <p>${fault.message}</p>
  </div>`

export function pastePage(code: string, fault: BankRefusal | null): string {
  const body = html` <h1>Pagar com PIX</h1>
    <p class="lead">Cole o código copia e cola que a loja mostrou, ou abra o endereço do QR Code.</p>
    ${notice(fault)}
    <form class="card" method="get" action="/pix/bank">
      <label for="code">Código PIX copia e cola</label>
      <textarea
        id="code"
        name="code"
        rows="5"
        required
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        placeholder="00020101021226…"
      >
${code}</textarea>
      <div class="row">
        <button class="primary" type="submit">Continuar</button>
        <button class="quiet" type="button" data-paste="code" hidden>Colar</button>
      </div>
    </form>`
  return page({ title: 'Pagar com PIX', body, here: 'pay' })
}

const STATES: Readonly<Record<ChargeStatus, [tone: string, text: string]>> = {
  pending: ['calm', 'Aguardando pagamento'],
  paid: ['good', 'Paga'],
  expired: ['warn', 'Vencida'],
  cancelled: ['warn', 'Cancelada'],
  refunded: ['warn', 'Devolvida'],
  disputed: ['warn', 'Em contestação'],
}

const badge = (status: ChargeStatus) =>
  html`<span class="badge ${STATES[status][0]}">${STATES[status][1]}</span>`

export function payPage(
  view: ChargeView,
  debtor: { name: string; cpf: string },
  fault: BankRefusal | null,
): string {
  const { charge, status } = view
  const amount = formatBRL(charge.amount)
  const open = status === 'pending'
  const [action, label] = open
    ? ['pay', `Pagar ${amount}`]
    : charge.state === 'paid'
      ? ['twice', 'Pagar outra vez']
      : ['late', 'Pagar atrasado']
  const body = html` <h1>Conferir e pagar</h1>
    ${notice(fault)}
    <section class="card summary" aria-label="Cobrança">
      <p class="amount">${amount}</p>
      ${badge(status)}
      <dl>
        <div>
          <dt>Para</dt>
          <dd>${RECEIVER.name}<small>${RECEIVER.city}</small></dd>
        </div>
        ${
          charge.description &&
          html`<div>
            <dt>Descrição</dt>
            <dd>${charge.description}</dd>
          </div>`
        }
        <div>
          <dt>${open ? 'Vence em' : 'Vencimento'}</dt>
          <dd>
            ${
              open &&
              html`<span data-until="${charge.expires_at.toISOString()}">${when(charge.expires_at)}</span>`
            }<small>${when(charge.expires_at)}</small>
          </dd>
        </div>
        <div>
          <dt>Identificador</dt>
          <dd class="code">${charge.txid}</dd>
        </div>
      </dl>
    </section>
    <form method="post" action="/pix/bank/pagar">
      <input type="hidden" name="code" value="${charge.brcode}" />
      <fieldset class="card">
        <legend>Quem paga</legend>
        <label class="choice"
          ><input type="radio" name="payer" value="debtor" checked /><span
            ><strong>${debtor.name}</strong
            ><small
              >${charge.debtor_cpf ? 'CPF da cobrança' : 'Cliente fictício'} · ${hideCpf(debtor.cpf)}</small
            ></span
          ></label
        >
        <label class="choice"
          ><input type="radio" name="payer" value="other" /><span
            ><strong>Outra pessoa</strong><small>Um CPF diferente do da cobrança</small></span
          ></label
        >
        <div class="fields" data-when="other">
          <label for="payer_cpf">CPF do pagador</label>
          <input
            id="payer_cpf"
            name="payer_cpf"
            inputmode="numeric"
            autocomplete="off"
            placeholder="000.000.000-00"
          />
          <label for="payer_name">Nome (opcional)</label>
          <input id="payer_name" name="payer_name" autocomplete="off" />
        </div>
        <label class="choice"
          ><input type="radio" name="payer" value="no_balance" /><span
            ><strong>Conta sem saldo</strong><small>O pagamento é recusado pelo banco</small></span
          ></label
        >
      </fieldset>
      <button class="primary wide" name="outcome" value="${action}">${label}</button>
      <details class="card more">
        <summary>Outros desfechos para testar</summary>
        <p>Cada botão faz de verdade o que diz, neste banco fictício.</p>
        <div class="stack">
          ${charge.state !== 'paid' && html`<button class="quiet" name="outcome" value="twice">Pagar duas vezes</button>`}
          ${open && html`<button class="quiet" name="outcome" value="late">Pagar depois do vencimento</button>`}
          <button class="quiet danger" name="outcome" value="decline">Recusar o pagamento</button>
        </div>
      </details>
    </form>`
  return page({ title: `Pagar ${amount}`, body, here: 'pay' })
}

export function declinedPage(view: ChargeView): string {
  const body = html` <section class="card result">
    <span class="mark no" aria-hidden="true">×</span>
    <h1>Pagamento recusado</h1>
    <p class="lead">
      Nada saiu da conta. A cobrança de ${formatBRL(view.charge.amount)} continua como estava.
    </p>
    <a class="button quiet" href="/pix/bank?code=${encodeURIComponent(view.charge.brcode)}"
      >Voltar à cobrança</a
    >
  </section>`
  return page({ title: 'Pagamento recusado', body, here: 'pay' })
}

export function receiptPage(receipt: PaidReceipt): string {
  const body = html` <section class="card result" aria-label="Comprovante">
    <span class="mark yes" aria-hidden="true">✓</span>
    <h1>Pagamento realizado</h1>
    <p class="amount">${formatBRL(receipt.amount)}</p>
    ${receipt.late && html`<span class="badge warn">Pago depois do vencimento</span>`}
    ${receipt.otherPayment && html`<p class="notice soft">Este código foi pago duas vezes. O outro comprovante: <a href="/pix/bank/recibo/${receipt.otherPayment}">${receipt.otherPayment}</a></p>`}
    <dl>
      <div>
        <dt>Para</dt>
        <dd>${RECEIVER.name}</dd>
      </div>
      <div>
        <dt>De</dt>
        <dd>${receipt.payer_name}<small>${hideCpf(receipt.payer_cpf)}</small></dd>
      </div>
      <div>
        <dt>Quando</dt>
        <dd>${when(receipt.paid_at)}</dd>
      </div>
      <div>
        <dt>ID da transação</dt>
        <dd class="code">${receipt.e2e}</dd>
      </div>
      ${
        receipt.refunded > 0n &&
        html`<div>
          <dt>Devolvido</dt>
          <dd>${formatBRL(receipt.refunded)}</dd>
        </div>`
      }
    </dl>
    <div class="row center">
      ${receipt.success_url && html`<a class="button primary" href="${safeUrl(receipt.success_url)}">Voltar à loja</a>`}
      <a class="button quiet" href="/pix/bank">Novo pagamento</a>
    </div>
  </section>`
  return page({ title: 'Comprovante', body, here: 'pay' })
}

const PAYOUT_STATES: Readonly<Record<Payout['state'], [tone: string, text: string]>> = {
  processing: ['calm', 'A caminho'],
  paid: ['good', 'Recebido'],
  failed: ['warn', 'Não recebido'],
  returned: ['warn', 'Devolvido à origem'],
}

export function statementPage(
  typed: string,
  found: { key: string; holder: string; payouts: Payout[] } | null,
): string {
  const rows = found?.payouts.map(
    (payout) =>
      html` <li class="entry">
        <div>
          <strong>${RECEIVER.name}</strong><small>${when(payout.finished_at ?? payout.created_at)}</small>${
            payout.e2e && html`<small class="code">${payout.e2e}</small>`
          }
        </div>
        <div class="right">
          <strong class="${payout.state === 'paid' ? 'plus' : 'off'}">${formatBRL(payout.amount)}</strong
          ><span class="badge ${PAYOUT_STATES[payout.state][0]}">${PAYOUT_STATES[payout.state][1]}</span>
        </div>
      </li>`,
  )
  const body = html` <h1>Extrato por chave</h1>
    <p class="lead">Veja um saque chegar: informe a chave PIX para a qual ele foi pedido.</p>
    <form class="card" method="get" action="/pix/bank/extrato">
      <label for="chave">Chave PIX</label>
      <input
        id="chave"
        name="chave"
        value="${typed}"
        required
        autocomplete="off"
        placeholder="CPF, e-mail, celular ou chave aleatória"
      />
      <button class="primary" type="submit">Ver extrato</button>
    </form>
    ${
      typed &&
      !found &&
      html`<div class="notice" role="alert">
        <strong>Não foi possível</strong>
        <p>Esta não é uma chave PIX.</p>
      </div>`
    }
    ${
      found &&
      html`<section
        class="card"
        aria-labelledby="titular"
        data-watch="/pix/bank/extrato/status?chave=${encodeURIComponent(found.key)}"
      >
        <h2 id="titular">${found.holder}</h2>
        <p class="code">${found.key}</p>
        ${
          rows && rows.length > 0
            ? html`<ul class="entries">
                ${rows}
              </ul>`
            : html`<p class="empty">Nada recebido nesta chave ainda.</p>`
        }
      </section>`
    }`
  return page({ title: 'Extrato', body, here: 'statement' })
}

export function locationPage(view: ChargeView): string {
  const { charge, status } = view
  const back = charge.state === 'paid' ? charge.details['success_url'] : charge.details['cancel_url']
  const body = html` <section class="card result" data-watch="/pix/qr/${charge.txid}/status">
    <h1>${RECEIVER.name}</h1>
    <p class="amount">${formatBRL(charge.amount)}</p>
    ${badge(status)}
    ${
      status === 'pending' &&
      html`<img
          class="qr"
          src="/pix/qr/${charge.txid}.svg"
          alt="QR Code PIX desta cobrança"
          width="240"
          height="240"
        />
        <p>
          Vence em <span data-until="${charge.expires_at.toISOString()}">${when(charge.expires_at)}</span>
        </p>
        <label for="code">PIX copia e cola</label>
        <textarea id="code" rows="4" readonly>${charge.brcode}</textarea>`
    }
    <div class="row center">
      <a class="button primary" href="/pix/bank?code=${encodeURIComponent(charge.brcode)}"
        >Abrir no Banco Ipê</a
      >
      <button class="quiet" type="button" data-copy="code" hidden>Copiar código</button>
      ${typeof back === 'string' && html`<a class="button quiet" href="${safeUrl(back)}">Voltar à loja</a>`}
    </div>
  </section>`
  return page({ title: 'Cobrança PIX', body })
}

export function faultPage(fault: BankRefusal): string {
  return page({
    title: 'Não encontrado',
    body: html`<h1>Não encontrado</h1>
      ${notice(fault)}`,
  })
}

/** A shop's address comes from outside: a link of another kind than the web's is not followed. */
const safeUrl = (url: string) => (/^https?:\/\//.test(url) ? url : '/pix/bank')
