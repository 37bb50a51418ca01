import type { Visit } from '../../shared/router/visit.ts'
import type { Need } from '../../shared/api/answers.ts'
import { gameAnswers } from './game/game-answers.ts'
import { queryOf, readFilters } from './listing/filters.ts'
import { categoryAnswers, listAnswers } from './listing/list-answers.ts'
import { placeOf, titleKind } from './listing/place.ts'
import { searchAnswers } from './search/search-answers.ts'
import { cleanTerm, isPageTerm, pageOf } from './search/term.ts'

/** What the pages of this feature show first; the server sends it with them. */
export function needsOf({ path, params, query, page }: Visit): Need[] {
  const source = page?.pattern.source ?? ''
  if (source === '/casino/game/:id') return [gameAnswers.need(params['id'] ?? '')]
  // Only whether there is such a game: it is launched, not read.
  if (source === '/games/play/:id/:slug') return [{ ...gameAnswers.need(params['id'] ?? ''), unsent: true }]
  if (source === '/casino/search') {
    const term = query.get('searchTerm') ?? ''
    return isPageTerm(term) ? [searchAnswers.need({ searchTerm: cleanTerm(term), page: pageOf(query) })] : []
  }
  if (source.startsWith('/casino')) {
    const place = placeOf(path, params['provider'] ?? '', params['category'] ?? '')
    const games = listAnswers.need({ ...queryOf(place, readFilters(query)), page: 1 })
    return titleKind(place) === 'category' ? [games, categoryAnswers.need('categories')] : [games]
  }
  return []
}
