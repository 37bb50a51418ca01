import type { Platform } from '../../platform/platform.ts'
import type { Notices } from '../notices/index.ts'
import type { Players } from '../players/index.ts'
import type { Safety } from '../safety/index.ts'

export interface PersonDeps extends Pick<Platform, 'clock' | 'database' | 'log' | 'outbox' | 'signer'> {
  players: Pick<Players, 'byId'>
  safety: Pick<Safety, 'lockAdmissions' | 'holds'>
  notices: Pick<Notices, 'notify'>
}
