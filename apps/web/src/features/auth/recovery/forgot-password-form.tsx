import { Button, Field, Notice, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../shared/api/api.ts'
import { navigate } from '../../../shared/router/navigation.ts'
import { useSetting } from '../../../shared/state/settings.ts'
import { CaptchaBox } from '../form/captcha-box.tsx'
import { useCaptcha } from '../../../shared/captcha/captcha.ts'
import { FormAlert } from '../../../shared/form/form-alert.tsx'
import { useInvalidFocus } from '../../../shared/form/invalid-focus.ts'
import { LinkedText } from '../form/linked-text.tsx'
import { useRefusalTexts } from '../form/refusal-texts.ts'
import { readRefusal } from '../form/refusal.ts'
import { isLogin } from '../form/rules.ts'

const INITIAL_DELAY_MS = 100
const LEAVE_MS = 3000
const DEBUG_MS = 30_000

export function ForgotPasswordForm() {
  const { t, i18n } = useLingui()
  const form = useForm<{ email: string }>({ shouldFocusError: false, defaultValues: { email: '' } })
  const formRef = useInvalidFocus(form.control)
  const { errors, isSubmitting } = form.formState
  const [alert, setAlert] = useState<readonly string[]>([])
  const [sent, setSent] = useState(false)
  const captcha = useCaptcha(useSetting().turnstile_site_key, i18n.locale)
  const textsOf = useRefusalTexts()

  useEffect(() => {
    if (!sent) return
    // Cleared on unmount, so that a player who has left is not redirected.
    const timer = setTimeout(() => navigate('/login'), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [sent])

  async function submit({ email }: { email: string }) {
    setAlert([])
    if (captcha.token === null) return
    try {
      const body = { email: email.trim(), cf_turnstile_token: captcha.token }
      const { debug } = await api('forgetPassword', { body })
      await new Promise((resolve) => setTimeout(resolve, INITIAL_DELAY_MS))
      setSent(true)
      toast.success(t`Um token foi enviado para você em sua caixa de E-mail!`)
      if (debug) {
        const description = <LinkedText text={debug} />
        toast.info(t`Ambiente de teste: a mensagem está na caixa local.`, { description, duration: DEBUG_MS })
      }
    } catch (cause) {
      captcha.renew()
      setAlert(textsOf(readRefusal(cause), 'all'))
    }
  }

  if (sent) {
    return (
      <Notice tone="success" title={<Trans>Um token foi enviado para você em sua caixa de E-mail!</Trans>}>
        <Trans>Abra a mensagem e siga o link. Você volta para a página de entrada em instantes.</Trans>
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
      <Field
        {...form.register('email', {
          required: t`Este campo é obrigatório.`,
          validate: (text) => isLogin(text) || t`Digite um e-mail ou um telefone com DDD.`,
        })}
        label={t`E-mail ou telefone`}
        required
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
      <CaptchaBox captcha={captcha} />
      <Button type="submit" size="lg" block loading={isSubmitting} disabled={captcha.token === null}>
        <Trans>Enviar</Trans>
      </Button>
    </form>
  )
}
