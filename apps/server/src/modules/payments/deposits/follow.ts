import type { Platform } from '../../../platform/platform.ts'
import { dueAttempts, updateAttempt } from '../routing/attempts.ts'
import type { Inquiry } from './inquire.ts'
import { nextCheck } from './inquiry-schedule.ts'
import { findCharge } from './queries.ts'

const BATCH_SIZE = 50

/** Queries the gateways that a charge has left, as long as it may still be paid there. */
export async function followSuperseded(
  deps: Pick<Platform, 'clock' | 'database'> & { inquiry: Inquiry },
): Promise<void> {
  const { clock, database, inquiry } = deps
  for (;;) {
    const due = await database.transaction(async (tx) => {
      const now = clock.now()
      const rows = await dueAttempts(tx, now, BATCH_SIZE)
      for (const { id, subject, checks } of rows) {
        const charge = await findCharge(tx, subject)
        const next = charge ? nextCheck({ checks, expires_at: charge.expires_at }, now) : null
        await updateAttempt(tx, id, { checks: checks + 1, next_check_at: next })
      }
      return rows
    })
    for (const { subject, gateway } of due) await inquiry.ask(subject, { urgent: true, gateway })
    if (due.length < BATCH_SIZE) return
  }
}
