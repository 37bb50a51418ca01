import { Button, Checkbox, Field, PasswordField, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../../../shared/api/api.ts'
import { closeAuth } from '../../../shared/session/auth-dialog.ts'
import { useSetting } from '../../../shared/state/settings.ts'
import { arriveLater, hasToken } from '../arrival.ts'
import { CaptchaBox } from '../form/captcha-box.tsx'
import { useCaptcha } from '../../../shared/captcha/captcha.ts'
import { followTheme } from '../followed-theme.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { useInvalidFocus } from '../form/invalid-focus.ts'
import { PageLink } from '../form/page-link.tsx'
import { useRefusalTexts } from '../form/refusal-texts.ts'
import { readRefusal } from '../form/refusal.ts'
import { forgetLogin, readRememberedLogin, rememberLogin } from './remembered-login.ts'
import { isLogin } from '../form/rules.ts'
import { StartInField } from '../form/start-in-field.tsx'

interface Values {
  login: string
  password: string
  remember: boolean
  code: string
}

const REDIRECT_MS = 1000

export function LoginForm() {
  const { t, i18n } = useLingui()
  const form = useForm<Values>({
    shouldFocusError: false,
    defaultValues: { login: '', password: '', remember: false, code: '' },
  })
  const formRef = useInvalidFocus(form.control)
  const { register, setValue, setFocus, setError } = form
  const { errors, isSubmitting } = form.formState
  const [alert, setAlert] = useState<readonly string[]>([])
  const [entered, setEntered] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const captcha = useCaptcha(useSetting().turnstile_site_key, i18n.locale)
  const textsOf = useRefusalTexts()
  const loginValid = isLogin(useWatch({ control: form.control, name: 'login' }))

  // After mounting, not as a default: the server renders this page too and knows nothing of this browser.
  useEffect(() => {
    const login = readRememberedLogin()
    if (login === null) return
    setValue('login', login)
    setValue('remember', true)
  }, [setValue])

  async function submit({ login, password, remember, code }: Values) {
    setAlert([])
    if (captcha.token === null) return
    try {
      const proof = asksCode ? { code: code.trim() } : {}
      const body = { login: login.trim(), password, remember, cf_turnstile_token: captcha.token, ...proof }
      const answer = await api('login', { body })
      if (!hasToken(answer)) {
        captcha.renew()
        return setAlert([t`A resposta do servidor não contém um token de acesso.`])
      }
      if (remember) rememberLogin(body.login)
      else forgetLogin()
      setEntered(true)
      const [name = ''] = answer.user.name.split(' ')
      toast.success(t`Que bom ter você de volta, ${name}!`)
      arriveLater(answer, REDIRECT_MS)
      // A look is not worth a message when it cannot be asked for.
      void followTheme().catch(() => {})
    } catch (cause) {
      captcha.renew()
      const refusal = readRefusal(cause)
      if (refusal.code === 'two_factor_required' && !asksCode) return setAsksCode(true)
      for (const name of ['login', 'password', 'code'] as const) {
        const [message] = refusal.fields[name] ?? []
        if (message) setError(name, { type: 'server', message })
      }
      setAlert(textsOf(refusal))
      if (refusal.code === 'invalid_credentials') setFocus('password', { shouldSelect: true })
    }
  }

  const incomplete = () => setAlert([t`Dados de login incompletos`])

  return (
    <form
      ref={formRef}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(submit, incomplete)(event)}
    >
      <FormAlert texts={alert} />
      <Field
        {...register('login', { required: t`Digite seu e-mail ou telefone.` })}
        label={t`E-mail ou telefone`}
        required
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.login?.message}
      />
      <div className="flex flex-col">
        <PasswordField
          {...register('password', { required: t`Digite sua senha.` })}
          label={t`Senha`}
          required
          autoComplete="current-password"
          labels={{ show: t`Mostrar senha`, hide: t`Ocultar senha` }}
          error={errors.password?.message}
        />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox {...register('remember')} label={t`Lembrar de mim`} />
          <PageLink to="/forgot-password" onClick={closeAuth}>
            <Trans>Esqueceu a senha?</Trans>
          </PageLink>
        </div>
      </div>
      {asksCode && (
        <StartInField>
          <Field
            {...register('code', { required: t`Digite o código do seu aplicativo autenticador.` })}
            label={t`Código de verificação`}
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            hint={t`Do seu aplicativo autenticador, ou um código de recuperação.`}
            error={errors.code?.message}
          />
        </StartInField>
      )}
      <CaptchaBox captcha={captcha} />
      <Button
        type="submit"
        size="lg"
        block
        loading={isSubmitting || entered}
        disabled={!loginValid || captcha.token === null}
      >
        <Trans>Entrar</Trans>
      </Button>
    </form>
  )
}
