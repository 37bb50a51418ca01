import assert from 'node:assert/strict'
import { derivedKey, type Key, type Leg, markPocket, postIn, type Transfer } from '@girassol/ledger'
import { add, type Centavos, centavos, ZERO } from '@girassol/money'
import { sql } from 'kysely'
import { executor, type Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Bonuses, forfeitedTo } from '../../bonuses/index.ts'
import { mailPermitted } from '../../operators/index.ts'
import type { Settings } from '../../settings/index.ts'
import { pockets, type Wallets } from '../../wallet/index.ts'
import { PROMO_WIN_HELD, PROMO_WIN_REFUSED, WIN_HELD, WIN_REFUSED, type WinCause } from './causes.ts'
import { heldWinMail } from '../held-wins/held-win-mail.ts'
import { type RoundPosting, readRoundPostings } from './postings.ts'
import { campaignIn, parseReference } from './round-name.ts'
import { forfeitLegs, gameAccount, type Split, splitForfeited, sumOf, winLegs } from './split.ts'
import { riskOf, stakesOf, winsOf } from './stakes.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** A win was held for review, or an operator decided about it. Amounts in centavos. */
    'win.held': HeldWinEvent
    'win.released': HeldWinEvent
    'win.refused': HeldWinEvent
  }
}

interface HeldWinEvent {
  key: string
  player: string
  /** Null for a gift that belongs to no game. */
  game: number | null
  amount: string
}

/** Holds wins that were reported and not credited yet. */
export const HELD_WINS = 'house:held-wins'

/** What a round may pay without review: a multiple of its stakes, and an amount. */
export interface WinHoldRule {
  multiple: number
  amount: Centavos
}

/** Why a win is held whose bet has not arrived. */
export const EARLY_WIN = 'no_bet'

export type HoldReason = 'amount' | 'multiple' | typeof EARLY_WIN

/** Why a win is held, or null. A round without stake (free, promotional) is judged by its amount alone. */
export function holdReason(
  rule: WinHoldRule,
  { paid, staked }: { paid: Centavos; staked: Centavos },
): HoldReason | null {
  if (paid > rule.amount) return 'amount'
  return staked > 0n && paid > staked * BigInt(rule.multiple) ? 'multiple' : null
}

/** The round's wins or gifts so far, held ones included; a released one counts once. */
export const wonIn = (moved: readonly RoundPosting[], kind: 'win' | 'promo_win' = 'win'): Centavos =>
  winsOf(moved, kind).reduce((sum, { split, inHouse }) => add(sum, add(sumOf(split), inHouse)), ZERO)

export interface WinToHold {
  key: Key
  player: bigint
  provider: string
  round: string
  /** What it is credited as. */
  cause: WinCause
  reference: string
  split: Split
  staked: Centavos
  reason: HoldReason
  /** The free spins of ours that won it. */
  grant?: string
}

export interface HeldWin {
  key: Key
  player_id: bigint
  provider: string
  round_id: string
  /** What it is credited as when it is released. */
  cause: WinCause
  reference: string
  cash: bigint
  bonus: bigint
  staked: bigint
  reason: HoldReason
  grant_id: string | null
  held_at: Date
  /** When operators and the player were notified; null while the bet of an early win may be on its way. */
  alerted_at: Date | null
  decision: 'released' | 'refused' | null
  decided_at: Date | null
  decided_by: string | null
  note: string | null
}

type Deps = Pick<Platform, 'clock' | 'log' | 'mailer' | 'outbox'> & {
  settings: Pick<Settings, 'current'>
}

/**
 * Posts a reported win to `house:held-wins` under the provider's key, so that a repeat gets the first answer, and alerts the
 * operators; not yet about one whose bet may be on its way. Null when the key was used before.
 */
export async function holdWin(deps: Deps, tx: Tx, win: WinToHold): Promise<readonly Transfer[] | null> {
  const { key, player, provider, round, cause, reference, split, staked, reason } = win
  const answer = await postIn(executor(tx), {
    key,
    owner: player,
    legs: [{ from: gameAccount(provider), to: HELD_WINS, amount: sumOf(split) }],
    cause: { kind: cause === 'promo_win' ? PROMO_WIN_HELD : WIN_HELD, reference },
  })
  if (answer.status === 'refused') {
    assert(answer.refusal.code === 'duplicate_conflict', `a hold was refused: ${answer.refusal.code}`)
    return null
  }
  if (answer.repeated) return null
  const { rows } =
    await sql<HeldWin>`INSERT INTO held_wins (key, player_id, provider, round_id, cause, reference, cash, bonus, staked, reason, grant_id, held_at)
    VALUES (${key}, ${player}, ${provider}, ${round}, ${cause}, ${reference}, ${split.cash}, ${split.bonus}, ${staked}, ${reason},
      ${win.grant ?? null}, ${deps.clock.now()}) RETURNING *`.execute(tx)
  if (reason !== EARLY_WIN) await announceHeld(deps, tx, rows[0]!)
  return answer.transfers
}

/** Which of these postings hold a jackpot; their cause in the ledger is that of any held win. */
export async function heldJackpotKeys(tx: Tx, keys: readonly Key[]): Promise<Set<Key>> {
  const { rows } = await sql<{ key: Key }>`SELECT key FROM held_wins
    WHERE key = ANY (${keys}::uuid[]) AND cause = 'jackpot_win'`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

const amountOf = ({ cash, bonus }: Pick<HeldWin, 'cash' | 'bonus'>): Centavos =>
  add(centavos(cash), centavos(bonus))

/** Notifies the player and alerts the operators of a win that waits for a decision. */
export async function announceHeld(deps: Deps, tx: Tx, win: HeldWin): Promise<void> {
  await sql`UPDATE held_wins SET alerted_at = ${deps.clock.now()} WHERE key = ${win.key}`.execute(tx)
  await deps.outbox.publish(tx, 'win.held', eventOf(win))
  await alertOperators(deps, tx, win)
}

const eventOf = (win: HeldWin): HeldWinEvent => ({
  key: win.key,
  player: String(win.player_id),
  game: parseReference(win.reference).game || null,
  amount: String(amountOf(win)),
})

async function alertOperators({ log, mailer, settings }: Deps, tx: Tx, win: HeldWin): Promise<void> {
  const { key, player_id: player, provider, reference, reason } = win
  const amount = amountOf(win)
  log.error(
    { key, player: String(player), provider, reference, amount: String(amount), reason },
    'win held for review',
  )
  const { operator, software_name: site } = settings.current()
  const about = { permission: 'games.wins', support: operator.support_email } as const
  await mailPermitted({ mailer }, tx, about, (language) =>
    heldWinMail(language, { ...win, player, staked: centavos(win.staked) }, amount, site),
  )
}

export async function listHeldWins(tx: Tx): Promise<HeldWin[]> {
  const { rows } =
    await sql<HeldWin>`SELECT * FROM held_wins WHERE decision IS NULL ORDER BY held_at, key`.execute(tx)
  return rows
}

interface Decision {
  by: string
  note: string | null
}

export type DecidingDeps = Pick<Platform, 'clock' | 'outbox'> & {
  wallets: Pick<Wallets, 'announce'>
  bonuses: Pick<Bonuses, 'providerSpins'>
}

export type DecisionRefusal = 'unknown_win' | 'already_decided'

/** Credits a held win to the pockets that its round staked from. */
export async function releaseWin(
  deps: DecidingDeps,
  tx: Tx,
  key: string,
  decision: Decision,
): Promise<HeldWin | DecisionRefusal> {
  const win = await lockUndecided(tx, key)
  if (typeof win === 'string') return win
  if (win.grant_id === null) await releaseToPockets(tx, win)
  else await releaseToGrant(deps, tx, win, win.grant_id)
  await endHeld(deps, tx, win, 'released', decision)
  await deps.wallets.announce(tx, win.player_id)
  return win
}

async function releaseToPockets(tx: Tx, win: HeldWin): Promise<void> {
  await creditHeld(tx, win, await splitReleased(tx, win))
}

/** Moves a held win to the pockets, and what was forfeited of it to the casino. */
export async function creditHeld(
  tx: Tx,
  win: HeldWin,
  { kept, forfeited }: { kept: Split; forfeited: Centavos },
): Promise<void> {
  const legs = [...winLegs(kept, win.provider), ...forfeitLegs(forfeited, win.provider)]
  const moved = legs.map((leg) => ({ ...leg, from: HELD_WINS }))
  await moveHeld(tx, win, 'release', moved, win.cause)
}

/** What free spins won becomes what their wins become; a bonus has the rollover of the grant. */
async function releaseToGrant(
  { bonuses: { providerSpins } }: DecidingDeps,
  tx: Tx,
  win: HeldWin,
  grant: string,
): Promise<void> {
  const { player_id: player, reference } = win
  const spins = await providerSpins.lock(tx, grant)
  const key = derivedKey(win.key, 'release')
  const amount = amountOf(win)
  const round = campaignIn(reference) === null ? win.round_id : null
  const legs = [{ from: HELD_WINS, to: pockets[spins.pocket], amount }]
  const posting = { key, owner: player, legs, cause: { kind: win.cause, reference } }
  await providerSpins.credit(tx, spins, { grant, player, round, key, amount }, posting)
}

/** Without the share of bonus that was forfeited before the release. */
async function splitReleased(tx: Tx, win: HeldWin): Promise<{ kept: Split; forfeited: Centavos }> {
  const { key, player_id: player, round_id: id, cash, bonus } = win
  const split = { cash: centavos(cash), bonus: centavos(bonus) }
  if (bonus === 0n) return { kept: split, forfeited: ZERO }
  await markPocket(executor(tx), player, pockets.bonus)
  const reference = win.reference.split(' ')[0]!
  const moved = await readRoundPostings(tx, { player, id, reference, key })
  const before = moved.slice(
    0,
    moved.findIndex((each) => each.key === key),
  )
  const { live } = stakesOf(before, undefined)
  const counted = before.filter((each) => each.kind === 'win' || live.includes(each))
  return splitForfeited(split, riskOf(counted, await forfeitedTo(tx, player)))
}

/** Returns a held win to the provider's account; the player keeps nothing of it. */
export async function refuseWin(
  deps: DecidingDeps,
  tx: Tx,
  key: string,
  decision: Decision,
): Promise<HeldWin | DecisionRefusal> {
  const win = await lockUndecided(tx, key)
  if (typeof win === 'string') return win
  await moveHeld(
    tx,
    win,
    'refuse',
    [{ from: HELD_WINS, to: gameAccount(win.provider), amount: amountOf(win) }],
    win.cause === 'promo_win' ? PROMO_WIN_REFUSED : WIN_REFUSED,
  )
  await endHeld(deps, tx, win, 'refused', decision)
  return win
}

export async function lockUndecided(tx: Tx, key: string): Promise<HeldWin | DecisionRefusal> {
  const { rows } = await sql<HeldWin>`SELECT * FROM held_wins WHERE key::text = ${key} FOR UPDATE`.execute(tx)
  const [win] = rows
  if (!win) return 'unknown_win'
  return win.decision === null ? win : 'already_decided'
}

async function moveHeld(
  tx: Tx,
  { key, player_id: owner, reference }: HeldWin,
  step: 'release' | 'refuse',
  legs: Leg[],
  kind: string,
): Promise<void> {
  const posting = { key: derivedKey(key, step), owner, legs, cause: { kind, reference } }
  const answer = await postIn(executor(tx), posting)
  assert(answer.status === 'posted' && !answer.repeated, `held win ${key} could not be moved`)
}

/** Records the decision; a win that was never announced ends without a notice. */
export async function endHeld(
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  tx: Tx,
  win: HeldWin,
  decision: 'released' | 'refused',
  { by, note, isAnnounced = true }: Decision & { isAnnounced?: boolean },
): Promise<void> {
  await sql`UPDATE held_wins SET decision = ${decision}, decided_at = ${clock.now()}, decided_by = ${by}, note = ${note}
    WHERE key = ${win.key}`.execute(tx)
  if (isAnnounced) await outbox.publish(tx, `win.${decision}`, eventOf(win))
}
