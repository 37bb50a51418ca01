import { ApiError } from '@girassol/contract/client'
import { type Centavos, fromWire, toWire, ZERO } from '@girassol/money'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { useQuery } from '../../../shared/router/router.ts'
import type { Coupon } from './bonus.ts'

export interface CouponState {
  applied: Coupon | null
  checking: boolean
  /** Why the last code did not work. */
  fault: string | null
  apply: (code: string, amount: Centavos | null) => Promise<void>
  remove: () => void
  /** The server took another view when the deposit was sent. */
  refuse: (message: string) => void
}

/** The words of a refusal the API itself gave; null when it gave none. */
const serverText = (error: unknown): string | null =>
  error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable'
    ? error.message || null
    : null

export function useCoupon(): CouponState {
  const { t } = useLingui()
  const [applied, setApplied] = useState<Coupon | null>(null)
  const [checking, setChecking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function details(code: string): Promise<Coupon | string> {
    try {
      const answer = await api('couponDetails', { body: { code } })
      if (!answer.valid || answer.bonus_type === null) return answer.message || t`Cupom inválido ou expirado.`
      return {
        code,
        bonusType: answer.bonus_type,
        discount: answer.discount ?? 0,
        minDeposit: answer.min_deposit === null ? ZERO : fromWire(answer.min_deposit),
      }
    } catch {
      return t`Erro ao validar o cupom`
    }
  }

  /** Null: good for this amount. */
  async function redeem(code: string, amount: Centavos): Promise<string | null> {
    try {
      await api('couponRedeem', { body: { code, depositAmount: toWire(amount) } })
      return null
    } catch (error) {
      return serverText(error) ?? t`Erro ao aplicar o cupom`
    }
  }

  async function apply(typed: string, amount: Centavos | null): Promise<void> {
    const code = typed.trim()
    if (code === '' || checking) return
    setChecking(true)
    setFault(null)
    const found = await details(code)
    const refused = typeof found === 'string' ? found : amount === null ? null : await redeem(code, amount)
    setApplied(typeof found === 'string' || refused !== null ? null : found)
    setFault(refused)
    setChecking(false)
  }

  // A link to the deposit may bring a coupon along.
  const brought = useQuery().get('coupon')
  const find = useEffectEvent(details)
  useEffect(() => {
    if (!brought) return
    void find(brought).then((found) => {
      if (typeof found === 'string') setFault(found)
      else setApplied(found)
    })
  }, [brought])

  return {
    applied,
    checking,
    fault,
    apply,
    remove() {
      setApplied(null)
      setFault(null)
    },
    refuse(message) {
      setApplied(null)
      setFault(message)
    },
  }
}
