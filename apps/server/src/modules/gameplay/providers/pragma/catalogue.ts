import { z } from 'zod'
import {
  type CataloguePort,
  isListedCode,
  LIST_TIMEOUT_MS,
  type ListedGame,
  readEntries,
  typeOf,
} from '../catalogue-port.ts'
import { ProviderFailure } from '../outbound.ts'
import type { pragmaLaunchKeys } from './launch.ts'
import { askPragma } from './outbound.ts'

const List = z.object({ gameList: z.array(z.unknown()).max(20_000) })
const Game = z.object({
  gameID: z.string().refine(isListedCode),
  gameName: z.string().trim().min(1).max(120),
  typeDescription: z.string().max(80).default(''),
  demoGameAvailable: z.boolean().default(false),
})

/** The studio answers its whole list at once. It states neither returns nor certificates, pictures or countries. */
export function createPragmaCatalogue(
  keys: z.output<typeof pragmaLaunchKeys>,
  secret: string,
): CataloguePort {
  return {
    async read() {
      const answer = await askPragma(keys, secret, {
        call: 'getCasinoGames/',
        parameters: {},
        timeoutMs: LIST_TIMEOUT_MS,
      })
      const list = List.safeParse(answer)
      if (!list.success) throw new ProviderFailure('down', 'the answer is no list of games')
      const read = (entry: unknown) => readGame(entry, keys.studio)
      return { ...readEntries(list.data.gameList, read, codeOf), next: null, pauseMs: 0 }
    },
  }
}

const codeOf = (entry: unknown): unknown => (entry as { gameID?: unknown } | null)?.gameID

function readGame(entry: unknown, studio: string): ListedGame | null {
  const { data } = Game.safeParse(entry)
  if (!data) return null
  return {
    code: data.gameID,
    name: data.gameName,
    studio,
    type: typeOf(data.typeDescription),
    rtp: null,
    certificates: null,
    hasDemo: data.demoGameAvailable,
    blockedCountries: [],
    releasedAt: null,
    recalledAt: null,
    picture: null,
  }
}
