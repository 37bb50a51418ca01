import type { Language } from '@girassol/contract'
import type { Client } from '@girassol/contract/client'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { api } from '../../shared/api.ts'
import { useBoot } from '../../shared/boot.ts'
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
  /** For the server, which renders a page with its answers and sends both. */
  need: (input: Input) => Need
}

/** An answer that a page shows from the start. */
export interface Need {
  keyIn: (language: Language) => string
  load: (api: Client) => Promise<unknown>
}

const KEPT = 200

/**
 * Answers of a call, kept while the app is open: coming back to a page shows it as it was left, at once. The query
 * library would do this too, at a fifth of what the first page may weigh.
 */
export function createAnswers<Input, T>(
  name: string,
  ask: (input: Input, api: Client) => Promise<T>,
): Answers<Input, T> {
  const stores = new Map<string, Store<Answered<T>>>()
  const nothing = createStore<Answered<T>>({ data: null, failed: false })
  const pending = new Map<string, Promise<void>>()
  // Names of categories and texts of banners are answered in the language shown.
  const keyOf = (language: string, input: Input) => `${name} ${language} ${JSON.stringify(input)}`

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
    const asked = ask(input, api)
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
    const { answers } = useBoot()
    const sent = (key === null ? undefined : answers?.[key]) as T | undefined
    useEffect(() => {
      if (input !== null && !state.failed && sent === undefined) void prepare(input)
      // By its key: inputs are made anew with every rendering.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [key])
    return sent !== undefined && state.data === null ? { data: sent, failed: false } : state
  }

  const need = (input: Input): Need => ({
    keyIn: (language) => keyOf(language, input),
    load: (serverApi) => ask(input, serverApi),
  })

  return { useAnswer, prepare, need }
}
