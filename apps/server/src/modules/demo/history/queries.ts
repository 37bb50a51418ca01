import { sql } from 'kysely'
import { queryOne, type Tx } from '../../../platform/database.ts'

type Outcome = 'complete' | 'skipped' | 'stopped'

export interface HistoryState {
  begins_at: Date
  ends_at: Date
  next_step: number
  in_step: boolean
  turned_at: Date
  visits: number
  cpu_ms: bigint
  elapsed_ms: bigint
  over_at: Date | null
  outcome: Outcome | null
}

export async function readHistory(tx: Tx): Promise<HistoryState | undefined> {
  const { rows } =
    await sql<HistoryState>`SELECT begins_at, ends_at, next_step, in_step, turned_at, visits, cpu_ms,
    elapsed_ms, over_at, outcome FROM demo_history`.execute(tx)
  return rows[0]
}

export async function insertHistory(tx: Tx, { begins, ends }: { begins: Date; ends: Date }): Promise<void> {
  await sql`INSERT INTO demo_history (begins_at, ends_at, turned_at) VALUES (${begins}, ${ends}, ${begins})
    ON CONFLICT DO NOTHING`.execute(tx)
}

export async function beginStep(tx: Tx, step: number): Promise<void> {
  await sql`UPDATE demo_history SET next_step = ${step + 1}, in_step = true`.execute(tx)
}

export async function endStep(
  tx: Tx,
  { visits, cpuMs, elapsedMs }: { visits: number; cpuMs: number; elapsedMs: number },
): Promise<void> {
  await sql`UPDATE demo_history SET in_step = false, visits = visits + ${visits},
    cpu_ms = cpu_ms + ${Math.round(cpuMs)}, elapsed_ms = elapsed_ms + ${Math.round(elapsedMs)}`.execute(tx)
}

export async function saveShift(tx: Tx, shiftMs: number, turnedAt: Date): Promise<void> {
  await sql`UPDATE demo_history SET shift_ms = ${shiftMs}, turned_at = ${turnedAt}`.execute(tx)
}

/** Ends the history and gives transfers the database's clock again. Nothing happens to one that is over. */
export async function endHistory(tx: Tx, outcome: Outcome, now: Date): Promise<void> {
  const { rows } = await sql`UPDATE demo_history SET over_at = ${now}, outcome = ${outcome}, in_step = false
    WHERE over_at IS NULL RETURNING only_row`.execute(tx)
  if (rows.length > 0) await turnLedgerClock(tx, false)
}

/** Refused by the database unless the compliance profile is `demo`. */
export async function turnLedgerClock(tx: Tx, turned: boolean): Promise<void> {
  await sql`SELECT turn_ledger_clock(${turned})`.execute(tx)
}

const RUN_LOCK = 'demo.history.run'
const STEP_LOCK = 'demo.history.step'

/** False while another node makes the history. Held until the transaction ends. */
export async function lockRun(tx: Tx): Promise<boolean> {
  const { locked } = await queryOne(
    tx,
    sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${RUN_LOCK}, 0)) AS locked`,
  )
  return locked
}

/** Waits for recurring work that is under way on any node and keeps new work out until the transaction ends. */
export async function lockStep(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${STEP_LOCK}, 0))`.execute(tx)
}

/** Keeps the next step out until the transaction ends; false while one is under way or waits to begin. */
export async function tryLockWork(tx: Tx): Promise<boolean> {
  const { locked } = await queryOne(
    tx,
    sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock_shared(hashtextextended(${STEP_LOCK}, 0)) AS locked`,
  )
  return locked
}
