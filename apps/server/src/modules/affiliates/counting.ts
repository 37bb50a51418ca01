import { dailyChanges, ownersMovedSince } from '@girassol/ledger'
import { type Centavos, centavos, share } from '@girassol/money'
import { sql } from 'kysely'
import { executor, type Tx } from '../../platform/database.ts'
import type { Events } from '../../platform/events.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agreements } from './agreements/agreements.ts'
import { monthOf, thisMonth } from './calendar.ts'
import { type Deal, dealFor, readDeals } from './deals.ts'
import type { Postbacks } from './postbacks.ts'
import { findReferral, lockAffiliate } from './queries.ts'
import { minutes } from '../../platform/clock.ts'

interface CountedDay {
  player: bigint
  day: string
  staked: bigint
  won: bigint
  bonuses: bigint
  deposited: bigint
}

type SettledRound = Events['round.settled']

/** A transfer carries the time it was written and becomes visible when its transaction ends, at most this much later. */
const TRANSFER_LAG_MAX = minutes(2)

interface Deps extends Pick<Platform, 'database' | 'clock' | 'jobs' | 'outbox'> {
  agreements: Pick<Agreements, 'dropUncovered' | 'isDue' | 'noteDemand' | 'uncovered'>
  postbacks: Pick<Postbacks, 'enqueue'>
}

/**
 * Computes the days of referrals from the ledger. A day is always recomputed and never added to, so that order, repeats
 * and crashes do not matter, and bets are not slowed down.
 */
export class Counting {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    deps.outbox.onMany(
      'round.settled',
      'affiliates.stakes',
      (tx, rounds) => this.#countStakes(tx, rounds),
      stakesOfReferrals,
    )
    deps.jobs.every('affiliates.count', minutes(1), () => this.work())
  }

  /** Counts the referrals whose money moved since they were last counted. */
  async work(): Promise<void> {
    await this.#dropUncovered()
    const moved = await this.#deps.database.transaction((tx) => findMoved(tx, null))
    const affiliates = new Set(moved.map(({ affiliate_id }) => affiliate_id))
    for (const id of [...affiliates].toSorted((a, b) => (a < b ? -1 : 1))) await this.#countRecent(id)
  }

  /** Days without a contract earn nothing while the profile demands one; what was earned before the demand stays. */
  async #dropUncovered(): Promise<void> {
    const { agreements, database } = this.#deps
    await database.transaction((tx) => agreements.noteDemand(tx))
    for (const id of await database.transaction((tx) => agreements.uncovered(tx)))
      await database.transaction(async (tx) => {
        if (await lockAffiliate(tx, id)) await agreements.dropUncovered(tx, id)
      })
  }

  /** Counts every day of an affiliate's referrals from a month on. The caller holds the affiliate's lock. */
  async countSince(tx: Tx, affiliate: bigint, month: string): Promise<void> {
    const { rows } = await sql<{ player_id: bigint; since: string }>`
      SELECT player_id, greatest(registered_on, ${month}::date)::text AS since FROM referrals
      WHERE affiliate_id = ${affiliate}`.execute(tx)
    await this.#store(tx, affiliate, await readDays(tx, rows))
  }

  async #countRecent(affiliate: bigint): Promise<void> {
    await this.#deps.database.transaction(async (tx) => {
      if (!(await lockAffiliate(tx, affiliate))) return
      const moved = await findMoved(tx, affiliate)
      await sql`UPDATE referrals SET counted_to = clock_timestamp()
        WHERE player_id = ANY (${moved.map(({ player_id }) => String(player_id))}::bigint[])`.execute(tx)
      await this.#store(tx, affiliate, await readDays(tx, moved))
    })
  }

  async #store(tx: Tx, affiliate: bigint, days: readonly CountedDay[]): Promise<void> {
    const deals = await readDeals(tx, affiliate)
    await storeDays(tx, days, deals)
    await this.#deps.agreements.dropUncovered(tx, affiliate)
    await this.#qualify(tx, affiliate, deals)
  }

  /** Adds up the stakes of referrals in closed rounds. */
  async #countStakes(tx: Tx, rounds: readonly SettledRound[]): Promise<void> {
    const stakes = new Map<string, bigint>()
    for (const { player, staked } of rounds) stakes.set(player, (stakes.get(player) ?? 0n) + BigInt(staked))
    const affiliates = await affiliatesOfUnqualified(tx, [...stakes.keys()])
    // Lock order of all counting: affiliates before their referrals, ascending.
    for (const id of affiliates) await lockAffiliate(tx, id)
    await sql`UPDATE referrals r SET settled_stakes = r.settled_stakes + s.staked
      FROM unnest(${[...stakes.keys()]}::bigint[], ${[...stakes.values()].map(String)}::bigint[]) s(player, staked)
      WHERE r.player_id = s.player AND r.qualified_on IS NULL`.execute(tx)
    for (const id of affiliates) await this.#qualify(tx, id, await readDeals(tx, id))
  }

  async #qualify(tx: Tx, affiliate: bigint, deals: readonly Deal[]): Promise<void> {
    const { agreements, clock, postbacks } = this.#deps
    const now = clock.now()
    const { cpa, cpa_deposit: deposit, cpa_staked: staked } = dealFor(deals, thisMonth(now))
    if (cpa === 0n || (await agreements.isDue(tx, affiliate))) return
    const { rows } = await sql<{
      player_id: bigint
    }>`UPDATE referrals r SET qualified_on = ${calendarDay(now)}, cpa = ${cpa}
      WHERE r.affiliate_id = ${affiliate} AND r.qualified_on IS NULL AND r.status <> 'refused'
        AND r.first_deposit >= ${deposit}
        AND r.settled_stakes >= ${staked}
      RETURNING r.player_id`.execute(tx)
    for (const { player_id } of rows) {
      const referral = await findReferral(tx, player_id)
      if (referral) await postbacks.enqueue(tx, 'qualified', referral)
    }
  }
}

/** A day that a statement has taken is not changed. */
async function storeDays(tx: Tx, days: readonly CountedDay[], deals: readonly Deal[]): Promise<void> {
  if (days.length === 0) return
  const cost = ({ day, deposited }: CountedDay): Centavos =>
    share(centavos(deposited), dealFor(deals, monthOf(day)).payment_cost, 'half-up')
  const texts = (of: (each: CountedDay) => bigint) => days.map((each) => String(of(each)))
  await sql`INSERT INTO referral_days (player_id, day, staked, won, bonuses, deposited, payment_cost)
    SELECT * FROM unnest(${texts(({ player }) => player)}::bigint[], ${days.map(({ day }) => day)}::date[],
      ${texts(({ staked }) => staked)}::bigint[], ${texts(({ won }) => won)}::bigint[],
      ${texts(({ bonuses }) => bonuses)}::bigint[], ${texts(({ deposited }) => deposited)}::bigint[],
      ${texts(cost)}::bigint[])
    ON CONFLICT (player_id, day) DO UPDATE SET staked = excluded.staked, won = excluded.won, bonuses = excluded.bonuses,
      deposited = excluded.deposited, payment_cost = excluded.payment_cost
    WHERE referral_days.statement_id IS NULL`.execute(tx)
}

/** Rounds of unqualified referrals whose stake was not returned. */
async function stakesOfReferrals(tx: Tx, rounds: SettledRound[]): Promise<SettledRound[]> {
  const risked = rounds.filter(({ returned, staked }) => !returned && staked !== '0')
  if (risked.length === 0) return []
  const { rows } = await sql<{ player_id: bigint }>`SELECT player_id FROM referrals
    WHERE player_id = ANY (${risked.map(({ player }) => player)}::bigint[]) AND qualified_on IS NULL`.execute(
    tx,
  )
  const waiting = new Set(rows.map(({ player_id }) => String(player_id)))
  return risked.filter(({ player }) => waiting.has(player))
}

async function affiliatesOfUnqualified(tx: Tx, players: readonly string[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`SELECT DISTINCT r.affiliate_id AS id FROM referrals r
    JOIN affiliates a ON a.player_id = r.affiliate_id AND a.left_at IS NULL
    WHERE r.player_id = ANY (${players}::bigint[]) AND r.qualified_on IS NULL ORDER BY 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A referral whose money moved since it was counted. */
interface MovedReferral {
  player_id: bigint
  affiliate_id: bigint
  /** The first day that may have changed. */
  since: string
}

/** The referrals of an affiliate, or of all, whose money moved since they were counted. */
async function findMoved(tx: Tx, affiliate: bigint | null): Promise<MovedReferral[]> {
  const { rows } = await sql<MovedReferral & { read_to: string | null }>`
    SELECT r.player_id, r.affiliate_id, c.read_to::text,
      coalesce((c.read_to AT TIME ZONE 'America/Sao_Paulo')::date, r.registered_on)::text AS since
    FROM referrals r JOIN affiliates a ON a.player_id = r.affiliate_id AND a.left_at IS NULL
    CROSS JOIN LATERAL (SELECT r.counted_to - ${TRANSFER_LAG_MAX} * interval '1 millisecond' AS read_to) c
    WHERE ${affiliate === null ? sql`true` : sql`r.affiliate_id = ${affiliate}`}`.execute(tx)
  const moved = await ownersMovedSince(
    executor(tx),
    rows.map(({ player_id, read_to }) => ({ owner: player_id, readTo: read_to })),
  )
  return rows.filter(({ player_id }) => moved.has(player_id))
}

/** The column of each ledger cause. */
const CAUSES = {
  bet: 'staked',
  rollback: 'staked',
  win: 'won',
  bonus_grant: 'bonuses',
  bonus_forfeit: 'bonuses',
  reward: 'bonuses',
  deposit: 'deposited',
} as const

/** What each of these players moved, by day, from the start of a day on. */
async function readDays(
  tx: Tx,
  referrals: readonly { player_id: bigint; since: string }[],
): Promise<CountedDay[]> {
  const changes = await dailyChanges(executor(tx), {
    owners: referrals.map(({ player_id, since }) => ({ owner: player_id, since })),
    pockets: ['cash', 'bonus'],
    causes: Object.keys(CAUSES),
    timeZone: 'America/Sao_Paulo',
  })
  const counted = new Map<string, CountedDay>()
  for (const { owner, day, causeKind, change } of changes) {
    const key = `${owner} ${day}`
    const row = counted.get(key) ?? { player: owner, day, staked: 0n, won: 0n, bonuses: 0n, deposited: 0n }
    const column = CAUSES[causeKind as keyof typeof CAUSES]
    row[column] += column === 'staked' ? -change : change
    counted.set(key, row)
  }
  return [...counted.values()]
}
