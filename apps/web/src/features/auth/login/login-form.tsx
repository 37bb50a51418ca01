import { Button, Checkbox, Field, PasswordField } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { FormAlert } from '../../../shared/form/form-alert.tsx'
import { useInvalidFocus } from '../../../shared/form/invalid-focus.ts'
import { closeAuth } from '../../../shared/session/auth-dialog.ts'
import { CaptchaBox } from '../form/captcha-box.tsx'
import { PageLink } from '../form/page-link.tsx'
import { isLogin } from '../form/rules.ts'
import { StartInField } from '../form/start-in-field.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { type CodeSource, type LoginValues, useLogin } from './use-login.ts'

export function LoginForm() {
  const { form, captcha, alert, busy, asksCode, submit, enter, fail } = useLogin()
  const formRef = useInvalidFocus(form.control)
  const loginValid = isLogin(useWatch({ control: form.control, name: 'login' }))
  return (
    <form ref={formRef} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <FormAlert texts={alert} />
      <CredentialFields form={form} />
      {asksCode && <CodeField form={form} source={asksCode} />}
      <CaptchaBox captcha={captcha} />
      <Button type="submit" size="lg" block loading={busy} disabled={!loginValid || captcha.token === null}>
        <Trans>Entrar</Trans>
      </Button>
      <PasskeyLogin
        remember={() => form.getValues('remember')}
        disabled={busy}
        onEntered={enter}
        onFailure={fail}
      />
    </form>
  )
}

function CredentialFields({ form: { control, register } }: { form: UseFormReturn<LoginValues> }) {
  const { t } = useLingui()
  const { errors } = useFormState({ control })
  return (
    <>
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
    </>
  )
}

interface CodeFieldProps {
  form: UseFormReturn<LoginValues>
  source: CodeSource
}

function CodeField({ form: { control, register }, source }: CodeFieldProps) {
  const { t } = useLingui()
  const isMailed = source === 'mail'
  const { errors } = useFormState({ control })
  return (
    <StartInField>
      <Field
        {...register('code', {
          required: isMailed
            ? t`Digite o código que enviamos por e-mail.`
            : t`Digite o código do seu aplicativo autenticador.`,
        })}
        label={t`Código de verificação`}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        hint={
          isMailed
            ? t`Enviamos um código ao e-mail da sua conta. Vale por 10 minutos.`
            : t`Do seu aplicativo autenticador, ou um código de recuperação.`
        }
        error={errors.code?.message}
      />
    </StartInField>
  )
}
