import { hasSettled, LAST_TRANSFER_ID, readBookEnd, transfersBetween } from '@girassol/ledger'
import { sql } from 'kysely'
import { days, seconds } from '../../platform/clock.ts'
import { executor, queryOne, type Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Sweep } from '../../platform/retention/sweep.ts'
import { countTransfers } from './counts.ts'
import { addCounts, addRounds, deletePlayerDays, lockCountedLedger, moveCountedLedger } from './queries.ts'

type Deps = Pick<Platform, 'clock' | 'database' | 'jobs' | 'outbox'>

const COUNT_INTERVAL_MS = seconds(1)
/** Ids read in one transaction. */
const BATCH_SIZE = 10_000n
export const PLAYER_DAY_RETENTION_MS = days(40)

/** Schedules the counting. `announce` is called in the transaction that changed figures. */
export function scheduleCounting(deps: Deps, announce: (tx: Tx) => Promise<void>): void {
  const { clock, database, jobs, outbox } = deps
  jobs.every('reports.count', COUNT_INTERVAL_MS, () => countLedger(deps, announce), isUncounted)
  jobs.schedule('reports.sweep', '35 4 * * *', () =>
    deletePlayerDays(new Sweep(database), new Date(clock.now().getTime() - PLAYER_DAY_RETENTION_MS)),
  )
  outbox.onMany('rounds.settled', 'reports.rounds', (tx, events) =>
    addRounds(
      tx,
      events.flatMap(({ games }) => games),
    ),
  )
}

/** Whether every transfer up to this id is counted. */
export async function hasCounted(tx: Tx, id: bigint): Promise<boolean> {
  const position = await lockCountedLedger(tx, 'read')
  return position !== null && position.countedTo >= id
}

/** Counts every transfer that is settled now. */
export async function countLedger(
  deps: Pick<Deps, 'clock' | 'database'>,
  announce: (tx: Tx) => Promise<void>,
): Promise<void> {
  while (await countBatch(deps, announce));
}

/**
 * Counts the next transfers in the transaction that moves the position, so each is counted once, also after failures and
 * with many nodes. Returns whether more is settled.
 */
function countBatch(
  { clock, database }: Pick<Deps, 'clock' | 'database'>,
  announce: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Without the lock, and without a transaction id, while nothing moved.
    const { uncounted } = await queryOne(
      tx,
      sql<{ uncounted: boolean }>`SELECT ${isUncounted()} AS uncounted`,
    )
    if (!uncounted) return false
    const end = await readBookEnd(executor(tx))
    const at = clock.now()
    const position = await lockCountedLedger(tx)
    if (!position) return false
    const next = position.next
    if (!next) {
      await moveCountedLedger(tx, { ...position, next: { ...end, at } })
      return end.id > position.countedTo
    }
    if (!(await hasSettled(executor(tx), next))) return false
    const upTo = next.id - position.countedTo > BATCH_SIZE ? position.countedTo + BATCH_SIZE : next.id
    const transfers = await transfersBetween(executor(tx), position.countedTo, upTo)
    await addCounts(tx, countTransfers(transfers))
    const isReached = upTo === next.id
    await moveCountedLedger(tx, {
      countedTo: upTo,
      countedAt: isReached ? next.at : position.countedAt,
      next: isReached ? (end.id > upTo ? { ...end, at } : null) : next,
    })
    if (transfers.length > 0) await announce(tx)
    return !isReached || end.id > upTo
  })
}

/** Asked every second, and mostly nothing moved. */
const isUncounted = () => sql<boolean>`NOT EXISTS (SELECT FROM counted_ledger
  WHERE next_to IS NULL AND counted_to >= ${sql.raw(LAST_TRANSFER_ID)})`
