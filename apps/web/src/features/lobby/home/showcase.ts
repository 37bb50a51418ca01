import type { ShelfProvider, Wire } from '@girassol/contract'

const SHELVES_SHOWN = 15
const PER_ROW = 12

/** Collections that old catalogues list among the providers; none of them makes games. */
const shelves: ReadonlySet<string> = new Set(['recomendados', 'lançamentos'])

/** Those with a pill of their own. */
export const realProviders = <T extends Pick<ShelfProvider, 'name'>>(providers: readonly T[]): T[] =>
  providers.filter(({ name }) => !shelves.has(name.trim().toLowerCase()))

/** The rows of the home page: fifteen at most, or the chosen one, which may come later in the list. */
export function showcase<T extends Pick<ShelfProvider, 'id' | 'name'>>(
  providers: readonly T[],
  chosen: number | null,
): T[] {
  const real = realProviders(providers)
  return chosen === null ? real.slice(0, SHELVES_SHOWN) : real.filter(({ id }) => id === chosen)
}

/** Twelve games marked for the home page, most viewed first. */
export function rowGames(games: Wire<'allGames'>['answer']['providers'][number]['games']) {
  return games
    .filter(({ show_home }) => show_home === 1)
    .toSorted((a, b) => b.views - a.views)
    .slice(0, PER_ROW)
}

/** Twelve of them that are not shown in the other row as well. */
export function without<T extends { id: number }>(
  games: readonly T[],
  shown: readonly { id: number }[],
): T[] {
  const known = new Set(shown.map(({ id }) => id))
  return games.filter(({ id }) => !known.has(id)).slice(0, PER_ROW)
}
