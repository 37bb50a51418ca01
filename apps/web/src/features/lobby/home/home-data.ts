import type { HomeShelf, ShelfProvider } from '@girassol/contract'
import { useLingui } from '@lingui/react'
import { useBoot } from '../../../shared/state/boot.ts'
import { createAnswers } from '../../../shared/api/answers.ts'

export type Shelf = Omit<HomeShelf, 'providers'>

// The calls come in a file of their own: the page that is opened first has its answers with it.
const calls = () => import('./shelf-calls.ts')
const shelfAnswers = createAnswers<'home', Shelf>('shelf', async () => (await calls()).fetchShelf())
const providerAnswers = createAnswers<'providers', ShelfProvider[]>('providers', async () =>
  (await calls()).fetchProviders(),
)

/** What came with the page, when this page was the first one and the language is still the same. */
function useSentHome(): HomeShelf | null {
  const { i18n } = useLingui()
  const boot = useBoot()
  return boot.home && boot.language === i18n.locale ? boot.home : null
}

/** Null while it loads. */
export function useShelf(): Shelf | null {
  const sent = useSentHome()
  const { data } = shelfAnswers.useAnswer(sent ? null : 'home')
  return sent ?? data
}

/** `complete`: whether the providers bring all their games, or only the first of them. */
export function useProviders(all: boolean): { providers: ShelfProvider[] | null; complete: boolean } {
  const sent = useSentHome()
  const { data } = providerAnswers.useAnswer(sent && !all ? null : 'providers')
  return { providers: data ?? sent?.providers ?? null, complete: data !== null }
}
