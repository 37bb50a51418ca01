import type { Wire } from '@girassol/contract'
import { useEffect, useEffectEvent } from 'react'
import { type Answered, createAnswers } from '../../../shared/api/answers.ts'
import { type Found, foundIn } from '../../../shared/router/found.ts'
import { onPush, onPushGap } from '../../../shared/api/push.ts'
import { useSession } from '../../../shared/session/session.ts'

export type Withdrawal = Wire<'withdrawal'>['answer']['withdrawal']
type Status = Withdrawal['status']

const answers = createAnswers<{ player: number; id: string }, Found<Wire<'withdrawal'>['answer']>>(
  'withdrawal',
  async ({ id }, api) => foundIn(api('withdrawal', { params: { id } })),
  { fresh: true },
)

const over: ReadonlySet<Status> = new Set(['paid', 'rejected', 'returned'])

export const isOver = (status: Status): boolean => over.has(status)

/** The safety net below the push. */
const POLL_MS = 10_000

export interface Watched extends Answered<Withdrawal> {
  /** No withdrawal of this player has that name. */
  missing: boolean
  refresh: () => void
}

/**
 * One withdrawal with its present status. A push only says that it changed: it is then queried again, because its texts are
 * answered in the language on the screen. Null watches nothing.
 */
export function useWithdrawal(id: string | null, pollMs = POLL_MS): Watched {
  const { user } = useSession()
  const input = user && id !== null ? { player: user.id, id } : null
  const { data: answer, failed } = answers.useAnswer(input)
  const data = answer?.found?.withdrawal ?? null
  const missing = answer !== null && answer.found === null
  const refresh = () => {
    if (input) void answers.refresh(input)
  }
  const look = useEffectEvent(refresh)
  useEffect(() => {
    if (id === null) return
    const stops = [
      onPush('withdrawal', (event) => {
        if (event.id === id) look()
      }),
      onPushGap(() => look()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [id])

  const ended = missing || (data !== null && isOver(data.status))
  useEffect(() => {
    if (id === null || ended) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look()
    }, pollMs)
    return () => clearInterval(timer)
  }, [id, ended, pollMs])
  return { data, missing, failed, refresh }
}
