import { defaultLanguage, LANGUAGE_COOKIE, type Language, languages } from '@girassol/contract'
import { i18n, type Messages } from '@lingui/core'

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  pt_BR: () => import('../locales/pt_BR.po'),
  en: () => import('../locales/en.po'),
  es: () => import('../locales/es.po'),
}

/** The tag browsers and Intl understand. */
export const languageTag = (language: Language): string => language.replace('_', '-')

export async function loadMessages(language: Language): Promise<Messages> {
  return (await catalogues[language]()).messages
}

/** Shows the app in a language and keeps it for the server's next rendering. Nothing is sent to the server. */
export async function showLanguage(language: Language): Promise<void> {
  const messages = await loadMessages(language)
  i18n.loadAndActivate({ locale: language, locales: languageTag(language), messages })
  document.documentElement.lang = languageTag(language)
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`
}

export function currentLanguage(): Language {
  return languages.find((language) => language === i18n.locale) ?? defaultLanguage
}
