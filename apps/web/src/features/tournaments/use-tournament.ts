import { useEffect, useState } from 'react'
import { onPush, onPushGap } from '../../shared/api/push.ts'
import { useSession } from '../../shared/session/session.ts'
import { paced } from './pace.ts'
import { type Board, isFinal, type Tournament, tournamentAnswers } from './tournament.ts'

/** The board is pushed to everybody; the own place is asked for, and not each second by each of a thousand pages. */
const OWN_PLACE_EVERY = 3000
/** For guests, who have no stream, and for a stream that broke. */
const POLLED_EVERY = 15_000

interface Watched {
  tournament: Tournament | null
  board: Board | null
  /** There is no such tournament. */
  missing: boolean
  failed: boolean
  refresh: () => void
}

/** One tournament with its present ranking. */
export function useTournament(id: string): Watched {
  const { status, user } = useSession()
  const player = user?.id ?? null
  const { data, failed } = tournamentAnswers.useAnswer({ player, id })
  // Before it is known who looks, the page is as it was sent.
  const found = status === 'loading' ? null : (data?.found ?? null)
  const missing = data !== null && data.found === null
  const [pushed, setPushed] = useState<Pick<Board, 'leaders' | 'players'> | null>(null)
  const refresh = () => void tournamentAnswers.refresh({ player, id })
  const final = missing || (found !== null && isFinal(found.tournament.state))
  useEffect(() => {
    if (final || status === 'loading') return
    const own = paced(() => {
      void tournamentAnswers.refresh({ player, id }).then(() => setPushed(null))
    }, OWN_PLACE_EVERY)
    const unsubscribe = onPush('tournament', (event) => {
      if (String(event.id) !== id) return
      setPushed(event)
      own.ask()
    })
    const unsubscribeGap = onPushGap(() => own.ask())
    const timer = setInterval(() => {
      if (!document.hidden) own.ask()
    }, POLLED_EVERY)
    return () => {
      unsubscribe()
      unsubscribeGap()
      own.stop()
      clearInterval(timer)
    }
  }, [id, player, final, status])
  return {
    tournament: found?.tournament ?? null,
    board: found ? { ...found.board, ...pushed } : null,
    missing,
    failed,
    refresh,
  }
}
