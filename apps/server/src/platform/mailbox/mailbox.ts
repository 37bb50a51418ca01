import type { Language } from '@girassol/contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Edge } from '../http/edge.ts'
import { languageOf } from '../http/language.ts'
import { msg, translateTree } from '../i18n.ts'
import { escapeHtml } from '../mail.ts'
import { momentText } from '../moment.ts'

interface Row {
  id: bigint
  recipient: string
  subject: string
  body_html: string
  created_at: Date
}

const texts = {
  title: msg({ message: 'Caixa de e-mail local' }),
  lead: msg({ message: 'As mensagens que o programa enviaria por SMTP aparecem aqui.' }),
  operatorCode: msg({ message: 'Código do operador de demonstração' }),
  reload: msg({ message: 'recarregue para o próximo' }),
  to: msg({ message: 'Para', context: 'recipient of a mail' }),
  empty: msg({ message: 'Nenhuma mensagem ainda.' }),
}

/**
 * The local mailbox: every mail the program wrote, for a machine without SMTP, and the current code of the demo operator.
 * Never registered in production.
 */
export function registerMailbox(
  { app }: Edge,
  database: Database,
  operatorCode: () => Promise<string | null>,
): void {
  app.get('/mailbox', async (request, reply) => {
    const rows = await database.transaction(
      async (tx) =>
        (
          await sql<Row>`SELECT id, recipient, subject, body_html, created_at FROM mails ORDER BY created_at DESC, id DESC LIMIT 100`.execute(
            tx,
          )
        ).rows,
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(page(languageOf(request), rows, await operatorCode(), reply.nonce))
  })
}

/** The mails keep the language they were written in; the page around them has the reader's. */
function page(language: Language, rows: Row[], code: string | null, nonce: string): string {
  const { title, lead, operatorCode, reload, to, empty } = translateTree(language, texts)
  const mails = rows.map(
    (row) => `<article>
      <h2>${escapeHtml(row.subject)}</h2>
      <p class="to">${to} ${escapeHtml(row.recipient)} · <time datetime="${row.created_at.toISOString()}">${momentText(row.created_at, language)}</time></p>
      ${row.body_html}
    </article>`,
  )
  return `<!doctype html>
<html lang="${language.replace('_', '-')}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 1rem }
  article { border: 1px solid GrayText; border-radius: 16px; padding: 1rem 1.25rem; margin: 1rem 0; overflow-wrap: anywhere }
  h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin: 0 }
  a { color: inherit }
  .to { opacity: .8; margin: .25rem 0 1rem }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${lead}</p>
${code === null ? '' : `<p>${operatorCode}: <strong>${escapeHtml(code)}</strong> (${reload})</p>`}
${mails.join('\n') || `<p>${empty}</p>`}
</main>
</body>
</html>`
}
