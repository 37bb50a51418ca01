import type { Platform } from '../../platform/platform.ts'
import type { Settings } from '../settings/index.ts'

export interface TaxStatementDeps extends Pick<Platform, 'clock' | 'database' | 'limits' | 'log'> {
  settings: Pick<Settings, 'current' | 'profile'>
}
