import type { Language } from '@girassol/contract'
import { call, toastError } from '../shared/api/index.ts'
import { chooseLanguage } from '../shared/i18n.ts'

/** Shows the app in a language, and has the operator's mails written in it. */
export async function pickLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  await call('changeOwnLanguage', { body: { language } }).catch(toastError)
}
