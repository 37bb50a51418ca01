import { t } from '@lingui/core/macro'
import { AreaSections } from '../../shared/area-sections.tsx'

type Section = 'cases' | 'rules'

export function Sections({ current }: { current: Section }) {
  const sections: { id: Section; label: string; href: string }[] = [
    { id: 'cases', label: t`Casos`, href: '/risk' },
    { id: 'rules', label: t`Regras`, href: '/risk/rules' },
  ]
  return <AreaSections label={t`Risco`} current={current} sections={sections} />
}
