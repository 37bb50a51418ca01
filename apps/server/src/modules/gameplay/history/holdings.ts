import { barCauses } from '@girassol/ledger'
import { centavos, toWire } from '@girassol/money'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import { executor, type Tx } from '../../../platform/database.ts'
import type { ClosingHook, CountTotals, Players, ReadHeld } from '../../players/index.ts'
import type { Safety } from '../../safety/index.ts'
import { hiddenByRound } from '../../wallet/index.ts'
import { hasOpenRounds } from '../rounds/open-rounds.ts'
import { readRecords } from './records.ts'

const PAGE_SIZE = 500

interface Counted {
  bets: number
  bets_won: number
  staked: bigint
  paid: bigint
}

/**
 * Totals of rounds for the profile and the operators' page, without cancelled ones: settled rounds are kept added up, open ones
 * are counted, without wins that are hidden. Won: more was paid than staked.
 */
export const countRounds =
  (clock: Clock): CountTotals =>
  async (tx, player) => {
    const { rows } =
      await sql<Counted>`SELECT coalesce(sum(rounds), 0)::int AS bets, coalesce(sum(won), 0)::int AS bets_won,
      coalesce(sum(staked), 0)::bigint AS staked, coalesce(sum(paid), 0)::bigint AS paid
    FROM (
      SELECT rounds, won, staked, paid FROM round_totals WHERE player_id = ${player}
      UNION ALL
      SELECT 1, CASE WHEN o.paid > o.staked THEN 1 ELSE 0 END, o.staked, o.paid FROM (
        SELECT r.staked_cash + r.staked_bonus AS staked,
          greatest(r.paid_cash + r.paid_bonus - coalesce(h.amount, 0), 0) AS paid
        FROM rounds r LEFT JOIN ${hiddenByRound(player, clock.now())} h ON h.round_id = r.id
        WHERE r.player_id = ${player} AND r.status = 'open'
      ) o
    ) t`.execute(tx)
    const { bets, bets_won, staked, paid } = rows[0] ?? { bets: 0, bets_won: 0, staked: 0n, paid: 0n }
    return { bets, bets_won, bet_amount: centavos(staked), earnings: centavos(paid) }
  }

/** All rounds, for the export of personal data. */
export const heldRounds: ReadHeld = async (tx, player, after) => {
  const rows = await readRecords(tx, player, {}, { take: PAGE_SIZE, after, now: null })
  const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined
  return {
    rows: rows.map(exportedRow),
    next: last?.position ?? null,
  }
}

function exportedRow({ position: _position, ...row }: Awaited<ReturnType<typeof readRecords>>[number]) {
  const { staked, paid, balance_before, balance_after } = row
  return {
    ...row,
    staked: toWire(centavos(staked)),
    paid: toWire(centavos(paid)),
    balance_before: toWire(centavos(balance_before)),
    balance_after: toWire(centavos(balance_after)),
  }
}

/** Lifts the bar on bets unless something else still asks for it, which is read once the pockets are locked. */
export async function allowBets(tx: Tx, player: bigint, isBarred: () => Promise<boolean>): Promise<void> {
  await barCauses(executor(tx), player, ['bet'])
  if (!(await isBarred())) await barCauses(executor(tx), player, [])
}

/**
 * An open round or a held win may still be paid. Bets are barred before the check, so no round can open after it.
 */
export const gameplayClosing = (
  safety: Pick<Safety, 'barsPlay'>,
  players: Pick<Players, 'blockRefusal'>,
): ClosingHook => ({
  freeze: (tx, player) => barCauses(executor(tx), player, ['bet']),
  async blocks(tx, player) {
    return (await hasOpenRounds(tx, player)) ? [{ code: 'round_open', amount: null }] : []
  },
  cancel: (tx, player) =>
    allowBets(
      tx,
      player,
      async () => (await safety.barsPlay(tx, player)) || (await players.blockRefusal(tx, player)) !== null,
    ),
})
