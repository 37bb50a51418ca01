import { createStore, useStore } from '@girassol/ui/store'

/** A game chosen to be played with money by someone who cannot yet: a guest, or a player without a balance. */
export interface ChosenGame {
  path: string
  name: string
}

const KEY = 'chosen-game'

// Of this tab only, and kept over a reload: a phone may drop the page while the bank's app is in front.
const chosenStore = createStore<ChosenGame | null>(null)

export const useChosenGame = (): ChosenGame | null => useStore(chosenStore)
export const chosenGame = (): ChosenGame | null => chosenStore.get()

export function chooseGame(game: ChosenGame): void {
  chosenStore.set(game)
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(game)))
}

export function forgetChosenGame(): void {
  if (chosenStore.get() === null) return
  chosenStore.set(null)
  attempt(() => sessionStorage.removeItem(KEY))
}

/** What this tab had chosen before a reload. */
function restoreChosenGame(): void {
  attempt(() => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (isChosenGame(stored)) chosenStore.set(stored)
  })
}

/** Only addresses of games: a stored text must never lead elsewhere. */
function isChosenGame(value: unknown): value is ChosenGame {
  if (typeof value !== 'object' || value === null) return false
  const { path, name } = value as Partial<Record<keyof ChosenGame, unknown>>
  return typeof name === 'string' && typeof path === 'string' && /^\/games\/play\/\d+\/[\w%.-]+$/.test(path)
}

// Storage throws in private windows and when it is full; the choice is then lost with the page.
function attempt(action: () => void): void {
  try {
    action()
  } catch {
    // Nothing is stored.
  }
}

restoreChosenGame()
