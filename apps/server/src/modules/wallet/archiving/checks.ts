import type { OperatorAnswer } from '@girassol/contract/operator'
import { archivedMonths, type ArchivedMonthState, archivedSums, type ArchiveReport } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { minutes } from '../../../platform/clock.ts'
import { executor, type Tx } from '../../../platform/database.ts'
import { OperatorError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, announceChange, operatorNames, recordAudit } from '../../operators/index.ts'

type Deps = Pick<Platform, 'clock' | 'database' | 'jobs'>
type Page = OperatorAnswer<'listArchivedMonths'>

export const CHECK_JOB = 'wallet.check-archive'
/** A verification that was cut off may be asked for again after this. */
const CHECK_TIMEOUT_MS = minutes(15)

const firstDay = (month: string): string => `${month}-01`

/** Asks for a verification of an archived month (YYYY-MM); one that is under way is enough. */
export async function requestCheck(
  { clock, jobs }: Deps,
  tx: Tx,
  actor: Actor,
  month: string,
): Promise<void> {
  const [found] = await archivedMonths(executor(tx), firstDay(month))
  if (found?.state !== 'archived') throw new OperatorError('archive_month_unknown', { text: month })
  const now = clock.now()
  const { rows } = await sql`INSERT INTO archive_checks (month, operator_id, requested_at)
    VALUES (${firstDay(month)}::date, ${actor.operator}, ${now})
    ON CONFLICT (month) WHERE finished_at IS NULL
    DO UPDATE SET requested_at = excluded.requested_at, operator_id = excluded.operator_id
      WHERE archive_checks.requested_at < ${new Date(now.getTime() - CHECK_TIMEOUT_MS)}
    RETURNING id`.execute(tx)
  if (rows.length === 0) return
  await recordAudit({ clock }, tx, actor, {
    action: 'ledger.verify',
    subject: { kind: 'ledger_month', id: month },
  })
  await jobs.send(tx, CHECK_JOB, { month })
}

/** Verifies and notes what was found; a repeated run finds the check finished. */
export async function carryOutCheck(
  { clock, database }: Deps,
  month: string,
  verify: (month: string) => Promise<ArchiveReport>,
): Promise<void> {
  const { files, transfers, faults } = await verify(firstDay(month))
  const found = JSON.stringify(faults.map(({ kind, subject }) => ({ kind, subject })))
  await database.transaction(async (tx) => {
    await sql`UPDATE archive_checks SET finished_at = ${clock.now()}, files = ${files}, transfers = ${transfers}, faults = ${found}::jsonb
      WHERE month = ${firstDay(month)}::date AND finished_at IS NULL`.execute(tx)
    await announceChange(tx, 'settings')
  })
}

type Fault = NonNullable<Page['months'][number]['check']>['faults'][number]

interface CheckRow {
  month: string
  operator_id: string | null
  requested_at: Date
  finished_at: Date | null
  faults: Fault[] | null
}

/** All months, newest first. `due` are those that are old enough and still in the database. */
export async function readArchive(tx: Tx, due: readonly string[], afterMonths: number): Promise<Page> {
  const states = await archivedMonths(executor(tx))
  const sums = await archivedSums(executor(tx))
  const { rows } =
    await sql<CheckRow>`SELECT DISTINCT ON (month) month::text, operator_id::text, requested_at, finished_at, faults
    FROM archive_checks ORDER BY month, id DESC`.execute(tx)
  const checks = new Map(rows.map((row) => [row.month, row]))
  const names = await operatorNames(
    tx,
    rows.flatMap(({ operator_id: id }) => id ?? []),
  )
  const known = new Set(states.map(({ month }) => month))
  const waiting = due.filter((month) => !known.has(month))
  const months: Page['months'] = [
    ...waiting.map((month) => ({
      month: month.slice(0, 7),
      state: 'due' as const,
      archived: null,
      check: null,
    })),
    ...states.map((each) => ({
      month: each.month.slice(0, 7),
      state: each.state,
      archived: archivedOf(each, sums.get(each.month)),
      check: checkOf(checks.get(each.month), names),
    })),
  ]
  return { after_months: afterMonths, months: months.toSorted((a, b) => (a.month < b.month ? 1 : -1)) }
}

type Archived = Page['months'][number]['archived']

function archivedOf(
  { archivedAt, transfers, files, bytes, hash }: ArchivedMonthState,
  sums: { owners: number; ofOwners: bigint; ofHouse: bigint } | undefined,
): Archived {
  if (!archivedAt || !sums) return null
  return {
    at: archivedAt.toISOString(),
    transfers,
    files,
    bytes,
    hash: hash ?? '',
    players: sums.owners,
    players_change: centavos(sums.ofOwners),
    house_change: centavos(sums.ofHouse),
  }
}

function checkOf(
  row: CheckRow | undefined,
  names: ReadonlyMap<string, string>,
): Page['months'][number]['check'] {
  if (!row) return null
  return {
    requested_at: row.requested_at.toISOString(),
    requested_by: row.operator_id === null ? null : (names.get(row.operator_id) ?? null),
    finished_at: row.finished_at?.toISOString() ?? null,
    faults: row.faults ?? [],
  }
}
