import type { Platform } from '../../platform/platform.ts'
import type { Notices } from '../notices/index.ts'
import type { Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'

export interface TaxStatementDeps extends Pick<
  Platform,
  'clock' | 'config' | 'database' | 'limits' | 'log' | 'mailer'
> {
  notices: Pick<Notices, 'notify'>
  players: Pick<Players, 'byId'>
  settings: Pick<Settings, 'current' | 'profile'>
}
