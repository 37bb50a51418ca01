import { defaultLanguage, type Language, readLanguage } from '@girassol/contract'
import { api } from '../api/api.ts'
import { currentLanguage, showLanguage } from './i18n.ts'
import { loginStore } from '../session/login.ts'

export { currentLanguage, languageTag } from './i18n.ts'

/** `?lang=pt-br`, `en`, `es`; null when the link says nothing we speak. */
export const languageOfLink = (search: string): Language | null =>
  readLanguage(new URLSearchParams(search).get('lang'))

/** A person's choice: shown at once, and kept by the server for players. */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  if (loginStore.get().status !== 'player') return
  // The choice already stands on this device; the next change or visit sends it again.
  await api('updateLanguage', { body: { language } }).catch(() => {})
}

/** A player's language comes from the server, unless the link that opened the page asks for another. */
export async function loadPlayerLanguage(asked: Language | null): Promise<void> {
  if (asked) return changeLanguage(asked)
  const language = await api('getLanguage').then(
    (answer) => answer.language,
    () => defaultLanguage,
  )
  if (language !== currentLanguage()) await showLanguage(language)
}
