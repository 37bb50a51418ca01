import { t } from '@lingui/core/macro'
import { settingDefinition, type SettingName, settingNames } from '@girassol/contract/operator'
import { Settings } from 'lucide-react'
import type { Area } from '../../shared/area.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { helpText } from './help.ts'
import { labelOf, meaningOf } from './setting-texts.ts'

export const settingsArea: Area = {
  name: 'settings',
  path: '/settings',
  permission: 'settings.read',
  icon: Settings,
  label: () => t`Configurações`,
  help: helpText,
  routes: [
    { path: '/', page: () => import('./settings-page.tsx') },
    { path: '/branding', page: () => import('./branding-page.tsx') },
    { path: '/profile', page: () => import('./profile-page.tsx') },
    { path: '/providers', page: () => import('./providers-page.tsx') },
    { path: '/archive', page: () => import('./archive-page.tsx') },
  ],
  commands: () => [
    {
      id: 'settings.branding',
      label: t`Marca: nome, logotipo e cores`,
      to: '/settings/branding',
      icon: Settings,
    },
    { id: 'settings.profile', label: t`Perfil de conformidade`, to: '/settings/profile', icon: Settings },
    { id: 'settings.providers', label: t`Provedores de jogos`, to: '/settings/providers', icon: Settings },
    { id: 'settings.archive', label: t`Meses arquivados`, to: '/settings/archive', icon: Settings },
    ...settingNames.map((name) => ({
      id: `settings.${name}`,
      label: labelOf(name, currentLanguage()),
      keywords: [name, meaningOf(name, currentLanguage())],
      to: placeOf(name),
      icon: Settings,
    })),
  ],
}

/** The page that changes a setting. */
function placeOf(name: SettingName): string {
  const { group } = settingDefinition(name)
  if (name === 'ledger_archive_months' || name === 'round_current_months') return '/settings/archive'
  if (group === 'compliance') return '/settings/profile'
  if (group === 'branding') return '/settings/branding'
  return `/settings?q=${encodeURIComponent(labelOf(name, currentLanguage()))}`
}
