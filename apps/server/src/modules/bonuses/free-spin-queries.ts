import type { Centavos } from '@girassol/money'
import type { RewardStatus } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { type HiddenWin, isOutcomeHidden } from '../wallet/index.ts'

export const freeSpinSources = [
  'registration',
  'coupon',
  'operator',
  'mission',
  'wheel',
  'vip',
  'tournament',
] as const
export type FreeSpinSource = (typeof freeSpinSources)[number]
export type WinPocket = 'cash' | 'bonus'

export interface OfferRow {
  name: string
  game_code: string
  rounds: number
  stake: bigint
  pocket: WinPocket
  validity_hours: number
  created_at: Date
}

export interface FreeSpinRow {
  id: string
  reference_id: string
  player_id: bigint
  game_code: string
  rounds: number
  used: number
  stake: bigint
  pocket: WinPocket
  paid: bigint
  status: RewardStatus
  starts_at: Date
  expires_at: Date
  source: FreeSpinSource
  source_key: string
  rollover_points: number | null
  rollover_rounds: number
  note: string | null
  granted_at: Date
  ended_at: Date | null
  /** The outside provider that runs the game; null for the casino's own games. */
  provider: string | null
  /** The provider has not created the rounds yet. */
  awaits_provider: boolean
}

const on = (tx: Tx) => tx.$extendTables<{ free_spins: FreeSpinRow; free_spin_offers: OfferRow }>()

/** The status at a time, also before the job has stored it. */
const statusAt = (now: Date) => sql<RewardStatus>`CASE
  WHEN status IN ('pending', 'active') AND expires_at <= ${now} THEN 'expired'
  WHEN status = 'pending' AND starts_at <= ${now} AND NOT awaits_provider THEN 'active'
  ELSE status END`

const columns = (now: Date) => sql`id, reference_id, player_id, game_code, rounds, used, stake, pocket, paid,
  ${statusAt(now)} AS status, starts_at, expires_at, source, source_key, rollover_points, rollover_rounds, note,
  granted_at, ended_at, provider, awaits_provider`

export async function insertOffer(tx: Tx, row: OfferRow): Promise<void> {
  await on(tx)
    .insertInto('free_spin_offers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findOffer = (tx: Tx, name: string): Promise<OfferRow | undefined> =>
  on(tx).selectFrom('free_spin_offers').selectAll().where('name', '=', name).executeTakeFirst()

/** False when the source granted it before. */
export async function insertFreeSpins(tx: Tx, row: FreeSpinRow): Promise<boolean> {
  const written = await on(tx)
    .insertInto('free_spins')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source', 'source_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function findGranted(
  tx: Tx,
  source: FreeSpinSource,
  key: string,
  now: Date,
): Promise<FreeSpinRow | undefined> {
  const { rows } = await sql<FreeSpinRow>`SELECT ${columns(now)} FROM free_spins
    WHERE source = ${source} AND source_key = ${key}`.execute(tx)
  return rows[0]
}

/** All of a player's, without those of a wheel that still turns. */
export async function freeSpinsOf(tx: Tx, player: bigint, now: Date): Promise<FreeSpinRow[]> {
  const { rows } = await sql<FreeSpinRow>`SELECT ${columns(now)} FROM free_spins r
    WHERE player_id = ${player} AND NOT ${isOutcomeHidden(now)} ORDER BY expires_at, granted_at, id`.execute(
    tx,
  )
  return rows
}

/** Of several at one game, the one that ends first, and none of a wheel that still turns. */
export async function findActive(
  tx: Tx,
  player: bigint,
  game: string,
  now: Date,
): Promise<FreeSpinRow | undefined> {
  const { rows } = await sql<FreeSpinRow>`SELECT ${columns(now)} FROM free_spins r
    WHERE player_id = ${player} AND game_code = ${game} AND status IN ('pending', 'active')
      AND starts_at <= ${now} AND expires_at > ${now} AND NOT awaits_provider
      AND NOT ${isOutcomeHidden(now)} ORDER BY expires_at, granted_at, id LIMIT 1`.execute(tx)
  return rows[0]
}

/** Locked until the transaction ends, so that two tabs cannot take the same round. */
export async function lockFreeSpins(tx: Tx, reference: string, now: Date): Promise<FreeSpinRow | undefined> {
  const { rows } = await sql<FreeSpinRow>`SELECT ${columns(now)} FROM free_spins
    WHERE reference_id = ${reference} FOR UPDATE`.execute(tx)
  return rows[0]
}

export async function lockFreeSpinsById(tx: Tx, id: string, now: Date): Promise<FreeSpinRow | undefined> {
  const { rows } = await sql<FreeSpinRow>`SELECT ${columns(now)} FROM free_spins
    WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}

export async function findOwner(tx: Tx, reference: string): Promise<bigint | null> {
  const { rows } = await sql<{ player_id: bigint }>`
    SELECT player_id FROM free_spins WHERE reference_id = ${reference}`.execute(tx)
  return rows[0]?.player_id ?? null
}

export async function freeSpinsByIds(tx: Tx, ids: readonly string[], now: Date): Promise<FreeSpinRow[]> {
  const { rows } = await sql<FreeSpinRow>`SELECT ${columns(now)} FROM free_spins
    WHERE id = ANY (${ids}::uuid[])`.execute(tx)
  return rows
}

/** References of a player's free spins at outside providers that are not over. */
export async function openAtProviders(tx: Tx, player: bigint): Promise<string[]> {
  const { rows } = await sql<{ reference_id: string }>`SELECT reference_id FROM free_spins
    WHERE player_id = ${player} AND provider IS NOT NULL AND status IN ('pending', 'active') ORDER BY id`.execute(
    tx,
  )
  return rows.map(({ reference_id }) => reference_id)
}

export async function updateFreeSpins(
  tx: Tx,
  id: string,
  change: Partial<Pick<FreeSpinRow, 'status' | 'used' | 'paid' | 'note' | 'ended_at' | 'awaits_provider'>>,
): Promise<void> {
  await on(tx).updateTable('free_spins').set(change).where('id', '=', id).execute()
}

export async function insertFreeRound(
  tx: Tx,
  row: { round: string; grant: string; number: number; now: Date },
): Promise<void> {
  await sql`INSERT INTO free_spin_rounds (round_id, free_spins_id, number, paid, played_at)
    VALUES (${row.round}, ${row.grant}, ${row.number}, 0, ${row.now})`.execute(tx)
}

/** What a free round paid, on the round and on its grant. */
export async function addFreeWin(tx: Tx, round: string, amount: Centavos): Promise<void> {
  await sql`WITH won AS (
      UPDATE free_spin_rounds SET paid = paid + ${amount} WHERE round_id = ${round} RETURNING free_spins_id
    ) UPDATE free_spins s SET paid = s.paid + ${amount} FROM won WHERE s.id = won.free_spins_id`.execute(tx)
}

/** Counts a round of a provider's game on its grant; false when it was counted before. */
export async function insertProviderRound(
  tx: Tx,
  row: { round: string; grant: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO free_spin_rounds (round_id, free_spins_id, number, paid, played_at)
    SELECT ${row.round}, ${row.grant}, coalesce(max(number), 0) + 1, 0, ${row.now} FROM free_spin_rounds
      WHERE free_spins_id = ${row.grant}
    ON CONFLICT (round_id) DO NOTHING RETURNING round_id`.execute(tx)
  return rows.length > 0
}

export async function isRoundCounted(tx: Tx, round: string, grant: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM free_spin_rounds
    WHERE round_id = ${round} AND free_spins_id = ${grant}`.execute(tx)
  return rows.length > 0
}

/** What hidden wins paid, by grant. */
export async function hiddenFreeWins(tx: Tx, wins: readonly HiddenWin[]): Promise<Map<string, bigint>> {
  if (wins.length === 0) return new Map()
  const { rows } = await sql<{ id: string; amount: bigint }>`
    SELECT r.free_spins_id AS id, sum(h.amount)::bigint AS amount
    FROM unnest(${wins.map(({ round }) => round)}::uuid[], ${wins.map(({ cash, bonus }) => String(cash + bonus))}::bigint[])
      h(round, amount) JOIN free_spin_rounds r ON r.round_id = h.round GROUP BY 1`.execute(tx)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** False when the round is not counted on this grant, or has paid. */
export async function deleteProviderRound(tx: Tx, round: string, grant: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM free_spin_rounds
    WHERE round_id = ${round} AND free_spins_id = ${grant} AND paid = 0 RETURNING round_id`.execute(tx)
  return rows.length > 0
}

/** Stores statuses that changed with time. Idempotent; nodes skip rows locked by others. */
export async function updateStatuses(tx: Tx, now: Date): Promise<void> {
  await sql`UPDATE free_spins SET status = ${statusAt(now)},
      ended_at = CASE WHEN expires_at <= ${now} THEN expires_at END
    WHERE id IN (SELECT id FROM free_spins WHERE status IN ('pending', 'active')
      AND (expires_at <= ${now} OR (status = 'pending' AND starts_at <= ${now} AND NOT awaits_provider)) FOR UPDATE SKIP LOCKED)`.execute(
    tx,
  )
}

/** Extends free spins that are not over, except at outside providers, which do not extend theirs, and the player's own coupons. */
export async function extendExpiries(tx: Tx, player: bigint, by: number, now: Date): Promise<void> {
  const longer = sql`make_interval(secs => ${by / 1000})`
  await sql`UPDATE free_spins SET expires_at = expires_at + ${longer}
    WHERE player_id = ${player} AND status IN ('pending', 'active') AND expires_at > ${now}
      AND provider IS NULL`.execute(tx)
  await sql`UPDATE coupons SET ends_at = ends_at + ${longer}
    WHERE player_id = ${player} AND ends_at > ${now}`.execute(tx)
}
