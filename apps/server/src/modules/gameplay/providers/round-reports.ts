import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type RoundName, roundIdOf } from '../rounds/round-name.ts'

/** What a provider says about a round, in its own words. */
export interface RoundReport {
  details: Readonly<Record<string, string>>
  received_at: Date
}

/** A round of many steps may be reported step by step; what comes beyond is not a report of a round. */
const REPORTS_MAX = 100

/** Keeps what providers report of how a round went. It moves no money and decides nothing. */
export class RoundReports {
  readonly #deps: Pick<Platform, 'database' | 'clock'>

  constructor(deps: Pick<Platform, 'database' | 'clock'>) {
    this.#deps = deps
  }

  /** The same report is kept once. The round need not be known yet. */
  async keep(round: RoundName, details: RoundReport['details']): Promise<void> {
    const { database, clock } = this.#deps
    const id = roundIdOf(round)
    const text = JSON.stringify(Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    const digest = createHash('sha256').update(text).digest()
    await database.transaction((tx) =>
      sql`INSERT INTO provider_round_reports (round_id, digest, details, received_at)
        SELECT ${id}, ${digest}, ${JSON.stringify(details)}, ${clock.now()}
        WHERE (SELECT count(*) FROM provider_round_reports WHERE round_id = ${id}) < ${REPORTS_MAX}
        ON CONFLICT DO NOTHING`.execute(tx),
    )
  }
}

/** By our id of the round, the oldest first. */
export async function readRoundReports(tx: Tx, round: string): Promise<RoundReport[]> {
  const { rows } = await sql<RoundReport>`SELECT details, received_at FROM provider_round_reports
    WHERE round_id = ${round} ORDER BY received_at, digest`.execute(tx)
  return rows
}
