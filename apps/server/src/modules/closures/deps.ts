import type { Platform } from '../../platform/platform.ts'
import type { Payments } from '../payments/index.ts'
import type { Players } from '../players/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Settings } from '../settings/index.ts'

export interface ClosureDeps extends Pick<
  Platform,
  'clock' | 'config' | 'database' | 'log' | 'mailer' | 'outbox'
> {
  settings: Pick<Settings, 'current' | 'profile'>
  players: Players
  safety: Safety
  payments: { withdrawals: Pick<Payments['withdrawals'], 'returnAll'> }
}

/** Whether a self-exclusion closes the account. */
export const closesExcluded = ({ settings }: Pick<ClosureDeps, 'settings'>): boolean =>
  !settings.profile().allows('exclusion_keeps_account')
