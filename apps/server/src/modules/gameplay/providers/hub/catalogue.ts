import { z } from 'zod'
import { minutes } from '../../../../platform/clock.ts'
import {
  type CataloguePort,
  isListedCode,
  LIST_TIMEOUT_MS,
  type ListedGame,
  readEntries,
  typeOf,
} from '../catalogue-port.ts'
import { ProviderFailure } from '../outbound.ts'
import { hubCaller, type HubKeys } from './outbound.ts'

/** The aggregator answers one `game/list` a minute. */
const LIST_PAUSE_MS = minutes(1)
const PRODUCTS_MAX = 1000

const Products = z
  .array(z.object({ code: z.string().regex(/^[\w.:-]{1,80}$/), enabled: z.boolean().default(true) }))
  .max(PRODUCTS_MAX)
const day = z.string().regex(/^\d{4}-\d\d-\d\d/)
const Game = z.object({
  game_code: z.string().refine(isListedCode),
  name: z.string().trim().min(1).max(120),
  product: z.string().trim().min(1).max(80),
  category: z.string().max(80).default(''),
  enabled: z.boolean().default(true),
  url_thumb: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
  demo_game_support: z.boolean().default(false),
  blocked_countries: z.array(z.string().max(8)).max(300).default([]),
  // Numbers alone, or with the day on which they expire.
  certifications: z
    .array(
      z.union([
        z
          .string()
          .trim()
          .min(1)
          .max(120)
          .transform((number) => ({ number, valid_until: null })),
        z.object({ number: z.string().trim().min(1).max(120), valid_until: day.nullish() }),
      ]),
    )
    .max(100)
    .nullish(),
  release_date: day.nullish(),
  /** In percent, as text. */
  rtp: z.coerce.number().min(0.01).max(100).nullish(),
})

/** The list is read product by product: each is a page, and the cursor holds the products that are left. */
export function createHubCatalogue(keys: HubKeys): CataloguePort {
  const ask = hubCaller(keys, LIST_TIMEOUT_MS)
  return {
    async read(cursor) {
      if (cursor === null) {
        const products = Products.safeParse(await ask('products/list', {}))
        if (!products.success) throw new ProviderFailure('down', 'the answer is no list of products')
        const codes = products.data.filter(({ enabled }) => enabled).map(({ code }) => code)
        return { games: [], unreadable: [], next: codes.join(',') || null, pauseMs: 0 }
      }
      const [product, ...left] = cursor.split(',')
      const entries = z.array(z.unknown()).safeParse(await ask('game/list', { product_code: product }))
      if (!entries.success) throw new ProviderFailure('down', 'the answer is no list of games')
      return {
        ...readEntries(entries.data.filter(isOffered), readGame, codeOf),
        next: left.join(',') || null,
        pauseMs: LIST_PAUSE_MS,
      }
    },
  }
}

const codeOf = (entry: unknown): unknown => (entry as { game_code?: unknown } | null)?.game_code
/** What is not enabled for us cannot be opened, so it is as if it were not listed. */
const isOffered = (entry: unknown): boolean => (entry as { enabled?: unknown } | null)?.enabled !== false

function readGame(entry: unknown): ListedGame | null {
  const { data } = Game.safeParse(entry)
  if (!data) return null
  return {
    code: data.game_code,
    name: data.name,
    studio: data.product,
    type: typeOf(data.category),
    rtp: typeof data.rtp === 'number' ? Math.round(data.rtp * 100) : null,
    certificates:
      data.certifications?.map(({ number, valid_until }) => ({
        number,
        validUntil: valid_until?.slice(0, 10) ?? null,
      })) ?? null,
    hasDemo: data.demo_game_support,
    blockedCountries: data.blocked_countries.map((country) => country.toUpperCase()),
    releasedAt: data.release_date ? `${data.release_date.slice(0, 10)}T00:00:00.000Z` : null,
    recalledAt: null,
    picture: data.url_thumb ?? null,
  }
}
