import type { Language } from '@girassol/contract'
import type { Client } from '@girassol/contract/client'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { api } from './api.ts'
import { useBoot } from '../state/boot.ts'
import { currentLanguage } from '../i18n/language.ts'
import { createStore, type Store, useStore } from '@girassol/ui/store'

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
  /** Fetches again in any case; the last answer stays until the new one comes. */
  refresh: (input: Input) => Promise<void>
  /** For the server, which renders a page with its answers and sends both. */
  need: (input: Input) => Need
}

/** An answer that a page shows from the start. */
export interface Need {
  keyIn: (language: Language) => string
  load: (api: Client) => Promise<unknown>
  /** Asked by the server for itself; the screen has no use for it. */
  unsent?: boolean
}

const MAX_STORES = 200

/**
 * Answers of a call, kept while the app is open: coming back to a page shows it as it was left, at once. The query
 * library would do this too, at a fifth of what the first page may weigh. `fresh` ones are fetched again whenever a page
 * shows them; what belongs to a player has the player in its input.
 */
export function createAnswers<Input, T>(
  name: string,
  ask: (input: Input, api: Client) => Promise<T>,
  { fresh = false }: { fresh?: boolean } = {},
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
      if (stores.size <= MAX_STORES) break
      stores.delete(oldest)
    }
    return store
  }

  const prepare = (input: Input): Promise<void> => {
    const known = storeOf(keyOf(currentLanguage(), input)).get().data !== null
    return known ? Promise.resolve() : refresh(input)
  }

  function refresh(input: Input): Promise<void> {
    const key = keyOf(currentLanguage(), input)
    const store = storeOf(key)
    const underWay = pending.get(key)
    if (underWay) return underWay
    const asked = ask(input, api)
      .then(
        (data) => store.set({ data, failed: false }),
        () => store.set({ data: store.get().data, failed: true }),
      )
      .finally(() => pending.delete(key))
    pending.set(key, asked)
    return asked
  }

  function useAnswer(input: Input | null): Answered<T> {
    const { i18n } = useLingui()
    // As text: the input object changes with every render.
    const text = input === null ? null : JSON.stringify(input)
    const key = input === null ? null : keyOf(i18n.locale, input)
    const state = useStore<Answered<T>>(key === null ? nothing : storeOf(key))
    const { answers } = useBoot()
    const sent = (key === null ? undefined : answers?.[key]) as T | undefined
    const here = sent !== undefined
    useEffect(() => {
      if (key === null || text === null || here || (!fresh && storeOf(key).get().failed)) return
      const asked = JSON.parse(text) as Input
      void (fresh ? refresh(asked) : prepare(asked))
    }, [key, text, here])
    return sent !== undefined && state.data === null ? { data: sent, failed: false } : state
  }

  const need = (input: Input): Need => ({
    keyIn: (language) => keyOf(language, input),
    load: (serverApi) => ask(input, serverApi),
  })

  return { useAnswer, prepare, refresh, need }
}
