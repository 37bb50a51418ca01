import { markPocket } from '@girassol/ledger'
import { add, type Centavos, centavos, ZERO } from '@girassol/money'
import { sql } from 'kysely'
import { minutes } from '../../../platform/clock.ts'
import { executor, type Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { forfeitedTo } from '../../bonuses/index.ts'
import type { Settings } from '../../settings/index.ts'
import { pockets } from '../../wallet/index.ts'
import { freeBetsOf } from '../rounds/free-bets.ts'
import {
  announceHeld,
  creditHeld,
  endHeld,
  EARLY_WIN,
  type HeldWin,
  holdReason,
  type HoldReason,
  wonIn,
} from '../rounds/held-wins.ts'
import { readRoundPostings, type RoundPosting } from '../rounds/postings.ts'
import { type Split, splitForfeited, splitWin, sumOf } from '../rounds/split.ts'
import { lockRound, riskOf, stakesOf } from '../rounds/stakes.ts'

/** How long the bet of an early win may be on its way before operators are alerted. */
const BET_DELAY_MS_MAX = minutes(10)
const PROGRAM = 'program'

export interface EarlyWinDeps extends Pick<Platform, 'database' | 'clock' | 'log' | 'mailer' | 'outbox'> {
  settings: Pick<Settings, 'current' | 'stored'>
}

/**
 * Credits the wins of a round that arrived before its bet, once there is a bet: to the pockets that it staked from, and under the same
 * limit as any win. Called after a bet, and after an early win, because both may be posted at the same time.
 */
export async function creditEarlyWins(deps: EarlyWinDeps, round: string): Promise<void> {
  const waiting = await deps.database.read({
    name: 'early_wins',
    text: `SELECT FROM held_wins WHERE round_id = $1 AND decision IS NULL AND reason = '${EARLY_WIN}'`,
    values: [round],
  })
  if (waiting.length === 0) return
  await deps.database.transaction(async (tx) => {
    await lockRound(tx, round)
    const wins = await lockEarlyWins(tx, round)
    const [first] = wins
    if (!first) return
    const { player_id: player, reference, key } = first
    const moved = await readRoundPostings(tx, { player, id: round, reference, key })
    const early = new Set(wins.map((win) => win.key))
    const { live } = stakesOf(moved, undefined)
    if (live.length === 0 && (await freeBetsOf(tx, round, undefined)) !== 'live') return
    let paid = wonIn(moved.filter((each) => !early.has(each.key)))
    for (const win of wins) {
      paid = add(paid, amountOf(win))
      await creditEarlyWin(deps, tx, win, { live, paid })
    }
  })
}

const amountOf = ({ cash, bonus }: HeldWin): Centavos => add(centavos(cash), centavos(bonus))

async function lockEarlyWins(tx: Tx, round: string): Promise<HeldWin[]> {
  const { rows } = await sql<HeldWin>`SELECT * FROM held_wins
    WHERE round_id = ${round} AND decision IS NULL AND reason = ${EARLY_WIN}
    ORDER BY held_at, key FOR UPDATE`.execute(tx)
  return rows
}

/** `paid` is what the round has paid with this win. */
async function creditEarlyWin(
  deps: EarlyWinDeps,
  tx: Tx,
  win: HeldWin,
  { live, paid }: { live: readonly RoundPosting[]; paid: Centavos },
): Promise<void> {
  const split = splitWin(amountOf(win), riskOf(live, 0n))
  const staked = live.reduce((sum, bet) => add(sum, sumOf(bet.split)), ZERO)
  const reason = holdReason(deps.settings.stored().win_hold, { paid, staked })
  if (reason) {
    await holdOn(deps, tx, win, { split, staked, reason })
    return
  }
  const credited = await withoutForfeited(tx, win.player_id, split, live)
  await creditHeld(tx, win, credited)
  const isAnnounced = win.alerted_at !== null
  await endHeld(deps, tx, win, 'released', { by: PROGRAM, note: null, isAnnounced })
}

async function withoutForfeited(
  tx: Tx,
  player: bigint,
  split: Split,
  live: readonly RoundPosting[],
): Promise<{ kept: Split; forfeited: Centavos }> {
  if (split.bonus === 0n) return { kept: split, forfeited: ZERO }
  await markPocket(executor(tx), player, pockets.bonus)
  return splitForfeited(split, riskOf(live, await forfeitedTo(tx, player)))
}

/** The bet is known now, and the win is above the limit of review. */
async function holdOn(
  deps: EarlyWinDeps,
  tx: Tx,
  win: HeldWin,
  { split, staked, reason }: { split: Split; staked: Centavos; reason: HoldReason },
): Promise<void> {
  await sql`UPDATE held_wins SET reason = ${reason}, cash = ${split.cash}, bonus = ${split.bonus}, staked = ${staked}
    WHERE key = ${win.key}`.execute(tx)
  if (win.alerted_at === null) await announceHeld(deps, tx, { ...win, ...split, staked, reason })
}

/** Credits what a killed program left behind, and alerts operators about wins whose bet does not come. */
export async function sweepEarlyWins(deps: EarlyWinDeps): Promise<void> {
  const { database, clock } = deps
  const rounds = await database.transaction(async (tx) => {
    const { rows } = await sql<{ round_id: string }>`SELECT DISTINCT round_id FROM held_wins
      WHERE decision IS NULL AND reason = ${EARLY_WIN}`.execute(tx)
    return rows.map(({ round_id }) => round_id)
  })
  for (const round of rounds) await creditEarlyWins(deps, round)
  await database.transaction(async (tx) => {
    const before = new Date(clock.now().getTime() - BET_DELAY_MS_MAX)
    const { rows } = await sql<HeldWin>`SELECT * FROM held_wins
      WHERE decision IS NULL AND reason = ${EARLY_WIN} AND alerted_at IS NULL AND held_at < ${before}
      ORDER BY held_at, key FOR UPDATE SKIP LOCKED`.execute(tx)
    for (const win of rows) await announceHeld(deps, tx, win)
  })
}
