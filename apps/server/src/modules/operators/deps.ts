import type { Platform } from '../../platform/platform.ts'
import type { Settings } from '../settings/index.ts'

export type OperatorDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'limits' | 'log' | 'mailer' | 'signer'
> & { settings: Pick<Settings, 'current'> }
