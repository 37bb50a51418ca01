import { t } from '@lingui/core/macro'
import { AreaSections } from '../../shared/area-sections.tsx'

type Section = 'cases' | 'matches' | 'lists'

export function Sections({ current }: { current: Section }) {
  const sections: { id: Section; label: string; href: string }[] = [
    { id: 'cases', label: t`Verificações`, href: '/identity' },
    { id: 'matches', label: t`Pessoas em listas`, href: '/identity/matches' },
    { id: 'lists', label: t`Listas`, href: '/identity/lists' },
  ]
  return <AreaSections label={t`Identidade`} current={current} sections={sections} />
}
