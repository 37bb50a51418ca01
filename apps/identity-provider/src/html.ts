import { type Html, html } from '@girassol/institution'
/** No inline script and no inline style: the page works under any policy that allows its own origin. */
export const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Verifica (demonstração)</title>
        <link rel="stylesheet" href="/identity/capture.css" />
      </head>
      <body>
        <p class="ribbon">
          Instituição de demonstração: nenhuma câmera é aberta e nenhuma imagem é guardada.
        </p>
        <main>${body}</main>
      </body>
    </html>`.text
