import { t } from '@lingui/core/macro'
import { useCall, usePermission } from '../../shared/api/index.ts'
import { AreaSections } from '../../shared/area-sections.tsx'
import { numberText } from '../../shared/format/index.ts'

type Section =
  | 'games'
  | 'providers'
  | 'categories'
  | 'lists'
  | 'days'
  | 'findings'
  | 'wins'
  | 'free-rounds'
  | 'conformance'

interface Entry {
  id: Section
  label: string
  href: string
}

/** The lists of the area; some of players' rounds need a permission of their own. */
export function GameSections({ current }: { current: Section }) {
  const maySeeRounds = usePermission('players.read')
  const lists = useCall('listGameLists', {}, { topic: 'games' })
  const waiting = (lists.data?.lists ?? []).reduce((sum, list) => sum + list.waiting, 0)
  const sections: (Entry | false)[] = [
    { id: 'games', label: t`Catálogo`, href: '/games' },
    { id: 'providers', label: t`Provedores e paradas`, href: '/games/providers' },
    { id: 'categories', label: t`Categorias`, href: '/games/categories' },
    {
      id: 'lists',
      label: waiting > 0 ? t`Listas: ${numberText(waiting)} à espera` : t`Listas`,
      href: '/games/lists',
    },
    { id: 'days', label: t`Conferência`, href: '/games/provider-days' },
    { id: 'findings', label: t`Diferenças`, href: '/games/provider-findings' },
    { id: 'wins', label: t`Prêmios retidos`, href: '/games/held-wins' },
    maySeeRounds && { id: 'free-rounds', label: t`Rodadas grátis`, href: '/games/free-rounds' },
    { id: 'conformance', label: t`Relatórios de conformidade`, href: '/games/conformance' },
  ]
  return (
    <AreaSections
      label={t`Jogos`}
      current={current}
      sections={sections.filter((section) => section !== false)}
    />
  )
}
