import type { Language } from '@girassol/contract'
import type { Catalogue } from '../catalogue/index.ts'

type Snapshot = ReturnType<Catalogue['snapshot']>

/** Where something counts. The value is the slug of a category, or the code of a provider or a game. */
export interface Scope {
  scope: 'all' | 'category' | 'provider' | 'game'
  scope_value: string | null
}

/** Whether a round of this game counts. */
export type InScope = (scope: Scope, game: number) => boolean

/** The scope's name for players; null for everywhere and for what the catalogue no longer has. */
export type ScopeName = (scope: Scope, language: Language) => string | null

export function createScopeNames({ snapshot }: Pick<Catalogue, 'snapshot'>): ScopeName {
  return ({ scope, scope_value: value }, language) => {
    if (value === null || scope === 'all') return null
    const { byCode, categoryOf, providerOf } = snapshot()
    if (scope === 'category') return categoryOf(value)?.name[language] ?? null
    return (scope === 'game' ? byCode.get(value) : providerOf(value))?.name ?? null
  }
}

/** Caches the games of each scope until the catalogue changes. */
export function createScopes(catalogue: Pick<Catalogue, 'snapshot'>): InScope {
  let known = new Map<string, ReadonlySet<number>>()
  let of: Snapshot | null = null

  function games({ scope, scope_value: value }: Scope, snapshot: Snapshot): ReadonlySet<number> {
    if (value === null) return new Set()
    if (scope === 'game') return new Set([snapshot.byCode.get(value)?.id ?? 0])
    const shelf =
      scope === 'category'
        ? snapshot.byCategory.get(snapshot.categoryOf(value)?.id ?? 0)
        : snapshot.byProvider.get(snapshot.providerOf(value)?.id ?? 0)
    return new Set(shelf?.views.map(({ id }) => id))
  }

  return (scope, game) => {
    if (scope.scope === 'all') return true
    const snapshot = catalogue.snapshot()
    if (snapshot !== of) {
      of = snapshot
      known = new Map()
    }
    const name = `${scope.scope} ${scope.scope_value}`
    const found = known.get(name) ?? games(scope, snapshot)
    known.set(name, found)
    return found.has(game)
  }
}
