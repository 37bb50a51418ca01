import { t } from '@lingui/core/macro'
import { AreaSections } from '../../shared/area-sections.tsx'

type Section = 'cases' | 'qualifications' | 'rules' | 'classes' | 'years'

export function Sections({ current }: { current: Section }) {
  const sections: { id: Section; label: string; href: string }[] = [
    { id: 'cases', label: t`Casos`, href: '/risk' },
    { id: 'qualifications', label: t`Qualificações`, href: '/risk/qualifications' },
    { id: 'rules', label: t`Regras`, href: '/risk/rules' },
    { id: 'classes', label: t`Classes`, href: '/risk/classes' },
    { id: 'years', label: t`Aviso anual`, href: '/risk/years' },
  ]
  return <AreaSections label={t`Risco`} current={current} sections={sections} />
}
