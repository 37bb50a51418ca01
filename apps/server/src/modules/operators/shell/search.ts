import type { OperatorPermission } from '@girassol/contract/operator'
import type { Tx } from '../../../platform/database.ts'
import type { OperatorIdentity } from '../sessions.ts'

export interface SearchResult {
  id: string
  title: string
  detail: string
  /** Address in the back office. */
  path: string
}

/** What was typed, trimmed, and its digits: a CPF or phone may be written with or without dots. */
export interface SearchText {
  text: string
  digits: string
}

/** Finds records of one kind by exact keys, each by an index: the search runs while the operator types. */
export interface Finder {
  kind: string
  permission: OperatorPermission
  find(tx: Tx, search: SearchText): Promise<SearchResult[]>
}

const RESULTS_PER_KIND_MAX = 5

/** Modules register what can be found of theirs. */
export class SearchRegistry {
  readonly #finders: Finder[] = []

  register(finder: Finder): void {
    this.#finders.push(finder)
  }

  /** Asks every finder that the operator may read. */
  async search(
    tx: Tx,
    { permissions }: Pick<OperatorIdentity, 'permissions'>,
    typed: string,
  ): Promise<(SearchResult & { kind: string })[]> {
    const text = typed.trim()
    const search = { text, digits: text.replaceAll(/\D/g, '') }
    const results: (SearchResult & { kind: string })[] = []
    for (const { kind, permission, find } of this.#finders) {
      if (!permissions.has(permission)) continue
      const found = await find(tx, search)
      results.push(...found.slice(0, RESULTS_PER_KIND_MAX).map((result) => ({ kind, ...result })))
    }
    return results
  }
}
