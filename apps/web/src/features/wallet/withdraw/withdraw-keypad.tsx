import { formatBRL } from '@girassol/money'
import { amountOfCents, Checkbox, cx, Keypad } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../../shared/router/link.tsx'
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
      <Checkbox
        checked={draft.terms}
        onChange={(event) => form.change({ terms: event.currentTarget.checked })}
        label={
          <Trans>
            Li e aceito os{' '}
            <Link
              to="/terms/conditions-reference"
              target="_blank"
              rel="noopener"
              className="font-semibold text-sun-text underline underline-offset-4"
            >
              termos e condições
            </Link>
          </Trans>
        }
      />
    </FormBody>
  )
}
