import { Button, Notice, PasswordField, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../shared/api/api.ts'
import { navigate } from '../../../shared/router/navigation.ts'
import { FormAlert } from '../../../shared/form/form-alert.tsx'
import { useInvalidFocus } from '../../../shared/form/invalid-focus.ts'
import { useRefusalTexts } from '../form/refusal-texts.ts'
import { readRefusal } from '../form/refusal.ts'

interface Values {
  password: string
  password_confirmation: string
}

/** Long enough to read that it worked; the redirect after it forgets every toast. */
const LEAVE_MS = 1500

export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useLingui()
  const form = useForm<Values>({
    shouldFocusError: false,
    defaultValues: { password: '', password_confirmation: '' },
  })
  const formRef = useInvalidFocus(form.control)
  const { errors, isSubmitting } = form.formState
  const [alert, setAlert] = useState<readonly string[]>([])
  const [done, setDone] = useState(false)
  const textsOf = useRefusalTexts()
  const required = t`Este campo é obrigatório.`
  const labels = { show: t`Mostrar senha`, hide: t`Ocultar senha` }

  async function submit(values: Values) {
    setAlert([])
    try {
      await api('resetPassword', { params: { token }, body: { ...values, token } })
      setDone(true)
      toast.success(t`Senha restaurada com sucesso!`)
      // A full page load: the old password's session must not live on in this one's memory.
      setTimeout(() => location.assign('/login'), LEAVE_MS)
    } catch (cause) {
      setAlert(textsOf(readRefusal(cause), 'all'))
    }
  }

  if (done) {
    return (
      <Notice tone="success" title={<Trans>Senha restaurada com sucesso!</Trans>}>
        <Trans>Agora entre com a senha nova.</Trans>
      </Notice>
    )
  }
  return (
    <form
      ref={formRef}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <FormAlert texts={alert} />
      <PasswordField
        {...form.register('password', { required })}
        label={t`Nova senha`}
        required
        autoComplete="new-password"
        hint={t`No mínimo 8 caracteres.`}
        labels={labels}
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register('password_confirmation', { required })}
        label={t`Confirme a nova senha`}
        required
        autoComplete="new-password"
        labels={labels}
        error={errors.password_confirmation?.message}
      />
      <Button type="submit" size="lg" block loading={isSubmitting}>
        <Trans>Salvar a nova senha</Trans>
      </Button>
      <Button variant="secondary" block onClick={() => navigate('/login')}>
        <Trans>Voltar</Trans>
      </Button>
    </form>
  )
}
