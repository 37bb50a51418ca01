import { type Centavos, formatBRL } from '@girassol/money'
import { Button, Field, IconButton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TicketPercent, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { couponCounts } from './bonus.ts'
import type { CouponState } from './coupon.ts'

interface Props {
  state: CouponState
  /** Null while the amount is not one that can be deposited. */
  amount: Centavos | null
}

export function CouponSection({ state, amount }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Opened by a press a moment ago: the person is about to type.
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  if (state.applied) return <Applied state={state} amount={amount} />
  if (!open && !state.fault) {
    return (
      <Button
        variant="ghost"
        className="-ms-3 self-start px-3"
        icon={<TicketPercent aria-hidden="true" size={20} />}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        <Trans>Tenho um cupom</Trans>
      </Button>
    )
  }
  return (
    <Field
      label={t`Cupom`}
      ref={field}
      value={code}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={state.fault}
      onChange={(event) => setCode(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Enter applies the coupon; the deposit itself waits for its own button.
        event.preventDefault()
        void state.apply(code, amount)
      }}
      trailing={
        <Button
          variant="secondary"
          className="h-10 rounded-xs px-4"
          disabled={code.trim() === ''}
          loading={state.checking}
          onClick={() => void state.apply(code, amount)}
        >
          <Trans>Aplicar</Trans>
        </Button>
      }
    />
  )
}

function Applied({ state, amount }: Props) {
  const { t } = useLingui()
  const coupon = state.applied
  if (!coupon) return null
  const { bonusType, discount, minDeposit } = coupon
  const from = formatBRL(minDeposit)
  const counts = amount === null || couponCounts(amount, coupon)
  return (
    <div className="flex items-center gap-3 rounded-sm bg-leaf/10 ps-4">
      <CircleCheck aria-hidden="true" size={20} className="shrink-0 text-leaf-text" />
      <output className="min-w-0 flex-1 py-3 text-[0.9375rem]">
        <span className="block font-medium">
          {bonusType === 1 ? (
            <Trans>Cupom aplicado com sucesso!</Trans>
          ) : (
            <Trans>Cupom aplicado: {discount}% de Bônus</Trans>
          )}
        </span>
        {!counts && (
          <span className="block text-sm text-ink-muted">
            <Trans>Este cupom vale para depósitos a partir de {from}.</Trans>
          </span>
        )}
      </output>
      <IconButton
        label={t`Remover o cupom`}
        icon={<X aria-hidden="true" size={18} />}
        onClick={state.remove}
      />
    </div>
  )
}
