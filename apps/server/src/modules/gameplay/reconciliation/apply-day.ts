import { isDeepStrictEqual } from 'node:util'
import type { ProviderFindingKind, ProviderMovement } from '@girassol/contract/operator'
import { hasSettled, type Key, type PassedPosting, postingsThrough, rangeBetween } from '@girassol/ledger'
import { type Database, executor, type Tx } from '../../../platform/database.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { announceChange } from '../../operators/index.ts'
import { contributedBy, toCentavos } from '../providers/jackpot-contributions.ts'
import { heldJackpotKeys } from '../rounds/held-wins.ts'
import { providerAccounts } from '../rounds/split.ts'
import { amountOf, type DayRange, LISTED_CAUSES, movementOf, postedSide, type Side } from './compare.ts'
import {
  endVanished,
  findingsOfDay,
  type FindingRow,
  insertFindings,
  markSeen,
  lockProviderDay,
  type NewFinding,
} from './finding-queries.ts'
import {
  countDifferences,
  type DayRun,
  differentRows,
  finishDayRun,
  listedTotals,
  type Totals,
  unlistedKeys,
} from './run-queries.ts'

/** Ids read in one transaction. */
const BATCH_SIZE = 20_000n
/** More than people can look at: the list is wrong as a whole. */
const FINDINGS_MAX = 2000
/** A day with at least this many postings of which most are not listed has half a list, not as many findings. */
const HALF_LIST_MIN = 20n

/** The ledger's side of a day. */
export interface PostedDay {
  totals: Totals
  /** Wins of `totals` that are jackpots. */
  jackpots: bigint
  /** What bets contributed to jackpots, less what returned ones had, in units. */
  contributions: bigint
  /** Not named by the list; at most one more than can become findings. */
  unlisted: PassedPosting[]
  unlistedCount: bigint
}

/** Whether every posting of the day can be read: transactions that were under way when the run began have ended. */
export const canRead = (database: Pick<Database, 'transaction'>, { end_id, end_transaction }: DayRun) =>
  database.transaction((tx) => hasSettled(executor(tx), { id: end_id, transaction: end_transaction }))

/** Reads the postings of a closed day in short transactions: nothing is written for it any more, so together they see one state. */
export async function readPosted(
  database: Pick<Database, 'transaction'>,
  run: DayRun,
  { from, until }: DayRange,
): Promise<PostedDay> {
  const range = await database.transaction((tx) => rangeBetween(executor(tx), from, until, run.end_id))
  const day: PostedDay = {
    totals: { count: 0n, bets: 0n, wins: 0n, refunds: 0n, tips: 0n },
    jackpots: 0n,
    contributions: 0n,
    unlisted: [],
    unlistedCount: 0n,
  }
  for (let after = range.after; after < range.to; after += BATCH_SIZE) {
    const to = after + BATCH_SIZE < range.to ? after + BATCH_SIZE : range.to
    await database.transaction(async (tx) => {
      const part = { ...range, after, to }
      for (const account of providerAccounts(run.provider)) {
        const postings = await postingsThrough(executor(tx), account, LISTED_CAUSES, part)
        const keys = postings.map(({ key }) => key)
        const unlisted = await unlistedKeys(tx, run.id, keys)
        addPostings(day, postings, { unlisted, heldJackpots: await heldJackpotKeys(tx, keys) })
        if (keys.length > 0) day.contributions += await contributedBy(tx, keys)
      }
    })
  }
  return day
}

const sums: Record<ProviderMovement, 'bets' | 'wins' | 'refunds' | 'tips'> = {
  bet: 'bets',
  win: 'wins',
  rollback: 'refunds',
  tip: 'tips',
}

function addPostings(
  day: PostedDay,
  postings: readonly PassedPosting[],
  { unlisted, heldJackpots }: Record<'unlisted' | 'heldJackpots', ReadonlySet<Key>>,
): void {
  for (const posting of postings) {
    day.totals.count += 1n
    day.totals[sums[movementOf(posting)]] += amountOf(posting)
    if (posting.cause.kind === 'jackpot_win' || heldJackpots.has(posting.key))
      day.jackpots += amountOf(posting)
    if (!unlisted.has(posting.key)) continue
    day.unlistedCount += 1n
    if (day.unlisted.length <= FINDINGS_MAX) day.unlisted.push(posting)
  }
}

interface Difference {
  subject: Key
  kind: ProviderFindingKind
  movement: ProviderMovement
  here: Side | null
  there: Side | null
}

/**
 * Ends a run: what differs becomes findings, and open findings that no longer differ have vanished. A list that cannot be right as a
 * whole decides nothing. The ledger is not changed.
 */
export async function applyDay(tx: Tx, run: DayRun, posted: PostedDay, now: Date): Promise<void> {
  const totals = { here: posted.totals, there: await listedTotals(tx, run.id) }
  const error = await faultOf(tx, run, posted, totals.there)
  if (error === null) await recordDifferences(tx, run, await differencesOf(tx, run, posted), now)
  const { jackpots } = posted
  const jackpotTotals = { jackpots, contributions: toCentavos(posted.contributions) }
  const outcome = error === null ? 'done' : 'failed'
  await finishDayRun(tx, run.id, { outcome, error, totals, jackpotTotals, now })
  for (const topic of ['games', 'today']) await announceChange(tx, topic)
}

async function faultOf(
  tx: Tx,
  run: DayRun,
  { totals: { count }, unlistedCount }: PostedDay,
  there: Totals,
): Promise<string | null> {
  if (there.count === 0n && count > 0n) return 'the list is empty'
  if (count >= HALF_LIST_MIN && unlistedCount * 2n > count)
    return `the list lacks ${unlistedCount} of our ${count} postings`
  const differences = BigInt(await countDifferences(tx, run.id)) + unlistedCount
  return differences > FINDINGS_MAX ? `${differences} differences are more than can be findings` : null
}

async function differencesOf(tx: Tx, run: DayRun, { unlisted }: PostedDay): Promise<Difference[]> {
  const listed = await differentRows(tx, run.id)
  return [
    ...listed.map(({ difference: kind, ...row }) => ({ ...row, kind })),
    ...unlisted.map((posting): Difference => ({
      subject: posting.key,
      kind: 'missing_there',
      movement: movementOf(posting),
      here: postedSide(posting),
      there: null,
    })),
  ]
}

const isSame = (finding: FindingRow, { kind, here, there }: Difference): boolean =>
  finding.kind === kind && isDeepStrictEqual(finding.here, here) && isDeepStrictEqual(finding.there, there)

/** Explained and accepted differences stay settled while they are the same; one that its provider corrected must be gone. */
const isSettled = ({ state }: FindingRow): boolean => state === 'explained' || state === 'accepted'

async function recordDifferences(
  tx: Tx,
  run: DayRun,
  differences: readonly Difference[],
  now: Date,
): Promise<void> {
  const { provider, day } = run
  await lockProviderDay(tx, run)
  const known = Map.groupBy(await findingsOfDay(tx, run), ({ subject }) => subject)
  const fresh: NewFinding[] = []
  const kept = new Set<string>()
  const seen: string[] = []
  for (const difference of differences) {
    const same = (known.get(difference.subject) ?? []).filter((finding) => isSame(finding, difference))
    const open = same.find(({ state }) => state === 'open')
    const settled = same.findLast(isSettled)
    if (open) kept.add(open.id)
    if (open ?? settled) seen.push((open ?? settled)!.id)
    else
      fresh.push({ ...difference, id: uuidv7(now.getTime()), provider, day, found_at: now, run_id: run.id })
  }
  const gone = [...known.values()].flat().filter(({ id, state }) => state === 'open' && !kept.has(id))
  await endVanished(
    tx,
    gone.map(({ id }) => id),
    now,
  )
  await markSeen(tx, seen, run.id)
  await insertFindings(tx, fresh)
}
