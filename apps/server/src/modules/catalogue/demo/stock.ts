import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { isEmpty } from '../queries.ts'
import { demoGames } from './games.ts'
import { makers, newMakers, POPULAR_FROM, popularMakers } from './makers.ts'
import { demoBanners, demoCategories, demoPromotions } from './shopfront.ts'

/** Any number of our own: programs that start together on an empty catalogue fill it one after the other, that is once. */
const CATALOGUE_LOCK = 6_120_070_001

/** Fills an empty catalogue; false when there is one already. */
export async function createDemoStock(tx: Tx, now: Date): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`.execute(tx)
  if (!(await isEmpty(tx))) return false
  const games = demoGames(now)
  const providers = makers.map(({ name, code, size }, at) => ({
    id: at + 1,
    code,
    name,
    is_popular: popularMakers.includes(at + 1) || size >= POPULAR_FROM,
    is_new: newMakers.includes(at + 1),
    is_active: true,
    position: at + 1,
    in_maintenance: false,
  }))
  const ids = new Map(demoCategories.map(({ slug, id }) => [slug, id]))
  await fill(tx, 'providers', providers)
  await fill(tx, 'categories', demoCategories.map(active))
  await fill(
    tx,
    'games',
    games.map((game) => ({ ...game, is_active: true, updated_at: now })),
  )
  await fill(
    tx,
    'game_categories',
    games.flatMap(({ id, categories }) =>
      categories.map((slug) => ({ game_id: id, category_id: ids.get(slug) })),
    ),
  )
  await fill(tx, 'banners', demoBanners.map(active))
  await fill(tx, 'promotions', demoPromotions(now).map(active))
  return true
}

const active = <Row extends object>(row: Row) => ({ ...row, is_active: true })

/** All rows of a table in one statement. Their ids are given, so the counter is moved past them. */
async function fill(tx: Tx, table: string, rows: object[]): Promise<void> {
  await sql`INSERT INTO ${sql.table(table)} SELECT * FROM
    jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
  if (table === 'game_categories') return
  await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.table(table)}))`.execute(
    tx,
  )
}
