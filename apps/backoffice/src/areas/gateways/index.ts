import { t } from '@lingui/core/macro'
import { Route } from 'lucide-react'
import type { Area } from '../../shared/area.ts'

export const gatewaysArea: Area = {
  name: 'gateways',
  path: '/gateways',
  permission: 'settings.read',
  icon: Route,
  label: () => t`Gateways`,
  help: () =>
    t`Aqui se decide por onde entra e sai o dinheiro: quais gateways estão ligados, com que peso, limites, custo e horário, e com que credenciais.

O jogador vê uma escolha só, PIX. O servidor sorteia entre os gateways aptos conforme o peso e a saúde medida, ou toma o mais barato. Um gateway que falha sai sozinho do sorteio e volta sozinho depois de dois pedidos de teste que deram certo.

Cada decisão fica registrada com os candidatos e o motivo. Mudanças valem na hora em todos os servidores; jogadores não são notificados. Credenciais de um gateway real em produção esperam por uma segunda pessoa.`,
  routes: [
    { path: '/', page: () => import('./gateway-list.tsx') },
    { path: '/decisions', page: () => import('./decisions-page.tsx') },
    { path: '/$name', page: () => import('./gateway-page.tsx') },
  ],
  commands: () => [
    { id: 'gateways.decisions', label: t`Decisões de roteamento`, icon: Route, to: '/gateways/decisions' },
  ],
}
