import { type Html, html } from '@girassol/institution'
import type { FastifyReply } from 'fastify'

const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export const sendPage = (reply: FastifyReply, text: string, status: number): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text)

/** No inline script and no inline style: the page works under a policy that allows its own origin only. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Regulador (demonstração)</title>
        <link rel="stylesheet" href="/regulator/regulator.css" />
      </head>
      <body>
        <header>
          <p class="ribbon">Simulação local: nenhuma consulta sai deste computador.</p>
          <nav>
            <a href="/regulator/registry">Cadastro de impedidos</a>
            <a href="/regulator/reception">Recepção de arquivos</a>
          </nav>
          <h1>${title}</h1>
        </header>
        <main>${body}</main>
      </body>
    </html>`.text
}

/** How long and how often a fault is in force. */
export const faultFields = html`<label
    >Espera (s) <input name="seconds" type="number" min="0" max="120" step="0.1" value="0"
  /></label>
  <label
    >Quantas vezes (0: até desligar) <input name="times" type="number" min="0" max="1000" value="0"
  /></label>
  <button>Ligar falha</button>`

export const noticeOf = (notice: string | null): Html | null =>
  notice === null ? null : html`<p class="notice" role="alert">${notice}</p>`
