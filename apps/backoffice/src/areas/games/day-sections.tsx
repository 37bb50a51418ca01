import { t } from '@lingui/core/macro'
import { AreaSections } from '../../shared/area-sections.tsx'

/** The pages about comparing with providers. */
export function DaySections({ current }: { current: 'days' | 'findings' }) {
  return (
    <AreaSections
      label={t`Conferência com provedores`}
      current={current}
      sections={[
        { id: 'days', label: t`Dias`, href: '/games/provider-days' },
        { id: 'findings', label: t`Diferenças`, href: '/games/provider-findings' },
      ]}
    />
  )
}
