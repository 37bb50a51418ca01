import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { databaseUrls, siteUrl } from '../layout.ts'
import { compareSince, noMarks, openBooks } from '../load/books.ts'
import { startLoad } from '../load/load.ts'
import { injectFault } from './injection.ts'
import { drawFaults, type Fault, possibleKinds } from './schedule.ts'
import type { Tally } from './tally.ts'
import { comparedAtOnce, emptyTally, finish, persist, record, watchBets } from './verdict.ts'

interface Options {
  seed: string
  minutes: number
  players: number
  say: (text: string) => void
}

/** How long the cluster may take until all of it is ready again. */
const RECOVERY_SECONDS = 240

/** Faults of a seed, one after another, under load. After each everything acknowledged so far is compared with the database. */
export async function runFaults(cluster: Cluster, { seed, minutes, players, say }: Options): Promise<Tally> {
  const { layout } = cluster
  const database = openBooks(databaseUrls(layout).direct)
  try {
    // A run that was ended in the middle of a fault leaves its target down.
    for (const name of cluster.names) cluster.start(name)
    await cluster.waitForDatabases()
    await cluster.waitForPrograms()
    const load = await startLoad(siteUrl(layout), database, { seed, players, say })
    const tally = emptyTally(seed, players)
    const marks = noMarks()
    const begin = performance.now()
    const watch = watchBets(load.model)
    const kinds = possibleKinds({ ...layout, hasClocks: cluster.binaries.faketime !== null })
    for (const fault of drawFaults(seed, kinds)) {
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
    await finish(database, load.model, tally)
    say('compared')
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
