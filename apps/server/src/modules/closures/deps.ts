import type { Platform } from '../../platform/platform.ts'
import type { Notices } from '../notices/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Players } from '../players/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Settings } from '../settings/index.ts'

export interface ClosureDeps extends Pick<
  Platform,
  'clock' | 'config' | 'database' | 'limits' | 'log' | 'mailer' | 'outbox'
> {
  settings: Pick<Settings, 'current' | 'profile'>
  players: Players
  safety: Safety
  notices: Pick<Notices, 'notify'>
  payments: { withdrawals: Pick<Payments['withdrawals'], 'returnAll'> }
}

/** Whether a self-exclusion closes the account. */
export const closesExcluded = ({ settings }: Pick<ClosureDeps, 'settings'>): boolean =>
  !settings.profile().allows('exclusion_keeps_account')
