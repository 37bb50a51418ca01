import type { SigningIdentity } from '@girassol/sigap'
import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Settings } from '../settings/index.ts'
import type { LotCaps } from './lots.ts'
import type { ReceptionPort } from './reception/port.ts'

/** How files are signed and where they are delivered. */
export interface ReceptionSetup {
  readonly port: ReceptionPort
  readonly identity: SigningIdentity
  /** By default the regulator's own caps. */
  readonly caps?: LotCaps
}

export interface ReportDeps extends Pick<Platform, 'clock' | 'database' | 'log'> {
  settings: Pick<Settings, 'current' | 'profile'>
  catalogue: Pick<Catalogue, 'snapshot'>
  /** Null where no address is set, and for a program that only carries out commands: it builds and sends nothing. */
  setup: ReceptionSetup | null
}
