import { Field, MaskField } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { isEmail, isPhone } from '../../../shared/form/contact-rules.ts'
import { PHONE_MASK } from '../form/rules.ts'
import type { Registration, RegistrationLabels } from './registration.ts'

interface Props {
  form: UseFormReturn<Registration>
  labels: RegistrationLabels
}

/** Name, e-mail and phone. A wrong e-mail is marked while it is typed: the button waits for it; a wrong phone when it is left. */
export function ContactFields({ form: { control, register, trigger }, labels }: Props) {
  const { t } = useLingui()
  const { errors } = useFormState({ control })
  const email = useWatch({ control, name: 'email' })
  const emailText = t`Digite um e-mail válido.`
  const required = t`Este campo é obrigatório.`
  return (
    <>
      <Field
        {...register('name', {
          required,
          validate: (text) => text.trim().length >= 2 || t`Digite seu nome completo.`,
        })}
        label={labels.name}
        required
        autoComplete="name"
        maxLength={120}
        error={errors.name?.message}
      />
      <Field
        {...register('email', { required, validate: (text) => isEmail(text) || emailText })}
        label={labels.email}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={email !== '' && !isEmail(email) ? emailText : errors.email?.message}
      />
      <MaskField
        {...register('phone', {
          required,
          onBlur: (event: { target: { value: string } }) => {
            if (event.target.value !== '') void trigger('phone')
          },
          validate: (text) => isPhone(text) || t`Digite um telefone com DDD.`,
        })}
        label={labels.phone}
        required
        mask={PHONE_MASK}
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(00) 00000-0000"
        error={errors.phone?.message}
      />
    </>
  )
}
