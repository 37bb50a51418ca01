import type { Platform } from '../../platform/platform.ts'
import { countLedger, scheduleCounting } from './counting.ts'
import type { StateDeps } from './state.ts'

export interface Reports {
  deps: StateDeps & Pick<Platform, 'database'>
  /** Counts what is settled now, without waiting for the job. */
  count(): Promise<void>
}

export function createReports(
  platform: Omit<Platform, 'edge'>,
  modules: Pick<StateDeps, 'settings' | 'payments'>,
): Reports {
  const announce = async () => {}
  scheduleCounting(platform, announce)
  return { deps: { ...platform, ...modules }, count: () => countLedger(platform, announce) }
}
