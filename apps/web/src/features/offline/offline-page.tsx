import { defaultLanguage, languages } from '@girassol/contract'
import { LogoMark } from '@girassol/ui'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { languageTag } from '../../shared/i18n/i18n.ts'
import ownStyle from './offline-page.css?raw'

const title = msg`Sem conexão com o site`

/** What the service worker shows instead of a page that did not come: whole in itself, in every language at once. */
export interface OfflinePage {
  html: string
  style: string
  script: string
}

// The person's own choices first, the device's second, as everywhere in the app. It comes back by itself with the network.
const script = `(function(){var d=document.documentElement,c,l,m;try{c=localStorage.getItem('color-theme')}catch(e){}
if(c==='light'||c==='dark')d.dataset.theme=c
l=((/(?:^|; )lang=(\\w+)/.exec(document.cookie)||[])[1]||navigator.language).slice(0,2)
d.lang=l==='en'||l==='es'?l:'pt-BR'
m=document.querySelector('main[lang="'+d.lang+'"]');document.title=m.querySelector('h1').textContent
document.querySelectorAll('button').forEach(function(b){b.onclick=function(){location.reload()}})
addEventListener('online',function(){location.reload()})})()`

/** `tokens`: the custom properties of the design system. `i18nOf`: texts of a language. */
export function composeOfflinePage(tokens: string, i18nOf: ReadonlyMap<string, I18n>): OfflinePage {
  const style = tokens + ownStyle
  const source = i18nOf.get(defaultLanguage)
  const body = languages.map((language) => {
    const i18n = i18nOf.get(language)
    if (!i18n) throw new Error(`The offline page has no texts in ${language}.`)
    return renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Unreachable lang={languageTag(language)} heading={i18n._(title)} />
      </I18nProvider>,
    )
  })
  const html = [
    `<!doctype html><html lang="${languageTag(defaultLanguage)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `${renderToStaticMarkup(<title>{source?._(title)}</title>)}<style>${style}</style></head>`,
    `<body>${renderToStaticMarkup(<LogoMark size={72} />)}${body.join('')}<script>${script}</script></body></html>`,
  ].join('')
  return { html, style, script }
}

function Unreachable({ lang, heading }: { lang: string; heading: string }) {
  return (
    <main lang={lang}>
      <h1>{heading}</h1>
      <p>
        <Trans>
          Sua internet caiu ou o site não respondeu. Esta página volta sozinha quando a conexão voltar.
        </Trans>
      </p>
      <p>
        <Trans>Um PIX que você já pagou é creditado mesmo assim.</Trans>
      </p>
      <button type="button">
        <Trans>Tentar de novo</Trans>
      </button>
    </main>
  )
}
