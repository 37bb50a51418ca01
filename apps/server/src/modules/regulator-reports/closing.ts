import { hasSettled, idAfterDay, idBefore, lastTransferId, readBookEnd } from '@girassol/ledger'
import { minutes } from '../../platform/clock.ts'
import { executor, type Tx } from '../../platform/database.ts'
import { addDays, dayStart } from '../../platform/moment.ts'
import type { ReportDeps } from './deps.ts'
import { today } from './due.ts'
import { bookDayOf, closeDay, type DayRow, insertDay, lastDay, setDayEnd } from './queries.ts'

/** More than clocks of nodes and database differ: a transfer written after the end of the book belongs to the next day. */
const CLOSE_DELAY_MS = minutes(10)

/** Whether every transfer up to this id belongs to a closed day. */
export async function hasReported(tx: Tx, id: bigint): Promise<boolean> {
  const last = await lastDay(tx)
  return last === null || last.after_id >= id
}

/** Closes every day that is over and opens the next one. Each step is a transaction of its own, and each may be repeated. */
export async function closeDays(deps: ReportDeps): Promise<void> {
  for (;;) {
    const last = await deps.database.transaction(lastDay)
    if (!last) {
      await openFirstDay(deps)
      continue
    }
    const isOver = deps.clock.now().getTime() >= dayStart(addDays(last.day, 1)).getTime() + CLOSE_DELAY_MS
    if (!isOver || !(await closeLast(deps, last))) return
  }
}

/** Reports begin with yesterday where the ledger was in use then, otherwise with today. */
async function openFirstDay({ clock, database }: ReportDeps): Promise<void> {
  await database.transaction(async (tx) => {
    const ledger = executor(tx)
    const end = await lastTransferId(ledger)
    const day = today(clock.now())
    const beforeToday = (await idBefore(ledger, dayStart(day))) ?? end
    const first = beforeToday > 0n ? addDays(day, -1) : day
    const after = (await idBefore(ledger, dayStart(first))) ?? end
    await insertDay(tx, { day: first, after_id: after, taken_to: end })
  })
}

/** Returns whether the next day is open. */
async function closeLast({ clock, database }: ReportDeps, last: DayRow): Promise<boolean> {
  if (last.end_id === null)
    await database.transaction(async (tx) => {
      // First, because the end of the book is read before anything is written.
      const end = await readBookEnd(executor(tx))
      await setDayEnd(tx, last.day, end)
    })
  return database.transaction(async (tx) => {
    const row = await lastDay(tx)
    if (row?.day !== last.day || row.end_id === null || row.end_transaction === null) return true
    if (!(await hasSettled(executor(tx), { id: row.end_id, transaction: row.end_transaction }))) return false
    const next = await idAfterDay(executor(tx), bookDayOf(row))
    await closeDay(tx, row.day, clock.now())
    await insertDay(tx, { day: addDays(row.day, 1), after_id: next, taken_to: row.end_id })
    return true
  })
}
