import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { PromotionRow } from './stock.ts'

type StoredPromotion = PromotionRow & { is_active: boolean }

/** Every promotion, including closed ones, in the order of the page. */
export async function allPromotions(tx: Tx): Promise<StoredPromotion[]> {
  const { rows } = await sql<StoredPromotion>`SELECT * FROM promotions ORDER BY position, id`.execute(tx)
  return rows
}

/** False when the code exists. */
export async function insertPromotion(tx: Tx, row: Omit<PromotionRow, 'id' | 'image'>): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO promotions (code, theme, title, description, button_text, button_link, starts_at,
      ends_at, requires, position)
    VALUES (${row.code}, ${row.theme}, ${JSON.stringify(row.title)}::jsonb, ${JSON.stringify(row.description)}::jsonb,
      ${JSON.stringify(row.button_text)}::jsonb, ${row.button_link}, ${row.starts_at}, ${row.ends_at}, ${row.requires},
      ${row.position})
    ON CONFLICT (code) DO NOTHING RETURNING id`.execute(tx)
  return rows.length > 0
}

/** False when there is no such promotion. */
export async function switchPromotion(tx: Tx, code: string, open: boolean): Promise<boolean> {
  const { rows } = await sql`UPDATE promotions SET is_active = ${open} WHERE code = ${code}
    RETURNING id`.execute(tx)
  return rows.length > 0
}
