import { type Centavos, centavos } from '@girassol/money'
import { type GeneratedAlways, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export interface RolloverRow {
  id: string
  player_id: bigint
  kind: 'bonus' | 'deposit'
  amount: bigint
  part: bigint
  due: bigint
  done: bigint
  rounds_due: number
  rounds_done: number
  status: 'open' | 'unbound' | 'met' | 'ended'
  released: bigint
  opened_at: Date
  ended_at: Date | null
}

const on = (tx: Tx) => tx.$extendTables<{ rollovers: RolloverRow & { number: GeneratedAlways<bigint> } }>()

/** Whoever counts, grants, releases or forfeits does so alone for a player; taken before anything of theirs is moved. */
export async function lockRollovers(tx: Tx, player: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('bonuses.rollover', ${player}))`.execute(tx)
}

/** Those that still matter, oldest first. */
export async function aliveRollovers(tx: Tx, player: bigint): Promise<RolloverRow[]> {
  return on(tx)
    .selectFrom('rollovers')
    .selectAll()
    .where('player_id', '=', player)
    .where('status', 'in', ['open', 'unbound'])
    .orderBy('number')
    .execute()
}

export async function insertRollover(tx: Tx, row: RolloverRow): Promise<void> {
  await on(tx).insertInto('rollovers').values(row).execute()
}

export async function updateRollover(
  tx: Tx,
  id: string,
  change: Partial<Pick<RolloverRow, 'part' | 'done' | 'rounds_done' | 'status' | 'released' | 'ended_at'>>,
): Promise<void> {
  await on(tx).updateTable('rollovers').set(change).where('id', '=', id).execute()
}

/** Which of these players have something to stake for. */
export async function playersWithRollover(tx: Tx, players: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ player_id: bigint }>`SELECT DISTINCT player_id FROM rollovers
    WHERE status = 'open' AND player_id = ANY (${players.map(String)}::bigint[])`.execute(tx)
  return new Set(rows.map(({ player_id }) => player_id))
}

/** False when the round was counted before. */
export async function countRound(
  tx: Tx,
  row: { round: string; player: bigint; staked: Centavos; now: Date },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO rollover_rounds (round_id, player_id, staked, counted_at)
    VALUES (${row.round}, ${row.player}, ${row.staked}, ${row.now}) ON CONFLICT DO NOTHING RETURNING round_id`.execute(
    tx,
  )
  return rows.length > 0
}

export async function sweepRounds(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM rollover_rounds WHERE counted_at < ${before}`.execute(tx)
}

export interface RolloverSums {
  due: Centavos
  done: Centavos
  depositDue: Centavos
  depositDone: Centavos
  held: Centavos
}

export async function sumRollovers(tx: Tx, player: bigint): Promise<RolloverSums> {
  const { rows } = await sql<Record<keyof RolloverSums, bigint>>`
    SELECT coalesce(sum(due) FILTER (WHERE kind = 'bonus'), 0)::bigint AS due,
      coalesce(sum(done) FILTER (WHERE kind = 'bonus'), 0)::bigint AS done,
      coalesce(sum(due) FILTER (WHERE kind = 'deposit'), 0)::bigint AS "depositDue",
      coalesce(sum(done) FILTER (WHERE kind = 'deposit'), 0)::bigint AS "depositDone",
      coalesce(sum(amount) FILTER (WHERE kind = 'deposit'), 0)::bigint AS held
    FROM rollovers WHERE player_id = ${player} AND status = 'open'`.execute(tx)
  const row = rows[0]!
  return {
    due: centavos(row.due),
    done: centavos(row.done),
    depositDue: centavos(row.depositDue),
    depositDone: centavos(row.depositDone),
    held: centavos(row.held),
  }
}
