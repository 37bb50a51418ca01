import { centavos, toWire } from '@girassol/money'
import { sql } from 'kysely'
import type { ClosingHook, CountTotals, ReadHeld } from '../players/index.ts'
import { readRecords } from './records.ts'

const AT_ONCE = 500

interface Counted {
  bets: number
  bets_won: number
  staked: bigint
  paid: bigint
}

/** Rounds that were played, for the profile; one that was called off is none. Won: more came back than was staked. */
export const countRounds: CountTotals = async (tx, player) => {
  const { rows } = await sql<Counted>`SELECT count(*)::int AS bets,
      count(*) FILTER (WHERE paid_cash + paid_bonus > staked_cash + staked_bonus)::int AS bets_won,
      coalesce(sum(staked_cash + staked_bonus), 0)::bigint AS staked,
      coalesce(sum(paid_cash + paid_bonus), 0)::bigint AS paid
    FROM rounds WHERE player_id = ${player} AND status <> 'cancelled'`.execute(tx)
  const { bets, bets_won, staked, paid } = rows[0] ?? { bets: 0, bets_won: 0, staked: 0n, paid: 0n }
  return { bets, bets_won, bet_amount: centavos(staked), earnings: centavos(paid) }
}

/** Every round, for the file of a person's data. */
export const heldRounds: ReadHeld = async (tx, player, after) => {
  const [opened, id] = after?.split(' ') ?? []
  const place = opened && id ? { opened_at: new Date(opened), id } : undefined
  const rows = await readRecords(tx, player, {}, { take: AT_ONCE, after: place })
  const last = rows.length === AT_ONCE ? rows.at(-1) : undefined
  return {
    rows: rows.map(({ staked, paid, balance_before, balance_after, ...row }) => ({
      ...row,
      staked: toWire(centavos(staked)),
      paid: toWire(centavos(paid)),
      balance_before: toWire(centavos(balance_before)),
      balance_after: toWire(centavos(balance_after)),
    })),
    next: last ? `${last.opened_at.toISOString()} ${last.id}` : null,
  }
}

/** A round that is open may still be paid, and so may a win that is held. The house's own are asked too: the book's news of them may be on its way. */
export const gameplayClosing: ClosingHook = {
  async blocks(tx, player) {
    const { rows } = await sql`SELECT 1 FROM rounds WHERE player_id = ${player} AND status = 'open'
      UNION ALL SELECT 1 FROM plays WHERE player_id = ${player} AND state IS NOT NULL
      UNION ALL SELECT 1 FROM held_wins WHERE player_id = ${player} AND decision IS NULL LIMIT 1`.execute(tx)
    return rows.length > 0 ? [{ code: 'round_open', amount: null }] : []
  },
}
