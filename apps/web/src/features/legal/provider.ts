import type { Wire } from '@girassol/contract'

export type Provider = Pick<
  Wire<'allGames'>['answer']['providers'][number],
  'id' | 'name' | 'logo' | 'games_count' | 'rating' | 'is_popular' | 'is_new'
>

/** Collections that old catalogues list among the providers; none of them makes games. */
const shelves: ReadonlySet<string> = new Set(['recomendados', 'lançamentos'])

const FLAMES = 2

/** The largest catalogue first, then by name. */
export function sortProviders(providers: readonly Provider[]): Provider[] {
  return providers
    .filter(({ name }) => !shelves.has(name.trim().toLowerCase()))
    .toSorted((a, b) => b.games_count - a.games_count || a.name.localeCompare(b.name, 'pt-BR'))
}

/** The two largest carry the flame. A provider without games never does. */
export function flamesOf(providers: readonly Provider[]): ReadonlySet<number> {
  const largest = sortProviders(providers).filter(({ games_count }) => games_count > 0)
  return new Set(largest.slice(0, FLAMES).map(({ id }) => id))
}

/** Two letters at most: of the first two words, or of the only one. */
export function providerInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const [first = '', second] = words
  const letters =
    second === undefined ? Array.from(first).slice(0, 2) : [Array.from(first)[0], Array.from(second)[0]]
  return letters.join('').toLocaleUpperCase('pt-BR')
}
