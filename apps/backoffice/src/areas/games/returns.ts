import { useQueries } from '@tanstack/react-query'
import { call } from '../../shared/api/index.ts'
import type { GameReturn } from './game-texts.tsx'

/** As many as a call takes. */
const GAMES_PER_CALL = 100

const chunksOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / GAMES_PER_CALL) }, (_, index) =>
    ids.slice(index * GAMES_PER_CALL, (index + 1) * GAMES_PER_CALL),
  )

const readChunk = async (ids: readonly number[]): Promise<GameReturn[]> =>
  (await call('readGameReturns', { query: { ids: ids.join(',') } })).items

const byGame = (found: readonly GameReturn[]) => new Map(found.map((each) => [each.game_id, each]))

/** The returns of games by their ids. */
export async function readReturns(ids: readonly number[]): Promise<ReadonlyMap<number, GameReturn>> {
  const found: GameReturn[] = []
  for (const chunk of chunksOf(ids)) found.push(...(await readChunk(chunk)))
  return byGame(found)
}

/** The same of the games on a page; they arrive one call after the other. */
export function useReturns(ids: readonly number[]): ReadonlyMap<number, GameReturn> {
  const found = useQueries({
    queries: chunksOf(ids).map((chunk) => ({
      queryKey: ['readGameReturns', chunk],
      queryFn: () => readChunk(chunk),
    })),
  })
  return byGame(found.flatMap(({ data }) => data ?? []))
}
