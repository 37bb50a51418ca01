import type { Key } from '@girassol/ledger'
import { add, type Centavos, centavos, ZERO } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Sweep } from '../../platform/retention/sweep.ts'

/** A win that is paid, or the end of a lost round, which is one of nothing, and not yet shown: screens leave it out until it is, at the latest at `until`. */
export interface HiddenWin {
  round: string
  /** The step of the round that paid it. */
  step: number
  cash: Centavos
  bonus: Centavos
  until: Date
  /** The posting that paid it; null when nothing was paid. */
  key: Key | null
  /** Paid by a round, not as a prize. */
  isPlay: boolean
}

/** All of a player's hidden wins together. */
export interface HiddenSum {
  cash: Centavos
  bonus: Centavos
  /** The part of both that rounds paid. */
  played: Centavos
  /** When the last of them is shown at the latest. */
  until: Date
}

export async function hideWin(tx: Tx, player: bigint, win: HiddenWin, now: Date): Promise<void> {
  await sql`WITH expired AS (DELETE FROM hidden_wins WHERE player_id = ${player} AND until <= ${now})
    INSERT INTO hidden_wins (player_id, round_id, step, cash, bonus, until, posting_key, is_play)
    VALUES (${player}, ${win.round}, ${win.step}, ${win.cash}, ${win.bonus}, ${win.until}, ${win.key}, ${win.isPlay})`.execute(
    tx,
  )
}

/** Returns whether money won in the round's first steps was still hidden. */
export async function showWins(tx: Tx, player: bigint, round: string, steps: number): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`DELETE FROM hidden_wins
    WHERE player_id = ${player} AND round_id = ${round} AND step < ${steps} RETURNING cash + bonus > 0 AS paid`.execute(
    tx,
  )
  return rows.some(({ paid }) => paid)
}

export async function findHiddenWins(tx: Tx, player: bigint, now: Date): Promise<HiddenWin[]> {
  const { rows } = await sql<{
    round: string
    step: number
    cash: bigint
    bonus: bigint
    until: Date
    key: Key | null
    isPlay: boolean
  }>`SELECT round_id AS round, step, cash, bonus, until, posting_key AS key, is_play AS "isPlay" FROM hidden_wins
    WHERE player_id = ${player} AND until > ${now} ORDER BY round_id, step`.execute(tx)
  return rows.map((row) => ({ ...row, cash: centavos(row.cash), bonus: centavos(row.bonus) }))
}

/** Hidden wins by round (`round_id`, `amount`), to be joined in the statement that reads the rounds; none at all without `now`. */
export const hiddenByRound = (
  player: bigint,
  now: Date | null,
) => sql`(SELECT round_id, sum(cash + bonus)::bigint AS amount
  FROM hidden_wins WHERE player_id = ${player} AND until > ${now} GROUP BY round_id)`

/** Whether the row `r` is a round whose end or win is still hidden, or a prize of a wheel that still turns. */
export const isOutcomeHidden = (now: Date) => sql<boolean>`EXISTS (SELECT FROM hidden_wins h
  WHERE h.player_id = r.player_id AND h.round_id = r.id AND h.until > ${now})`

export const sweepHiddenWins = (sweep: Sweep, now: Date): Promise<number> =>
  sweep.deleteFrom('hidden_wins', sql`until <= ${now}`)

/**
 * Reads a value together with the wins that are hidden at that moment. Each statement of a transaction has its own snapshot, so the wins are read
 * before and after, and all of it again when a round was committed or shown in between.
 */
export async function readWithHidden<Value>(
  tx: Tx,
  player: bigint,
  now: Date,
  read: () => Promise<Value>,
): Promise<[Value, HiddenSum | null]> {
  let hidden = await findHiddenWins(tx, player, now)
  for (;;) {
    const value = await read()
    const after = await findHiddenWins(tx, player, now)
    if (isSame(hidden, after)) return [value, sumOf(hidden)]
    hidden = after
  }
}

const isSame = (before: readonly HiddenWin[], after: readonly HiddenWin[]): boolean =>
  before.length === after.length &&
  before.every(({ round, step }, at) => round === after[at]?.round && step === after[at].step)

function sumOf(hidden: readonly HiddenWin[]): HiddenSum | null {
  const wins = hidden.filter(({ cash, bonus }) => cash + bonus > 0n)
  const [first] = wins
  if (!first) return null
  return wins.reduce<HiddenSum>(
    (sum, { cash, bonus, until, isPlay }) => ({
      cash: add(sum.cash, cash),
      bonus: add(sum.bonus, bonus),
      played: isPlay ? add(sum.played, add(cash, bonus)) : sum.played,
      until: until > sum.until ? until : sum.until,
    }),
    { cash: ZERO, bonus: ZERO, played: ZERO, until: first.until },
  )
}
