import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Cluster } from '../cluster.ts'
import { databaseUrls, siteUrl } from '../layout.ts'
import { compareSince, noMarks, openBooks } from '../load/books.ts'
import { type RunningLoad, startLoad } from '../load/load.ts'
import { joinComparisons } from '../load/model.ts'
import { openPostings, type PostingLoad } from '../load/postings.ts'
import { injectFault, mendAll } from './injection.ts'
import { drawFaults, type Fault, possibleKinds } from './schedule.ts'
import type { Tally } from './tally.ts'
import { addPostings, comparedAtOnce, emptyTally, finish, persist, record, watchBets } from './verdict.ts'

interface Options {
  seed: string
  minutes: number
  players: number
  /** Rounds of the provider that each player has at once. */
  tables: number
  /** Postings a second through a writer of its own; none with 0. */
  postingsPerSecond: number
  /** How long each player waits between two operations. */
  pauseMs: number
  say: (text: string) => void
}

/** How long the cluster may take until all of it is ready again. */
const RECOVERY_SECONDS = 240

/** Faults of a seed, one after another, under load. After each everything acknowledged so far is compared with the database. */
export async function runFaults(cluster: Cluster, options: Options): Promise<Tally> {
  const { seed, players, tables, pauseMs, say } = options
  const { layout, providerSecret } = cluster
  const urls = databaseUrls(layout)
  const database = openBooks(urls.direct)
  try {
    mendAll(cluster)
    await cluster.waitForDatabases()
    await cluster.waitForPrograms()
    const load = await startLoad(siteUrl(layout), database, {
      seed,
      players,
      tables,
      pauseMs,
      say,
      providerSecret,
    })
    const postings = await openPostings(database, {
      url: urls.direct,
      seed,
      perSecond: options.postingsPerSecond,
    })
    if (options.postingsPerSecond > 0) postings.begin()
    const tally = emptyTally(seed, players)
    await strikeUntilOver(cluster, { ...options, database, load, postings, tally }).catch((error: Error) => {
      // What was acknowledged until then is compared all the same.
      tally.violations.push(`ended early: ${error.message}`)
      say(error.message)
    })
    say('no more faults; every outcome is awaited …')
    await Promise.all([load.stop(), postings.stop()])
    await finish(database, load.model, tally)
    await addPostings(tally, postings, database)
    say('compared')
    return tally
  } finally {
    await database.end()
  }
}

interface Run extends Options {
  database: pg.Pool
  load: RunningLoad
  postings: PostingLoad
  tally: Tally
}

async function strikeUntilOver(cluster: Cluster, run: Run): Promise<void> {
  const { seed, minutes, database, load, postings, tally, say } = run
  const marks = noMarks()
  const begin = performance.now()
  const watch = watchBets(load.model)
  const kinds = possibleKinds({ ...cluster.layout, hasClocks: cluster.binaries.faketime !== null })
  try {
    for (const fault of drawFaults(seed, kinds)) {
      if (performance.now() - begin > minutes * 60_000) break
      await strike(cluster, fault, tally, watch, say)
      const found = await persist(() => compareSince(database, load.model, marks, comparedAtOnce))
      const posted = await persist(() => postings.compare(database))
      // Both at once: in a book of half a million postings, reading the ledger's invariants is what takes longest.
      await record(tally, joinComparisons(found, posted), database)
      const total = load.model.total + postings.acknowledged.length
      say(`  ${total} acknowledged, ${tally.lost.length} lost, ${tally.doubled.length} doubled`)
    }
  } finally {
    tally.minutes = (performance.now() - begin) / 60_000
    watch.stop()
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
