import type { Language } from '@girassol/contract'
import { centavos, formatBRL } from '@girassol/money'
import { maskCpf, parseEndToEndId } from '@girassol/pix'
import type { Tx } from '../../../platform/database.ts'
import type { Edge } from '../../../platform/http/edge.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { errorBody } from '../../../platform/http/refusals.ts'
import { msg, translateTree } from '../../../platform/i18n.ts'
import { escapeHtml } from '../../../platform/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Settings } from '../../settings/index.ts'
import { minuteText } from '../../../platform/moment.ts'
import { maskKey } from './key.ts'
import { findWithdrawal, type WithdrawalRow } from './queries.ts'

/** Pages that prove a withdrawal was paid; their unguessable address is the only access control. */
export interface Receipts {
  /** Null until the money has arrived: before, there is nothing to show. */
  linkTo(row: Pick<WithdrawalRow, 'id' | 'paid_at'>): string | null
  find(tx: Tx, token: string): Promise<WithdrawalRow | null>
  register(edge: Edge): void
}

export function createReceipts(
  { database, signer }: Pick<Platform, 'database' | 'signer'>,
  settings: Settings,
): Receipts {
  const tokenOf = (id: string) => `${id}.${signer.sign('receipt', id)}`

  async function find(tx: Tx, token: string): Promise<WithdrawalRow | null> {
    const [id = '', signature = ''] = token.split('.')
    if (!signer.verify('receipt', id, signature)) return null
    const row = await findWithdrawal(tx, id)
    return row?.paid_at ? row : null
  }

  return {
    linkTo: ({ id, paid_at: paid }) => (paid ? `/receipts/${tokenOf(id)}` : null),
    find,
    register({ app }) {
      app.get<{ Params: { token: string } }>('/receipts/:token', async (request, reply) => {
        const { token } = request.params
        const row = await database.transaction((tx) => find(tx, token))
        if (!row) return reply.code(404).send(errorBody(request, 'not_found'))
        const { software_name: house, operator } = settings.current()
        const page = pageOf(row, operator.legal_name ?? house, languageOf(request), reply.nonce)
        return reply
          .header('cache-control', 'private, no-store')
          .header('referrer-policy', 'no-referrer')
          .header('x-robots-tag', 'noindex')
          .type('text/html; charset=utf-8')
          .send(page)
      })
    },
  }
}

const labels = {
  title: msg({ message: 'Comprovante de saque PIX' }),
  returned: msg({ message: 'O banco de destino devolveu este PIX depois.' }),
  to: msg({ message: 'Para' }),
  key: msg({ message: 'Chave PIX' }),
  when: msg({ message: 'Pago em', context: 'receipt' }),
  asked: msg({ message: 'Pedido em', context: 'receipt' }),
  from: msg({ message: 'De' }),
  bank: msg({ message: 'Instituição pagadora' }),
  e2e: msg({ message: 'ID da transação (end-to-end)' }),
  id: msg({ message: 'Saque' }),
  print: msg({ message: 'Para guardar, imprima esta página ou salve em PDF.' }),
  unknown: msg({ message: 'não informado por quem pagou' }),
}

const tags: Record<Language, string> = { pt_BR: 'pt-BR', en: 'en', es: 'es' }

function pageOf(row: WithdrawalRow, house: string, language: Language, nonce: string): string {
  const label = translateTree(language, labels)
  const ispb = row.end_to_end_id ? parseEndToEndId(row.end_to_end_id)?.ispb : undefined
  const facts: [string, string][] = [
    [label.to, `${row.holder_name}\n${maskCpf(row.holder_cpf)}`],
    [label.key, maskKey({ kind: row.key_kind, value: row.pix_key })],
    [label.from, house],
    [label.bank, ispb ? `ISPB ${ispb}` : label.unknown],
    [label.when, minuteText(row.paid_at ?? row.requested_at, language)],
    [label.asked, minuteText(row.requested_at, language)],
    [label.e2e, row.end_to_end_id ?? label.unknown],
    [label.id, row.id],
  ]
  const lines = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
  return `<!doctype html>
<html lang="${tags[language]}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${label.title}</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem }
  main { border: 1px solid GrayText; border-radius: 16px; padding: 1.25rem 1.5rem }
  h1 { font-size: 1.1rem; font-weight: 600; margin: 0 }
  .amount { font-size: 2.25rem; font-weight: 700; font-variant-numeric: tabular-nums; margin: .25rem 0 1rem }
  .returned { border-left: 4px solid currentColor; padding-left: .75rem }
  dl { display: grid; gap: .25rem; margin: 0 }
  dt { opacity: .75; font-size: .875rem; margin-top: .5rem }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
  footer { opacity: .75; font-size: .875rem; margin-top: 1rem }
  @media print { footer { display: none } main { border-color: #000 } }
</style>
</head>
<body>
<main>
<h1>${label.title}</h1>
<p class="amount">${formatBRL(centavos(row.amount))}</p>
${row.status === 'returned' ? `<p class="returned">${label.returned}</p>` : ''}
<dl>${lines.join('\n')}</dl>
</main>
<footer>${label.print}</footer>
</body>
</html>`
}
