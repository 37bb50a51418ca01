import { type Centavos, centavos } from '@girassol/money'
import { type GeneratedAlways, sql } from 'kysely'
import { queryOne, type Tx } from '../../platform/database.ts'
import type { Sweep } from '../../platform/retention/sweep.ts'
import type { Shares, Stake } from './shares.ts'

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
  status: 'open' | 'waiting' | 'unbound' | 'met' | 'ended'
  released: bigint
  opened_at: Date
  ended_at: Date | null
  /** Only rounds whose first bet comes later in the order of the ledger's transfers count. */
  opened_position: bigint
}

const on = (tx: Tx) => tx.$extendTables<{ rollovers: RolloverRow & { number: GeneratedAlways<bigint> } }>()

/** Serialises counting, granting, releasing and forfeiting per player; taken before any movement of the player's money. */
export async function lockRollovers(tx: Tx, player: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('bonuses.rollover', ${player}))`.execute(tx)
}

/** Rollovers that are not over, oldest first. */
export async function aliveRollovers(tx: Tx, player: bigint): Promise<RolloverRow[]> {
  return on(tx)
    .selectFrom('rollovers')
    .selectAll()
    .where('player_id', '=', player)
    .where('status', 'in', ['open', 'waiting', 'unbound'])
    .orderBy('number')
    .execute()
}

/** All of a player, newest first. */
export const listRollovers = (tx: Tx, player: bigint, limit: number): Promise<RolloverRow[]> =>
  on(tx)
    .selectFrom('rollovers')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute()

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

/** The players among these with an open rollover. */
export async function playersWithRollover(tx: Tx, players: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ player_id: bigint }>`SELECT DISTINCT player_id FROM rollovers
    WHERE status = 'open' AND player_id = ANY (${players.map(String)}::bigint[])`.execute(tx)
  return new Set(rows.map(({ player_id }) => player_id))
}

/** The players among these with a bonus that is released when its last open round is over. */
export async function playersWithWaiting(tx: Tx, players: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`SELECT DISTINCT player_id FROM rollovers
    WHERE status = 'waiting' AND player_id = ANY (${players.map(String)}::bigint[])`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

/** False when the round was counted before. */
export async function insertCounted(
  tx: Tx,
  row: { round: string; player: bigint; staked: Centavos; now: Date },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO rollover_rounds (round_id, player_id, staked, counted_at)
    VALUES (${row.round}, ${row.player}, ${row.staked}, ${row.now}) ON CONFLICT DO NOTHING RETURNING round_id`.execute(
    tx,
  )
  return rows.length > 0
}

export const sweepRounds = (sweep: Sweep, before: Date): Promise<number> =>
  sweep.deleteFrom('rollover_rounds', sql`counted_at < ${before}`)

export interface RolloverSums {
  due: Centavos
  done: Centavos
  depositDue: Centavos
  depositDone: Centavos
  held: Centavos
}

export async function sumRollovers(tx: Tx, player: bigint): Promise<RolloverSums> {
  const row = await queryOne(
    tx,
    sql<Record<keyof RolloverSums, bigint>>`
    SELECT coalesce(sum(due) FILTER (WHERE kind = 'bonus'), 0)::bigint AS due,
      coalesce(sum(done) FILTER (WHERE kind = 'bonus'), 0)::bigint AS done,
      coalesce(sum(due) FILTER (WHERE kind = 'deposit'), 0)::bigint AS "depositDue",
      coalesce(sum(done) FILTER (WHERE kind = 'deposit'), 0)::bigint AS "depositDone",
      coalesce(sum(amount) FILTER (WHERE kind = 'deposit'), 0)::bigint AS held
    FROM rollovers WHERE player_id = ${player} AND status IN ('open', 'waiting')`,
  )
  return {
    due: centavos(row.due),
    done: centavos(row.done),
    depositDue: centavos(row.depositDue),
    depositDone: centavos(row.depositDone),
    held: centavos(row.held),
  }
}

interface PositionsRow {
  attributed_to: bigint
  attributed_at: Date
  forfeited_to: bigint
}

export async function findPositions(tx: Tx, player: bigint): Promise<PositionsRow | undefined> {
  const { rows } =
    await sql<PositionsRow>`SELECT attributed_to, attributed_at, forfeited_to FROM bonus_positions
    WHERE player_id = ${player}`.execute(tx)
  return rows[0]
}

export async function savePositions(
  tx: Tx,
  player: bigint,
  {
    attributed_to,
    attributed_at,
    forfeited_to = 0n,
  }: Omit<PositionsRow, 'forfeited_to'> & { forfeited_to?: bigint },
): Promise<void> {
  await sql`INSERT INTO bonus_positions AS p (player_id, attributed_to, attributed_at, forfeited_to)
    VALUES (${player}, ${attributed_to}, ${attributed_at}, ${forfeited_to})
    ON CONFLICT (player_id) DO UPDATE SET attributed_to = excluded.attributed_to, attributed_at = excluded.attributed_at,
      forfeited_to = greatest(p.forfeited_to, excluded.forfeited_to)`.execute(tx)
}

/** By round: what each bonus has at risk in it. */
export async function readStakes(tx: Tx, player: bigint): Promise<Map<string, Map<string, Stake>>> {
  const { rows } = await sql<{ round: string; rollover_id: string; amount: bigint; paid: bigint }>`
    SELECT s.round, s.rollover_id, s.amount, s.paid FROM bonus_stakes s JOIN rollovers r ON r.id = s.rollover_id
    WHERE s.player_id = ${player} ORDER BY r.number`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ round }) => round)].map(([round, mine]) => [
      round,
      new Map(mine.map(({ rollover_id, amount, paid }) => [rollover_id, { amount, paid }])),
    ]),
  )
}

export async function replaceStakes(tx: Tx, player: bigint, stakes: Shares['stakes']): Promise<void> {
  await sql`DELETE FROM bonus_stakes WHERE player_id = ${player}`.execute(tx)
  const rows = [...stakes].flatMap(([round, staked]) =>
    [...staked].filter(([, { amount }]) => amount > 0n).map(([id, stake]) => ({ round, id, ...stake })),
  )
  if (rows.length === 0) return
  await sql`INSERT INTO bonus_stakes (player_id, round, rollover_id, amount, paid)
    SELECT ${player}, s.* FROM unnest(${rows.map(({ round }) => round)}::text[], ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ amount }) => String(amount))}::bigint[], ${rows.map(({ paid }) => String(paid))}::bigint[]) s`.execute(
    tx,
  )
}
