import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Cluster } from '../cluster.ts'
import { databaseUrls, siteUrl } from '../layout.ts'
import {
  compareSince,
  countUncounted,
  countUnknownPayouts,
  findMissionFaults,
  noMarks,
  openBooks,
  readInvariants,
  readPending,
} from '../load/books.ts'
import { startLoad } from '../load/load.ts'
import { type Comparison, type Model, operationKinds } from '../load/model.ts'
import { waitUntil } from '../processes.ts'
import { injectFault } from './injection.ts'
import { drawFaults, type Fault, possibleKinds } from './schedule.ts'
import type { Tally } from './tally.ts'

interface Options {
  seed: string
  minutes: number
  players: number
  say: (text: string) => void
}

/** How long the cluster may take until all of it is ready again. */
const RECOVERY_SECONDS = 240
/** How long money under way may take to arrive after the last fault; retries of webhooks are minutes apart. */
const SETTLE_SECONDS = 420

/** Deposits are credited by a webhook later: they are compared at the end. */
const comparedAtOnce = ['bet', 'withdrawal', 'spin'] as const

/** Faults of a seed, one after another, under load. After each everything acknowledged so far is compared with the database. */
export async function runFaults(cluster: Cluster, { seed, minutes, players, say }: Options): Promise<Tally> {
  const { layout } = cluster
  const database = openBooks(databaseUrls(layout).direct)
  try {
    await cluster.waitForDatabases()
    await cluster.waitForPrograms()
    const load = await startLoad(siteUrl(layout), database, { seed, players, say })
    const tally = emptyTally(seed, players)
    const marks = noMarks()
    const begin = performance.now()
    const watch = watchBets(load.model)
    for (const fault of drawFaults(seed, possibleKinds(layout.hasNamespaces))) {
      if (performance.now() - begin > minutes * 60_000) break
      await strike(cluster, fault, tally, watch, say)
      const found = await persist(() => compareSince(database, load.model, marks, comparedAtOnce))
      await record(tally, found, database)
      say(`  ${load.model.total} acknowledged, ${tally.lost.length} lost, ${tally.doubled.length} doubled`)
    }
    tally.minutes = (performance.now() - begin) / 60_000
    watch.stop()
    say('no more faults; every outcome is awaited …')
    await load.stop()
    await finish(database, load.model, tally, say)
    return tally
  } finally {
    await database.end()
  }
}

async function strike(
  cluster: Cluster,
  fault: Fault,
  tally: Tally,
  watch: ReturnType<typeof watchBets>,
  say: Options['say'],
): Promise<void> {
  await sleep(fault.restSeconds * 1000)
  watch.reset()
  const { target, mend } = await persist(() => injectFault(cluster, fault))
  tally.faults[fault.kind] = (tally.faults[fault.kind] ?? 0) + 1
  await sleep(fault.holdSeconds * 1000)
  const mended = performance.now()
  await persist(mend)
  await cluster.waitForPrograms(RECOVERY_SECONDS)
  await cluster.waitForDatabases(RECOVERY_SECONDS)
  const recoverySeconds = round((performance.now() - mended) / 1000)
  const writeGapSeconds = round(watch.longestGap() / 1000)
  tally.history.push({
    kind: fault.kind,
    target,
    holdSeconds: fault.holdSeconds,
    recoverySeconds,
    writeGapSeconds,
  })
  say(
    `${fault.kind} ${target} for ${fault.holdSeconds} s; ready after ${recoverySeconds} s, at most ${writeGapSeconds} s without a bet`,
  )
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The cluster may still be recovering when it is asked. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
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
function watchBets(model: Model) {
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

async function record(tally: Tally, found: Comparison, database: pg.Pool): Promise<void> {
  tally.lost.push(...found.lost)
  tally.doubled.push(...found.doubled)
  tally.different.push(...found.different, ...found.contradicted)
  const report = await persist(() => readInvariants(database))
  tally.transfers = report.transfers
  tally.violations.push(...report.violations.map((violation) => JSON.stringify(violation)))
}

/** Waits until nothing is under way, and compares everything from the beginning. */
async function finish(database: pg.Pool, model: Model, tally: Tally, say: Options['say']): Promise<void> {
  let pending: Record<string, number> = {}
  try {
    await waitUntil('money and events under way have arrived', SETTLE_SECONDS, async () => {
      pending = await readPending(database)
      const found = await compareSince(database, model, noMarks(), ['deposit'])
      return found.lost.length === 0 && Object.values(pending).every((count) => count === 0)
    })
  } catch {
    tally.violations.push(`still under way: ${JSON.stringify(pending)}`)
  }
  Object.assign(tally, { lost: [], doubled: [], different: [] })
  await record(tally, await compareSince(database, model, noMarks(), operationKinds), database)
  tally.different.push(...model.unequal)
  tally.violations.push(...(await findMissionFaults(database, model)))
  const uncounted = await countUncounted(database)
  if (uncounted > 0) tally.violations.push(`${uncounted} settled rounds were not counted`)
  for (const kind of operationKinds) tally.operations[kind] = model.acknowledged[kind].length
  tally.operations.mission = model.missions
  tally.unknownPayouts = await countUnknownPayouts(database)
  tally.repeats = model.repeats
  tally.refusals = model.refusals.length
  tally.statuses = Object.fromEntries([...model.statuses].map(([status, count]) => [String(status), count]))
  say('compared')
}

const emptyTally = (seed: string, players: number): Tally => ({
  seed,
  beganAt: new Date().toISOString(),
  minutes: 0,
  players,
  operations: { bet: 0, deposit: 0, withdrawal: 0, spin: 0, mission: 0 },
  repeats: 0,
  refusals: 0,
  statuses: {},
  faults: {},
  history: [],
  lost: [],
  doubled: [],
  different: [],
  violations: [],
  transfers: 0,
  unknownPayouts: 0,
})
