import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { StoredPrize, Texts } from '../prize.ts'

type Background = 'image' | 'color'

/** Look and sound chosen by the operator. */
interface WheelLook {
  sounds_enabled: boolean
  spin_sound_url: string | null
  win_sound_url: string | null
  widget_background_sound_url: string | null
  roulette_border_color: string
  roulette_background_color: string
  roulette_pointer_color: string
  widget_background_type: Background
  widget_background_color: string
  widget_background_image_url: string | null
  widget_title_color: string
  widget_text_color: string
}

export interface WheelRow extends WheelLook {
  id: number
  code: string
  name: Texts
  description: Texts
  max_spins_per_day: number
  min_balance_required: bigint
  starts_at: Date | null
  ends_at: Date | null
  authorization_number: string | null
  is_active: boolean
  position: number
}

export interface SliceRow {
  id: number
  roulette_id: number
  position: number
  name: Texts
  prize: StoredPrize
  weight: number
  stock: number | null
  slice_background_type: Background
  slice_background_image_url: string | null
  slice_background_color: string
  slice_icon_url: string | null
  slice_text_color: string
}

/** A slice at the time of the draw. */
interface DrawnSlice {
  id: number
  name: Texts
  weight: number
}

interface SpinResult {
  prize: StoredPrize
  reference: string | null
}

export interface SpinRow {
  id: string
  roulette_id: number
  player_id: bigint
  request_id: string
  prize_id: number
  slices: DrawnSlice[]
  /** pg returns decimals as text. */
  final_angle: string
  was_winner: boolean
  prize_result: SpinResult
  seed_pair_id: string
  nonce: number
  spun_at: Date
}

type Texted = { name: JSONColumnType<Texts> }
type Tables = {
  roulettes: Omit<WheelRow, 'id' | 'name' | 'description'> &
    Texted & { id: Generated<number>; description: JSONColumnType<Texts> }
  roulette_prizes: Omit<SliceRow, 'id' | 'name' | 'prize'> &
    Texted & { id: Generated<number>; prize: JSONColumnType<StoredPrize> }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

const dayOf = (now: Date) => sql`(${now}::timestamptz AT TIME ZONE 'America/Sao_Paulo')::date`

const running = (now: Date) => sql<boolean>`is_active AND coalesce(starts_at <= ${now}, true)
  AND coalesce(ends_at > ${now}, true)`

export const listRunningWheels = (tx: Tx, now: Date): Promise<WheelRow[]> =>
  on(tx).selectFrom('roulettes').selectAll().where(running(now)).orderBy('position').orderBy('id').execute()

export const findRunningWheel = (tx: Tx, id: number, now: Date): Promise<WheelRow | undefined> =>
  on(tx).selectFrom('roulettes').selectAll().where('id', '=', id).where(running(now)).executeTakeFirst()

export const listSlices = (tx: Tx, wheels: readonly number[]): Promise<SliceRow[]> =>
  wheels.length === 0
    ? Promise.resolve([])
    : on(tx)
        .selectFrom('roulette_prizes')
        .selectAll()
        .where('roulette_id', 'in', wheels)
        .orderBy('roulette_id')
        .orderBy('position')
        .execute()

/** Locks the wheel until the transaction ends, so that its stock does not change. */
export async function lockStock(tx: Tx, wheel: number): Promise<void> {
  await sql`SELECT FROM roulettes WHERE id = ${wheel} FOR NO KEY UPDATE`.execute(tx)
}

export async function takeFromStock(tx: Tx, prize: number): Promise<void> {
  await sql`UPDATE roulette_prizes SET stock = stock - 1 WHERE id = ${prize} AND stock IS NOT NULL`.execute(
    tx,
  )
}

/** Spins of each wheel by the player on this São Paulo day. */
export async function spinsToday(tx: Tx, player: bigint, now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ roulette_id: number; spins: number }>`
    SELECT roulette_id, count(*)::int AS spins FROM roulette_spins
    WHERE player_id = ${player} AND day = ${dayOf(now)} GROUP BY roulette_id`.execute(tx)
  return new Map(rows.map(({ roulette_id: id, spins }) => [id, spins]))
}

const spinColumns = sql`id, roulette_id, player_id, request_id, prize_id, slices, final_angle, was_winner,
  prize_result, seed_pair_id, nonce, spun_at`

export async function insertSpin(tx: Tx, spin: SpinRow): Promise<void> {
  await sql`INSERT INTO roulette_spins (${spinColumns}, day) VALUES (${spin.id}, ${spin.roulette_id},
    ${spin.player_id}, ${spin.request_id}, ${spin.prize_id}, ${JSON.stringify(spin.slices)}, ${spin.final_angle},
    ${spin.was_winner}, ${JSON.stringify(spin.prize_result)}, ${spin.seed_pair_id}, ${spin.nonce}, ${spin.spun_at},
    ${dayOf(spin.spun_at)})`.execute(tx)
}

export async function findSpinByRequest(
  tx: Tx,
  player: bigint,
  request: string,
): Promise<SpinRow | undefined> {
  const { rows } = await sql<SpinRow>`SELECT ${spinColumns} FROM roulette_spins
    WHERE player_id = ${player} AND request_id = ${request}`.execute(tx)
  return rows[0]
}

/** Undefined for another player's spin. */
export async function findSpin(tx: Tx, player: bigint, id: string): Promise<SpinRow | undefined> {
  const { rows } = await sql<SpinRow>`SELECT ${spinColumns} FROM roulette_spins
    WHERE player_id = ${player} AND id = ${id}`.execute(tx)
  return rows[0]
}

export async function findWheel(tx: Tx, id: number): Promise<WheelRow | undefined> {
  return on(tx).selectFrom('roulettes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Undefined when the code exists. */
export async function insertWheel(tx: Tx, row: Omit<WheelRow, 'id'>): Promise<number | undefined> {
  const written = await on(tx)
    .insertInto('roulettes')
    .values({ ...row, name: JSON.stringify(row.name), description: JSON.stringify(row.description) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id
}

export async function insertSlice(tx: Tx, row: Omit<SliceRow, 'id'>): Promise<void> {
  await on(tx)
    .insertInto('roulette_prizes')
    .values({ ...row, name: JSON.stringify(row.name), prize: JSON.stringify(row.prize) })
    .execute()
}

/** Every wheel, including closed ones. */
export const listWheels = (tx: Tx): Promise<WheelRow[]> =>
  on(tx).selectFrom('roulettes').selectAll().orderBy('position').orderBy('id').execute()

/** False when there is no such wheel. */
export async function setWheelActive(tx: Tx, code: string, open: boolean): Promise<boolean> {
  const { rows } =
    await sql`UPDATE roulettes SET is_active = ${open} WHERE code = ${code} RETURNING id`.execute(tx)
  return rows.length > 0
}

/** False when there is no such slice. Waits for a draw in progress. */
export async function setStock(tx: Tx, code: string, place: number, stock: number | null): Promise<boolean> {
  const { rows: wheels } = await sql<{ id: number }>`SELECT id FROM roulettes WHERE code = ${code}`.execute(
    tx,
  )
  const id = wheels[0]?.id
  if (id === undefined) return false
  await lockStock(tx, id)
  const { rows } = await sql`UPDATE roulette_prizes SET stock = ${stock}
    WHERE roulette_id = ${id} AND position = ${place} RETURNING id`.execute(tx)
  return rows.length > 0
}
