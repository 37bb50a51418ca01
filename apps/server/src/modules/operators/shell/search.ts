import type { OperatorPermission } from '@girassol/contract/operator'
import type { Tx } from '../../../platform/database.ts'
import type { OperatorIdentity } from '../sessions.ts'

export interface SearchResult {
  id: string
  title: string
  detail: string
  /** As the kind's own calls answer it; the app names it in the operator's language. */
  status?: string
  /** Address in the back office. */
  path: string
}

type FoundRecord = Omit<SearchResult, 'status'> & { kind: string; status: string | null }

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
  ): Promise<FoundRecord[]> {
    const text = typed.trim()
    const search = { text, digits: text.replaceAll(/\D/g, '') }
    const results: FoundRecord[] = []
    for (const { kind, permission, find } of this.#finders) {
      if (!permissions.has(permission)) continue
      const found = await find(tx, search)
      results.push(
        ...found.slice(0, RESULTS_PER_KIND_MAX).map((result) => ({ kind, status: null, ...result })),
      )
    }
    return results
  }
}
