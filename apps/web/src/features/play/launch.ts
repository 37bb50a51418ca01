import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import { useEffect, useState } from 'react'
import { rememberPath } from '../../shared/session/auth-dialog.ts'
import { api } from '../../shared/api/api.ts'
import { forgetChosenGame } from '../../shared/session/chosen-game.ts'
import { navigate } from '../../shared/router/navigation.ts'
import { useVisit } from '../../shared/router/router.ts'
import { useSession } from '../../shared/session/session.ts'

export type Launched = Wire<'launchGame'>['answer']

export type Launch =
  | { state: 'waiting' }
  | { state: 'open'; launched: Launched; at: number }
  | { state: 'unknown' }
  /** Under maintenance, or it could not be loaded. */
  | { state: 'closed' }

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

  useEffect(() => {
    if (!allowed) return
    let here = true
    api('launchGame', { params: { id }, query: { mode: demo ? 'demo' : 'real' } }).then(
      (launched) => {
        if (!here) return
        if (launched.action === 'deposit') navigate('/profile/deposit', { replace: true })
        else {
          if (!demo) forgetChosenGame()
          setLaunch({ state: 'open', launched, at: Date.now() })
        }
      },
      (error: unknown) => {
        if (!here) return
        const unknown = error instanceof ApiError && error.status === 404
        setLaunch({ state: unknown ? 'unknown' : 'closed' })
      },
    )
    return () => {
      here = false
    }
  }, [id, demo, allowed])

  return launch
}
