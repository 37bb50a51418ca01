import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { columnOf } from '../column.ts'
import { type Prize, readPrize, storePrize } from '../prize.ts'

export const vipKinds = ['level_up', 'weekly', 'monthly', 'yearly'] as const
export type VipKind = (typeof vipKinds)[number]

export interface VipLine {
  level: number
  /** Points, in centavos. */
  required: bigint
  bonus: bigint
  /** Given in addition to money. */
  spins?: VipSpins | null
  symbol: string
}

export type VipSpins = Extract<Prize, { kind: 'free_spins' }>

export type VipTables = Readonly<Record<VipKind, readonly VipLine[]>>

export async function readTables(tx: Tx): Promise<VipTables> {
  const { rows } = await sql<
    Omit<VipLine, 'spins'> & { kind: VipKind; spins: unknown }
  >`SELECT kind, level, required, bonus, spins, symbol FROM vip_bonuses ORDER BY level`.execute(tx)
  const of = (wanted: VipKind): readonly VipLine[] =>
    rows.filter(({ kind }) => kind === wanted).map((row) => ({ ...row, spins: spinsIn(row.spins) }))
  return { level_up: of('level_up'), weekly: of('weekly'), monthly: of('monthly'), yearly: of('yearly') }
}

function spinsIn(stored: unknown): VipSpins | null {
  const prize = stored === null ? null : readPrize(stored)
  return prize?.kind === 'free_spins' ? prize : null
}

/** Adds missing lines and returns whether there were any. A concurrent insert blocks until the first transaction ends. */
export async function insertLines(tx: Tx, kind: VipKind, lines: readonly VipLine[]): Promise<boolean> {
  const { rows } = await sql`INSERT INTO vip_bonuses (kind, level, required, bonus, spins, symbol)
    SELECT ${kind}, * FROM unnest(${lines.map(({ level }) => level)}::integer[],
      ${lines.map(({ required }) => String(required))}::bigint[], ${lines.map(({ bonus }) => String(bonus))}::bigint[],
      ${lines.map(({ spins }) => (spins ? JSON.stringify(storePrize(spins)) : null))}::jsonb[],
      ${lines.map(({ symbol }) => symbol)}::text[])
    ON CONFLICT DO NOTHING RETURNING level`.execute(tx)
  return rows.length > 0
}

export async function updateLine(tx: Tx, kind: VipKind, { level, required, bonus }: VipLine): Promise<void> {
  await sql`UPDATE vip_bonuses SET required = ${required}, bonus = ${bonus}
    WHERE kind = ${kind} AND level = ${level}`.execute(tx)
}

/** Players with points in the half-open range. */
export async function playersWithin(tx: Tx, least: bigint, below: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ player: bigint }>`SELECT player_id AS player FROM vip_players
    WHERE points >= ${least} AND points < ${below} ORDER BY player_id`.execute(tx)
  return rows.map(({ player }) => player)
}

/** What a player earned on a day. */
export interface Earned {
  player: bigint
  day: string
  points: bigint
}

export interface Standing {
  player: bigint
  points: bigint
}

/** Adds to days and players and returns the new points of those players. */
export async function addPoints(tx: Tx, earned: readonly Earned[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`WITH earned AS MATERIALIZED (
      SELECT * FROM unnest(${columnOf(earned.map(({ player }) => player))}::bigint[],
        ${columnOf(earned.map(({ day }) => day))}::date[], ${columnOf(earned.map(({ points }) => points))}::bigint[]) e(player, day, points)
    ), days AS (
      INSERT INTO vip_days (player_id, day, points) SELECT * FROM earned
      ON CONFLICT (player_id, day) DO UPDATE SET points = vip_days.points + excluded.points
    )
    INSERT INTO vip_players (player_id, points) SELECT player, sum(points)::bigint FROM earned GROUP BY player
    ON CONFLICT (player_id) DO UPDATE SET points = vip_players.points + excluded.points
    RETURNING player_id AS player, points`.execute(tx)
  return rows
}

export async function pointsOf(tx: Tx, player: bigint): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`SELECT points FROM vip_players
    WHERE player_id = ${player}`.execute(tx)
  return rows[0]?.points ?? 0n
}

/** The first day with points. */
export async function firstDay(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`SELECT min(day)::text AS day FROM vip_days`.execute(tx)
  return rows[0]?.day ?? null
}

export async function settledPeriods(tx: Tx, kind: VipKind): Promise<Set<string>> {
  const { rows } = await sql<{ begins: string }>`SELECT begins::text AS begins FROM vip_periods
    WHERE kind = ${kind}`.execute(tx)
  return new Set(rows.map(({ begins }) => begins))
}

/** False when it was settled before. A concurrent call blocks until the first transaction ends. */
export async function takePeriod(tx: Tx, kind: VipKind, begins: string, now: Date): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO vip_periods (kind, begins, settled_at) VALUES (${kind}, ${begins}, ${now})
    ON CONFLICT DO NOTHING RETURNING begins`.execute(tx)
  return rows.length > 0
}

/** Players who earned points in a period, with their points at its end. */
export async function standingsAt(tx: Tx, begins: string, next: string): Promise<Standing[]> {
  const { rows } = await sql<Standing>`SELECT p.player_id AS player,
      (p.points - coalesce((SELECT sum(later.points) FROM vip_days later
        WHERE later.player_id = p.player_id AND later.day >= ${next}), 0))::bigint AS points
    FROM vip_players p
    WHERE p.player_id IN (SELECT player_id FROM vip_days WHERE day >= ${begins} AND day < ${next})
    ORDER BY p.player_id`.execute(tx)
  return rows
}
