import { readText, writeText } from '../state/storage.ts'
import { createStore, useStore } from '@girassol/ui/store'

export type CookieChoice = 'accepted' | 'rejected'

/** `unread`: the storage was not asked yet, as on the server. `open`: the person is being asked. */
export type CookieState = CookieChoice | 'unread' | 'open'

const choiceStore = createStore<CookieState>('unread')

export const useCookieState = (): CookieState => useStore(choiceStore)

/** A value that this app did not write is ignored. */
export function readCookieChoice(): CookieChoice | null {
  const text = readText('cookie-choice')
  return text === 'accepted' || text === 'rejected' ? text : null
}

/** Called after hydration: asks visitors who have not answered yet. */
export function startCookieChoice(): void {
  if (choiceStore.get() === 'unread') choiceStore.set(readCookieChoice() ?? 'open')
}

export function chooseCookies(choice: CookieChoice): void {
  writeText('cookie-choice', choice)
  choiceStore.set(choice)
}

/** Asks again: a choice must be as easy to change as it was to give. */
export const reopenCookieChoice = (): void => choiceStore.set('open')
