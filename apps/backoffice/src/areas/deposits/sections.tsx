import { t } from '@lingui/core/macro'
import { AreaSections } from '../../shared/area-sections.tsx'

type Section = 'charges' | 'findings' | 'runs' | 'returns'

/** The lists of the area. */
export function Sections({ current }: { current: Section }) {
  const sections: { id: Section; label: string; href: string }[] = [
    { id: 'charges', label: t`Cobranças`, href: '/deposits' },
    { id: 'findings', label: t`Ocorrências`, href: '/deposits/findings' },
    { id: 'runs', label: t`Conciliações`, href: '/deposits/reconciliations' },
    { id: 'returns', label: t`Devoluções`, href: '/deposits/returns' },
  ]
  return <AreaSections label={t`Depósitos`} current={current} sections={sections} />
}
