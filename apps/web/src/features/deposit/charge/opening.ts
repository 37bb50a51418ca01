import { ApiError } from '@girassol/contract/client'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { type Charge, chargeOf, type Order } from './charge.ts'

export type OpeningResult =
  | { kind: 'opened'; charge: Charge }
  | { kind: 'coupon'; message: string }
  | { kind: 'identity' | 'refused' }

/** Null on plain http, where browsers have no such function. */
const newRequestId = (): string | null =>
  (crypto as { randomUUID?: () => string }).randomUUID?.call(crypto) ?? null

const couponCodes: ReadonlySet<string> = new Set([
  'coupon_invalid',
  'coupon_used_up',
  'coupon_min_deposit',
  'bonus_unavailable',
])
const identityCodes: ReadonlySet<string> = new Set([
  'identity_required',
  'identity_pending',
  'identity_rejected',
])
const amountCodes: ReadonlySet<string> = new Set([
  'amount_invalid',
  'amount_below_min',
  'amount_above_max',
  'deposit_limit_reached',
])

/** Sends an order and explains a refusal where it belongs: at the amount, at the coupon, or above the button. */
export function useOpening() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [amountFault, setAmountFault] = useState<string | null>(null)
  const [needsLimits, setNeedsLimits] = useState(false)
  const [needsCheck, setNeedsCheck] = useState(false)
  const [needsRegistration, setNeedsRegistration] = useState(false)
  const [needsAnswer, setNeedsAnswer] = useState(false)

  function clear() {
    setFault(null)
    setAmountFault(null)
    setNeedsLimits(false)
    setNeedsCheck(false)
    setNeedsRegistration(false)
    setNeedsAnswer(false)
  }

  function refuse(error: unknown): OpeningResult {
    const refused = error instanceof ApiError ? error : null
    if (refused?.code === 'kyc_required') return { kind: 'identity' }
    if (refused && couponCodes.has(refused.code)) return { kind: 'coupon', message: refused.message }
    if (refused && amountCodes.has(refused.code)) setAmountFault(refused.message)
    else if (refused && identityCodes.has(refused.code)) {
      setFault(refused.message)
      setNeedsCheck(true)
    } else if (refused?.code === 'registration_incomplete') {
      setFault(refused.message)
      setNeedsRegistration(true)
    } else if (refused?.code === 'account_under_inquiry') {
      setFault(refused.message)
      setNeedsAnswer(true)
    } else setFault(textOf(refused))
    setNeedsLimits(refused?.code === 'limits_required')
    return { kind: 'refused' }
  }

  function textOf(refused: ApiError | null): string | null {
    // Every page explains these two already.
    if (refused?.status === 401 || refused?.status === 403) return null
    if (refused?.status === 429)
      return t`Você está fazendo muitas requisições. Aguarde alguns instantes e tente novamente.`
    const answered = refused && refused.code !== 'network' && refused.code !== 'unreadable'
    // "Check the highlighted fields" says nothing where none of them is on this form.
    const [fieldText] = Object.values(refused?.errors ?? {}).flat()
    return (answered && (fieldText ?? refused.message)) || t`Erro ao gerar o PIX. Tente novamente.`
  }

  // An order whose answer never came is sent again under the same id: it is the same press, and one charge.
  const unanswered = useRef<{ id: string | null; text: string } | null>(null)

  async function request(order: Order) {
    const text = JSON.stringify(order)
    const id = unanswered.current?.text === text ? unanswered.current.id : newRequestId()
    unanswered.current = { id, text }
    try {
      const opened = await api('openCharge', { body: { ...order, request_id: id } })
      unanswered.current = null
      return opened
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'network') unanswered.current = null
      throw error
    }
  }

  async function send(order: Order): Promise<OpeningResult> {
    try {
      const charge = chargeOf(await request(order))
      if (charge) return { kind: 'opened', charge }
      setFault(t`Erro ao gerar o PIX. Tente novamente.`)
      return { kind: 'refused' }
    } catch (error) {
      return refuse(error)
    }
  }

  async function open(order: Order): Promise<OpeningResult> {
    clear()
    setBusy(true)
    const result = await send(order)
    setBusy(false)
    return result
  }

  return { busy, fault, amountFault, needsLimits, needsCheck, needsRegistration, needsAnswer, clear, open }
}
