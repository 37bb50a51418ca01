import type { Wire } from '@girassol/contract'
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { momentText } from '../i18n/moment.ts'

export type LastLogin = NonNullable<Wire<'login'>['answer']['last_login']>

/** When and from where the owner signed in before, to recognise it or not. */
export function lastLoginText({ at, browser, system, place }: LastLogin, { locale }: I18n): string {
  const moment = momentText(at, locale)
  const device =
    browser && system ? t`${browser} no ${system}` : (browser ?? system ?? t`aparelho não identificado`)
  return t`Último acesso: ${moment}, ${device}, IP ${place}.`
}
