import { t } from '@lingui/core/macro'
import { Scale } from 'lucide-react'
import type { Area } from '../../shared/area.ts'

export const complianceArea: Area = {
  name: 'compliance',
  path: '/compliance',
  permission: 'compliance.read',
  icon: Scale,
  label: () => t`Conformidade`,
  help: () =>
    t`Cada regra da lei: de onde vem, como o sistema a atende, a checagem que rodou por último e os testes desta versão que a provam.

Uma regra só é dada por atendida pelo que foi visto: uma checagem sem exceções no sistema em uso ou, onde não há checagem, um teste. O que ainda não foi construído e o que um programa não pode fazer também estão aqui.

As checagens rodam toda noite; "Rodar agora" repete todas. Elas leem e não mudam nada.`,
  routes: [
    { path: '/', page: () => import('./rule-list.tsx') },
    { path: '/purposes', page: () => import('./purpose-list.tsx') },
  ],
}
