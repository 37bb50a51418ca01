import { type Language, languages } from '@girassol/contract'
import { createClient } from '@girassol/contract/client'
import { laterCallRoutes } from '@girassol/contract/later-routes'
import { setupI18n, type I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { renderToString } from 'react-dom/server'
import manifest from 'virtual:client-manifest'
import { App } from './app/app.tsx'
import { composeDocument } from './app/document.ts'
import { tableFor } from './app/routes.tsx'
import { titleOf } from './app/title.ts'
import { composeManifest } from './app/web-manifest.ts'
import type { Boot } from './boot.ts'
import { firstPicture } from './features/lobby/index.ts'
import type { Need } from './shared/api/answers.ts'
import { needsOf as lobbyNeeds } from './features/lobby/routes.tsx'
import { composeOfflinePage, type OfflinePage } from './features/offline/index.ts'
import { needsOf as tournamentNeeds } from './features/tournaments/index.ts'
import { prepareParts } from './shared/page/deferred-part.tsx'
import { saysNone } from './shared/router/found.ts'
import { languageTag, loadAllMessages } from './shared/i18n/i18n.ts'
import { stillRouter } from './shared/router/router.ts'
import { type Visit, visitOf } from './shared/router/visit.ts'

export interface Page {
  /** Path and query of the request. */
  url: string
  language: Language
  boot: Boot
  /** The built `dist/client/index.html`, or Vite's version of it in development. */
  template: string
  /** Asks the API of this very server. */
  fetch: typeof fetch
}

export interface Rendered {
  status: number
  html: string
  /** The texts of inline scripts and styles, for the page's Content-Security-Policy. */
  scripts: string[]
  styles: string[]
  /** Where to send the browser instead; `html` is empty then. */
  redirect?: string
}

const description = msg`Jogos de cassino em reais, com PIX, pausa quando você quiser e cada centavo no lugar. Para maiores de 18 anos.`
const lost = msg`Página não encontrada`

/** Renders a page as every guest sees it; the browser finds out who is there. */
export async function render({ url, language, boot: given, template, fetch }: Page): Promise<Rendered> {
  const i18n = await i18nOf(language)
  const visit = await visitOf(tableFor(given), url)
  if ('redirect' in visit) return { status: 307, html: '', scripts: [], styles: [], redirect: visit.redirect }
  await prepareParts()
  const { answers, missing } = await answersOf(visit, language, fetch)
  const boot = { ...given, answers }
  const router = stillRouter(visit)
  const page = visit.page?.facts
  const composed = composeDocument({
    template,
    language,
    boot,
    title: titleOf(page, i18n, boot.setting.software_name, i18n._(lost)),
    description: i18n._(description),
    path: visit.path,
    indexed: !missing && (page?.indexed ?? false),
    preload: filesOf([
      `src/features/${page?.feature}/${page?.entry}`,
      `src/features/${page?.feature}/locales/${language}.po`,
      ...(page?.entry === 'routes.tsx' ? [`src/features/${page.feature}/routes/locales/${language}.po`] : []),
      `src/features/${visit.page?.frame?.feature}/index.ts`,
      `src/features/${visit.page?.frame?.feature}/locales/${language}.po`,
      `src/locales/${language}.po`,
    ]),
    pictures: firstPicture(boot.home),
    app: renderToString(<App boot={boot} i18n={i18n} router={router} />),
  })
  return { status: visit.page && !missing ? 200 : 404, ...composed }
}

/** A need that is not met is asked for again by the browser, which also says so if that fails too. */
async function answersOf(visit: Visit, language: Language, fetch: typeof globalThis.fetch) {
  const api = createClient({ fetch, language: () => language, laterRoutes: async () => laterCallRoutes })
  const answers: Record<string, unknown> = {}
  let missing = false
  const load = async (need: Need) => {
    const answer = await need.load(api)
    if (!need.unsent) answers[need.keyIn(language)] = answer
    missing ||= saysNone(answer)
  }
  await Promise.allSettled([...lobbyNeeds(visit), ...tournamentNeeds(visit)].map(load))
  return { answers, missing }
}

/** What the browser reads before it offers to install the app. `base` is the file in `public/`. */
export async function renderManifest(base: string, language: Language, boot: Boot): Promise<string> {
  const i18n = await i18nOf(language)
  return composeManifest(base, boot.setting, i18n._(description), i18n)
}

/** For the build: the service worker carries this page with it. */
export async function renderOfflinePage(tokens: string): Promise<OfflinePage> {
  const texts = languages.map(async (language) => [language, await i18nOf(language)] as const)
  return composeOfflinePage(tokens, new Map(await Promise.all(texts)))
}

async function i18nOf(language: Language): Promise<I18n> {
  const messages = await loadAllMessages(language)
  // One per request: the library's own instance would change language under another request's feet.
  return setupI18n({ locale: language, locales: languageTag(language), messages: { [language]: messages } })
}

/** The scripts behind these modules, without those the template already names. */
function filesOf(keys: readonly string[]): string[] {
  const files = new Set<string>()
  const named = new Set<string>()
  const walk = (key: string, into: Set<string>) => {
    const chunk = manifest[key]
    if (!chunk || into.has(chunk.file)) return
    into.add(chunk.file)
    for (const each of chunk.imports ?? []) walk(each, into)
  }
  walk('index.html', named)
  for (const key of keys) walk(key, files)
  return [...files].filter((file) => !named.has(file))
}
