import type { DeclarationText } from '@girassol/contract/declaration-text'
import type { Platform } from '../../platform/platform.ts'
import type { Players } from '../players/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Settings } from '../settings/index.ts'

/** What a program may have otherwise: a test's that is about other things, or one with another text. */
export interface DeclarationSetup {
  /** Demands nothing under any profile. */
  isWaived?: boolean
  text?: Pick<DeclarationText, 'version' | 'hash'>
}

export interface DeclarationDeps extends Pick<Platform, 'clock' | 'database' | 'limits' | 'log' | 'outbox'> {
  settings: Pick<Settings, 'profile'>
  players: Pick<Players, 'byId' | 'account'>
  safety: Pick<Safety, 'lockAdmissions' | 'holds' | 'limits'>
  text: Pick<DeclarationText, 'version' | 'hash'>
  isWaived: boolean
}

/** Whether deposits and play wait for a complete registration, by the profile. */
export const isRequired = ({ isWaived, settings }: Pick<DeclarationDeps, 'isWaived' | 'settings'>): boolean =>
  !isWaived && !settings.profile().allows('play_without_declaration')
