import { setTimeout as sleep } from 'node:timers/promises'
import { comparedAtOnce, emptyTally, finish, persist, record, watchBets } from '../faults/verdict.ts'
import type { Tally } from '../faults/tally.ts'
import { compareSince, noMarks, openBooks } from '../load/books.ts'
import { type RunningLoad, startLoad } from '../load/load.ts'
import { operationKinds } from '../load/model.ts'
import type { Mix } from '../load/operations.ts'
import { waitUntil } from '../processes.ts'
import type { Casino } from './casino.ts'
import { injectShortFault } from './injection.ts'
import { drawShortRun, type ShortFault } from './schedule.ts'

const PLAYERS = 8
/** More of what is rare in play, so that a short run has some of everything. */
const MIX: Mix = { bet: 74, play: 0, deposit: 8, withdrawal: 6, spin: 5, mission: 6, wallet: 1 }
/** Undisturbed operations after each fault, so that the next one meets play under way again. */
const OPERATIONS_BETWEEN = 12
/** For a machine that others share. */
const RECOVERY_SECONDS = 240
/** At the end the clocks of the nodes run ahead by so much at a time: what waits to be tried again becomes due. */
const HASTE_MS = 120_000

interface Options {
  seed: string
  say: (text: string) => void
}

/** Every kind of fault once, under mixed load. After each everything acknowledged so far is compared with the database. */
export async function runShortFaults(casino: Casino, { seed, say }: Options): Promise<Tally> {
  const books = openBooks(casino.databaseUrl)
  const tally = emptyTally(seed, PLAYERS)
  try {
    const load = await startLoad(casino.url, books, {
      seed,
      players: PLAYERS,
      say,
      bankUrl: casino.bankUrl,
      // No game provider takes part.
      providerSecret: '',
      mix: MIX,
    })
    const marks = noMarks()
    const begin = performance.now()
    const watch = watchBets(load.model)
    for (const fault of drawShortRun(seed)) {
      watch.reset()
      tally.history.push({
        ...(await strike(casino, load, fault)),
        writeGapSeconds: watch.longestGap() / 1000,
      })
      tally.faults[fault.kind] = (tally.faults[fault.kind] ?? 0) + 1
      const found = await persist(() => compareSince(books, load.model, marks, comparedAtOnce))
      await record(tally, found, books)
      say(describe(tally, load))
    }
    watch.stop()
    await waitUntil('something of every kind was acknowledged', RECOVERY_SECONDS, () => hasEverything(load))
    const hasten = startHaste(casino)
    await stopHastened(load, hasten)
    await finish(books, load.model, tally, hasten)
    tally.minutes = (performance.now() - begin) / 60_000
    return tally
  } finally {
    await books.end()
  }
}

async function strike(casino: Casino, { model }: RunningLoad, fault: ShortFault) {
  const { target, mend } = await injectShortFault(casino, fault)
  await sleep(fault.holdSeconds * 1000)
  const mended = performance.now()
  await mend()
  await casino.waitUntilReady()
  const reached = model.total + OPERATIONS_BETWEEN
  await waitUntil('play goes on', RECOVERY_SECONDS, () => model.total >= reached)
  const recoverySeconds = (performance.now() - mended) / 1000
  return { kind: fault.kind, target, holdSeconds: fault.holdSeconds, recoverySeconds }
}

function describe({ history, lost, doubled }: Tally, { model }: RunningLoad): string {
  const { kind, target, holdSeconds, recoverySeconds } = history.at(-1)!
  return (
    `${kind} ${target} for ${holdSeconds} s, play went on after ${recoverySeconds.toFixed(1)} s; ` +
    `${model.total} acknowledged, ${lost.length} lost, ${doubled.length} doubled`
  )
}

const hasEverything = ({ model }: RunningLoad): boolean =>
  model.missions > 0 && operationKinds.every((kind) => MIX[kind] === 0 || model.count(kind) > 0)

/** Retries and questions to the bank are minutes apart by the program's clock, which runs ahead here. */
function startHaste(casino: Casino): () => void {
  let shiftMs = 0
  return () => {
    shiftMs += HASTE_MS
    for (const node of casino.nodes) casino.turnClock(node, shiftMs)
  }
}

/** A player may be waiting for a gateway that is left out after the bank's outage, for minutes by the program's clock. */
async function stopHastened(load: RunningLoad, hasten: () => void): Promise<void> {
  const timer = setInterval(hasten, 1000)
  try {
    await load.stop()
  } finally {
    clearInterval(timer)
  }
}
