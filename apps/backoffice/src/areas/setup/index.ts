import { t } from '@lingui/core/macro'
import { ListChecks } from 'lucide-react'
import type { Area } from '../../shared/area.ts'
import { helpText } from './help.ts'

export const setupArea: Area = {
  name: 'setup',
  path: '/setup',
  permission: 'settings.read',
  icon: ListChecks,
  label: () => t`Primeiros passos`,
  help: helpText,
  routes: [{ path: '/', page: () => import('./setup-page.tsx') }],
}
