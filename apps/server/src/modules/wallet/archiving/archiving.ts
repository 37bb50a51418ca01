import {
  Archive,
  archivedMonths,
  type ArchivedMonthState,
  archiveMonth,
  type ArchiveReport,
  type Archiving,
  type Executor,
  monthsBefore,
  verifyArchive,
} from '@girassol/ledger'
import type { OperatorAnswer } from '@girassol/contract/operator'
import { executor, type Tx } from '../../../platform/database.ts'
import { OperatorError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { monthsEarlier } from '../../../platform/moment.ts'
import { type Actor, recordAudit } from '../../operators/index.ts'
import type { Settings } from '../../settings/index.ts'
import { carryOutCheck, CHECK_JOB, readArchive, requestCheck } from './checks.ts'

type Deps = Pick<Platform, 'clock' | 'database' | 'jobs' | 'log' | 'storage'>

/** Whether a reader of the book is through with every transfer up to an id; asked in the transaction that closes a month for new keys. */
type IsThrough = (tx: Tx, id: bigint) => Promise<boolean>

export interface ArchivedNow {
  /** YYYY-MM-DD, its first day. */
  month: string
  outcome: Archiving
}

/** Archives months of the ledger to the private part of the file store, and reads them from there. */
export interface LedgerArchive {
  /** Archives the oldest month that can be archived, or says why the oldest cannot; null when none is old enough, or archiving is switched off. */
  archiveOldest(actor: Actor): Promise<ArchivedNow | null>
  /** Months that are archived or on their way, and those that are old enough to be. */
  list(): Promise<{ archived: ArchivedMonthState[]; due: string[] }>
  /** Reads every file of a month, or of all. */
  verify(month: string | null): Promise<ArchiveReport>
  /** All months with what they hold and how they were last verified, for operators. */
  read(): Promise<OperatorAnswer<'listArchivedMonths'>>
  /** Has a month (YYYY-MM) verified after the commit. */
  requestCheck(tx: Tx, actor: Actor, month: string): Promise<void>
}

const FOLDER = 'ledger'
/** The nightly job acts without an operator's account. */
const PROGRAM: Actor = { operator: null, session: null, address: 'program' }

/** The ledger's view of a transaction, with ours beside it. */
type Transaction = Executor & { readonly tx: Tx }

export function createLedgerArchive(
  deps: Deps,
  settings: Settings,
  /** No month is archived before these are through with it, by names that operators see. */
  readers: Readonly<Record<string, IsThrough>>,
): LedgerArchive {
  const { clock, database, jobs, log, storage } = deps
  const store = storage.private
  database.useArchive(new Archive(store))

  const run = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    database.transaction((tx) => work({ ...executor(tx), tx }))

  async function requireThrough({ tx }: Transaction, { lastId }: ArchivedMonthState): Promise<void> {
    if (lastId === null) return
    for (const [reader, isThrough] of Object.entries(readers))
      if (!(await isThrough(tx, lastId))) throw new OperatorError('archive_reader_behind', { reader })
  }

  async function dueMonths(): Promise<{ before: Date; months: string[] } | null> {
    const age = settings.stored().ledger_archive_months
    if (age === 0) return null
    const before = monthsEarlier(clock.now(), age)
    return { before, months: await run((tx) => monthsBefore(tx, before)) }
  }

  async function archiveOldest(actor: Actor): Promise<ArchivedNow | null> {
    const due = await dueMonths()
    let first: ArchivedNow | null = null
    for (const month of due?.months ?? []) {
      const done = await archiveOne(actor, month, due!.before)
      if (done.outcome.status === 'archived') return done
      // One that was written to lately must not keep the others from being archived.
      first ??= done
    }
    return first
  }

  async function archiveOne(actor: Actor, month: string, before: Date): Promise<ArchivedNow> {
    const onArchived = ({ tx }: Transaction, { transfers, files, bytes, hash }: ArchivedMonthState) =>
      recordAudit({ clock }, tx, actor, {
        action: 'ledger.archive',
        subject: { kind: 'ledger_month', id: month.slice(0, 7) },
        after: { transfers, files, bytes, hash },
      })
    const outcome = await archiveMonth(
      { run, store, folder: FOLDER, requireThrough, onArchived },
      month,
      before,
    )
    return { month, outcome }
  }

  jobs.schedule('wallet.archive', '20 5 * * *', async () => {
    const done = await archiveOldest(PROGRAM)
    if (!done) return
    const { month, outcome } = done
    if (outcome.status === 'archived') log.info({ month }, 'ledger month archived')
    else log.warn({ month, reason: outcome.reason }, 'ledger month not archived yet')
  })

  const verify = (month: string | null) => verifyArchive({ run, store }, month)
  jobs.define<{ month: string }>(CHECK_JOB, ({ month }) => carryOutCheck(deps, month, verify))

  return {
    archiveOldest,
    async list() {
      return { archived: await run((tx) => archivedMonths(tx)), due: (await dueMonths())?.months ?? [] }
    },
    verify,
    async read() {
      const due = (await dueMonths())?.months ?? []
      return database.transaction((tx) => readArchive(tx, due, settings.stored().ledger_archive_months))
    },
    requestCheck: (tx, actor, month) => requestCheck(deps, tx, actor, month),
  }
}
