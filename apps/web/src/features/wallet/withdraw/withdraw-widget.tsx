import { formatBRL } from '@girassol/money'
import { MoneyField } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import type { WithdrawalForm } from './form.ts'
import { KeyFields } from './key-fields.tsx'
import { AvailableLine, FormBody, QuickChoices } from './form-parts.tsx'

/** The form as fields, for a keyboard. */
export function WithdrawWidget({ form }: { form: WithdrawalForm }) {
  const { t } = useLingui()
  const { draft, limits } = form
  const [min, max] = [formatBRL(limits.min), formatBRL(limits.max)]
  return (
    <FormBody form={form}>
      <div className="flex flex-col gap-2">
        <MoneyField
          label={t`Valor do saque`}
          className="text-xl"
          value={draft.amount}
          onValueChange={(text) => form.change({ amount: text })}
          onBlur={() => {
            if (draft.amount !== '') form.leave('amount')
          }}
          onKeyDown={(event) => {
            // A button that waits keeps Enter to itself: what is missing must be said all the same.
            if (event.key === 'Enter') form.leave('amount')
          }}
          error={form.errors.amount}
          hint={t`De ${min} a ${max}`}
        />
        <AvailableLine form={form} />
        <QuickChoices form={form} />
      </div>
      <KeyFields form={form} />
    </FormBody>
  )
}
