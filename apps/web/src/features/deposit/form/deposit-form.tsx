import { type Centavos, formatBRL } from '@girassol/money'
import { Button, MoneyField, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { amountFault, fieldText, type Limits, readAmount } from '../../../shared/money/amount.ts'
import { useHasDeposits } from '../../../shared/deposits/deposits.ts'
import { QuickAmounts } from '../../../shared/money/quick-amounts.tsx'
import { profileOf, useSetting } from '../../../shared/state/settings.ts'
import { welcomeOffer } from '../../../shared/deposits/welcome-offer.ts'
import { quickAmounts } from './amount.ts'
import { couponCounts, previewOf } from './bonus.ts'
import { BonusChoice } from './bonus-choice.tsx'
import { beginCharge } from '../charge/charge-stage.ts'
import { type Method, orderOf } from '../charge/charge.ts'
import { CouponSection } from './coupon-section.tsx'
import { useCoupon } from './coupon.ts'
import { useOpening } from '../charge/opening.ts'
import { Summary, Total } from './summary.tsx'

interface Props {
  method: Method
  /** The amount to begin with. */
  initial?: Centavos | null
  limits: Limits
  onIdentityNeeded: () => void
}

export function DepositForm({ method, initial = null, limits, onIdentityNeeded }: Props) {
  const { t } = useLingui()
  const setting = useSetting()
  const hasDeposits = useHasDeposits() ?? true
  const [text, setText] = useState(initial === null ? '' : fieldText(initial))
  // An unfinished amount is not marked while it is typed.
  const [left, setLeft] = useState(false)
  const [acceptsBonus, setAcceptsBonus] = useState(false)
  const coupon = useCoupon()
  const opening = useOpening()

  const amount = readAmount(text)
  const fault = amountFault(amount, limits)
  const good = fault === null ? amount : null
  const offer = welcomeOffer(setting, hasDeposits)
  const preview = good === null ? null : previewOf(good, offer, acceptsBonus, coupon.applied)
  const [min, max] = [formatBRL(limits.min), formatBRL(limits.max)]
  const faultText =
    fault === 'below'
      ? t`O valor mínimo é de ${min}`
      : fault === 'above'
        ? t`O valor máximo é de ${max}`
        : t`Por favor, insira um valor válido`
  const amountError = opening.amountFault ?? (left && fault ? faultText : null)

  function change(next: string) {
    setText(next)
    opening.clear()
  }

  async function send(value: Centavos) {
    const code = coupon.applied && couponCounts(value, coupon.applied) ? coupon.applied.code : null
    const result = await opening.open(orderOf(method, value, offer !== null && acceptsBonus, code))
    if (result.kind === 'identity') onIdentityNeeded()
    if (result.kind === 'coupon') coupon.refuse(result.message)
    if (result.kind === 'opened') {
      beginCharge(result.charge)
      // A page of the gateway's own; ours learns of the payment in the background and after the return.
      if (!result.charge.code && result.charge.redirectUrl) location.assign(result.charge.redirectUrl)
    }
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setLeft(true)
    if (good !== null && !opening.busy && !amountError) void send(good)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <MoneyField
          label={t`Valor do depósito`}
          className="text-xl"
          value={text}
          onValueChange={change}
          onBlur={() => setLeft(text !== '')}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setLeft(true)
          }}
          error={amountError}
          hint={t`De ${min} a ${max}`}
        />
        <QuickAmounts
          label={t`Valores rápidos`}
          // The rule may exceed the maximum; a button that only leads to a refusal is left out.
          amounts={quickAmounts(limits).filter((each) => each <= limits.max)}
          amount={amount}
          onPick={(picked) => change(fieldText(picked))}
        />
      </div>
      {offer && <BonusChoice offer={offer} accepted={acceptsBonus} onChange={setAcceptsBonus} />}
      {profileOf(setting).allows('deposit_bonus') && <CouponSection state={coupon} amount={good} />}
      <Summary preview={preview} />
      <div role="alert" className="empty:-mb-5">
        {opening.fault && <Notice tone="danger">{opening.fault}</Notice>}
      </div>
      <div className={footClass}>
        <Total preview={preview} />
        <Button
          type="submit"
          size="lg"
          block
          loading={opening.busy}
          disabled={good === null || amountError !== null}
        >
          {method.type === 'pix' ? <Trans>Gerar PIX</Trans> : <Trans>Continuar para o pagamento</Trans>}
        </Button>
      </div>
    </form>
  )
}

// In the dialog the total and the button stay under the thumb while the rest scrolls, over the dialog's own padding.
const footClass = [
  'flex flex-col gap-4',
  'in-[[role=dialog]]:sticky in-[[role=dialog]]:-mt-2 in-[[role=dialog]]:bg-surface-1 in-[[role=dialog]]:pb-[max(1.5rem,env(safe-area-inset-bottom))]',
  'in-[[role=dialog]]:-bottom-[max(1.5rem,env(safe-area-inset-bottom))] in-[[role=dialog]]:-mb-[max(1.5rem,env(safe-area-inset-bottom))]',
].join(' ')
