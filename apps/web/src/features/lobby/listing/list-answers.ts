import type { Wire } from '@girassol/contract'
import { createAnswers } from '../../../shared/answers.ts'
import type { ListQuery } from './filters.ts'

type Games = Wire<'listGames'>['answer']['games']

/** Some catalogues answer a plain list: then there are no further pages. */
function asPage(games: Games | Games['data']): Games {
  if (!Array.isArray(games)) return games
  return { data: games, total: games.length, current_page: 1, last_page: 1, per_page: games.length }
}

export const listAnswers = createAnswers<ListQuery & { page: number }, Games>('games', async (query, api) =>
  asPage((await api('listGames', { query })).games),
)

export const categoryAnswers = createAnswers<'categories', Wire<'categories'>['answer']['categories']>(
  'categories',
  async (_, api) => (await api('categories')).categories,
)

// How far each list was unrolled: going back finds it as long as it was left.
const unrolled = new Map<string, number>()
const keyOf = (query: ListQuery): string => JSON.stringify(query)

export const pagesShown = (query: ListQuery): number => unrolled.get(keyOf(query)) ?? 1
export const rememberPages = (query: ListQuery, pages: number): void => {
  unrolled.set(keyOf(query), pages)
}
