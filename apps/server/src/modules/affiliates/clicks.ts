import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { readCode } from './codes.ts'
import { findAffiliateByCode } from './queries.ts'

export interface Clicks {
  /** Counts a visit by a code, once a day for each visitor. A code that is nobody's counts for nobody. */
  count(tx: Tx, code: string, visitor: { address: string; agent: string }): Promise<void>
}

/** Visitors are told apart within a day by a hash that only the house's key can make and no other day repeats. */
export function createClicks({
  clock,
  database,
  jobs,
  signer,
}: Pick<Platform, 'clock' | 'database' | 'jobs' | 'signer'>): Clicks {
  jobs.schedule('affiliates.visitors', '35 4 * * *', () =>
    database.transaction(async (tx) => {
      await sql`DELETE FROM affiliate_visitors WHERE day < ${calendarDay(clock.now())}`.execute(tx)
    }),
  )
  return {
    async count(tx, text, { address, agent }) {
      const code = readCode(text)
      const affiliate = code === null ? undefined : await findAffiliateByCode(tx, code)
      if (!affiliate || affiliate.left_at) return
      const day = calendarDay(clock.now())
      const mark = signer.sign('affiliate.visitor', `${day}\n${address}\n${agent}`)
      const visitor = createHash('sha256').update(mark).digest().subarray(0, 16)
      const { player_id: id } = affiliate
      await sql`WITH seen AS (
          INSERT INTO affiliate_visitors (affiliate_id, day, visitor) VALUES (${id}, ${day}, ${visitor})
          ON CONFLICT DO NOTHING RETURNING day)
        INSERT INTO affiliate_clicks (affiliate_id, day, clicks) SELECT ${id}::bigint, day, 1 FROM seen
        ON CONFLICT (affiliate_id, day) DO UPDATE SET clicks = affiliate_clicks.clicks + 1`.execute(tx)
    },
  }
}
