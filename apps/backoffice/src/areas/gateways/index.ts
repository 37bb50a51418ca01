import { t } from '@lingui/core/macro'
import { Route } from 'lucide-react'
import type { Area } from '../../shared/area.ts'
import { gatewaysHelp } from './help.ts'

export const gatewaysArea: Area = {
  name: 'gateways',
  path: '/gateways',
  permission: 'settings.read',
  icon: Route,
  label: () => t`Gateways`,
  help: gatewaysHelp,
  routes: [
    { path: '/', page: () => import('./gateway-list.tsx') },
    { path: '/decisions', page: () => import('./decisions-page.tsx') },
    { path: '/$name', page: () => import('./gateway-page.tsx') },
  ],
  commands: () => [
    { id: 'gateways.decisions', label: t`Decisões de roteamento`, icon: Route, to: '/gateways/decisions' },
  ],
}
