import { type Html, html } from '@girassol/institution'
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
