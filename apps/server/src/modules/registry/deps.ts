import type { Platform } from '../../platform/platform.ts'
import type { Notices } from '../notices/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Players } from '../players/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Settings } from '../settings/index.ts'
import type { RegistryObserver } from './metrics.ts'
import type { RegistryPort } from './port.ts'

/** How the registry is reached; `port` is null where no address is set. */
export interface RegistrySetup {
  port: RegistryPort | null
}

export interface RegistryDeps extends Pick<
  Platform,
  'clock' | 'config' | 'database' | 'log' | 'mailer' | 'signer'
> {
  settings: Pick<Settings, 'current' | 'profile'>
  players: Players
  safety: Pick<Safety, 'lockAdmissions' | 'holds'>
  payments: { withdrawals: Pick<Payments['withdrawals'], 'returnAll'> }
  notices: Pick<Notices, 'notify'>
  /** Called with the result of every query. */
  observe: RegistryObserver
  /** Null for a program that only carries out commands: it asks nothing and refuses nothing. */
  setup: RegistrySetup | null
}

/** Whether players are checked at all, by the profile and by what is set up. */
export function isAsked({ setup, settings }: Pick<RegistryDeps, 'setup' | 'settings'>): boolean {
  if (!setup) return false
  const { asks } = settings.profile().registry
  return asks === 'always' || (asks === 'if_available' && setup.port !== null)
}
