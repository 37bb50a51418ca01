import assert from 'node:assert/strict'
import { days, hours, seconds } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceChange } from '../operators/index.ts'
import type { ClosingHook, Player } from '../players/index.ts'
import { type ClosureDeps, closesExcluded } from './deps.ts'
import {
  type ClosureCause,
  type ClosureRow,
  findClosure,
  insertClosure,
  lockClosure,
  playersDue,
  playersWithClosure,
  updateClosure,
  hasPlayersDue,
} from './queries.ts'
import { remindOfUndecided, shareInquiryMetrics } from './inquiries/remind.ts'
import { after, closeAndReturn, returnMoney } from './steps.ts'
import { closureMail, destinationMail } from './texts.ts'

/** The live topic of open back-office pages. */
const CLOSURES_TOPIC = 'players'

const CLOSE_DEADLINE_MS = days(3)
/** Closing does not wait for payouts and rounds longer than this before its deadline. */
const CLOSE_MARGIN_MS = hours(6)
/** A provider may pay a round long after it was played. */
const RECHECK_INTERVAL_MS = days(1)
const RECHECK_PERIOD_MS = days(180)
const PLAYERS_PER_RUN = 100

const BARS = ['play', 'deposit', 'marketing'] as const

/** The refusal of a payout that only the player can remedy. */
const DESTINATION_MISSING = 'withdraw_identity_missing'

/**
 * Begins closing an account and returning what is in it; false when that has begun before. Call with the player's admissions locked.
 * The first step follows at once.
 */
export async function openClosure(
  deps: ClosureDeps,
  tx: Tx,
  { player, cause, reason = null }: { player: bigint; cause: ClosureCause; reason?: string | null },
): Promise<boolean> {
  const { clock, log, players, safety } = deps
  const now = clock.now()
  const row: ClosureRow = {
    id: uuidv7(now.getTime()),
    player_id: player,
    cause,
    reason,
    status: 'closing',
    opened_at: now,
    close_due_at: after(now, CLOSE_DEADLINE_MS),
    closed_at: null,
    returned_at: null,
    return_attempts: 0,
    return_failure: null,
    destination_asked_at: null,
    released_at: null,
    next_at: now,
  }
  if (!(await insertClosure(tx, row))) return false
  await safety.holds.place(tx, { player, source: 'closure', code: 'account_being_closed', bars: BARS })
  await players.account.stopMarketing(tx, player)
  await announceChange(tx, CLOSURES_TOPIC)
  log.info({ player: String(player), cause }, 'closure opened')
  return true
}

/** Sends the mail about a closure that no other mail mentions. */
export async function notifyClosure(
  deps: ClosureDeps,
  tx: Tx,
  player: Player,
  reason: string | null,
): Promise<void> {
  const site = deps.settings.current().software_name
  await deps.mailer.send(tx, closureMail(player, reason, { site, url: deps.config.publicUrl }))
}

/** Opens the closures of self-exclusions that were taken on a node of the release before, or under another profile. */
async function openMissing(deps: ClosureDeps): Promise<void> {
  if (!closesExcluded(deps)) return
  const { database, log, players, safety } = deps
  const excluded = await database.transaction(async (tx) => {
    const ids = (await safety.list(tx)).filter(({ kind }) => kind === 'exclusion').map((row) => row.player_id)
    const known = await playersWithClosure(tx, ids)
    return ids.filter((id) => !known.has(id))
  })
  for (const id of excluded)
    await database
      .transaction(async (tx) => {
        await safety.lockAdmissions(tx, id)
        const player = await players.byId(tx, id)
        if (player?.status !== 'active' || (await safety.breakOf(tx, id))?.kind !== 'exclusion') return
        if (await openClosure(deps, tx, { player: id, cause: 'self_exclusion' }))
          await notifyClosure(deps, tx, player, null)
      })
      .catch((error: unknown) => log.error({ err: error, player: String(id) }, 'closure could not be opened'))
}

/** Carries every closure on whose next step is due. Safe on several nodes: each is locked by its step. */
async function advanceClosures(deps: ClosureDeps): Promise<void> {
  const { clock, database, log } = deps
  const due = await database.transaction((tx) => playersDue(tx, clock.now(), PLAYERS_PER_RUN))
  for (const player of due) {
    try {
      const pays = await database.transaction((tx) => advanceClosure(deps, tx, player))
      if (pays) await payBack(deps, player)
    } catch (error) {
      log.error({ err: error, player: String(player) }, 'closure could not be advanced')
    }
  }
}

/** True when money is left that has to be sent. */
async function advanceClosure(deps: ClosureDeps, tx: Tx, id: bigint): Promise<boolean> {
  const { clock, players, safety } = deps
  const now = clock.now()
  // The order of every change of a player: admissions, account, then the closure.
  await safety.lockAdmissions(tx, id)
  await players.lock(tx, id)
  const row = await lockClosure(tx, id)
  if (!row?.next_at || row.next_at > now) return false
  const player = await players.byId(tx, id)
  assert(player, `player ${id} does not exist`)
  const forceAt = awaitsPlayer(row) ? null : after(row.close_due_at, -CLOSE_MARGIN_MS)
  const schedule = { beginAt: row.opened_at, forceAt, returnMs: null }
  const { change, pays } = await closeAndReturn(players, tx, row, player, schedule, now)
  await updateClosure(tx, row.id, change)
  if (change.status === 'completed') await recheckLater(deps, tx, { ...row, ...change }, player)
  if (change.status !== row.status) await announceChange(tx, CLOSURES_TOPIC)
  return pays
}

/** Only the player can say where the money goes, and has to sign in for that. */
const awaitsPlayer = ({ return_failure }: ClosureRow): boolean => return_failure === DESTINATION_MISSING

/** A round may still be paid late, and after the term of a self-exclusion the person may open another account. */
async function recheckLater(deps: ClosureDeps, tx: Tx, row: ClosureRow, player: Player): Promise<void> {
  const now = deps.clock.now()
  let releasedAt = row.released_at
  const exclusion = await deps.safety.breakOf(tx, player.id)
  if (row.cause === 'self_exclusion' && !releasedAt && !exclusion && !player.blockedAt) {
    await deps.players.release(tx, player.id)
    releasedAt = now
  }
  const isRecent = now < after(row.closed_at ?? now, RECHECK_PERIOD_MS)
  const hasTerm = row.cause === 'self_exclusion' && !releasedAt && exclusion?.until !== null
  await updateClosure(tx, row.id, {
    released_at: releasedAt,
    next_at: isRecent || hasTerm ? after(now, RECHECK_INTERVAL_MS) : null,
  })
}

async function payBack(deps: ClosureDeps, id: bigint): Promise<void> {
  const { clock, config, database, mailer, players, settings } = deps
  const failure = await returnMoney(deps, id)
  await database.transaction(async (tx) => {
    const row = await lockClosure(tx, id)
    if (!row) return
    const asks = failure === DESTINATION_MISSING && row.destination_asked_at === null
    await updateClosure(tx, row.id, {
      return_attempts: row.return_attempts + 1,
      return_failure: failure,
      ...(asks && { destination_asked_at: clock.now() }),
    })
    const player = asks ? await players.byId(tx, id) : null
    if (player)
      await mailer.send(
        tx,
        destinationMail(player, { site: settings.current().software_name, url: config.publicUrl }),
      )
  })
}

/** Makes the next step due at once, because something about the player's money has changed. */
async function wakeClosure({ clock }: Pick<ClosureDeps, 'clock'>, tx: Tx, player: bigint): Promise<void> {
  const row = await findClosure(tx, player)
  if (row) await updateClosure(tx, row.id, { next_at: clock.now() })
}

/** What closures add to closing accounts: their player does not cancel them, and payments that arrive later are refunded. */
const closuresClosing: ClosingHook = {
  canCancel: async (tx, player) => (await findClosure(tx, player)) === undefined,
  async cancel(tx, player) {
    if (await findClosure(tx, player)) throw new AppError('account_being_closed')
  },
  refundsDeposits: async (tx, player) => (await findClosure(tx, player)) !== undefined,
}

export interface Closures {
  deps: ClosureDeps
  openMissing(): Promise<void>
  advance(): Promise<void>
  /** Reminds operators of inquiries whose term ended without a decision. */
  remind(): Promise<void>
}

const ADVANCE_INTERVAL_MS = seconds(5)

export function createClosures(deps: ClosureDeps & Pick<Platform, 'jobs' | 'metrics'>): Closures {
  const { jobs, outbox, players, safety } = deps
  const closures: Closures = {
    deps,
    openMissing: () => openMissing(deps),
    advance: () => advanceClosures(deps),
    remind: () => remindOfUndecided(deps),
  }
  safety.onBreak({
    async begin(tx, player, _added, kind) {
      if (kind === 'exclusion' && closesExcluded(deps))
        await openClosure(deps, tx, { player, cause: 'self_exclusion' })
    },
  })
  players.onClose(closuresClosing)
  for (const event of ['withdrawal.paid', 'deposit.paid'] as const)
    outbox.on(event, 'closures', (tx, { player }) => wakeClosure(deps, tx, BigInt(player)))
  players.onIdentified((tx, player) => wakeClosure(deps, tx, player))
  jobs.every('closures.advance', ADVANCE_INTERVAL_MS, closures.advance, () => hasPlayersDue(deps.clock.now()))
  jobs.schedule('closures.sweep', '*/10 * * * *', closures.openMissing)
  jobs.schedule('closures.remind', '*/10 * * * *', closures.remind)
  shareInquiryMetrics(deps)
  return closures
}
