import { faults, type FaultyAnswer, faultyAnswer } from './faults.ts'
import { Journal } from './journal.ts'
import { games, type ProviderName, returnOf, type SimulatedGame } from './games.ts'

/** What a person or a test makes a provider's list say about one game. */
export const LIST_CHANGES = [
  'as-is',
  'renamed',
  'return',
  'return-low',
  'uncertified',
  'expired',
  'recertified',
  'recalled',
  'recalled-later',
  'unreleased',
  'blocked',
  'vanished',
  'broken',
] as const
export type ListChange = (typeof LIST_CHANGES)[number]

/** An announced recall is this far away. */
const RECALL_DAYS = 7
/** So is a release; tests turn the casino's clock by months. */
const RELEASE_DAYS = 730
const DAY_MS = 86_400_000

const changes = new Journal<ListChange>('list-changes.jsonl', 1000)

export const listChangeOf = (provider: ProviderName, code: string): ListChange =>
  changes.entries.get(`${provider} ${code}`) ?? 'as-is'

/** False when there is no such game or change. */
export function changeListing(provider: ProviderName, code: string, change: string): boolean {
  const known: readonly string[] = LIST_CHANGES
  if (!known.includes(change) || !games[provider].some((game) => game.code === code)) return false
  changes.keep(`${provider} ${code}`, change as ListChange)
  return true
}

const listed = (provider: ProviderName) =>
  games[provider]
    .map((game) => ({ game, change: listChangeOf(provider, game.code) }))
    .filter(({ change }) => change !== 'vanished')

const titleOf = (game: SimulatedGame, change: ListChange): string | null =>
  change === 'broken' ? null : change === 'renamed' ? `${game.title} II` : game.title

function certificatesOf({ certificate }: SimulatedGame, change: ListChange): object[] {
  if (change === 'recertified') return [{ number: 'SIM-DEMO-NOVO', valid_until: '2099-12-31' }]
  if (certificate === null || change === 'uncertified') return []
  return [{ number: certificate, valid_until: change === 'expired' ? '2020-01-31' : '2099-12-31' }]
}

function returnIn(game: SimulatedGame, change: ListChange): string {
  const percent = change === 'return' ? 90 : change === 'return-low' ? 80 : returnOf(game) / 100
  return percent.toFixed(2)
}

function recallIn(change: ListChange): string | null {
  if (change === 'recalled') return '2026-01-01T00:00:00Z'
  return change === 'recalled-later' ? new Date(Date.now() + RECALL_DAYS * DAY_MS).toISOString() : null
}

const releaseIn = (change: ListChange): string =>
  change === 'unreleased'
    ? new Date(Date.now() + RELEASE_DAYS * DAY_MS).toISOString()
    : '2026-01-01T00:00:00Z'

const pictureOf = (pages: string, provider: ProviderName, { code }: SimulatedGame): string =>
  `${pages}/providers/${provider}/pictures/${encodeURIComponent(code)}.png`

export const hubProducts = (): object => [{ code: 'simulador', name: 'Simulador', enabled: true }]

export const hubListing = (pages: string): object =>
  listed('hub').map(({ game, change }) => ({
    game_code: game.code,
    name: titleOf(game, change),
    product: 'Simulador',
    category: 'Instant',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: change !== 'recalled',
    url_thumb: pictureOf(pages, 'hub', game),
    demo_game_support: true,
    blocked_countries: change === 'blocked' ? ['BR', 'US'] : ['US'],
    certifications: certificatesOf(game, change),
    rtp: returnIn(game, change),
    release_date: releaseIn(change).slice(0, 10),
  }))

/** This aggregator states no returns, certificates and countries; it announces recalls. */
export const softListing = (pages: string): object => ({
  providers: [
    {
      id: 'simulador',
      games: listed('soft').map(({ game, change }) => ({
        id: game.code,
        title: titleOf(game, change),
        provider: 'simulador',
        producer: 'Simulador',
        category: 'casual',
        live: false,
        images: [pictureOf(pages, 'soft', game)],
        released_at: releaseIn(change),
        recalled_at: recallIn(change),
      })),
    },
  ],
})

const emptyLists: Record<ProviderName, unknown> = {
  hub: [],
  soft: { providers: [] },
  pragma: { error: '0', description: 'OK', gameList: [] },
}

/** This studio states nothing but names and kinds. What it recalls it lists no more. */
export const pragmaListing = (): object => ({
  error: '0',
  description: 'OK',
  gameList: listed('pragma')
    .filter(({ change }) => change !== 'recalled')
    .map(({ game, change }) => ({
      gameID: game.code,
      gameName: titleOf(game, change),
      gameTypeID: 'cs',
      typeDescription: 'Scratch card',
      platform: 'MOBILE,WEB',
      aspectRatio: '16:9',
      demoGameAvailable: true,
    })),
})

/** How a fault makes the list be answered; null while there is none. */
export function listFault(provider: ProviderName): FaultyAnswer | null {
  const fault = faults[provider].list
  return fault === 'empty' ? { status: 200, body: emptyLists[provider] } : faultyAnswer(fault)
}
