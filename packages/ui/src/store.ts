import { useSyncExternalStore } from 'react'

/** A value outside React that components may watch. The server, and hydration after it, always see the first value. */
export interface Store<T> {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
  first: () => T
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    first: () => first,
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.first)
}

/** Of a store's value only what `select` picks: its watchers do not render when the rest changes. */
export function usePart<T, Part>(store: Store<T>, select: (value: T) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.first()),
  )
}
