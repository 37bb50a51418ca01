import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceChange } from '../operators/index.ts'
import { countLedger, scheduleCounting } from './counting.ts'
import type { ReturnsDeps } from './returns.ts'
import type { StateDeps } from './state.ts'

export interface Reports {
  deps: StateDeps & ReturnsDeps & Pick<Platform, 'database'>
  /** Counts what is settled now, without waiting for the job. */
  count(): Promise<void>
}

export function createReports(
  platform: Omit<Platform, 'edge'>,
  modules: Pick<StateDeps & ReturnsDeps, 'settings' | 'payments' | 'catalogue'>,
): Reports {
  const announce = (tx: Tx) => announceChange(tx, 'today')
  scheduleCounting(platform, announce)
  return { deps: { ...platform, ...modules }, count: () => countLedger(platform, announce) }
}
