import { createHmac } from 'node:crypto'
import { z } from 'zod'
import {
  type CataloguePort,
  isListedCode,
  LIST_TIMEOUT_MS,
  type ListedGame,
  readEntries,
  typeOf,
} from '../catalogue-port.ts'
import { callProvider, ProviderFailure } from '../outbound.ts'
import type { softLaunchKeys } from './launch.ts'

const List = z.object({
  providers: z.array(z.object({ id: z.string().max(80), games: z.array(z.unknown()) })).max(1000),
})
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())
const Game = z.object({
  id: z.string().refine(isListedCode),
  title: z.string().trim().min(1).max(120),
  producer: z.string().trim().min(1).max(80),
  category: z.string().max(80).default(''),
  live: z.boolean().default(false),
  images: z.array(z.url({ protocol: /^https?$/ }).max(500)).nullish(),
  released_at: moment.nullish(),
  recalled_at: moment.nullish(),
})

/** The aggregator answers its whole list at once. It states neither returns nor certificates. */
export function createSoftCatalogue(keys: z.output<typeof softLaunchKeys>, secret: string): CataloguePort {
  return {
    async read() {
      const body = JSON.stringify({ casino_id: keys.casinoId })
      const answer = await callProvider({
        url: `${keys.url}/v2/casino_a8r.Game/List`,
        headers: {
          'content-type': 'application/json',
          'x-request-sign': createHmac('sha256', secret).update(body).digest('hex'),
        },
        body,
        timeoutMs: LIST_TIMEOUT_MS,
      })
      const list = List.safeParse(answer)
      if (!list.success) throw new ProviderFailure('down', 'the answer is no list of games')
      const entries = list.data.providers.flatMap(({ games }) => games)
      return { ...readEntries(entries, readGame, codeOf), next: null, pauseMs: 0 }
    },
  }
}

const codeOf = (entry: unknown): unknown => (entry as { id?: unknown } | null)?.id

function readGame(entry: unknown): ListedGame | null {
  const { data } = Game.safeParse(entry)
  if (!data) return null
  return {
    code: data.id,
    name: data.title,
    studio: data.producer,
    type: typeOf(data.category, data.live),
    rtp: null,
    certificates: null,
    hasDemo: true,
    blockedCountries: [],
    releasedAt: data.released_at ?? null,
    recalledAt: data.recalled_at ?? null,
    picture: data.images?.[0] ?? null,
  }
}
