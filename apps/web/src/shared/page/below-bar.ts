import { createStore, useStore } from '@girassol/ui/store'

const place = createStore<Element | null>(null)

export const keepBelowBar = (element: Element | null): void => place.set(element)

/** The place below the top bar where a notice of the player's may stand; null on pages that have none. */
export const useBelowBar = (): Element | null => useStore(place)
