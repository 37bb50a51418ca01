import type { ReactNode } from 'react'
import { PausedPage } from './paused-page.tsx'
import { useWaitingGames } from './waiting-games.ts'

/** The game, if a round waits there to be finished; else the page of the pause. */
export function PausedGame({ game, children }: { game: string; children: ReactNode }) {
  const { data, failed } = useWaitingGames()
  if (!data && !failed) return null
  const waits = data?.some(({ id, game_code }) => game === String(id) || game === game_code) ?? false
  return waits ? children : <PausedPage />
}
