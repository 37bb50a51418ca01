import { createStore, useStore } from '@girassol/ui/store'

// The bars open it and the lobby shows it; neither knows the other.
const searchStore = createStore(false)

export const useSearchDialog = (): boolean => useStore(searchStore)
export const openSearch = (): void => searchStore.set(true)
export const closeSearch = (): void => searchStore.set(false)
/** Outside of components. */
export const searchIsOpen = (): boolean => searchStore.get()
