import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Edge } from './http/edge.ts'
import { escapeHtml } from './mail.ts'

interface Row {
  id: bigint
  recipient: string
  subject: string
  body_html: string
  created_at: Date
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
  app.get('/mailbox', async (_request, reply) => {
    const rows = await database.transaction(
      async (tx) =>
        (
          await sql<Row>`SELECT id, recipient, subject, body_html, created_at FROM mails ORDER BY created_at DESC, id DESC LIMIT 100`.execute(
            tx,
          )
        ).rows,
    )
    return reply.type('text/html; charset=utf-8').send(page(rows, await operatorCode(), reply.nonce))
  })
}

function page(rows: Row[], code: string | null, nonce: string): string {
  const mails = rows.map(
    (row) => `<article>
      <h2>${escapeHtml(row.subject)}</h2>
      <p class="to">Para ${escapeHtml(row.recipient)} · <time datetime="${row.created_at.toISOString()}">${row.created_at.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })}</time></p>
      ${row.body_html}
    </article>`,
  )
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Caixa de e-mail local</title>
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
<h1>Caixa de e-mail local</h1>
<p>As mensagens que o programa enviaria por SMTP aparecem aqui.</p>
${code === null ? '' : `<p>Código do operador de demonstração: <strong>${escapeHtml(code)}</strong> (recarregue para o próximo)</p>`}
${mails.join('\n') || '<p>Nenhuma mensagem ainda.</p>'}
</main>
</body>
</html>`
}
