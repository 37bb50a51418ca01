import type { Platform } from '../../platform/platform.ts'
import type { Notices } from '../notices/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Players } from '../players/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Persons } from '../persons/index.ts'
import type { IdentityPort } from './port.ts'

/** How the institution is reached; `port` is null where no address is set. */
export interface IdentitySetup {
  port: IdentityPort | null
}

export interface IdentityDeps extends Pick<
  Platform,
  'clock' | 'config' | 'database' | 'limits' | 'log' | 'signer'
> {
  settings: Pick<Settings, 'profile'>
  players: Players
  safety: Pick<Safety, 'lockAdmissions' | 'holds'>
  payments: { withdrawals: Pick<Payments['withdrawals'], 'returnAll'> }
  notices: Pick<Notices, 'notify'>
  persons: Pick<Persons, 'screen'>
  /** Null for a program that only carries out commands: it asks nothing and refuses nothing. */
  setup: IdentitySetup | null
}

/** Whether players must be identified, by the profile; without an institution all are refused. */
export const isRequired = ({ setup, settings }: Pick<IdentityDeps, 'setup' | 'settings'>): boolean =>
  setup !== null && settings.profile().requiresIdentity
