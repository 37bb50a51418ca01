import { t } from '@lingui/core/macro'
import { AreaSections } from '../../shared/area-sections.tsx'

type Section = 'days' | 'money'

/** The two pages of the area. */
export function Sections({ current }: { current: Section }) {
  const sections: { id: Section; label: string; href: string }[] = [
    { id: 'days', label: t`Dias e arquivos`, href: '/regulator' },
    { id: 'money', label: t`Cobertura e contribuição`, href: '/regulator/money' },
  ]
  return <AreaSections label={t`Relatórios ao regulador`} current={current} sections={sections} />
}
