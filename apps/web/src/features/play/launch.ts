import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import { useEffect, useState } from 'react'
import { rememberPath } from '../../shared/session/auth-dialog.ts'
import { api } from '../../shared/api/api.ts'
import { forgetChosenGame } from '../../shared/session/chosen-game.ts'
import { navigate } from '../../shared/router/navigation.ts'
import { useVisit } from '../../shared/router/router.ts'
import { useSession } from '../../shared/session/session.ts'
import { type Obstacle, obstacleIn } from './location/standing.ts'

export type Launched = Wire<'launchGame'>['answer']

/** Whether a provider runs the game in a page of its own, which reports nothing to ours. */
export const isOutside = ({ gameUrl }: Launched): boolean => !gameUrl.startsWith('/studio/')

/** How often a game under maintenance is asked for again while its page is in view. */
const RETRY_MS = 20_000
const UNDER_MAINTENANCE = 503

export type Launch =
  | { state: 'waiting' }
  | { state: 'open'; launched: Launched; at: number }
  | { state: 'unknown' }
  /** It waits until the player's place is known. */
  | { state: 'unlocated'; obstacle: Obstacle }
  /** Under maintenance, or it could not be loaded. */
  | { state: 'closed'; retries: boolean }

/** Opens the game of this address: for the wallet of a player, or with play credits for anyone. */
export function useLaunch(id: string, demo: boolean): Launch {
  const { href } = useVisit()
  const { status } = useSession()
  const [launch, setLaunch] = useState<Launch>({ state: 'waiting' })
  const allowed = demo || status === 'player'

  useEffect(() => {
    if (demo || status !== 'guest') return
    rememberPath(href)
    navigate('/?action=login', { replace: true })
  }, [demo, status, href])

  useEffect(() => (allowed ? requestLaunch(id, demo, setLaunch) : undefined), [id, demo, allowed])

  // The game comes back by itself when its provider does.
  useEffect(() => {
    if (launch.state !== 'closed' || !launch.retries) return
    let forget: (() => void) | undefined
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      forget?.()
      forget = requestLaunch(id, demo, setLaunch)
    }, RETRY_MS)
    return () => {
      clearInterval(timer)
      forget?.()
    }
  }, [id, demo, launch])

  return launch
}

/** Asks for the game; the answer is ignored once the returned function was called. */
function requestLaunch(id: string, demo: boolean, settle: (launch: Launch) => void): () => void {
  let here = true
  api('launchGame', { params: { id }, query: { mode: demo ? 'demo' : 'real' } }).then(
    (launched) => {
      if (!here) return
      if (launched.action === 'deposit') navigate('/profile/deposit', { replace: true })
      else {
        if (!demo) forgetChosenGame()
        settle({ state: 'open', launched, at: Date.now() })
      }
    },
    (error: unknown) => {
      if (!here) return
      const obstacle = obstacleIn(error)
      if (obstacle) return settle({ state: 'unlocated', obstacle })
      const status = error instanceof ApiError ? error.status : 0
      settle(
        status === 404 ? { state: 'unknown' } : { state: 'closed', retries: status === UNDER_MAINTENANCE },
      )
    },
  )
  return () => {
    here = false
  }
}
