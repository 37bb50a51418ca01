import { type Centavos, formatBRL } from '@girassol/money'
import { Button, buttonClass, MoneyField, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { amountFault, fieldText, type Limits, readAmount } from '../../../shared/money/amount.ts'
import { useHasDeposits } from '../../../shared/deposits/deposits.ts'
import { Link } from '../../../shared/router/link.tsx'
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
import { Summary, Terms, Total } from './summary.tsx'
import { withdrawalTermsOf } from './withdrawal-terms.ts'

interface Props {
  method: Method
  /** The amount to begin with. */
  initial?: Centavos | null
  limits: Limits
  onIdentityNeeded: () => void
}

export function DepositForm({ method, initial = null, limits, onIdentityNeeded }: Props) {
  const setting = useSetting()
  const hasDeposits = useHasDeposits() ?? true
  const [acceptsBonus, setAcceptsBonus] = useState(false)
  const coupon = useCoupon()
  const opening = useOpening()
  const field = useAmount(initial, limits)
  const { good } = field
  const amountError = opening.amountFault ?? field.error
  const offer = welcomeOffer(setting, hasDeposits)
  const preview = good === null ? null : previewOf(good, offer, acceptsBonus, coupon.applied)

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
    field.touch()
    if (good !== null && !opening.busy && !amountError) void send(good)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <AmountFields field={field} error={amountError} limits={limits} onChange={opening.clear} />
      {/* Near the amount: further down, the foot of a phone's sheet would cover it. */}
      <Terms terms={withdrawalTermsOf(setting, preview)} />
      {offer && <BonusChoice offer={offer} accepted={acceptsBonus} onChange={setAcceptsBonus} />}
      {profileOf(setting).allows('deposit_bonus') && <CouponSection state={coupon} amount={good} />}
      <Summary preview={preview} />
      <div role="alert" className="empty:-mb-5">
        {opening.fault && (
          <Notice
            tone={
              opening.needsLimits || opening.needsCheck || opening.needsRegistration || opening.needsAnswer
                ? 'info'
                : 'danger'
            }
            action={<Remedy {...opening} />}
          >
            {opening.fault}
          </Notice>
        )}
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

/** The typed amount. Its fault is shown once the field was touched: an unfinished amount is not marked. */
function useAmount(initial: Centavos | null, limits: Limits) {
  const { t } = useLingui()
  const [text, setText] = useState(initial === null ? '' : fieldText(initial))
  const [touched, setTouched] = useState(false)
  const amount = readAmount(text)
  const fault = amountFault(amount, limits)
  const [min, max] = [formatBRL(limits.min), formatBRL(limits.max)]
  const faultText =
    fault === 'below'
      ? t`O valor mínimo é de ${min}`
      : fault === 'above'
        ? t`O valor máximo é de ${max}`
        : t`Por favor, insira um valor válido`
  return {
    text,
    setText,
    amount,
    good: fault === null ? amount : null,
    error: touched && fault ? faultText : null,
    touch: (to = true) => setTouched(to),
  }
}

interface AmountFieldsProps {
  field: ReturnType<typeof useAmount>
  error: string | null
  limits: Limits
  onChange: () => void
}

function AmountFields({ field, error, limits, onChange }: AmountFieldsProps) {
  const { t } = useLingui()
  const [min, max] = [formatBRL(limits.min), formatBRL(limits.max)]
  function change(text: string) {
    field.setText(text)
    onChange()
  }
  return (
    <div className="flex flex-col gap-3">
      <MoneyField
        label={t`Valor do depósito`}
        className="text-xl"
        value={field.text}
        onValueChange={change}
        onBlur={() => field.touch(field.text !== '')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') field.touch()
        }}
        error={error}
        hint={t`De ${min} a ${max}`}
      />
      <QuickAmounts
        label={t`Valores rápidos`}
        // The rule may exceed the maximum; a button that only leads to a refusal is left out.
        amounts={quickAmounts(limits).filter((each) => each <= limits.max)}
        amount={field.amount}
        onPick={(picked) => change(fieldText(picked))}
      />
    </div>
  )
}

// In the dialog the total and the button stay under the thumb while the rest scrolls, over the dialog's own padding.
const footClass = [
  'flex flex-col gap-4',
  'in-[[role=dialog]]:sticky in-[[role=dialog]]:-mt-2 in-[[role=dialog]]:bg-surface-1 in-[[role=dialog]]:pb-[max(1.5rem,env(safe-area-inset-bottom))]',
  'in-[[role=dialog]]:-bottom-[max(1.5rem,env(safe-area-inset-bottom))] in-[[role=dialog]]:-mb-[max(1.5rem,env(safe-area-inset-bottom))]',
].join(' ')

/** Where to do what a refused deposit waits for. */
function Remedy({
  needsLimits,
  needsCheck,
  needsRegistration,
  needsAnswer,
}: Pick<ReturnType<typeof useOpening>, 'needsLimits' | 'needsCheck' | 'needsRegistration' | 'needsAnswer'>) {
  const look = buttonClass({ variant: 'secondary' })
  if (needsLimits)
    return (
      <Link to="/profile/perfil?section=limits" className={look}>
        <Trans>Escolher meus limites</Trans>
      </Link>
    )
  if (needsRegistration)
    return (
      <Link to="/profile/perfil?section=registration" className={look}>
        <Trans>Completar meu cadastro</Trans>
      </Link>
    )
  if (needsAnswer)
    return (
      <Link to="/profile/perfil?section=inquiry" className={look}>
        <Trans>Ler e responder à apuração</Trans>
      </Link>
    )
  if (!needsCheck) return null
  return (
    <Link to="/profile/perfil?section=identity" className={look}>
      <Trans>Confirmar minha identidade</Trans>
    </Link>
  )
}
