import { t } from '@lingui/core/macro'
import { Megaphone } from 'lucide-react'
import type { Area } from '../../shared/area.ts'

export const affiliatesArea: Area = {
  name: 'affiliates',
  path: '/affiliates',
  permission: 'affiliates.read',
  icon: Megaphone,
  label: () => t`Afiliados`,
  help: () =>
    t`Tudo o que um afiliado publica é publicidade da casa, e a casa responde por ela. Cada peça enviada passa pela lista de frases proibidas e espera aqui uma decisão. Aprove só o que não promete ganho, não chama para apostar de imediato e não se dirige a menores de 18 anos; o afiliado lê o motivo da recusa.

A peça aprovada leva “Publicidade”, 18+ e a advertência do Ministério da Fazenda. Uma aprovação pode ser cancelada: recuse a peça aprovada.

Contratos guarda o que cada afiliado aceitou, com versão, endereço e resumo. O arquivo baixado tem o SHA-256 mostrado na lista.`,
  routes: [
    { path: '/', page: () => import('./creative-list.tsx') },
    { path: '/contracts', page: () => import('./agreement-list.tsx') },
  ],
  commands: () => [
    {
      id: 'affiliates.contracts',
      label: t`Contratos de afiliados`,
      to: '/affiliates/contracts',
      permission: 'affiliates.read',
    },
  ],
}
