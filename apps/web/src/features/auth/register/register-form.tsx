import { Button } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormAlert } from '../../../shared/form/form-alert.tsx'
import { useInvalidFocus } from '../../../shared/form/invalid-focus.ts'
import { CaptchaBox } from '../form/captcha-box.tsx'
import { isEmail } from '../../../shared/form/contact-rules.ts'
import { Consents } from './consents.tsx'
import { ContactFields } from './contact-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { PasswordFields } from './password-fields.tsx'
import { ReferralSection } from './referral-section.tsx'
import { registrationFields, type RegistrationLabels } from './registration.ts'
import { useRegistration } from './use-registration.ts'

interface Props {
  /** CPF and birth date too: on the page, and on the way to a deposit. Otherwise the first deposit asks for them. */
  withIdentity?: boolean
  /** The code of /register/{code}. */
  code?: string | undefined
}

export function RegisterForm({ withIdentity = false, code }: Props) {
  const { form, captcha, alert, busy, invited, submit } = useRegistration(code)
  const formRef = useInvalidFocus(form.control)
  const labels = useLabels()
  const { errors } = form.formState
  const emailValid = isEmail(useWatch({ control: form.control, name: 'email' }))
  const fieldTexts = registrationFields.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [`${labels[name]}: ${message}`] : []
  })

  return (
    <form ref={formRef} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <FormAlert texts={alert} fieldTexts={fieldTexts} />
      <ContactFields form={form} labels={labels} />
      {withIdentity && <IdentityFields form={form} />}
      <PasswordFields form={form} labels={labels} />
      <ReferralSection form={form} invited={invited} />
      <Consents form={form} />
      <CaptchaBox captcha={captcha} />
      <Button type="submit" size="lg" block loading={busy} disabled={!emailValid || captcha.token === null}>
        <Trans>Criar conta</Trans>
      </Button>
      <p className="text-center text-sm text-balance text-ink-muted">
        <Trans>Proibido para menores de 18 anos. Jogue com responsabilidade.</Trans>
      </p>
    </form>
  )
}

function useLabels(): RegistrationLabels {
  const { t } = useLingui()
  return {
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
}
