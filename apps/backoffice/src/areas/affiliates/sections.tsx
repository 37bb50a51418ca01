import { t } from '@lingui/core/macro'
import { AreaSections } from '../../shared/area-sections.tsx'

type Section = 'creatives' | 'contracts'

export function Sections({ current }: { current: Section }) {
  const sections: { id: Section; label: string; href: string }[] = [
    { id: 'creatives', label: t`Peças`, href: '/affiliates' },
    { id: 'contracts', label: t`Contratos`, href: '/affiliates/contracts' },
  ]
  return <AreaSections label={t`Afiliados`} current={current} sections={sections} />
}
