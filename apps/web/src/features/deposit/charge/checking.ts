import { useEffect, useEffectEvent, useState } from 'react'
import { checkCharge, type CheckResult } from '../../../shared/deposits/charge-check.ts'
import { showOnScreen } from '../../../shared/deposits/deposits.ts'
import { onPush } from '../../../shared/api/push.ts'
import { COUNTDOWN_SECONDS, fail, hasExpired, receivePush, receiveResult } from './charge-stage.ts'
import type { Charge } from './charge.ts'
import { runSchedule, scheduleOf } from './schedule.ts'

export interface Checking {
  /** Seconds until the next check that is announced on screen; null once checking by itself has ended. */
  countdown: number | null
  total: number
  /** Milliseconds until the code ends; null while unknown. */
  left: number | null
  busy: boolean
  /** What the last check asked for by hand said, when it said anything but "paid". */
  answer: CheckResult['outcome'] | null
  checkNow: () => void
}

/** Follows a charge while it is on screen: push first, the schedule as a safety net, the countdown, the end of the code. */
export function useChecking(charge: Charge, from: number): Checking {
  const { id, gateway, expiresAt } = charge
  const [countdown, setCountdown] = useState<number | null>(from)
  const [total, setTotal] = useState(from)
  const [now, setNow] = useState(() => Date.now())
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<CheckResult['outcome'] | null>(null)

  const check = useEffectEvent(async (): Promise<CheckResult> => {
    const result = await checkCharge(id, gateway)
    receiveResult(id, result)
    return result
  })

  useEffect(() => {
    showOnScreen(id)
    const unsubscribe = onPush('deposit', (state) => receivePush(id, state))
    const stop = runSchedule(
      scheduleOf(gateway),
      () => void check(),
      () => setCountdown(null),
    )
    return () => {
      stop()
      unsubscribe()
      showOnScreen(null)
    }
  }, [id, gateway])

  const known = expiresAt !== null
  useEffect(() => {
    // Restored after a reload: amount and end of the code are the server's to say, and soon.
    if (!known) void check()
  }, [known])

  const tick = useEffectEvent(() => {
    setNow(Date.now())
    if (countdown === null) return
    if (countdown > 1) return setCountdown(countdown - 1)
    setCountdown(COUNTDOWN_SECONDS)
    setTotal(COUNTDOWN_SECONDS)
    void check()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [])

  const expired = hasExpired(expiresAt, now)
  useEffect(() => {
    if (!expired) return
    // The bank may have been quicker than the clock: one last question before saying that it is over.
    void check().then(({ outcome }) => {
      if (outcome !== 'paid') fail(id, 'expired')
    })
  }, [expired, id])

  async function ask() {
    setBusy(true)
    setAnswer(null)
    const result = await checkCharge(id, gateway)
    receiveResult(id, result)
    setBusy(false)
    setAnswer(result.outcome)
    if (countdown !== null) setCountdown(COUNTDOWN_SECONDS)
    setTotal(COUNTDOWN_SECONDS)
  }

  return {
    countdown,
    total,
    left: expiresAt === null ? null : Math.max(0, Date.parse(expiresAt) - now),
    busy,
    answer,
    checkNow: () => void ask(),
  }
}
