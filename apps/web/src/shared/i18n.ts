import { defaultLanguage, LANGUAGE_COOKIE, type Language, languages } from '@girassol/contract'
import { i18n, type Messages } from '@lingui/core'

/** `shell` is what every page shows; the rest are features by their folder's name. */
export type CatalogueName = string

const catalogues = import.meta.glob<{ messages: Messages }>(['../locales/*.po', '../features/*/locales/*.po'])

const fileOf = (name: CatalogueName, language: Language): string =>
  name === 'shell' ? `../locales/${language}.po` : `../features/${name}/locales/${language}.po`

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

/** Fetches a feature's texts beside its code. On the server they are already there. */
export async function needCatalogue(name: CatalogueName): Promise<void> {
  if (import.meta.env.SSR || needed.has(name)) return
  const language = currentLanguage()
  const messages = await loadCatalogue(name, language)
  needed.add(name)
  // The language may have changed meanwhile; then the change did not know of this feature yet.
  if (language === currentLanguage()) i18n.load(language, messages)
  else i18n.load(currentLanguage(), await loadCatalogue(name, currentLanguage()))
}

/** Shows the app in a language and keeps it for the server's next rendering. Nothing is sent to the server. */
export async function showLanguage(language: Language): Promise<void> {
  const loaded = await Promise.all([...needed].map((name) => loadCatalogue(name, language)))
  const messages = Object.assign({}, ...loaded) as Messages
  i18n.loadAndActivate({ locale: language, locales: languageTag(language), messages })
  document.documentElement.lang = languageTag(language)
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`
}

export function currentLanguage(): Language {
  return languages.find((language) => language === i18n.locale) ?? defaultLanguage
}
