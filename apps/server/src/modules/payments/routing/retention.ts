import { days } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Sweep } from '../../../platform/retention/sweep.ts'
import { deleteOldAttempts } from './attempts.ts'

/** How long the decisions of the router can be read. */
export const ATTEMPT_RETENTION_MS = days(90)

export function deleteExpiredAttempts(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  batchSize?: number,
): Promise<number> {
  const before = new Date(clock.now().getTime() - ATTEMPT_RETENTION_MS)
  return new Sweep(database, batchSize === undefined ? {} : { batchSize }).repeat((tx, limit) =>
    deleteOldAttempts(tx, before, limit),
  )
}
