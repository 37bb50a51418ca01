import type { Wire } from '@girassol/contract'
import { createAnswers } from '../../../shared/api/answers.ts'
import { toastRefusal } from '../../../shared/api/refusal-texts.ts'
import type { ListQuery } from './filters.ts'

type Answer = Wire<'listGames'>['answer']
type Games = Answer['games']

/** Some catalogues answer a plain list: then there are no further pages. */
function asPage(games: Games | Games['data']): Games {
  if (!Array.isArray(games)) return games
  return { data: games, total: games.length, current_page: 1, last_page: 1, per_page: games.length }
}

export const listAnswers = createAnswers<
  ListQuery & { page: number },
  Games & { provider: Answer['provider'] }
>('games', async (query, api) => {
  const { games, provider } = await api('listGames', { query })
  return { ...asPage(games), provider }
})

export const filterAnswers = createAnswers<
  Omit<ListQuery, 'per_page' | 'sort'>,
  Wire<'listFilters'>['answer']
>('filters', (query, api) => api('listFilters', { query }))

export const categoryAnswers = createAnswers<'categories', Wire<'categories'>['answer']['categories']>(
  'categories',
  async (_, api) => {
    try {
      return (await api('categories')).categories
    } catch (error) {
      // The server renders pages with these answers, where no toast can be read.
      if (!import.meta.env.SSR) toastRefusal(error)
      throw error
    }
  },
)

// Pages loaded of each list by history entry: going back finds it as long as it was left, a link starts at page 1.
const pagesByVisit = new Map<string, number>()
const keyOf = (entry: string | undefined, query: ListQuery): string => `${entry} ${JSON.stringify(query)}`

export const pagesShown = (entry: string | undefined, query: ListQuery): number =>
  pagesByVisit.get(keyOf(entry, query)) ?? 1
export const rememberPages = (entry: string | undefined, query: ListQuery, pages: number): void => {
  pagesByVisit.set(keyOf(entry, query), pages)
}
