import { sql } from 'kysely'
import { queryOne, type Tx } from '../../platform/database.ts'
import { importGames } from './import/import.ts'
import { updateRow } from './operator/queries.ts'
import type { GameType } from './stock.ts'

/** A game that a provider lists and an operator accepted. */
interface ListedGame {
  name: string
  studio: string
  type: GameType
  /** In basis points. */
  rtp: number | null
  certificate: string | null
  /** The last day on which it is valid. */
  certificateUntil: string | null
  hasDemo: boolean
  isActive: boolean
  /** Through whom it comes. */
  distribution: string
}

const CODE_LENGTH_MAX = 80

/** A code of ours from a name: letters without accents, digits and hyphens, with at least one letter. */
export function codeFrom(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, CODE_LENGTH_MAX - 10)
    .replace(/^-+|-+$/g, '')
  return /[a-z]/.test(plain) ? plain : `jogo-${plain || 'novo'}`
}

/** Adds a game and, where it is new, its studio; returns the game's id. */
export async function addListedGame(tx: Tx, game: ListedGame, now: Date): Promise<number> {
  const code = await freeCode(tx, codeFrom(game.name))
  const values = {
    code,
    name: game.name,
    provider: codeFrom(game.studio),
    provider_name: game.studio,
    type: game.type,
    distribution: game.distribution,
    has_demo: game.hasDemo,
    is_active: game.isActive,
    release_date: now.toISOString().slice(0, 10),
    ...(game.rtp !== null && { rtp: game.rtp / 100 }),
  }
  const { bad } = await importGames(tx, [{ line: 1, values }], { skipBad: false, now })
  if (bad.length > 0) throw new Error(`a listed game cannot be added: ${JSON.stringify(bad[0]!.reasons)}`)
  const { id } = await queryOne(
    tx,
    sql<{ id: number }>`
    UPDATE games SET certificate = ${game.certificate}, certificate_until = ${game.certificateUntil}::date
    WHERE code = ${code} RETURNING id`,
  )
  return id
}

async function freeCode(tx: Tx, wanted: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM games WHERE code = ${wanted} OR code LIKE ${`${wanted}-%`}`.execute(tx)
  const taken = new Set(rows.map(({ code }) => code))
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}

export interface ListedState {
  id: number
  name: string
  rtp: number | null
  certificate: string | null
  certificateUntil: string | null
  isActive: boolean
}

/** What a provider's list is compared with. */
export async function readListedGames(tx: Tx, ids: readonly number[]): Promise<Map<number, ListedState>> {
  const { rows } = await sql<ListedState>`
    SELECT id, name, rtp, certificate, certificate_until::text AS "certificateUntil", is_active AS "isActive" FROM games WHERE id = ANY (${ids}::integer[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Changes what a provider's list states. Nodes follow by the table's notification. */
export async function changeListedGame(
  tx: Tx,
  id: number,
  change: {
    name?: string
    rtp?: number | null
    certificate?: string | null
    certificate_until?: string | null
    is_active?: boolean
  },
  now: Date,
): Promise<void> {
  await updateRow(tx, 'games', id, { ...change, updated_at: now })
}

/** Gives a game its picture, unless it has one already. */
export async function setFirstCover(tx: Tx, id: number, url: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE games SET cover = ${url}, updated_at = ${now} WHERE id = ${id} AND cover IS NULL`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}
