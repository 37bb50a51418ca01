import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import type { Platform } from '../../platform/platform.ts'
import type { Settings } from './settings.ts'

const LICENSED_DOMAIN = '.bet.br'

export const settingsChecks = (
  { config }: Pick<Platform, 'config'>,
  settings: Pick<Settings, 'current'>,
): ComplianceCheck[] => [
  {
    name: 'site.identity',
    run: async () => {
      const fields = Object.entries(settings.current().operator)
      return examinedOf(
        fields.length,
        fields.filter(([, value]) => value === null).map(([name]) => name),
      )
    },
  },
  {
    name: 'site.domain',
    run: async () => {
      const { hostname } = new URL(config.publicUrl)
      return examinedOf(1, hostname.endsWith(LICENSED_DOMAIN) ? [] : [hostname])
    },
  },
]
