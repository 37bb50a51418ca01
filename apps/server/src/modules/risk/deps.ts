import type { IncomeBand } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Notices } from '../notices/index.ts'
import type { Players } from '../players/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Settings } from '../settings/index.ts'

export interface RiskDeps extends Pick<Platform, 'clock' | 'database' | 'log' | 'outbox'> {
  settings: Pick<Settings, 'current'>
  players: Pick<Players, 'byId'>
  safety: Pick<Safety, 'lockAdmissions' | 'startBreak' | 'breakOf'>
  notices: Pick<Notices, 'notify'>
  /** What lists of persons say of a player for certain. */
  readListed: (tx: Tx, player: bigint) => Promise<{ isExposed: boolean; isSanctioned: boolean }>
  /** What the player declared last; no income when nothing was declared. */
  readDeclared: (
    tx: Tx,
    player: bigint,
  ) => Promise<{ income: IncomeBand | null; isExposed: boolean; at: Date | null }>
}
