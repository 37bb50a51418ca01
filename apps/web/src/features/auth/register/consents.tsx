import { Checkbox } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import type { Registration } from './registration.ts'

const termsClass = 'font-semibold text-sun-text underline underline-offset-4'

/** The terms open beside the form, so that reading them does not lose what was typed. */
export function Consents({ form }: { form: UseFormReturn<Registration> }) {
  const { t } = useLingui()
  const { errors } = useFormState({ control: form.control })
  const required = t`É preciso aceitar para criar a conta.`
  return (
    <div className="flex flex-col">
      <Checkbox
        {...form.register('term_a', { required })}
        required
        error={errors.term_a?.message}
        label={
          <Trans>
            Li e aceito os{' '}
            <a href="/terms/service" target="_blank" rel="noopener" className={termsClass}>
              termos de serviço
            </a>{' '}
            e a{' '}
            <a href="/terms/privacy-policy" target="_blank" rel="noopener" className={termsClass}>
              política de privacidade
            </a>
            .
          </Trans>
        }
      />
      <Checkbox
        {...form.register('agreement', { required })}
        required
        error={errors.agreement?.message}
        label={
          <Trans>
            Tenho 18 anos ou mais e concordo com os{' '}
            <a href="/terms/conditions-reference" target="_blank" rel="noopener" className={termsClass}>
              termos e condições
            </a>
            .
          </Trans>
        }
      />
    </div>
  )
}
