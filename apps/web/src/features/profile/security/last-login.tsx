import { useLingui } from '@lingui/react/macro'
import { lastLoginText } from '../../../shared/session/last-login.ts'
import { accountAnswers } from '../account-answers.ts'
import type { SectionProps } from '../section.ts'

/** The login before this one; nothing for the first. */
export function LastLogin({ player }: SectionProps) {
  const { i18n } = useLingui()
  const { data: account } = accountAnswers.useAnswer({ player })
  if (!account?.last_login) return null
  return <p className="mb-3 text-sm text-ink-muted">{lastLoginText(account.last_login, i18n)}</p>
}
