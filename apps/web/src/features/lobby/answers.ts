import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { currentLanguage } from '../../shared/language.ts'
import { createStore, type Store, useStore } from '../../shared/store.ts'

export interface Answered<T> {
  /** The last answer, also while a newer one is on its way. */
  data: T | null
  failed: boolean
}

export interface Answers<Input, T> {
  /** Watches the answer and asks for it when there is none. Null asks for nothing. */
  useAnswer: (input: Input | null) => Answered<T>
  /** Asks unless the answer is there or on its way: before it is needed, or again after a failure. */
  prepare: (input: Input) => Promise<void>
}

const KEPT = 200

/**
 * Answers of a call, kept while the app is open: coming back to a page shows it as it was left, at once. The query
 * library would do this too, at a fifth of what the first page may weigh.
 */
export function createAnswers<Input, T>(ask: (input: Input) => Promise<T>): Answers<Input, T> {
  const stores = new Map<string, Store<Answered<T>>>()
  const nothing = createStore<Answered<T>>({ data: null, failed: false })
  const pending = new Map<string, Promise<void>>()
  // Names of categories and texts of banners are answered in the language shown.
  const keyOf = (language: string, input: Input) => `${language} ${JSON.stringify(input)}`

  function storeOf(key: string): Store<Answered<T>> {
    const store = stores.get(key) ?? createStore<Answered<T>>({ data: null, failed: false })
    stores.delete(key)
    stores.set(key, store)
    for (const oldest of stores.keys()) {
      if (stores.size <= KEPT) break
      stores.delete(oldest)
    }
    return store
  }

  function prepare(input: Input): Promise<void> {
    const key = keyOf(currentLanguage(), input)
    const store = storeOf(key)
    if (store.get().data !== null) return Promise.resolve()
    const underWay = pending.get(key)
    if (underWay) return underWay
    const asked = ask(input)
      .then(
        (data) => store.set({ data, failed: false }),
        () => store.set({ data: null, failed: true }),
      )
      .finally(() => pending.delete(key))
    pending.set(key, asked)
    return asked
  }

  function useAnswer(input: Input | null): Answered<T> {
    const { i18n } = useLingui()
    const key = input === null ? null : keyOf(i18n.locale, input)
    const state = useStore<Answered<T>>(key === null ? nothing : storeOf(key))
    useEffect(() => {
      if (input !== null && !state.failed) void prepare(input)
      // By its key: inputs are made anew with every rendering.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [key])
    return state
  }

  return { useAnswer, prepare }
}
