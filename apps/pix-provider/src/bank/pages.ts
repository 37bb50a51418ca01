import { formatBRL } from '@girassol/money'
import type { ChargeStatus, ChargeView, Payout } from '../core/records.ts'
import { html } from '@girassol/institution'
import { page } from './html.ts'
import type { Language } from './language.ts'
import { returnTextsIn } from './return-texts.ts'
import { textsIn } from './texts.ts'
import { type BankRefusal, type PaidReceipt, RECEIVER } from './till.ts'
import { hideCpf, when } from './wording.ts'

const alertBox = (language: Language, text: string) =>
  html`<div class="notice" role="alert">
    <strong>${textsIn[language].failed}</strong>
    <p>${text}</p>
  </div>`

const notice = (language: Language, fault: BankRefusal | null) =>
  fault && alertBox(language, textsIn[language].refusals[fault.reason])

export function pastePage(language: Language, code: string, fault: BankRefusal | null): string {
  const texts = textsIn[language]
  const body = html` <h1>${texts.payByPix}</h1>
    <p class="lead">${texts.payLead}</p>
    ${notice(language, fault)}
    <form class="card" method="get" action="/pix/bank">
      <label for="code">${texts.pixCode}</label>
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
        <button class="primary" type="submit">${texts.go}</button>
        <button class="quiet" type="button" data-paste="code" hidden>${texts.paste}</button>
      </div>
    </form>`
  return page({ language, title: texts.payByPix, body, here: 'pay' })
}

const CHARGE_TONES: Readonly<Record<ChargeStatus, string>> = {
  pending: 'calm',
  paid: 'good',
  expired: 'warn',
  cancelled: 'warn',
  refunded: 'warn',
  disputed: 'warn',
  charged_back: 'warn',
}

const badge = (language: Language, status: ChargeStatus) =>
  html`<span class="badge ${CHARGE_TONES[status]}">${textsIn[language].charges[status]}</span>`

/** How long a charge can still be paid; the page's script counts it down. */
const countdown = (language: Language, until: Date) =>
  html`<span data-until="${until.toISOString()}" data-ended="${textsIn[language].ended}"
    >${when(until, language)}</span
  >`

export function payPage(
  language: Language,
  view: ChargeView,
  debtor: { name: string; cpf: string },
  fault: BankRefusal | null,
): string {
  const texts = textsIn[language]
  const { charge, status } = view
  const title = texts.payAmount(formatBRL(charge.amount))
  const [action, label] =
    status === 'pending'
      ? ['pay', title]
      : charge.state === 'paid'
        ? ['twice', texts.payAgain]
        : ['late', texts.payLate]
  const body = html` <h1>${texts.review}</h1>
    ${notice(language, fault)} ${chargeSummary(language, view)}
    <form method="post" action="/pix/bank/pagar">
      <input type="hidden" name="code" value="${charge.brcode}" />
      ${payerChoice(language, charge, debtor)}
      <button class="primary wide" name="outcome" value="${action}">${label}</button>
      ${otherOutcomes(language, view)}
    </form>`
  return page({ language, title, body, here: 'pay' })
}

function chargeSummary(language: Language, { charge, status }: ChargeView) {
  const texts = textsIn[language]
  const open = status === 'pending'
  return html`<section class="card summary" aria-label="${texts.charge}">
    <p class="amount">${formatBRL(charge.amount)}</p>
    ${badge(language, status)}
    <dl>
      <div>
        <dt>${texts.to}</dt>
        <dd>${RECEIVER.name}<small>${RECEIVER.city}</small></dd>
      </div>
      ${
        charge.description &&
        html`<div>
          <dt>${texts.description}</dt>
          <dd>${charge.description}</dd>
        </div>`
      }
      <div>
        <dt>${open ? texts.due : texts.dueAt}</dt>
        <dd>
          ${open && countdown(language, charge.expires_at)}<small>${when(charge.expires_at, language)}</small>
        </dd>
      </div>
      <div>
        <dt>${texts.reference}</dt>
        <dd class="code">${charge.txid}</dd>
      </div>
    </dl>
  </section>`
}

function payerChoice(
  language: Language,
  charge: ChargeView['charge'],
  debtor: { name: string; cpf: string },
) {
  const texts = textsIn[language]
  return html`<fieldset class="card">
    <legend>${texts.payer}</legend>
    <label class="choice"
      ><input type="radio" name="payer" value="debtor" checked /><span
        ><strong>${debtor.name}</strong
        ><small
          >${charge.debtor_cpf ? texts.debtorCpf : texts.inventedCustomer} · ${hideCpf(debtor.cpf)}</small
        ></span
      ></label
    >
    <label class="choice"
      ><input type="radio" name="payer" value="other" /><span
        ><strong>${texts.other}</strong><small>${texts.otherCpf}</small></span
      ></label
    >
    <div class="fields" data-when="other">
      <label for="payer_cpf">${texts.payerCpf}</label>
      <input
        id="payer_cpf"
        name="payer_cpf"
        inputmode="numeric"
        autocomplete="off"
        placeholder="000.000.000-00"
      />
      <label for="payer_name">${texts.payerName}</label>
      <input id="payer_name" name="payer_name" autocomplete="off" />
    </div>
    <label class="choice"
      ><input type="radio" name="payer" value="no_balance" /><span
        ><strong>${texts.noBalance}</strong><small>${texts.noBalanceNote}</small></span
      ></label
    >
  </fieldset>`
}

function otherOutcomes(language: Language, { charge, status }: ChargeView) {
  const texts = textsIn[language]
  const open = status === 'pending'
  return html`<details class="card more">
    <summary>${texts.outcomes}</summary>
    <p>${texts.outcomesNote}</p>
    <div class="stack">
      ${charge.state !== 'paid' && html`<button class="quiet" name="outcome" value="twice">${texts.payTwice}</button>`}
      ${open && html`<button class="quiet" name="outcome" value="late">${texts.payAfterDue}</button>`}
      <button class="quiet danger" name="outcome" value="decline">${texts.decline}</button>
    </div>
  </details>`
}

export function declinedPage(language: Language, view: ChargeView): string {
  const texts = textsIn[language]
  const body = html` <section class="card result">
    <span class="mark no" aria-hidden="true">×</span>
    <h1>${texts.declined}</h1>
    <p class="lead">${texts.declinedNote(formatBRL(view.charge.amount))}</p>
    <a class="button quiet" href="/pix/bank?code=${encodeURIComponent(view.charge.brcode)}">${texts.back}</a>
  </section>`
  return page({ language, title: texts.declined, body, here: 'pay' })
}

export function receiptPage(language: Language, receipt: PaidReceipt): string {
  const texts = textsIn[language]
  const body = html` <section class="card result" aria-label="${texts.receipt}">
    <span class="mark yes" aria-hidden="true">✓</span>
    <h1>${texts.done}</h1>
    <p class="amount">${formatBRL(receipt.amount)}</p>
    ${receipt.late && html`<span class="badge warn">${texts.paidLate}</span>`}
    ${receipt.otherPayment && html`<p class="notice soft">${texts.paidTwice} <a href="/pix/bank/recibo/${receipt.otherPayment}">${receipt.otherPayment}</a></p>`}
    <dl>
      <div>
        <dt>${texts.to}</dt>
        <dd>${RECEIVER.name}</dd>
      </div>
      <div>
        <dt>${texts.from}</dt>
        <dd>${receipt.payer_name}<small>${hideCpf(receipt.payer_cpf)}</small></dd>
      </div>
      <div>
        <dt>${texts.when}</dt>
        <dd>${when(receipt.paid_at, language)}</dd>
      </div>
      <div>
        <dt>${texts.transaction}</dt>
        <dd class="code">${receipt.e2e}</dd>
      </div>
      ${
        receipt.refunded > 0n &&
        html`<div>
          <dt>${texts.refunded}</dt>
          <dd>${formatBRL(receipt.refunded)}</dd>
        </div>`
      }
    </dl>
    <div class="row center">
      ${receipt.success_url && html`<a class="button primary" href="${safeUrl(receipt.success_url)}">${texts.toShop}</a>`}
      <a class="button quiet" href="/pix/bank">${texts.another}</a>
      <a class="button quiet" href="/pix/bank/devolucoes?e2e=${receipt.e2e}"
        >${returnTextsIn[language].dispute}</a
      >
    </div>
  </section>`
  return page({ language, title: texts.receipt, body, here: 'pay' })
}

const PAYOUT_TONES: Readonly<Record<Payout['state'], string>> = {
  processing: 'calm',
  paid: 'good',
  failed: 'warn',
  returned: 'warn',
}

export function statementPage(
  language: Language,
  typed: string,
  found: { key: string; holder: string | null; payouts: Payout[] } | null,
): string {
  const texts = textsIn[language]
  const rows = found?.payouts.map(
    (payout) =>
      html` <li class="entry">
        <div>
          <strong>${RECEIVER.name}</strong
          ><small>${when(payout.finished_at ?? payout.created_at, language)}</small>${
            payout.e2e && html`<small class="code">${payout.e2e}</small>`
          }
        </div>
        <div class="right">
          <strong class="${payout.state === 'paid' ? 'plus' : 'off'}">${formatBRL(payout.amount)}</strong
          ><span class="badge ${PAYOUT_TONES[payout.state]}">${texts.payouts[payout.state]}</span>
        </div>
      </li>`,
  )
  const body = html` <h1>${texts.statementTitle}</h1>
    <p class="lead">${texts.statementLead}</p>
    <form class="card" method="get" action="/pix/bank/extrato">
      <label for="chave">${texts.key}</label>
      <input
        id="chave"
        name="chave"
        value="${typed}"
        required
        autocomplete="off"
        placeholder="${texts.keyHint}"
      />
      <button class="primary" type="submit">${texts.showStatement}</button>
    </form>
    ${typed && !found && alertBox(language, texts.notKey)}
    ${
      found &&
      html`<section
        class="card"
        aria-labelledby="titular"
        data-watch="/pix/bank/extrato/status?chave=${encodeURIComponent(found.key)}"
      >
        <h2 id="titular">${found.holder ?? texts.noHolder}</h2>
        <p class="code">${found.key}</p>
        ${
          rows && rows.length > 0
            ? html`<ul class="entries">
                ${rows}
              </ul>`
            : html`<p class="empty">${texts.nothing}</p>`
        }
      </section>`
    }`
  return page({ language, title: texts.statement, body, here: 'statement' })
}

export function locationPage(language: Language, view: ChargeView): string {
  const texts = textsIn[language]
  const { charge, status } = view
  const back = charge.state === 'paid' ? charge.details['success_url'] : charge.details['cancel_url']
  const body = html` <section class="card result" data-watch="/pix/qr/${charge.txid}/status">
    <h1>${RECEIVER.name}</h1>
    <p class="amount">${formatBRL(charge.amount)}</p>
    ${badge(language, status)}
    ${
      status === 'pending' &&
      html`<img class="qr" src="/pix/qr/${charge.txid}.svg" alt="${texts.qrAlt}" width="240" height="240" />
        <p>${texts.due} ${countdown(language, charge.expires_at)}</p>
        <label for="code">${texts.pixCode}</label>
        <textarea id="code" rows="4" readonly>${charge.brcode}</textarea>`
    }
    <div class="row center">
      <a class="button primary" href="/pix/bank?code=${encodeURIComponent(charge.brcode)}"
        >${texts.openInBank}</a
      >
      <button class="quiet" type="button" data-copy="code" data-copied="${texts.copied}" hidden>
        ${texts.copy}
      </button>
      ${typeof back === 'string' && html`<a class="button quiet" href="${safeUrl(back)}">${texts.toShop}</a>`}
    </div>
  </section>`
  return page({ language, title: texts.pixCharge, body })
}

export function faultPage(language: Language, fault: BankRefusal): string {
  const { notFound } = textsIn[language]
  return page({
    language,
    title: notFound,
    body: html`<h1>${notFound}</h1>
      ${notice(language, fault)}`,
  })
}

/** A shop's address comes from outside: a link of another kind than the web's is not followed. */
const safeUrl = (url: string) => (/^https?:\/\//.test(url) ? url : '/pix/bank')
