import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Persons } from '../persons/index.ts'
import type { Players } from '../players/index.ts'

export interface QualificationDeps extends Pick<Platform, 'clock' | 'database' | 'log'> {
  players: Pick<Players, 'byId'>
  persons: Pick<Persons, 'screening'>
  /** Opens enhanced diligence in the case workflow. */
  requestDiligence: (tx: Tx, request: { record: string; player: bigint; at: Date }) => Promise<void>
}
