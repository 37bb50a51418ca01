import { t } from '@lingui/core/macro'
import { useCall } from '../../shared/api/index.ts'
import { momentText } from '../../shared/format/index.ts'
import { identityReasonsText, identityStateLabels, identityTones } from '../../shared/identity-texts.ts'
import { AppLink, Facts, StatusBadge } from '../../shared/patterns.tsx'

/** Where the player stands with the identity check; the case has the rest. */
export function IdentityTab({ id }: { id: string }) {
  const { data, error } = useCall('readIdentityCase', { params: { id } }, { topic: 'identity' })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p className="text-sm text-ink-muted">{t`Carregando…`}</p>
  const { case: found } = data
  const reasons = identityReasonsText(found.reasons)
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          {
            label: t`Identidade`,
            value: (
              <StatusBadge tone={found.is_waiting ? 'warning' : identityTones[found.state]}>
                {found.is_waiting ? t`À espera de decisão` : identityStateLabels()[found.state]}
              </StatusBadge>
            ),
          },
          { label: t`Desde`, value: momentText(found.since) },
          { label: t`Motivo`, value: reasons || '—' },
          { label: t`Vale até`, value: data.revalidate_at ? momentText(data.revalidate_at) : '—' },
          { label: t`Verificações`, value: data.verifications.length },
          { label: t`Exigida aqui`, value: data.is_required ? t`sim` : t`não` },
        ]}
      />
      <AppLink href={`/identity/${id}`} className="text-sm underline">
        {t`Abrir o caso, com o que foi conferido e as decisões`}
      </AppLink>
    </div>
  )
}
