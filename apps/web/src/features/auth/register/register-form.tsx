import { Button, Field, MaskField, PasswordField, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../../../shared/api/api.ts'
import { useReferralCode } from '../../../shared/session/referral.ts'
import { useSetting } from '../../../shared/state/settings.ts'
import { arriveNow, hasToken } from '../arrival.ts'
import { CaptchaBox } from '../form/captcha-box.tsx'
import { useCaptcha } from '../../../shared/captcha/captcha.ts'
import { Consents } from './consents.tsx'
import { FormAlert } from '../form/form-alert.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { useInvalidFocus } from '../form/invalid-focus.ts'
import { ReferralSection } from './referral-section.tsx'
import { useRefusalTexts } from '../form/refusal-texts.ts'
import { readRefusal } from '../form/refusal.ts'
import { emptyRegistration, type Registration, registrationBody, registrationFields } from './registration.ts'
import { isEmail, isPassword, isPhone, phoneDigits, PHONE_MASK, readRegisterCode } from '../form/rules.ts'

interface Props {
  /** The page asks for CPF and birth date at once; the dialog leaves them for the first deposit. */
  withIdentity?: boolean
  /** The code of /register/{code}. */
  code?: string | undefined
}

export function RegisterForm({ withIdentity = false, code }: Props) {
  const { t, i18n } = useLingui()
  const linkCode = readRegisterCode(code)
  const keptCode = useReferralCode()
  const referral = linkCode?.kind === 'affiliate' ? linkCode.code : (keptCode ?? '')
  const form = useForm<Registration>({
    shouldFocusError: false,
    defaultValues: { ...emptyRegistration, reference_code: referral },
  })
  const formRef = useInvalidFocus(form.control)
  const { register, setError, getValues, setValue } = form
  const { errors, isSubmitting } = form.formState
  const [alert, setAlert] = useState<readonly string[]>([])
  const [done, setDone] = useState(false)
  const captcha = useCaptcha(useSetting().turnstile_site_key, i18n.locale)
  const textsOf = useRefusalTexts()
  const email = useWatch({ control: form.control, name: 'email' })
  const emailValid = isEmail(email)
  const emailText = t`Digite um e-mail válido.`
  const required = t`Este campo é obrigatório.`

  // The code of the address is read once the page stands, which may be after this form did.
  useEffect(() => {
    if (referral && !getValues('reference_code')) setValue('reference_code', referral)
  }, [referral, getValues, setValue])

  async function submit(typed: Registration) {
    setAlert([])
    if (captcha.token === null) return
    try {
      const { exists } = await api('phoneExists', { params: { phone: phoneDigits(typed.phone) } })
      if (exists) {
        const message = t`O número de telefone informado já está em uso.`
        setAlert([message])
        return setError('phone', { type: 'server', message })
      }
      const answer = await api('register', { body: registrationBody(typed, captcha.token, linkCode) })
      if (!hasToken(answer)) {
        captcha.renew()
        return setAlert([t`A resposta do servidor não contém um token de acesso.`])
      }
      setDone(true)
      await arriveNow(answer, '/profile/deposit')
      toast.success(t`Conta criada com sucesso! Boas-vindas.`)
    } catch (cause) {
      captcha.renew()
      const refusal = readRefusal(cause)
      for (const name of registrationFields) {
        const message = refusal.fields[name]?.join(' ')
        if (message) setError(name, { type: 'server', message })
      }
      setAlert(textsOf(refusal))
    }
  }

  const labels: Record<keyof Registration, string> = {
    name: t`Nome completo`,
    email: t`E-mail`,
    phone: t`Telefone`,
    cpf: t`CPF`,
    birth_date: t`Data de nascimento`,
    password: t`Senha`,
    password_confirmation: t`Confirme a senha`,
    reference_code: t`Código de indicação`,
    term_a: t`Termos de serviço`,
    agreement: t`Termos e condições`,
  }
  const fieldTexts = registrationFields.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [`${labels[name]}: ${message}`] : []
  })
  const passwordLabels = { show: t`Mostrar senha`, hide: t`Ocultar senha` }

  return (
    <form
      ref={formRef}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) =>
        void form.handleSubmit(submit, () => setAlert([t`Confira os campos destacados.`]))(event)
      }
    >
      <FormAlert texts={alert} fieldTexts={fieldTexts} />
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
        error={email !== '' && !emailValid ? emailText : errors.email?.message}
      />
      <MaskField
        {...register('phone', {
          required,
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
      {withIdentity && <IdentityFields form={form} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          {...register('password', {
            required,
            validate: (text) => isPassword(text) || t`A senha precisa ter de 8 a 128 caracteres.`,
          })}
          label={labels.password}
          required
          autoComplete="new-password"
          hint={t`No mínimo 8 caracteres.`}
          labels={passwordLabels}
          error={errors.password?.message}
        />
        <PasswordField
          {...register('password_confirmation', {
            required,
            validate: (text, typed) => text === typed.password || t`As senhas não são iguais.`,
          })}
          label={labels.password_confirmation}
          required
          autoComplete="new-password"
          labels={passwordLabels}
          error={errors.password_confirmation?.message}
        />
      </div>
      <ReferralSection form={form} invited={referral !== ''} />
      <Consents form={form} />
      <CaptchaBox captcha={captcha} />
      <Button
        type="submit"
        size="lg"
        block
        loading={isSubmitting || done}
        disabled={!emailValid || captcha.token === null}
      >
        <Trans>Criar conta</Trans>
      </Button>
      <p className="text-center text-sm text-balance text-ink-muted">
        <Trans>Proibido para menores de 18 anos. Jogue com responsabilidade.</Trans>
      </p>
    </form>
  )
}
