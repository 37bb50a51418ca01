import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { Sweep } from '../../platform/retention/sweep.ts'
import type { Agreements } from './agreements/agreements.ts'
import { readCode } from './codes.ts'
import { findAffiliateByCode } from './queries.ts'

interface Deps extends Pick<Platform, 'clock' | 'database' | 'jobs' | 'signer'> {
  agreements: Pick<Agreements, 'isDue'>
}

export class Clicks {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    const { clock, database, jobs } = deps
    jobs.schedule('affiliates.visitors', '35 4 * * *', async () =>
      new Sweep(database).deleteFrom('affiliate_visitors', sql`day < ${calendarDay(clock.now())}`),
    )
  }

  /**
   * Counts a visit by a code, once a day per visitor; unknown codes are ignored. Visitors are distinguished by a keyed
   * hash that differs each day, so that they cannot be identified or followed.
   */
  async count(tx: Tx, text: string, { address, agent }: { address: string; agent: string }): Promise<void> {
    const { agreements, clock, signer } = this.#deps
    const code = readCode(text)
    const affiliate = code === null ? undefined : await findAffiliateByCode(tx, code)
    if (!affiliate || affiliate.left_at) return
    if (await agreements.isDue(tx, affiliate.player_id)) return
    const day = calendarDay(clock.now())
    const mark = signer.sign('affiliate.visitor', `${day}\n${address}\n${agent}`)
    const visitor = createHash('sha256').update(mark).digest().subarray(0, 16)
    const { player_id: id } = affiliate
    await sql`WITH seen AS (
        INSERT INTO affiliate_visitors (affiliate_id, day, visitor) VALUES (${id}, ${day}, ${visitor})
        ON CONFLICT DO NOTHING RETURNING day)
      INSERT INTO affiliate_clicks (affiliate_id, day, clicks) SELECT ${id}::bigint, day, 1 FROM seen
      ON CONFLICT (affiliate_id, day) DO UPDATE SET clicks = affiliate_clicks.clicks + 1`.execute(tx)
  }
}
