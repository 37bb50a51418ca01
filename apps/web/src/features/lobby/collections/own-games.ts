import { createAnswers } from '../../../shared/api/answers.ts'
import { useUser } from '../../../shared/session/session.ts'
import type { CardGame } from '../game.ts'

interface Own {
  player: number
}

export const favoriteAnswers = createAnswers<Own, readonly CardGame[]>(
  'favorites',
  async (_, api) => (await api('favorites')).games,
  { fresh: true },
)
export const recentAnswers = createAnswers<Own, readonly CardGame[]>(
  'recents',
  async (_, api) => (await api('recents')).games,
  { fresh: true },
)

/** Whose lists they are; null for a guest. */
export function useOwn(): Own | null {
  const user = useUser()
  return user && { player: user.id }
}
