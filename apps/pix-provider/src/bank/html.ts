import { type Html, html } from '@girassol/institution'
import type { Language } from './language.ts'
import { returnTextsIn } from './return-texts.ts'
import { textsIn } from './texts.ts'

interface Page {
  language: Language
  title: string
  body: Html
  /** Which entry of the navigation is here. */
  here?: 'pay' | 'statement' | 'returns'
}

/** No inline script and no inline style: the page keeps working under any policy that allows its own origin. */
export function page({ language, title, body, here }: Page): string {
  const texts = textsIn[language]
  const current = (name: Page['here']) => (here === name ? html` aria-current="page"` : null)
  return html`<!doctype html>
    <html lang="${texts.tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Banco Ipê (${texts.demo})</title>
        <link rel="icon" href="/pix/bank/ipe.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/pix/bank/tokens.css" />
        <link rel="stylesheet" href="/pix/bank/ipe.css" />
        <link rel="stylesheet" href="/pix/bank/controls.css" />
        <script src="/pix/bank/ipe.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#conteudo">${texts.skip}</a>
        <header>
          <p class="ribbon">${texts.ribbon}</p>
          <div class="top">
            <a class="brand" href="/pix/bank"
              ><img src="/pix/bank/ipe.svg" alt="" width="36" height="36" /><span>Banco Ipê</span></a
            >
            <nav aria-label="${texts.mainNavigation}">
              <a href="/pix/bank" ${current('pay')}>${texts.pay}</a>
              <a href="/pix/bank/extrato" ${current('statement')}>${texts.statement}</a>
              <a href="/pix/bank/devolucoes" ${current('returns')}>${returnTextsIn[language].title}</a>
            </nav>
          </div>
        </header>
        <main id="conteudo" tabindex="-1">${body}</main>
        <footer>${texts.institution} · ISPB 99999004</footer>
      </body>
    </html>`.text
}
