import { Button, Field, NativeSelect, Spinner, TextArea } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { FormAlert } from '../../shared/form/form-alert.tsx'
import { useInvalidFocus } from '../../shared/form/invalid-focus.ts'
import { type Draft, isEmail, MESSAGE_MAX, NAME_MAX, NAME_MIN, subjects } from './contact.ts'
import { useContactForm } from './use-contact-form.ts'

export function ContactForm({ onSent }: { onSent?: (protocol: string) => void }) {
  const { form, alert, submit } = useContactForm(onSent)
  const formRef = useInvalidFocus(form.control)
  const { isSubmitting } = form.formState
  return (
    <form ref={formRef} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <FormAlert texts={alert} />
      <SenderFields form={form} />
      <MessageFields form={form} />
      <Button
        type="submit"
        size="lg"
        block
        icon={isSubmitting ? <Spinner /> : <Send aria-hidden="true" size={20} />}
      >
        {isSubmitting ? <Trans>Enviando...</Trans> : <Trans>Enviar mensagem</Trans>}
      </Button>
    </form>
  )
}

function SenderFields({ form: { control, register } }: { form: UseFormReturn<Draft> }) {
  const { t } = useLingui()
  const { errors } = useFormState({ control })
  const required = t`Este campo é obrigatório.`
  return (
    <>
      <Field
        {...register('name', {
          validate: (text) =>
            text.trim() === ''
              ? required
              : (text.trim().length >= NAME_MIN && text.trim().length <= NAME_MAX) || t`Digite o seu nome.`,
        })}
        label={t`Nome`}
        required
        autoComplete="name"
        error={errors.name?.message}
      />
      <Field
        {...register('email', {
          validate: (text) => (text.trim() === '' ? required : isEmail(text) || t`Digite um e-mail válido.`),
        })}
        label={t`E-mail`}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
    </>
  )
}

function MessageFields({ form: { control, register } }: { form: UseFormReturn<Draft> }) {
  const { t, i18n } = useLingui()
  const { errors } = useFormState({ control })
  const filled = (text: string) => text.trim() !== '' || t`Este campo é obrigatório.`
  return (
    <>
      <NativeSelect
        {...register('subject', { validate: filled })}
        label={t`Assunto`}
        required
        error={errors.subject?.message}
      >
        <option value="">{t`Escolha um assunto`}</option>
        {subjects.map(({ value, label }) => (
          <option key={value} value={value}>
            {i18n._(label)}
          </option>
        ))}
      </NativeSelect>
      <TextArea
        {...register('message', { validate: filled })}
        label={t`Mensagem`}
        required
        rows={5}
        maxLength={MESSAGE_MAX}
        hint={t`Não mande senha nem dados de cartão: nunca pedimos.`}
        error={errors.message?.message}
      />
    </>
  )
}
