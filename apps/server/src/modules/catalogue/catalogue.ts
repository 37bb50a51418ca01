import type { Answer, CallName } from '@girassol/contract'
import { AppError } from '../../platform/errors.ts'
import { prepare, type Prepared, PreparedAnswers } from '../../platform/http/prepared.ts'
import type { Platform } from '../../platform/platform.ts'
import { createDemoStock } from './demo/stock.ts'
import { deleteFavorite, insertFavorite, readFavorites, readStock } from './queries.ts'
import { kindWordsOf } from './search/kinds.ts'
import { SearchIndex } from './search/search.ts'
import { type ShelfGame, type Snapshot, takeSnapshot } from './snapshot.ts'
import type { Stock } from './stock.ts'
import { Winners } from './winners.ts'

/** Bytes of prepared answers held by a node. */
const PREPARED_BYTES_MAX = 64 * 1024 * 1024

type Deps = Pick<Platform, 'config' | 'database' | 'clock' | 'log' | 'push' | 'jobs'>

/** A snapshot and the answers made from it, which are replaced together. */
interface Loaded {
  stock: Stock
  index: SearchIndex
  snapshot: Snapshot
  answers: PreparedAnswers
}

/** The catalogue in memory, read again when any node changes it. */
export class Catalogue {
  readonly winners: Winners
  readonly #deps: Deps
  #loaded: Loaded
  #loading: Promise<void> | null = null
  #reloadAgain = false

  constructor(deps: Deps, loaded: Loaded) {
    this.#deps = deps
    this.#loaded = loaded
    this.winners = new Winners(deps)
    const refresh = () =>
      void this.reload().catch((error: unknown) => deps.log.error({ err: error }, 'catalogue reload failed'))
    deps.database.listen('catalogue', refresh)
    deps.database.onReconnect(refresh)
  }

  /** The current catalogue. A request takes it once and uses it to its end. */
  readonly snapshot = (): Snapshot => this.#current().snapshot

  /** By id or by code; null for games that are switched off. */
  readonly game = (idOrCode: string): ShelfGame | null => {
    const { byId, byCode } = this.snapshot()
    const found = isId(idOrCode) ? byId.get(Number(idOrCode)) : byCode.get(idOrCode.toLowerCase())
    return found ?? null
  }

  /** An answer that is the same for every visitor with this key, made once per change of the catalogue. */
  shared<Name extends CallName>(
    name: Name,
    key: string,
    make: (snapshot: Snapshot) => Answer<Name>,
  ): () => Prepared {
    const fullKey = `${name} ${key}`
    return () => {
      const { answers, snapshot } = this.#current()
      return answers.get(fullKey, () => prepare(name, make(snapshot)))
    }
  }

  async listFavorites(player: bigint): Promise<ShelfGame[]> {
    const ids = await this.#deps.database.transaction((tx) => readFavorites(tx, player))
    const { byId } = this.snapshot()
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  async addFavorite(player: bigint, idOrCode: string): Promise<void> {
    const { clock, database } = this.#deps
    const { id } = this.#required(idOrCode)
    await database.transaction((tx) => insertFavorite(tx, player, id, clock.now()))
  }

  async removeFavorite(player: bigint, idOrCode: string): Promise<void> {
    // A favourite may outlast its game and can then be removed by id.
    const id = isId(idOrCode) ? Number(idOrCode) : this.#required(idOrCode).id
    await this.#deps.database.transaction((tx) => deleteFavorite(tx, player, id))
  }

  /** Reads the database again, one read at a time; calls during a read cause one more. */
  reload(): Promise<void> {
    if (this.#loading) {
      this.#reloadAgain = true
      return this.#loading
    }
    this.#loading = this.#reloadUntilCurrent().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  /** Fills an empty catalogue with the demo's games. */
  async stockDemo(): Promise<void> {
    const { clock, config, database } = this.#deps
    if (config.production) throw new Error('no demo catalogue in production')
    if (await database.transaction((tx) => createDemoStock(tx, clock.now()))) await this.reload()
  }

  async #reloadUntilCurrent(): Promise<void> {
    do {
      this.#reloadAgain = false
      this.#loaded = await load(this.#deps)
    } while (this.#reloadAgain)
  }

  #current(): Loaded {
    const { snapshot, stock, index } = this.#loaded
    const now = this.#deps.clock.now()
    // Without a changed row, a game is no longer new or a promotion has ended.
    if (now.getTime() >= snapshot.validUntil) this.#loaded = arrange(stock, index, now)
    return this.#loaded
  }

  #required(idOrCode: string): ShelfGame {
    const game = this.game(idOrCode)
    if (!game) throw new AppError('not_found')
    return game
  }
}

export async function createCatalogue(deps: Deps): Promise<Catalogue> {
  return new Catalogue(deps, await load(deps))
}

async function load({ clock, database }: Pick<Deps, 'clock' | 'database'>): Promise<Loaded> {
  const stock = await database.transaction(readStock)
  const providers = new Map(stock.providers.map(({ id, name }) => [id, name]))
  const entries = stock.games.map((row) => ({
    name: row.name,
    provider: providers.get(row.provider_id) ?? '',
    kind: kindWordsOf(row),
  }))
  return arrange(stock, await SearchIndex.build(entries), clock.now())
}

const arrange = (stock: Stock, index: SearchIndex, now: Date): Loaded => ({
  stock,
  index,
  snapshot: takeSnapshot(stock, index, now),
  answers: new PreparedAnswers(PREPARED_BYTES_MAX),
})

const isId = (text: string): boolean => /^\d{1,9}$/.test(text)
