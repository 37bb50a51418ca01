import type { Wire } from '@girassol/contract'
import { useEffect } from 'react'
import { createAnswers } from '../../shared/api/answers.ts'
import { api } from '../../shared/api/api.ts'
import { createStore, useStore } from '@girassol/ui/store'

type Page = Wire<'statement'>['answer']
export type Line = Page['lines'][number]
export type LineCause = Wire<'statementLine'>['answer']['cause']

/** What a line opens to: it may change, a withdrawal moves on. */
export const causeAnswers = createAnswers<{ player: number; id: string }, LineCause>(
  'statement.cause',
  async ({ id }, client) => (await client('statementLine', { params: { id } })).cause,
  { fresh: true },
)

export interface Loaded {
  /** One block of lines for each page that was asked for. */
  blocks: readonly (readonly Line[])[]
  next: string | null
  /** Down to when was looked, while there is more. */
  searchedTo: string | null
  state: 'loading' | 'ready' | 'failed'
}

const nothing: Loaded = { blocks: [], next: null, searchedTo: null, state: 'loading' }
const MAX_LISTS = 8

interface Asked {
  player: number
  query: Record<string, string>
}

class StatementList {
  readonly store = createStore<Loaded>(nothing)
  readonly #query: Asked['query']
  #asking = 0

  constructor({ query }: Asked) {
    this.#query = query
  }

  /** Reloads from the top; the known lines stay visible until the answer comes. */
  begin(): void {
    void this.#ask(nothing)
  }

  /** Goes on where the list ends, or tries again what failed. */
  more(): void {
    const list = this.store.get()
    if (list.state === 'loading') return
    if (list.blocks.length === 0 && list.next === null) this.begin()
    else if (list.next !== null) {
      this.store.set({ ...list, state: 'loading' })
      void this.#ask(list)
    }
  }

  async #ask(before: Loaded): Promise<void> {
    const asking = ++this.#asking
    const query = { ...this.#query, ...(before.next !== null && { after: before.next }) }
    const list = await api('statement', { query }).then(
      ({ lines, next, searched_to: searchedTo }): Loaded => ({
        blocks: lines.length > 0 ? [...before.blocks, lines] : before.blocks,
        next,
        searchedTo,
        state: 'ready',
      }),
      (): Loaded => ({ ...before, state: 'failed' }),
    )
    // Restarted meanwhile: this answer is outdated.
    if (asking === this.#asking) this.store.set(list)
  }
}

const lists = new Map<string, StatementList>()

function listOf(name: string): StatementList {
  const list = lists.get(name) ?? new StatementList(JSON.parse(name) as Asked)
  lists.delete(name)
  lists.set(name, list)
  for (const oldest of lists.keys()) {
    if (lists.size <= MAX_LISTS) break
    lists.delete(oldest)
  }
  return list
}

/** A list for each filter, as far as it was scrolled. */
export function useStatementLines(asked: Asked): Loaded & { more: () => void } {
  const name = JSON.stringify(asked)
  const list = listOf(name)
  useEffect(() => listOf(name).begin(), [name])
  return { ...useStore(list.store), more: () => list.more() }
}
