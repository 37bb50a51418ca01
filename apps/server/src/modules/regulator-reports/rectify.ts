import { minutes } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { type Actor, announceChange, recordAudit } from '../operators/index.ts'
import type { FileTotals } from '@girassol/sigap'
import { bettorTotalsOf, rereadBettors } from './bettors.ts'
import { type ComposedFile, composeFile, dayRecords, operatorRecord } from './compose.ts'
import type { ReceptionSetup, ReportDeps } from './deps.ts'
import {
  claimDue,
  type FileRow,
  findFile,
  insertRevision,
  lockFile,
  markFailed,
  markToResend,
  reportedBefore,
  setContent,
} from './file-queries.ts'
import { readMonth } from './month.ts'
import { findProof } from './balances.ts'
import { type DayRow, findDay, reopenHeld } from './queries.ts'
import { readDay } from './reading.ts'
import type { FileRecord } from './records.ts'

const CLAIM_TTL_MS = minutes(30)
const SUBJECT_KIND = 'regulator_file'

type Services = Pick<ReportDeps, 'clock'>

async function requireFile(tx: Tx, id: string): Promise<FileRow> {
  const file = await lockFile(tx, id)
  if (!file) throw new AppError('regulator_file_not_found')
  return file
}

/**
 * Asks for the whole file of a lot to be written again: in place of a rejected one as the original, of an accepted one as a rectifying file. A
 * job writes it.
 */
export async function requestRevision(
  { clock }: Services,
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  const file = await requireFile(tx, id)
  if (!file.is_current || (file.state !== 'rejected' && file.state !== 'accepted'))
    throw new AppError('regulator_file_not_rectifiable')
  const next = uuidv7(clock.now().getTime())
  const at = clock.now()
  await insertRevision(tx, file, { id: next, justification: reason, by: actor.operator, at })
  await recordAudit({ clock }, tx, actor, {
    action: 'regulator.rectify',
    subject: { kind: SUBJECT_KIND, id: file.id },
    before: { state: file.state, revision: file.revision },
    after: { file: next, revision: file.revision + 1 },
    reason,
  })
  await announceChange(tx, 'regulator')
  return next
}

/** Delivers a file again, or asks again: after a refusal that only an operator can end. */
export async function resendFile(
  { clock }: Services,
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const file = await requireFile(tx, id)
  if (file.state !== 'built' && file.state !== 'sent') throw new AppError('regulator_file_not_sendable')
  await markToResend(tx, id, clock.now())
  await recordAudit({ clock }, tx, actor, {
    action: 'regulator.resend',
    subject: { kind: SUBJECT_KIND, id },
    before: { state: file.state },
    after: { state: 'built' },
    reason,
  })
  await announceChange(tx, 'regulator')
}

/** Builds a held day again, once the cause was mended. */
export async function rebuildDay(
  { clock }: Services,
  tx: Tx,
  actor: Actor,
  { day, reason }: { day: string; reason: string },
): Promise<void> {
  if (!(await reopenHeld(tx, day))) throw new AppError('regulator_day_not_held')
  await recordAudit({ clock }, tx, actor, {
    action: 'regulator.rebuild',
    subject: { kind: 'regulator_day', id: day },
    before: { state: 'held' },
    after: { state: 'closed' },
    reason,
  })
  await announceChange(tx, 'regulator')
}

/** Writes the files that operators asked for. */
export async function buildRevisions(deps: ReportDeps): Promise<void> {
  const { clock, database, log, setup } = deps
  if (!setup) return
  for (;;) {
    const now = clock.now()
    const until = new Date(now.getTime() + CLAIM_TTL_MS)
    const claimed = await database.transaction((tx) => claimDue(tx, 'requested', now, until))
    if (!claimed) return
    const file = (await database.transaction((tx) => findFile(tx, claimed.id)))!
    try {
      const built = await rebuildFile(deps, setup, file)
      await database.transaction(async (tx) => {
        await setContent(tx, file.id, { ...built, at: clock.now() })
        await announceChange(tx, 'regulator')
      })
    } catch (error) {
      log.error({ err: error, file: file.id }, 'regulator file could not be built again')
      const nextTryAt = new Date(clock.now().getTime() + minutes(5))
      await database.transaction((tx) =>
        markFailed(tx, file.id, { kind: 'build', at: clock.now(), nextTryAt }),
      )
    }
  }
}

/** The same people and totals, from the closed day and the people's data of now. */
async function rebuildFile(deps: ReportDeps, setup: ReceptionSetup, file: FileRow): Promise<ComposedFile> {
  const { family, day, lot, is_last: isLast, justification, kind } = file
  const row = await deps.database.transaction((tx) => findDay(tx, day))
  if (!row) throw new Error(`day ${day} does not exist`)
  const content = await rereadRecords(deps, file, row)
  const isRectifying = kind === 'rectifying'
  return composeFile(deps, setup, { family, day, lot, isLast, justification, isRectifying, ...content })
}

interface Content {
  records: FileRecord[]
  totals: FileTotals | null
}

async function rereadRecords(deps: ReportDeps, file: FileRow, row: DayRow): Promise<Content> {
  const { family, day, members } = file
  const { database } = deps
  if (family === 'bettor') {
    const records = await database.transaction(async (tx) => {
      const known = await reportedBefore(tx, day, members)
      const firsts = new Set(members.filter((member) => !known.has(member)))
      return rereadBettors(deps, tx, members, firsts)
    })
    return { records, totals: bettorTotalsOf(row.figures ?? {}) }
  }
  if (family === 'operator-monthly') return { records: [(await readMonth(deps, day)).record], totals: null }
  if (family === 'operator-daily') {
    // Open bets cannot be read again later, so the proof of the day counts.
    const proof = await database.transaction((tx) => findProof(tx, day))
    return { records: [operatorRecord(proof)], totals: null }
  }
  const { wallet, games, walletTotals, gamesTotals } = await dayRecords(deps, await readDay(deps, row))
  const own = new Set(members)
  const isOwn = ({ member }: FileRecord) => member !== null && own.has(member)
  return family === 'games'
    ? { records: games.filter(isOwn), totals: gamesTotals }
    : { records: wallet.filter(isOwn), totals: walletTotals }
}
