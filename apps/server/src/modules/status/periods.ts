import { sql } from 'kysely'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Service, ServiceState } from './judgement.ts'

export interface PeriodRow {
  service: Service
  state: ServiceState
  began_at: Date
  ended_at: Date | null
}

/** What players are shown, and how long periods are kept. */
export const INCIDENT_DAYS = 14
const PERIOD_RETENTION = days(90)
const INCIDENTS_MAX = 50

/** Present states and when each began. */
export async function readPresent(tx: Tx): Promise<Map<Service, PeriodRow>> {
  const { rows } = await sql<PeriodRow>`
    SELECT service, state, began_at, ended_at FROM status_periods WHERE ended_at IS NULL`.execute(tx)
  return new Map(rows.map((row) => [row.service, row]))
}

/** Periods of trouble that lasted into the last days, newest first. */
export async function readIncidents(tx: Tx, now: Date): Promise<PeriodRow[]> {
  const since = new Date(now.getTime() - days(INCIDENT_DAYS))
  const { rows } = await sql<PeriodRow>`
    SELECT service, state, began_at, ended_at FROM status_periods
    WHERE state <> 'operational' AND (ended_at IS NULL OR ended_at >= ${since})
    ORDER BY began_at DESC, id DESC LIMIT ${INCIDENTS_MAX}`.execute(tx)
  return rows
}

/** Ends the period of every service whose state changed and begins another. Nodes take turns. */
export async function recordStates(
  tx: Tx,
  states: Partial<Record<Service, ServiceState>>,
  now: Date,
): Promise<void> {
  await lockPeriods(tx)
  const present = await readPresent(tx)
  for (const { service, state } of present.values())
    if (states[service] !== state) await endPeriod(tx, service, now)
  for (const [service, state] of Object.entries(states))
    if (present.get(service as Service)?.state !== state)
      await sql`INSERT INTO status_periods (service, state, began_at) VALUES (${service}, ${state}, ${now})`.execute(
        tx,
      )
  await sql`DELETE FROM status_periods WHERE ended_at < ${new Date(now.getTime() - PERIOD_RETENTION)}`.execute(
    tx,
  )
}

/** Records, once the database is back, when it had been away; other nodes saw the same outage. */
export async function recordDatabaseOutage(tx: Tx, from: Date, until: Date): Promise<void> {
  await lockPeriods(tx)
  const { rows } = await sql`SELECT FROM status_periods
    WHERE service = 'site' AND state = 'down' AND began_at <= ${until} AND ended_at >= ${from}`.execute(tx)
  if (rows.length > 0) return
  await endPeriod(tx, 'site', from)
  await sql`INSERT INTO status_periods (service, state, began_at, ended_at)
    VALUES ('site', 'down', ${from}, ${until})`.execute(tx)
}

async function endPeriod(tx: Tx, service: Service, now: Date): Promise<void> {
  await sql`UPDATE status_periods SET ended_at = greatest(began_at, ${now})
    WHERE service = ${service} AND ended_at IS NULL`.execute(tx)
}

async function lockPeriods(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('status_periods'))`.execute(tx)
}
