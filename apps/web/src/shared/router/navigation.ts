import type { Router } from './router.ts'

type Navigator = Pick<Router, 'go' | 'prepare'>

// Stores below the router send people to pages; the app hands its router in at start-up.
let navigator: Navigator = { go: (path) => location.assign(path), prepare: async () => {} }

export function setNavigator(next: Navigator): void {
  navigator = next
}

export const navigate: Navigator['go'] = (path, options) => navigator.go(path, options)

/** Fetches a page before it is needed. */
export const preparePage: Navigator['prepare'] = (path) => navigator.prepare(path)
