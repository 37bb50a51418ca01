import { defaultLanguage, LANGUAGE_COOKIE, type Language, languages } from '@girassol/contract'
import { i18n, type I18n, type Messages, setupI18n } from '@lingui/core'
import { createStore, useStore } from '@girassol/ui/store'
import { wakeParts } from '../page/deferred-part.tsx'

/** `shell` is what every page shows; the rest are features by their folder's name, or `<feature>/routes`: texts of its later pages. */
export type CatalogueName = string

const catalogues = import.meta.glob<{ messages: Messages }>([
  '../../locales/*.po',
  '../../features/*/locales/*.po',
  '../../features/*/routes/locales/*.po',
])

const fileOf = (name: CatalogueName, language: Language): string =>
  name === 'shell' ? `../../locales/${language}.po` : `../../features/${name}/locales/${language}.po`

/** The tag browsers and Intl understand. */
export const languageTag = (language: Language): string => language.replace('_', '-')

async function loadCatalogue(name: CatalogueName, language: Language): Promise<Messages> {
  return (await catalogues[fileOf(name, language)]?.())?.messages ?? {}
}

/** Every text of a language, for the server, which has them all at hand. */
export async function loadAllMessages(language: Language): Promise<Messages> {
  const files = Object.keys(catalogues).filter((file) => file.endsWith(`/${language}.po`))
  const loaded = await Promise.all(files.map(async (file) => (await catalogues[file]?.())?.messages))
  return Object.assign({}, ...loaded) as Messages
}

// What this page has needed so far, to be fetched again when the language changes.
const needed = new Set<CatalogueName>(['shell'])

let onScreen: I18n = i18n

/** Fetches a feature's texts beside its code. On the server they are already there. */
export async function needCatalogue(name: CatalogueName): Promise<void> {
  if (import.meta.env.SSR || needed.has(name)) return
  let language: Language
  let messages: Messages
  do {
    language = currentLanguage()
    messages = await loadCatalogue(name, language)
    // The language may have changed meanwhile, and the change did not know of this feature yet.
  } while (language !== currentLanguage())
  needed.add(name)
  i18n.load(language, messages)
  // Without a word to the screens: none shows these texts yet, and parts of the page that still sleep would vanish.
  Object.assign(onScreen.messages, messages)
}

/** Makes a language the one of stores, of the document and of the server's next rendering, and returns it for the screens. */
export async function activateLanguage(language: Language): Promise<I18n> {
  let loaded: Messages[]
  do {
    loaded = await Promise.all([...needed].map((name) => loadCatalogue(name, language)))
    // A feature may have come meanwhile, with its texts in the language before.
  } while (loaded.length < needed.size)
  const messages = Object.assign({}, ...loaded) as Messages
  const locales = languageTag(language)
  i18n.loadAndActivate({ locale: language, locales, messages })
  if (document.documentElement.lang !== locales) document.documentElement.lang = locales
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`
  // A new one each time. React takes the server's page over piece by piece, and a piece whose turn comes after a change
  // must still find the texts the server rendered.
  onScreen = setupI18n({ locale: language, locales, messages: { [language]: messages } })
  return onScreen
}

const shownStore = createStore<I18n | null>(null)

/** What the screens show since the first change of language; null until then. */
export const useChangedI18n = (): I18n | null => useStore(shownStore)

/** Shows the app in another language. Nothing is sent to the server. */
export async function showLanguage(language: Language): Promise<void> {
  const [shown] = await Promise.all([activateLanguage(language), wakeParts()])
  shownStore.set(shown)
}

export function currentLanguage(): Language {
  return languages.find((language) => language === i18n.locale) ?? defaultLanguage
}
