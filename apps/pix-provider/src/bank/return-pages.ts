import { formatBRL } from '@girassol/money'
import type { Dispute } from '../core/records.ts'
import { html } from '@girassol/institution'
import { page } from './html.ts'
import type { Language } from './language.ts'
import { returnTextsIn } from './return-texts.ts'
import { textsIn } from './texts.ts'
import { when } from './wording.ts'

const TONES: Readonly<Record<Dispute['state'], string>> = {
  opened: 'calm',
  won: 'good',
  lost: 'warn',
  cancelled: 'good',
}

/** Where a payer's bank raises, withdraws and completes return requests. */
export function returnsPage(
  language: Language,
  { e2e, disputes, isRefused }: { e2e: string; disputes: readonly Dispute[]; isRefused: boolean },
): string {
  const texts = returnTextsIn[language]
  const rows = disputes.map((row) => entry(language, row))
  const body = html` <h1>${texts.title}</h1>
    <p class="lead">${texts.lead}</p>
    ${
      isRefused &&
      html`<div class="notice" role="alert">
        <strong>${textsIn[language].failed}</strong>
        <p>${texts.refused}</p>
      </div>`
    }
    <form class="card" method="post" action="/pix/bank/devolucoes">
      <label for="e2e">${texts.e2e}</label>
      <input id="e2e" name="e2e" value="${e2e}" required maxlength="32" autocomplete="off" />
      <fieldset>
        <legend>${texts.kind}</legend>
        <label class="choice"
          ><input type="radio" name="kind" value="fraud" checked /><span>${texts.kinds.fraud}</span></label
        >
        <label class="choice"
          ><input type="radio" name="kind" value="operational" /><span
            >${texts.kinds.operational}</span
          ></label
        >
      </fieldset>
      <button class="primary" type="submit">${texts.raise}</button>
    </form>
    <section class="card" aria-labelledby="pedidos">
      <h2 id="pedidos">${texts.list}</h2>
      ${
        rows.length > 0
          ? html`<ul class="entries">
              ${rows}
            </ul>`
          : html`<p class="empty">${texts.none}</p>`
      }
    </section>`
  return page({ language, title: texts.title, body, here: 'returns' })
}

function entry(language: Language, row: Dispute) {
  const texts = returnTextsIn[language]
  return html` <li class="entry">
    <div>
      <strong>${texts.kinds[row.kind]}</strong><small>${when(row.opened_at, language)}</small
      ><small class="code">${row.e2e}</small>
      ${
        row.state === 'opened' &&
        html`<form class="row" method="post" action="/pix/bank/devolucoes/${row.id}">
          <button class="quiet" name="state" value="cancelled">${texts.withdraw}</button>
          <button class="quiet danger" name="state" value="lost">${texts.complete}</button>
        </form>`
      }
    </div>
    <div class="right">
      <strong>${formatBRL(row.amount)}</strong
      ><span class="badge ${TONES[row.state]}">${texts.states[row.state]}</span>
    </div>
  </li>`
}
