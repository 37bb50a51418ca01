import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestApp } from './opening.ts'

/**
 * Does every step that is due. A complete list is compared once older transactions of the whole server have ended, those of other files'
 * databases too: it is waited for, without turning the clock.
 */
export async function workProviderDays(app: TestApp): Promise<void> {
  const listed = sql`is_listed AND finished_at IS NULL`
  const deadline = performance.now() + 60_000
  for (;;) {
    await app.platform.jobs.run('gameplay.provider-day-pages')
    const waiting = await app.rows(sql`SELECT id FROM provider_day_runs WHERE ${listed}`)
    if (waiting.length === 0 || performance.now() > deadline) return
    await sleep(20)
    await app.rows(sql`UPDATE provider_day_runs SET next_try_at = started_at WHERE ${listed}`)
  }
}
