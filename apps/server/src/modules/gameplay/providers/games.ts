import { sql } from 'kysely'
import { type Database, reloadOnChange, type Tx } from '../../../platform/database.ts'
import type { Logger } from '../../../platform/log.ts'

const CHANNEL = 'provider_games'

/** A game of the catalogue as its provider knows it. */
export interface ProviderGame {
  game: number
  provider: string
  code: string
}

interface Deps {
  database: Database
  log: Logger
}

/** The links between catalogue and providers in memory, games that are switched off included: their open rounds are still settled. */
export class ProviderGames {
  readonly #deps: Deps
  #byGame = new Map<number, ProviderGame>()
  #byCode = new Map<string, number>()

  constructor(deps: Deps) {
    this.#deps = deps
    reloadOnChange(deps, CHANNEL, 'the games of providers', () => this.load())
  }

  /** Null for games that no provider runs. */
  of(game: number): ProviderGame | null {
    return this.#byGame.get(game) ?? null
  }

  /** The game that a provider calls so. */
  find(provider: string, code: string): number | null {
    return this.#byCode.get(`${provider} ${code}`) ?? null
  }

  /** Any game of the provider, for money that names none. */
  anyOf(provider: string): number | null {
    for (const link of this.#byGame.values()) if (link.provider === provider) return link.game
    return null
  }

  async load(): Promise<void> {
    const links = await this.#deps.database.transaction(readLinks)
    this.#byGame = new Map(links.map((link) => [link.game, link]))
    this.#byCode = new Map(links.map(({ game, provider, code }) => [`${provider} ${code}`, game]))
  }
}

async function readLinks(tx: Tx): Promise<ProviderGame[]> {
  const { rows } = await sql<ProviderGame>`
    SELECT game_id AS game, provider, code FROM provider_games ORDER BY game_id`.execute(tx)
  return rows
}

/** Other nodes read the links again once this commits. */
export async function writeLink(tx: Tx, { game, provider, code }: ProviderGame, now: Date): Promise<void> {
  await sql`INSERT INTO provider_games (game_id, provider, code, linked_at) VALUES (${game}, ${provider}, ${code}, ${now})
    ON CONFLICT (game_id) DO UPDATE SET provider = excluded.provider, code = excluded.code, linked_at = excluded.linked_at`.execute(
    tx,
  )
  await sql`SELECT pg_notify(${CHANNEL}, ${String(game)})`.execute(tx)
}

/** All links of a provider, as the database says. */
export async function linksOf(tx: Tx, provider: string): Promise<ProviderGame[]> {
  const { rows } = await sql<ProviderGame>`
    SELECT game_id AS game, provider, code FROM provider_games WHERE provider = ${provider} ORDER BY game_id`.execute(
    tx,
  )
  return rows
}

/** The game that this provider's code is linked to, as the database says. */
export async function findLinked(tx: Tx, provider: string, code: string): Promise<number | null> {
  const { rows } = await sql<{ game_id: number }>`
    SELECT game_id FROM provider_games WHERE provider = ${provider} AND code = ${code}`.execute(tx)
  return rows[0]?.game_id ?? null
}
