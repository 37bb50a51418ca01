import { Badge } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../../shared/router/link.tsx'
import { type Consent, consentAnswers } from '../account-answers.ts'
import { momentText } from '../moment.ts'
import type { SectionProps } from '../section.ts'
import { Waiting } from '../waiting.tsx'

export function ConsentsSection({ player }: SectionProps) {
  const { t, i18n } = useLingui()
  const { data: consents } = consentAnswers.useAnswer({ player })
  if (!consents) return <Waiting lines={3} />
  const names: Record<Consent['kind'], string> = {
    term_a: t`Termos e condições`,
    agreement: t`Maioridade e política de privacidade`,
    marketing: t`Novidades e promoções`,
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col">
        {consents.map(({ kind, version, given, at }) => (
          <li
            key={`${kind} ${at}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0">
              <p className="font-medium">{names[kind]}</p>
              <p className="text-sm text-ink-muted">
                <Trans>
                  Versão {version} · {momentText(at, i18n.locale, 'minute')}
                </Trans>
              </p>
            </div>
            <Badge tone={given ? 'success' : 'neutral'} size="sm">
              {given ? <Trans>Aceito</Trans> : <Trans>Retirado</Trans>}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted">
        <Link to="/terms/conditions-reference" className="font-semibold text-sun-text underline">
          <Trans>Ler os termos</Trans>
        </Link>
        {' · '}
        <Link to="/terms/privacy-policy" className="font-semibold text-sun-text underline">
          <Trans>Ler a política de privacidade</Trans>
        </Link>
      </p>
    </div>
  )
}
