/** Text that is already HTML; everything else is escaped on its way into a page. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Html | null | readonly Html[]

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, at) => text + write(parts[at - 1] ?? null) + string))
}

function write(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return part.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

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
