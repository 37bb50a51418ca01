import { hours, minutes, seconds } from '../../platform/clock.ts'
import { addDays } from '../../platform/moment.ts'
import { announceChange } from '../operators/index.ts'
import type { ReportDeps } from './deps.ts'
import { today } from './due.ts'
import {
  askLater,
  claimDue,
  claimToSend,
  markAccepted,
  markFailed,
  markRejected,
  markSent,
  markToResend,
  readContent,
  takeAlarms,
  takeDayAlarms,
} from './file-queries.ts'
import { ReceptionFailure, type ReceptionFailureKind, type ReceptionVerdict } from './reception/port.ts'

const CLAIM_TTL_MS = minutes(2)
const RETRY_FIRST_MS = seconds(30)
const RETRY_MAX_MS = minutes(15)
/** How long before its time a file that is not accepted raises an alarm. */
const ALARM_LEAD_MS = hours(2)
/** A run of the job begins no pass after this, so that a program that ends does not wait for a large day. */
const RUN_MS_MAX = seconds(30)

/** Trying again changes nothing, so an operator decides. */
const FINAL: ReadonlySet<ReceptionFailureKind> = new Set(['refused'])

const retryDelay = (attempts: number): number => Math.min(RETRY_FIRST_MS * 2 ** attempts, RETRY_MAX_MS)
const later = ({ clock }: ReportDeps, ms: number): Date => new Date(clock.now().getTime() + ms)

/** Delivers what is due and asks for verdicts, as long as accepted files let those behind them go. */
export async function deliverFiles(deps: ReportDeps): Promise<void> {
  const begin = performance.now()
  for (;;) {
    await sendFiles(deps)
    const accepted = await askVerdicts(deps)
    if (accepted === 0 || performance.now() - begin > RUN_MS_MAX) return
  }
}

/** Delivers every file that is due. After a lost answer the file is delivered again, and the regulator recognises it. */
async function sendFiles(deps: ReportDeps): Promise<void> {
  const { clock, database, setup } = deps
  if (!setup) return
  for (;;) {
    const claimed = await database.transaction((tx) =>
      claimToSend(tx, clock.now(), later(deps, CLAIM_TTL_MS)),
    )
    if (!claimed) return
    const { id, family, attempts } = claimed
    const content = await database.transaction((tx) => readContent(tx, id))
    try {
      const { movement } = await setup.port.deliver(family, content!.toString('base64'))
      await database.transaction(async (tx) => {
        await markSent(tx, id, movement, clock.now())
        await announceChange(tx, 'regulator')
      })
    } catch (error) {
      await storeFailure(deps, id, attempts, error)
    }
  }
}

/** Asks about every delivered file that has no verdict. Returns how many were accepted. */
async function askVerdicts(deps: ReportDeps): Promise<number> {
  const { clock, database, setup } = deps
  if (!setup) return 0
  for (let accepted = 0; ;) {
    const claimed = await database.transaction((tx) =>
      claimDue(tx, 'sent', clock.now(), later(deps, CLAIM_TTL_MS)),
    )
    if (!claimed) return accepted
    const { id, movement_id: movement, attempts } = claimed
    try {
      const verdict = await setup.port.verdict(movement!)
      await storeVerdict(deps, id, attempts, verdict)
      if (verdict.state === 'accepted') accepted += 1
    } catch (error) {
      // The regulator does not have it: the same file is delivered again.
      if (error instanceof ReceptionFailure && error.kind === 'unknown_movement')
        await database.transaction((tx) => markToResend(tx, id, clock.now()))
      else await storeFailure(deps, id, attempts, error)
    }
  }
}

async function storeVerdict(
  deps: ReportDeps,
  id: string,
  attempts: number,
  verdict: ReceptionVerdict,
): Promise<void> {
  const { clock, database, log } = deps
  await database.transaction(async (tx) => {
    if (verdict.state === 'processing') return askLater(tx, id, later(deps, retryDelay(attempts)))
    if (verdict.state === 'accepted') await markAccepted(tx, id, verdict.protocol, clock.now())
    else await markRejected(tx, id, verdict.faults, clock.now())
    await announceChange(tx, 'regulator')
  })
  if (verdict.state === 'rejected')
    log.error({ file: id, faults: verdict.faults.length }, 'regulator file rejected')
}

async function storeFailure(deps: ReportDeps, id: string, attempts: number, error: unknown): Promise<void> {
  if (!(error instanceof ReceptionFailure)) throw error
  const isFinal = FINAL.has(error.kind)
  const nextTryAt = isFinal ? null : later(deps, retryDelay(attempts))
  await deps.database.transaction(async (tx) => {
    await markFailed(tx, id, { kind: error.kind, at: deps.clock.now(), nextTryAt })
    await announceChange(tx, 'regulator')
  })
  const fields = { file: id, failure: error.kind }
  if (isFinal) deps.log.error(fields, 'regulator refused a file; an operator must send it again')
  else deps.log.warn(fields, 'regulator file delivery failed; it is retried')
}

/** Warns once about every file, and every day without files, whose time is near or over. */
export async function raiseAlarms(deps: ReportDeps): Promise<void> {
  const { clock, database, log, setup } = deps
  if (!setup) return
  const now = clock.now()
  const soon = later(deps, ALARM_LEAD_MS)
  // Daily files are due at six: from four on, yesterday must be built.
  const { files, days } = await database.transaction(async (tx) => ({
    files: await takeAlarms(tx, soon, now),
    days: await takeDayAlarms(tx, dueDay(soon), now),
  }))
  for (const file of files) log.error({ ...file, file: file.id }, 'regulator file is due and not accepted')
  for (const day of days) log.error({ day }, 'regulator files of a day are due and not built')
}

/** The last day whose files are due by a moment. */
export function dueDay(at: Date): string {
  const sixHoursAgo = new Date(at.getTime() - hours(6))
  return addDays(today(sixHoursAgo), -1)
}
