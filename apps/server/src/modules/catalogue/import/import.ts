import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { FileRow } from './file.ts'
import { type BadRow, checkRows, type ImportRow } from './row.ts'

export interface ImportReport {
  added: number
  changed: number
  bad: BadRow[]
  /** False when bad rows prevented the import. */
  done: boolean
}

/** Rows per statement. */
const BATCH_SIZE = 2000

const blank = {
  theme: '',
  distribution: '',
  views: 0,
  show_home: false,
  is_new: false,
  is_hot: false,
  is_recommended: false,
  has_demo: true,
  is_active: true,
  in_maintenance: false,
}

/** Adds and changes games by their code in one transaction; omitted fields are left. A bad row prevents the import, unless `skipBad`. */
export async function importGames(
  tx: Tx,
  rows: FileRow[],
  { skipBad, now }: { skipBad: boolean; now: Date },
): Promise<ImportReport> {
  const known = {
    providers: new Set(await names(tx, 'providers', 'code')),
    categories: new Set(await names(tx, 'categories', 'slug')),
    rules: await rulesByCode(tx),
  }
  const { good, bad } = checkRows(rows, known)
  if (bad.length > 0 && !skipBad) return { added: 0, changed: 0, bad, done: false }
  await addProviders(tx, good, known.providers)
  const report = { added: 0, changed: 0, bad, done: true }
  for (let at = 0; at < good.length; at += BATCH_SIZE) {
    const batch = good.slice(at, at + BATCH_SIZE)
    const json = JSON.stringify(batch.map((row) => columns(row, now)))
    report.changed += await change(tx, json)
    report.added += await add(tx, json)
    await classify(tx, batch)
  }
  return report
}

async function rulesByCode(tx: Tx): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ code: string; rules: string | null }>`SELECT code, rules FROM games`.execute(
    tx,
  )
  return new Map(rows.map(({ code, rules }) => [code, rules]))
}

async function names(tx: Tx, table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`SELECT ${sql.ref(column)} AS name FROM ${sql.table(table)}`.execute(tx)
  return rows.map(({ name }) => name)
}

async function addProviders(tx: Tx, rows: ImportRow[], known: ReadonlySet<string>): Promise<void> {
  const fresh = new Map<string, string>()
  for (const { provider, provider_name } of rows) {
    if (!known.has(provider) && provider_name) fresh.set(provider, provider_name)
  }
  for (const [code, name] of fresh) {
    await sql`INSERT INTO providers (code, name, position)
      VALUES (${code}, ${name}, (SELECT coalesce(max(position), 0) + 1 FROM providers))`.execute(tx)
  }
}

/** The table's columns, only those that the file gives. */
function columns(row: ImportRow, now: Date): Record<string, unknown> {
  const {
    provider_name: _,
    categories: __,
    rtp,
    description_pt_BR,
    description_en,
    description_es,
    ...given
  } = row
  return {
    ...given,
    ...(rtp !== undefined && { rtp: Math.round(rtp * 100) }),
    ...(description_pt_BR && {
      description: { pt_BR: description_pt_BR, en: description_en, es: description_es },
    }),
    updated_at: now,
  }
}

/** Replaces the given fields of the stored row. */
async function change(tx: Tx, json: string): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE games g SET (name, provider_id, type, theme, distribution, cover, rtp, volatility, description, release_date, views,
        show_home, is_new, is_hot, is_recommended, featured_position, has_demo, is_active, in_maintenance, certificate, certificate_lab,
        certificate_version, certificate_until, updated_at) = (
      SELECT n.name, p.id, n.type, n.theme, n.distribution, n.cover, n.rtp, n.volatility, n.description, n.release_date, n.views,
        n.show_home, n.is_new, n.is_hot, n.is_recommended, n.featured_position, n.has_demo, n.is_active, n.in_maintenance, n.certificate, n.certificate_lab,
        n.certificate_version, n.certificate_until, n.updated_at
      FROM jsonb_populate_record(g, given.row) n)
    FROM jsonb_array_elements(${json}::jsonb) AS given(row)
    JOIN providers p ON p.code = given.row->>'provider'
    WHERE g.code = given.row->>'code'`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

async function add(tx: Tx, json: string): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO games (code, name, provider_id, type, rules, theme, distribution, cover, rtp, volatility, description, release_date, views,
      show_home, is_new, is_hot, is_recommended, featured_position, has_demo, is_active, in_maintenance, certificate, certificate_lab, certificate_version,
      certificate_until, updated_at)
    SELECT n.code, n.name, p.id, n.type, n.rules, n.theme, n.distribution, n.cover, n.rtp, n.volatility, n.description, n.release_date, n.views,
      n.show_home, n.is_new, n.is_hot, n.is_recommended, n.featured_position, n.has_demo, n.is_active, n.in_maintenance, n.certificate, n.certificate_lab,
      n.certificate_version, n.certificate_until, n.updated_at
    FROM jsonb_array_elements(${json}::jsonb) AS given(row)
    JOIN providers p ON p.code = given.row->>'provider'
    CROSS JOIN LATERAL jsonb_populate_record(NULL::games, ${JSON.stringify(blank)}::jsonb || given.row) n
    ON CONFLICT (code) DO NOTHING`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

async function classify(tx: Tx, rows: ImportRow[]): Promise<void> {
  const classified = rows.filter(({ categories }) => categories)
  const json = JSON.stringify(classified.map(({ code, categories }) => ({ code, categories })))
  await sql`DELETE FROM game_categories USING games, jsonb_array_elements(${json}::jsonb) AS given(row)
    WHERE games.id = game_categories.game_id AND games.code = given.row->>'code'`.execute(tx)
  await sql`INSERT INTO game_categories (game_id, category_id)
    SELECT DISTINCT games.id, categories.id
    FROM jsonb_array_elements(${json}::jsonb) AS given(row)
    JOIN games ON games.code = given.row->>'code'
    CROSS JOIN LATERAL jsonb_array_elements_text(given.row->'categories') AS named(slug)
    JOIN categories ON categories.slug = named.slug`.execute(tx)
}
