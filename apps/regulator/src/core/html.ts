/** Text that is already HTML; everything else is escaped on its way into a page. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | null | undefined | false | readonly Html[]

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, at) => text + escape(parts[at - 1]) + string))
}

function escape(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

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
