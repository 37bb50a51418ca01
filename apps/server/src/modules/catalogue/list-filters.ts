import type { Answer } from '@girassol/contract'
import { gameTypes, rtpFloors, volatilities } from '@girassol/contract/schemas'
import { type Filters, select } from './listing.ts'
import type { ShelfGame, Snapshot } from './snapshot.ts'

type FilterChoices = Answer<'listFilters'>

/** The choices of each filter with the games they leave, counted with the other filters in force. */
export function readFilterChoices(snapshot: Snapshot, filters: Filters): FilterChoices {
  const without = (change: Partial<Filters>) => select(snapshot, { ...filters, ...change })
  const byProvider = countBy(without({ provider: '' }), ({ provider_id }) => provider_id)
  const byType = countBy(without({ gameType: '' }), ({ type }) => type)
  const byVolatility = countBy(without({ volatility: '' }), ({ volatility }) => volatility)
  const returns = without({ rtp: '' })
  return {
    total: select(snapshot, filters).length,
    providers: snapshot.providers
      .map(({ id, name, code }) => ({ id, name, code, games: byProvider.get(id) ?? 0 }))
      .filter(hasGames)
      .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    types: gameTypes.map((type) => ({ type, games: byType.get(type) ?? 0 })).filter(hasGames),
    volatilities: volatilities
      .map((volatility) => ({ volatility, games: byVolatility.get(volatility) ?? 0 }))
      .filter(hasGames),
    rtps: rtpFloors
      .map((min) => ({ min, games: returns.filter(({ rtp }) => rtp !== null && rtp >= min * 100).length }))
      .filter(hasGames),
  }
}

const hasGames = ({ games }: { games: number }): boolean => games > 0

function countBy<Key>(games: readonly ShelfGame[], keyOf: (game: ShelfGame) => Key): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const game of games) counts.set(keyOf(game), (counts.get(keyOf(game)) ?? 0) + 1)
  return counts
}
