import type { ReactNode } from 'react'
import { useWaitingGames } from './waiting-games.ts'

/** The game, if a round waits there to be finished; else `rest`. */
export function BreakGame({ game, rest, children }: { game: string; rest: ReactNode; children: ReactNode }) {
  const { data, failed } = useWaitingGames()
  if (!data && !failed) return null
  const waits = data?.some(({ id, game_code }) => game === String(id) || game === game_code) ?? false
  return waits ? children : rest
}
