import { cx, Field } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import type { Registration } from './registration.ts'

interface Props {
  form: UseFormReturn<Registration>
  /** Shows a code that came by a link, so that it is never used unseen. */
  invited: boolean
}

export function ReferralSection({ form, invited }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? invited
  const { errors } = useFormState({ control: form.control })
  const id = useId()
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
        className="flex min-h-11 items-center gap-1.5 rounded-xs text-[0.9375rem] font-medium text-ink-muted hover:text-ink"
      >
        <Trans>Tenho um código de indicação</Trans>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={cx('transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!open} className="pt-1">
        <Field
          {...form.register('reference_code')}
          label={t`Código de indicação (opcional)`}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          error={errors.reference_code?.message}
        />
      </div>
    </div>
  )
}
