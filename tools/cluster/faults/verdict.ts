import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import {
  compareSince,
  countUncounted,
  countUnknownPayouts,
  findMissionFaults,
  noMarks,
  readInvariants,
  readPending,
} from '../load/books.ts'
import { type Comparison, type Model, operationKinds } from '../load/model.ts'
import type { PostingLoad } from '../load/postings.ts'
import type { Tally } from './tally.ts'

/** How long what is under way may take without becoming less; retries of webhooks are minutes apart. */
const SETTLE_SECONDS = 420
const LOOK_MS = 200

/** Deposits are credited by a webhook later: they are compared at the end. */
export const comparedAtOnce = ['bet', 'play', 'withdrawal', 'spin'] as const

/** What is asked may still be recovering. */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= 60) throw error
      await sleep(1000)
    }
  }
}

/** The longest time in which no bet was acknowledged. */
export function watchBets(model: Model) {
  let seen = model.acknowledged.bet.length
  let last = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    const { length } = model.acknowledged.bet
    if (length > seen) last = now
    seen = length
  }, 50)
  return {
    reset: () => {
      longest = 0
      last = performance.now()
    },
    longestGap: () => longest,
    stop: () => clearInterval(timer),
  }
}

export async function record(tally: Tally, found: Comparison, database: pg.Pool): Promise<void> {
  tally.lost.push(...found.lost)
  tally.doubled.push(...found.doubled)
  tally.different.push(...found.different, ...found.contradicted)
  const report = await persist(() => readInvariants(database))
  tally.transfers = report.transfers
  tally.violations.push(...report.violations.map((violation) => JSON.stringify(violation)))
}

/** Waits until all counts are zero, for as long as their sum keeps falling. Answers what is left, or null. */
async function waitWhileItFalls(
  look: () => Promise<Record<string, number>>,
): Promise<Record<string, number> | null> {
  let fewest = Infinity
  let since = performance.now()
  for (;;) {
    const left = await persist(look)
    const sum = Object.values(left).reduce((total, count) => total + count, 0)
    if (sum === 0) return null
    if (sum < fewest) [fewest, since] = [sum, performance.now()]
    if (performance.now() - since > SETTLE_SECONDS * 1000) return left
    await sleep(LOOK_MS)
  }
}

/**
 * Waits until nothing is under way, and compares everything from the beginning. `hasten` runs before every look and makes what is
 * retried later due now; without it payouts of an unknown outcome are not awaited, because the gateway is asked minutes apart.
 */
export async function finish(
  database: pg.Pool,
  model: Model,
  tally: Tally,
  hasten?: () => void,
): Promise<void> {
  const look = async (): Promise<Record<string, number>> => {
    hasten?.()
    return {
      ...(await readPending(database)),
      rounds: await countUncounted(database),
      ...(hasten && { unknownPayouts: await countUnknownPayouts(database) }),
      deposits: (await compareSince(database, model, noMarks(), ['deposit'])).lost.length,
    }
  }
  const left = await waitWhileItFalls(look)
  if (left) tally.violations.push(`still under way: ${JSON.stringify(left)}`)
  Object.assign(tally, { lost: [], doubled: [], different: [] })
  await record(tally, await compareSince(database, model, noMarks(), operationKinds), database)
  tally.different.push(...model.unequal)
  tally.violations.push(...(await findMissionFaults(database, model)))
  for (const kind of operationKinds) tally.operations[kind] = model.count(kind)
  tally.providerCalls = model.providerCalls
  tally.operations.mission = model.missions
  tally.unknownPayouts = await countUnknownPayouts(database)
  tally.repeats = model.repeats
  tally.refusals = model.refusals.length
  tally.statuses = Object.fromEntries(model.statuses)
  tally.providerStatuses = Object.fromEntries(model.providerStatuses)
}

/** Compares every posting of the load once more, and the balances with the answers. */
export async function addPostings(tally: Tally, postings: PostingLoad, database: pg.Pool): Promise<void> {
  await record(tally, await persist(() => postings.compareAll(database)), database)
  tally.different.push(...(await persist(() => postings.compareBalances(database))))
  tally.operations.posting = postings.acknowledged.length
  tally.repeats += postings.repeats
}

export const emptyTally = (seed: string, players: number): Tally => ({
  seed,
  beganAt: new Date().toISOString(),
  minutes: 0,
  players,
  operations: { bet: 0, play: 0, deposit: 0, withdrawal: 0, spin: 0, mission: 0, posting: 0 },
  providerCalls: 0,
  repeats: 0,
  refusals: 0,
  statuses: {},
  providerStatuses: {},
  faults: {},
  history: [],
  lost: [],
  doubled: [],
  different: [],
  violations: [],
  transfers: 0,
  unknownPayouts: 0,
})
