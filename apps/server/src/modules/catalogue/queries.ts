import type { ContactSubject } from '@girassol/contract/schemas'
import { type Centavos, centavos } from '@girassol/money'
import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Sweep } from '../../platform/retention/sweep.ts'
import { withFigures } from './figures.ts'
import type {
  BannerRow,
  CategoryRow,
  CustomLinks,
  GameRow,
  PromotionRow,
  ProviderRow,
  Stock,
  Texts,
} from './stock.ts'

type Json = JSONColumnType<Texts>
type Switch = { is_active: Generated<boolean> }

interface WinTable {
  round_id: string
  name: string
  avatar: string | null
  game_id: number
  amount: bigint
  won_at: Date
}

export interface TicketRow {
  protocol: string
  player_id: bigint | null
  name: string
  email: string
  subject: ContactSubject
  message: string
  language: string
  ip: string
  created_at: Date
}

type Tables = {
  games: Omit<GameRow, 'description' | 'release_date' | 'certificate_until'> &
    Switch & {
      description: JSONColumnType<Texts> | null
      release_date: Date | null
      certificate_lab: string | null
      certificate_version: string | null
      certificate_until: Date | null
      updated_at: Date
    }
  providers: ProviderRow & Switch
  categories: Omit<CategoryRow, 'name'> & Switch & { name: Json }
  game_categories: { game_id: number; category_id: number }
  banners: Omit<BannerRow, 'description' | 'cta_text'> & Switch & { description: Json; cta_text: Json }
  promotions: Omit<PromotionRow, 'title' | 'description' | 'button_text'> &
    Switch & { title: Json; description: Json; button_text: Json }
  play_stop: { only_row: Generated<boolean>; stopped_at: Date }
  custom_links: { name: keyof CustomLinks; link: string }
  favorites: { player_id: bigint; game_id: number; created_at: Date }
  wins: WinTable
  contact_tickets: TicketRow
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

const noLinks: CustomLinks = {
  whastapp: '',
  telegram: '',
  instagram: '',
  facebook: '',
  twitter: '',
  youtube: '',
}

/** Reads the whole catalogue at one point in time. */
export async function readStock(tx: Tx): Promise<Stock> {
  // The statements must agree with each other during an import.
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(tx)
  return {
    games: await readGames(tx),
    providers: await on(tx)
      .selectFrom('providers')
      .select(['id', 'code', 'name', 'logo', 'is_popular', 'is_new', 'position', 'in_maintenance'])
      .where('is_active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    categories: await on(tx)
      .selectFrom('categories')
      .select(['id', 'slug', 'name', 'image', 'is_popular', 'is_new', 'position'])
      .where('is_active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    membership: await on(tx).selectFrom('game_categories').selectAll().execute(),
    ...(await readOffers(tx)),
    isStopped: await isPlayStopped(tx),
    links: await readLinks(tx),
  }
}

/** Banners and promotions that are switched on. */
export async function readOffers(tx: Tx): Promise<Pick<Stock, 'banners' | 'promotions'>> {
  const banners = await on(tx)
    .selectFrom('banners')
    .select(['id', 'type', 'code', 'theme', 'display_image', 'mobile_image'])
    .select(['description', 'cta_text', 'link', 'background_color', 'requires', 'position'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const promotions = await on(tx)
    .selectFrom('promotions')
    .select(['id', 'code', 'theme', 'image', 'title', 'description', 'button_text', 'button_link'])
    .select(['starts_at', 'ends_at', 'requires', 'position'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { banners, promotions }
}

export async function readLinks(tx: Tx): Promise<CustomLinks> {
  const rows = await on(tx).selectFrom('custom_links').selectAll().execute()
  return { ...noLinks, ...Object.fromEntries(rows.map(({ name, link }) => [name, link])) }
}

export async function replaceLinks(tx: Tx, links: CustomLinks): Promise<void> {
  const rows = (Object.keys(noLinks) as (keyof CustomLinks)[])
    .filter((name) => links[name] !== '')
    .map((name) => ({ name, link: links[name] }))
  await on(tx).deleteFrom('custom_links').execute()
  if (rows.length > 0) await on(tx).insertInto('custom_links').values(rows).execute()
}

export async function isPlayStopped(tx: Tx): Promise<boolean> {
  return (await on(tx).selectFrom('play_stop').select('stopped_at').executeTakeFirst()) !== undefined
}

/** Whether a game may start a new round, as the database says now: a snapshot may be some milliseconds behind. */
export async function mayStartRound(
  tx: Tx,
  game: number,
  { topPrizePlaysMax }: { topPrizePlaysMax: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT g.is_active AND p.is_active AND NOT g.in_maintenance AND NOT p.in_maintenance
      AND NOT EXISTS (SELECT FROM play_stop)
      AND coalesce(g.top_prize_plays <= ${topPrizePlaysMax}::integer, true) AS may
    FROM games g JOIN providers p ON p.id = g.provider_id WHERE g.id = ${game}`.execute(tx)
  return rows[0]?.may ?? false
}

async function readGames(tx: Tx): Promise<GameRow[]> {
  const games = await on(tx)
    .selectFrom('games')
    .innerJoin('providers', 'providers.id', 'games.provider_id')
    .select(['games.id', 'games.code', 'games.name', 'games.provider_id', 'games.type', 'games.theme'])
    .select(['games.distribution', 'games.cover', 'games.rtp', 'games.volatility', 'games.description'])
    // As text, because pg reads a date as a moment in the machine's time zone.
    .select(sql<string | null>`games.release_date::text`.as('release_date'))
    .select(['games.views', 'games.show_home', 'games.is_new', 'games.is_hot', 'games.is_recommended'])
    .select(['games.featured_position', 'games.position', 'games.pinned_position', 'games.has_demo'])
    .select(['games.in_maintenance', 'games.rules', 'games.certificate'])
    .select(sql<string | null>`games.certificate_until::text`.as('certificate_until'))
    .where('games.is_active', '=', true)
    .where('providers.is_active', '=', true)
    // The id breaks ties, so that pages never overlap.
    .orderBy('games.views', 'desc')
    .orderBy('games.position')
    .orderBy('games.id')
    .execute()
  return games.map(withFigures)
}

export async function isEmpty(tx: Tx): Promise<boolean> {
  const row = await on(tx).selectFrom('providers').select('id').limit(1).executeTakeFirst()
  return row === undefined
}

export async function readFavorites(tx: Tx, player: bigint): Promise<number[]> {
  const rows = await on(tx)
    .selectFrom('favorites')
    .select('game_id')
    .where('player_id', '=', player)
    .orderBy('created_at', 'desc')
    .orderBy('game_id', 'desc')
    .execute()
  return rows.map(({ game_id }) => game_id)
}

export async function insertFavorite(tx: Tx, player: bigint, game: number, now: Date): Promise<void> {
  await on(tx)
    .insertInto('favorites')
    .values({ player_id: player, game_id: game, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavorite(tx: Tx, player: bigint, game: number): Promise<void> {
  await on(tx).deleteFrom('favorites').where('player_id', '=', player).where('game_id', '=', game).execute()
}

/** False when this round's win is stored. */
export async function insertWin(tx: Tx, row: WinTable): Promise<boolean> {
  const inserted = await on(tx)
    .insertInto('wins')
    .values(row)
    .onConflict((conflict) => conflict.column('round_id').doNothing())
    .returning('round_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type WinRow = Omit<WinTable, 'amount'> & { amount: Centavos; game_name: string }

export async function readWins(tx: Tx, count: number): Promise<WinRow[]> {
  const rows = await on(tx)
    .selectFrom('wins')
    .innerJoin('games', 'games.id', 'wins.game_id')
    .select(['wins.round_id', 'wins.name', 'wins.avatar', 'wins.game_id', 'wins.amount', 'wins.won_at'])
    .select('games.name as game_name')
    .orderBy('wins.won_at', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => ({ ...row, amount: centavos(row.amount) }))
}

export const sweepWins = (sweep: Sweep, before: Date): Promise<number> =>
  sweep.deleteFrom('wins', sql`won_at < ${before}`)

export async function insertTicket(tx: Tx, row: TicketRow): Promise<void> {
  await on(tx).insertInto('contact_tickets').values(row).execute()
}

const TICKETS_SHOWN = 100

/** Of one player, newest first. */
export const listTickets = (tx: Tx, player: bigint): Promise<TicketRow[]> =>
  on(tx)
    .selectFrom('contact_tickets')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy('created_at', 'desc')
    .limit(TICKETS_SHOWN)
    .execute()

/** Adds views. Every node reloads the catalogue after it, so callers collect counts first. */
export async function addViews(tx: Tx, counts: ReadonlyMap<number, number>): Promise<void> {
  await sql`UPDATE games g SET views = g.views + c.count
    FROM unnest(${[...counts.keys()]}::integer[], ${[...counts.values()]}::integer[]) c(game, count)
    WHERE g.id = c.game`.execute(tx)
}
