import { formatBRL } from '@girassol/money'
import { amountOfCents, cx, Keypad } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { centsOf } from './amounts.ts'
import type { WithdrawalForm } from './form.ts'
import { KeyFields } from './key-fields.tsx'
import { AvailableLine, FormBody, QuickChoices } from './form-parts.tsx'

/** Eight digits before the comma and two behind it. */
const MAX_DIGITS = 10

/** The form under a thumb: the amount is pressed in cents, and no keyboard covers half the screen. */
export function WithdrawKeypad({ form }: { form: WithdrawalForm }) {
  const { t } = useLingui()
  const { draft, limits, errors } = form
  const cents = centsOf(draft.amount)
  const [min, max] = [formatBRL(limits.min), formatBRL(limits.max)]
  return (
    <FormBody form={form}>
      <div
        className="flex flex-col gap-3 rounded-md bg-surface-1 p-4"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (draft.amount !== '' && !currentTarget.contains(relatedTarget)) form.leave('amount')
        }}
      >
        <Keypad
          value={cents}
          maxDigits={MAX_DIGITS}
          onValueChange={(digits) => form.change({ amount: digits === '' ? '' : amountOfCents(digits) })}
          display={
            <span className={cx(cents === '' && 'text-ink-muted')}>
              <span className="me-1.5 text-xl font-semibold text-ink-muted">R$</span>
              {amountOfCents(cents)}
            </span>
          }
          labels={{ keypad: t`Valor do saque`, delete: t`Apagar um dígito` }}
        />
        <p
          aria-live="polite"
          className={cx('text-center text-sm', errors.amount ? 'text-coral-text' : 'text-ink-muted')}
        >
          {errors.amount ?? t`De ${min} a ${max}`}
        </p>
        <QuickChoices form={form} />
        <AvailableLine form={form} />
      </div>
      <KeyFields form={form} />
    </FormBody>
  )
}
