import { PasswordField } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { isPassword } from '../form/rules.ts'
import type { Registration, RegistrationLabels } from './registration.ts'

interface Props {
  form: UseFormReturn<Registration>
  labels: RegistrationLabels
}

export function PasswordFields({ form: { control, register }, labels }: Props) {
  const { t } = useLingui()
  const { errors } = useFormState({ control })
  const required = t`Este campo é obrigatório.`
  const shared = {
    required: true,
    autoComplete: 'new-password',
    labels: { show: t`Mostrar senha`, hide: t`Ocultar senha` },
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PasswordField
        {...register('password', {
          required,
          validate: (text) => isPassword(text) || t`A senha precisa ter de 8 a 128 caracteres.`,
        })}
        {...shared}
        label={labels.password}
        hint={t`No mínimo 8 caracteres.`}
        error={errors.password?.message}
      />
      <PasswordField
        {...register('password_confirmation', {
          required,
          validate: (text, typed) => text === typed.password || t`As senhas não são iguais.`,
        })}
        {...shared}
        label={labels.password_confirmation}
        error={errors.password_confirmation?.message}
      />
    </div>
  )
}
