import { type Centavos, fromWire } from '@girassol/money'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { receiveHasDeposits } from '../../shared/deposits/deposits.ts'
import type { GatewayLimits } from './form/amount.ts'
import { attempt } from './attempts.ts'
import type { Method } from './charge/charge.ts'

export type DepositData =
  /** `waiting`: a try failed and the next is on its way. */
  | { phase: 'loading' | 'waiting' | 'error' }
  | { phase: 'ready'; methods: Method[]; limits: GatewayLimits; identified: boolean; last: Centavos | null }

async function load(signal: AbortSignal) {
  const [{ gateways, limits }, { hasDeposits, last_amount }, { user }] = await Promise.all([
    api('gateways', { signal }),
    api('hasDeposits', { signal }),
    api('profileData', { signal }),
  ])
  receiveHasDeposits(hasDeposits)
  return {
    methods: gateways,
    limits,
    identified: user.cpf !== null && user.birth_date !== null,
    last: last_amount === null ? null : fromWire(last_amount),
  }
}

/** Loads until the returned function is called. */
function follow(notify: (data: DepositData) => void): () => void {
  const control = new AbortController()
  const { signal } = control
  const say = (data: DepositData) => {
    if (!signal.aborted) notify(data)
  }
  attempt(
    () => load(signal),
    () => say({ phase: 'waiting' }),
    signal,
  ).then(
    (loaded) => say({ phase: 'ready', ...loaded }),
    () => say({ phase: 'error' }),
  )
  return () => control.abort()
}

export function useDepositData() {
  const [data, setData] = useState<DepositData>({ phase: 'loading' })
  const stop = useRef<() => void>(null)

  useEffect(() => {
    stop.current = follow(setData)
    return () => stop.current?.()
  }, [])

  return {
    data,
    reload() {
      stop.current?.()
      setData({ phase: 'loading' })
      stop.current = follow(setData)
    },
    setIdentified(identified: boolean) {
      if (data.phase === 'ready') setData({ ...data, identified })
    },
  }
}
