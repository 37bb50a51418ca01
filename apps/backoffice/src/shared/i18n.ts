import { defaultLanguage, type Language, languages, readLanguage } from '@girassol/contract'
import { i18n, type Messages } from '@lingui/core'
import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from '@girassol/ui/store'
import { withPluralZero } from './zero-plurals.ts'

/** One catalogue beside each area's code, and one for the shell and what areas share. */
const catalogues = import.meta.glob<{ messages: Messages }>(['../locales/*.po', '../areas/*/locales/*.po'])

const shownStore = createStore<Language>(defaultLanguage)

/** Loads the texts of every area: the rail shows all their names. */
export async function activateLanguage(language: Language): Promise<void> {
  const files = Object.keys(catalogues).filter((file) => file.endsWith(`/${language}.po`))
  const loaded = await Promise.all(files.map(async (file) => (await catalogues[file]?.())?.messages))
  const locales = language.replace('_', '-')
  const catalogue = Object.assign({}, ...loaded) as Messages
  const messages = language === 'pt_BR' ? withPluralZero(catalogue) : catalogue
  i18n.loadAndActivate({ locale: language, locales, messages })
  document.documentElement.lang = locales
  shownStore.set(language)
}

/** The language chosen in this browser, or null. */
export const storedLanguage = (): Language | null => readLanguage(readStored('backoffice-language'))

export async function startLanguage(): Promise<void> {
  await activateLanguage(storedLanguage() ?? readLanguage(navigator.languages.join(',')) ?? defaultLanguage)
}

export async function chooseLanguage(language: Language): Promise<void> {
  writeStored('backoffice-language', language)
  await activateLanguage(language)
}

export const currentLanguage = (): Language =>
  languages.find((language) => language === i18n.locale) ?? defaultLanguage

export const useLanguage = (): Language => useStore(shownStore)
