import { t } from '@lingui/core/macro'
import { AreaSections } from '../../shared/area-sections.tsx'

type Section = 'players' | 'inquiries'

export function Sections({ current }: { current: Section }) {
  const sections: { id: Section; label: string; href: string }[] = [
    { id: 'players', label: t`Jogadores`, href: '/players' },
    { id: 'inquiries', label: t`Apurações`, href: '/players/inquiries' },
  ]
  return <AreaSections label={t`Jogadores`} current={current} sections={sections} />
}
