import type { Wire } from '@girassol/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Answered, createAnswers } from '../../shared/api/answers.ts'
import { onPushOrGap } from '../../shared/api/push.ts'
import { useSession } from '../../shared/session/session.ts'
import { useWallet } from '../../shared/money/wallet.ts'

export type Preflight = Wire<'withdrawPreflight'>['answer']

const answers = createAnswers<{ player: number }, Preflight>(
  'withdraw-preflight',
  async (_, api) => api('withdrawPreflight'),
  { fresh: true },
)

export interface PreflightState extends Answered<Preflight> {
  refresh: () => void
}

/** What can be withdrawn now. Asked again when the wallet changes: a deposit, a bet or a withdrawal changes the answer. */
export function usePreflight(): PreflightState {
  const { user } = useSession()
  const { wallet } = useWallet()
  const input = user && { player: user.id }
  const answer = answers.useAnswer(input)
  const refresh = () => {
    if (input) void answers.refresh(input)
  }
  const held = wallet && [wallet.balance, wallet.balance_bonus, wallet.withdrawable_balance].join()
  const known = useRef(held)
  useEffect(() => {
    if (held === known.current) return
    const first = known.current === null
    known.current = held
    if (!first) refresh()
  })
  // A payout ends what was reserved without changing the balance.
  const look = useEffectEvent(refresh)
  useEffect(() => onPushOrGap('withdrawal', () => look()), [])
  return { ...answer, refresh }
}
