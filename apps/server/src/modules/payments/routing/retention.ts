import { days } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteOldAttempts } from './attempts.ts'

/** How long the decisions of the router can be read. */
export const ATTEMPT_RETENTION_MS = days(90)
const BATCH_SIZE = 5_000

/** Deletes old attempts in batches, each a transaction of its own, so that charges are opened meanwhile. */
export async function deleteExpiredAttempts(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  batchSize = BATCH_SIZE,
): Promise<number> {
  const before = new Date(clock.now().getTime() - ATTEMPT_RETENTION_MS)
  for (let deleted = 0; ;) {
    const count = await database.transaction((tx) => deleteOldAttempts(tx, before, batchSize))
    deleted += count
    if (count < batchSize) return deleted
  }
}
