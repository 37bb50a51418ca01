import { ApiError } from '@girassol/contract/client'
import { toast } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { api } from '../../shared/api/api.ts'
import { useSession } from '../../shared/session/session.ts'
import { type Draft, emptyDraft, isField, type Message } from './contact.ts'

/** A toast of no duration stays until dismissed: the number is to be noted down. */
const UNTIL_DISMISSED = 0

interface ContactFormState {
  form: UseFormReturn<Draft>
  /** Shown above the fields. */
  alert: readonly string[]
  submit: (event: SubmitEvent) => void
}

export function useContactForm(onSent?: (protocol: string) => void): ContactFormState {
  const { t } = useLingui()
  const { user } = useSession()
  const [name, email] = [user?.name ?? '', user?.email ?? '']
  const form = useForm<Draft>({ shouldFocusError: false, defaultValues: { ...emptyDraft, name, email } })
  // The session may be known only after the form is there; what was typed meanwhile stays.
  useEffect(() => {
    if (name && !form.getValues('name')) form.setValue('name', name)
    if (email && !form.getValues('email')) form.setValue('email', email)
  }, [form, name, email])
  const { isSubmitting } = form.formState
  const [alert, setAlert] = useState<readonly string[]>([])

  async function send(draft: Draft) {
    const body = { ...draft, name: draft.name.trim(), email: draft.email.trim() } as Message
    const { protocol } = await api('contact', { body })
    form.reset({ ...emptyDraft, name, email })
    toast.success(t`Mensagem enviada com sucesso! Entraremos em contato em breve.`, {
      id: 'contact',
      duration: UNTIL_DISMISSED,
      description: t`Seu protocolo: ${protocol}`,
    })
    onSent?.(protocol)
  }

  function showRefusal(cause: unknown) {
    const failure = t`Erro ao enviar mensagem. Tente novamente ou entre em contato pelos canais de suporte.`
    const throttled = cause instanceof ApiError && cause.code === 'too_many_requests'
    setAlert(throttled ? [failure, cause.message] : [failure])
    if (!(cause instanceof ApiError)) return
    for (const [field, [message]] of Object.entries(cause.errors)) {
      if (isField(field) && message) form.setError(field, { type: 'server', message })
    }
  }

  const submit = form.handleSubmit((draft) => {
    setAlert([])
    return send(draft).catch(showRefusal)
  })

  return {
    form,
    alert,
    submit(event) {
      event.preventDefault()
      if (!isSubmitting) void submit(event)
    },
  }
}
