import type { Answer, CallName } from '@girassol/contract'
import { AppError } from '../../platform/errors.ts'
import { prepare, type Prepared, PreparedAnswers } from '../../platform/http/prepared.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Contact, createContact } from './contact.ts'
import { deleteFavorite, insertFavorite, readFavorites, readStock } from './queries.ts'
import { createDemoStock } from './demo/stock.ts'
import { SearchIndex } from './search/search.ts'
import { type ShelfGame, type Snapshot, takeSnapshot } from './snapshot.ts'
import type { Stock } from './stock.ts'
import { createWinners, type Winners } from './winners.ts'

export interface Catalogue {
  /** The catalogue as it is now. Take it once per request and stay with it. */
  snapshot(): Snapshot
  /** By id or by code; nothing for games that are switched off. */
  game(idOrCode: string): ShelfGame | null
  /** Asks for an answer that is the same for everyone with this key; it is made once per change of the catalogue. */
  shared<Name extends CallName>(
    name: Name,
    key: string,
    make: (snapshot: Snapshot) => Answer<Name>,
  ): () => Prepared
  favorites: {
    list(player: bigint): Promise<ShelfGame[]>
    add(player: bigint, idOrCode: string): Promise<void>
    remove(player: bigint, idOrCode: string): Promise<void>
  }
  winners: Winners
  contact: Contact
  /** Reads the database again. Nodes do so by themselves when they hear of a change. */
  reload(): Promise<void>
  /** Fills an empty catalogue with the demo's games. Never in production. */
  stockDemo(): Promise<void>
}

/** Bytes of prepared answers that a node keeps. */
const ROOM = 64 * 1024 * 1024

type Parts = Pick<Platform, 'config' | 'database' | 'clock' | 'log' | 'push' | 'jobs' | 'mailer'>

export async function createCatalogue(platform: Parts): Promise<Catalogue> {
  const { database, clock, log } = platform
  /** A snapshot and the answers made of it are exchanged together: no answer outlives what it tells of. */
  let current = await load()
  let loading: Promise<void> | null = null
  let missed = false

  async function load() {
    const stock = await database.transaction(readStock)
    const providers = new Map(stock.providers.map(({ id, name }) => [id, name]))
    const entries = stock.games.map((row) => ({
      name: row.name,
      provider: providers.get(row.provider_id) ?? '',
    }))
    return show(stock, await SearchIndex.build(entries))
  }

  function show(stock: Stock, index: SearchIndex) {
    const snapshot = takeSnapshot(stock, index, clock.now())
    return { stock, index, snapshot, answers: new PreparedAnswers(ROOM) }
  }

  /** One at a time. What is heard meanwhile is read afterwards, once, however often it was heard. */
  function reload(): Promise<void> {
    if (loading) {
      missed = true
      return loading
    }
    loading = (async () => {
      do {
        missed = false
        current = await load()
      } while (missed)
    })().finally(() => {
      loading = null
    })
    return loading
  }

  const refresh = () =>
    void reload().catch((error: unknown) =>
      log.error({ err: error }, 'the catalogue could not be read again'),
    )
  database.listen('catalogue', refresh)
  database.onReconnect(refresh)

  function now() {
    // Nobody changed a row, but a game is no longer new or a promotion has ended.
    if (clock.now().getTime() >= current.snapshot.validUntil) current = show(current.stock, current.index)
    return current
  }

  function game(idOrCode: string): ShelfGame | null {
    const { byId, byCode } = now().snapshot
    const found = /^\d{1,9}$/.test(idOrCode) ? byId.get(Number(idOrCode)) : byCode.get(idOrCode.toLowerCase())
    return found ?? null
  }

  return {
    snapshot: () => now().snapshot,
    game,
    shared(name, key, make) {
      const full = `${name} ${key}`
      return () => {
        const { answers, snapshot } = now()
        return answers.get(full, () => prepare(name, make(snapshot)))
      }
    },
    favorites: {
      async list(player) {
        const ids = await database.transaction((tx) => readFavorites(tx, player))
        const { byId } = now().snapshot
        return ids.flatMap((id) => byId.get(id) ?? [])
      },
      async add(player, idOrCode) {
        const { id } = game(idOrCode) ?? refuse()
        await database.transaction((tx) => insertFavorite(tx, player, id, clock.now()))
      },
      async remove(player, idOrCode) {
        // A mark may outlast its game: by its id it can be taken away all the same.
        const id = /^\d{1,9}$/.test(idOrCode) ? Number(idOrCode) : (game(idOrCode) ?? refuse()).id
        await database.transaction((tx) => deleteFavorite(tx, player, id))
      },
    },
    winners: createWinners(platform),
    contact: createContact(platform),
    reload,
    async stockDemo() {
      if (platform.config.production) throw new Error('no demo catalogue in production')
      if (await database.transaction((tx) => createDemoStock(tx, clock.now()))) await reload()
    },
  }
}

function refuse(): never {
  throw new AppError('not_found')
}
