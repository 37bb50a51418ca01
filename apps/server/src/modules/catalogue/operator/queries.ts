import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { withFigures } from '../figures.ts'
import type { GameType, Texts, Volatility } from '../stock.ts'

/** A game as operators see it, switched off or not. */
export interface OperatorGameRow {
  id: number
  code: string
  name: string
  type: GameType
  theme: string
  distribution: string
  cover: string | null
  rules: string | null
  rtp: number | null
  volatility: Volatility | null
  description: Texts | null
  release_date: string | null
  views: number
  is_active: boolean
  show_home: boolean
  is_new: boolean
  is_hot: boolean
  is_recommended: boolean
  has_demo: boolean
  featured_position: number | null
  pinned_position: number | null
  position: number
  certificate: string | null
  certificate_lab: string | null
  certificate_version: string | null
  certificate_until: string | null
  top_prize_plays: number | null
  in_maintenance: boolean
  provider_in_maintenance: boolean
  is_all_stopped: boolean
  provider_id: number
  provider_code: string
  provider_name: string
  categories: string[]
  updated_at: Date
}

const GAME = sql`SELECT g.id, g.code, g.name, g.type, g.theme, g.distribution, g.cover, g.rules, g.rtp, g.volatility, g.description,
    g.release_date::text, g.views, g.is_active, g.show_home, g.is_new, g.is_hot, g.is_recommended, g.has_demo, g.featured_position,
    g.pinned_position, g.position, g.certificate, g.certificate_lab, g.certificate_version, g.certificate_until::text, g.top_prize_plays, g.in_maintenance, p.in_maintenance AS provider_in_maintenance,
    EXISTS (SELECT FROM play_stop) AS is_all_stopped, p.id AS provider_id, p.code AS provider_code, p.name AS provider_name,
    ARRAY(SELECT c.slug FROM game_categories m JOIN categories c ON c.id = m.category_id WHERE m.game_id = g.id
      ORDER BY c.position, c.slug)::text[] AS categories, g.updated_at
  FROM games g JOIN providers p ON p.id = g.provider_id`

export interface GameFilters {
  provider?: string | undefined
  category?: string | undefined
  type?: string | undefined
  state?: 'active' | 'inactive' | 'stopped' | undefined
  mark?: 'featured' | 'pinned' | 'home' | 'new' | 'hot' | 'recommended' | undefined
  /** Text of the name or code, and the ids that the search index finds for it. */
  found?: { text: string; ids: readonly number[] } | undefined
  after?: { name: string; id: number } | undefined
}

const MARKS: Record<NonNullable<GameFilters['mark']>, RawBuilder<unknown>> = {
  featured: sql`g.featured_position IS NOT NULL`,
  pinned: sql`g.pinned_position IS NOT NULL`,
  home: sql`g.show_home`,
  new: sql`g.is_new`,
  hot: sql`g.is_hot`,
  recommended: sql`g.is_recommended`,
}

const STATES: Record<NonNullable<GameFilters['state']>, RawBuilder<unknown>> = {
  active: sql`g.is_active AND p.is_active`,
  inactive: sql`NOT (g.is_active AND p.is_active)`,
  stopped: sql`(g.in_maintenance OR p.in_maintenance OR EXISTS (SELECT FROM play_stop))`,
}

/** `%` and `_` stand for themselves in a search. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** By name, after a game. */
export async function listGames(tx: Tx, filters: GameFilters, limit: number): Promise<OperatorGameRow[]> {
  const { provider, category, type, state, mark, found, after } = filters
  const conditions = [
    sql`true`,
    ...(provider ? [sql`p.code = ${provider}`] : []),
    ...(category
      ? [
          sql`EXISTS (SELECT FROM game_categories m JOIN categories c ON c.id = m.category_id
            WHERE m.game_id = g.id AND c.slug = ${category})`,
        ]
      : []),
    ...(type ? [sql`g.type = ${type}`] : []),
    ...(state ? [STATES[state]] : []),
    ...(mark ? [MARKS[mark]] : []),
    ...(found
      ? [
          sql`(g.id = ANY (${found.ids}::integer[]) OR g.name ILIKE ${pattern(found.text)}
            OR g.code ILIKE ${pattern(found.text)})`,
        ]
      : []),
    ...(after ? [sql`(lower(g.name), g.id) > (${after.name}, ${after.id}::integer)`] : []),
  ]
  const { rows } = await sql<OperatorGameRow>`${GAME} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY lower(g.name), g.id LIMIT ${limit}`.execute(tx)
  return rows.map(withFigures)
}

export async function findGame(tx: Tx, id: number): Promise<OperatorGameRow | undefined> {
  const { rows } = await sql<OperatorGameRow>`${GAME} WHERE g.id = ${id}`.execute(tx)
  return rows.map(withFigures)[0]
}

/** Locks the row of a game until the transaction ends. */
export async function lockGame(tx: Tx, id: number): Promise<OperatorGameRow | undefined> {
  await sql`SELECT FROM games WHERE id = ${id} FOR UPDATE`.execute(tx)
  return findGame(tx, id)
}

/** Sets columns that the caller has named itself: never a name from outside. */
export async function updateRow(
  tx: Tx,
  table: 'games' | 'providers' | 'categories',
  id: number,
  change: Record<string, unknown>,
): Promise<void> {
  const sets = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  if (sets.length > 0)
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(sets)} WHERE id = ${id}`.execute(tx)
}

/** Replaces a game's categories; returns those that do not exist. */
export async function replaceCategories(tx: Tx, game: number, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: number; slug: string }>`SELECT id, slug FROM categories
    WHERE slug = ANY (${slugs}::text[])`.execute(tx)
  const known = new Set(rows.map(({ slug }) => slug))
  const unknown = slugs.filter((slug) => !known.has(slug))
  if (unknown.length > 0) return unknown
  await sql`DELETE FROM game_categories WHERE game_id = ${game}`.execute(tx)
  await sql`INSERT INTO game_categories (game_id, category_id)
    SELECT ${game}, unnest(${rows.map(({ id }) => id)}::integer[])`.execute(tx)
  return []
}

export interface OperatorProviderRow {
  id: number
  code: string
  name: string
  is_active: boolean
  is_popular: boolean
  is_new: boolean
  position: number
  in_maintenance: boolean
  games: number
  active_games: number
}

const PROVIDER = sql`SELECT p.id, p.code, p.name, p.is_active, p.is_popular, p.is_new, p.position, p.in_maintenance,
    (SELECT count(*) FROM games g WHERE g.provider_id = p.id)::integer AS games,
    (SELECT count(*) FROM games g WHERE g.provider_id = p.id AND g.is_active AND p.is_active)::integer AS active_games
  FROM providers p`

export async function listProviders(tx: Tx): Promise<OperatorProviderRow[]> {
  const { rows } = await sql<OperatorProviderRow>`${PROVIDER} ORDER BY p.position, p.id`.execute(tx)
  return rows
}

export async function lockProvider(tx: Tx, id: number): Promise<OperatorProviderRow | undefined> {
  const { rows } = await sql<OperatorProviderRow>`${PROVIDER} WHERE p.id = ${id} FOR UPDATE OF p`.execute(tx)
  return rows[0]
}

export interface OperatorCategoryRow {
  id: number
  slug: string
  name: Texts
  is_active: boolean
  is_popular: boolean
  is_new: boolean
  position: number
  games: number
}

const CATEGORY = sql`SELECT c.id, c.slug, c.name, c.is_active, c.is_popular, c.is_new, c.position,
    (SELECT count(*) FROM game_categories m WHERE m.category_id = c.id)::integer AS games
  FROM categories c`

export async function listCategories(tx: Tx): Promise<OperatorCategoryRow[]> {
  const { rows } = await sql<OperatorCategoryRow>`${CATEGORY} ORDER BY c.position, c.id`.execute(tx)
  return rows
}

export async function lockCategory(tx: Tx, id: number): Promise<OperatorCategoryRow | undefined> {
  const { rows } = await sql<OperatorCategoryRow>`${CATEGORY} WHERE c.id = ${id} FOR UPDATE OF c`.execute(tx)
  return rows[0]
}

/** Null when the slug is taken. */
export async function insertCategory(tx: Tx, slug: string, name: Texts): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`INSERT INTO categories (slug, name, position)
    VALUES (${slug}, ${JSON.stringify(name)}::jsonb, (SELECT coalesce(max(position), 0) + 1 FROM categories))
    ON CONFLICT (slug) DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Since when all play is stopped; null while it is not. */
export async function readPlayStop(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ stopped_at: Date }>`SELECT stopped_at FROM play_stop`.execute(tx)
  return rows[0]?.stopped_at ?? null
}

/** False when all play was stopped already. */
export async function insertPlayStop(tx: Tx, at: Date): Promise<boolean> {
  const { rows } = await sql`INSERT INTO play_stop (stopped_at) VALUES (${at}) ON CONFLICT DO NOTHING
    RETURNING stopped_at`.execute(tx)
  return rows.length > 0
}

/** False when play was not stopped. */
export async function deletePlayStop(tx: Tx): Promise<boolean> {
  const { rows } = await sql`DELETE FROM play_stop RETURNING stopped_at`.execute(tx)
  return rows.length > 0
}
