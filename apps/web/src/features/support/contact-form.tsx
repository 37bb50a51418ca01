import { ApiError } from '@girassol/contract/client'
import { Button, Field, NativeSelect, Notice, Spinner, TextArea, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../shared/api/api.ts'
import { useSession } from '../../shared/session/session.ts'
import {
  type Draft,
  emptyDraft,
  isEmail,
  isField,
  type Message,
  MESSAGE_MAX,
  NAME_MAX,
  NAME_MIN,
  subjects,
} from './contact.ts'

/** Stays until dismissed: the number is to be noted down. */
const STAYS = 0

export function ContactForm({ onSent }: { onSent?: (protocol: string) => void }) {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const form = useForm<Draft>({
    shouldFocusError: false,
    defaultValues: { ...emptyDraft, name: user?.name ?? '', email: user?.email ?? '' },
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const [alert, setAlert] = useState<readonly string[]>([])
  const place = useRef<HTMLFormElement>(null)

  // To the first field in fault as the eye meets it; compiled components do not keep the order of registration.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount, isSubmitting])

  async function send(draft: Draft) {
    setAlert([])
    try {
      const body = { ...draft, name: draft.name.trim(), email: draft.email.trim() } as Message
      const { protocol } = await api('contact', { body })
      form.reset(emptyDraft)
      toast.success(t`Mensagem enviada com sucesso! Entraremos em contato em breve.`, {
        id: 'contact',
        duration: STAYS,
        description: t`Seu protocolo: ${protocol}`,
      })
      onSent?.(protocol)
    } catch (cause) {
      const failure = t`Erro ao enviar mensagem. Tente novamente ou entre em contato pelos canais de suporte.`
      const waiting = cause instanceof ApiError && cause.code === 'too_many_requests'
      setAlert(waiting ? [failure, cause.message] : [failure])
      if (!(cause instanceof ApiError)) return
      for (const [field, [message]] of Object.entries(cause.errors)) {
        if (isField(field) && message) form.setError(field, { type: 'server', message })
      }
    }
  }

  const required = t`Este campo é obrigatório.`
  const filled = (text: string) => text.trim() !== '' || required
  return (
    <form
      ref={place}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) void form.handleSubmit(send)(event)
      }}
    >
      <div role="alert" className="empty:-mb-4">
        {alert.length > 0 && (
          <Notice tone="danger">
            {alert.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
      </div>
      <Field
        {...form.register('name', {
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
        {...form.register('email', {
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
      <NativeSelect
        {...form.register('subject', { validate: filled })}
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
        {...form.register('message', { validate: filled })}
        label={t`Mensagem`}
        required
        rows={5}
        maxLength={MESSAGE_MAX}
        hint={t`Não mande senha nem dados de cartão: nunca pedimos.`}
        error={errors.message?.message}
      />
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
