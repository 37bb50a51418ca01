import { toast } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { api } from '../../../shared/api/api.ts'
import { type Captcha, useCaptcha } from '../../../shared/captcha/captcha.ts'
import { phoneDigits } from '../../../shared/form/contact-rules.ts'
import { useReferralCode } from '../../../shared/session/referral.ts'
import { useProfile, useSetting } from '../../../shared/state/settings.ts'
import { arriveAt, arriveNow, hasToken } from '../arrival.ts'
import { useRefusalTexts } from '../form/refusal-texts.ts'
import { readRefusal } from '../form/refusal.ts'
import { readRegisterCode } from '../form/rules.ts'
import { emptyRegistration, type Registration, registrationBody, registrationFields } from './registration.ts'

interface RegistrationForm {
  form: UseFormReturn<Registration>
  captcha: Captcha
  /** Shown above the fields. */
  alert: readonly string[]
  busy: boolean
  /** Came with a referral code. */
  invited: boolean
  submit: (event: SubmitEvent) => void
}

/** @param code the code of /register/{code} */
export function useRegistration(code: string | undefined): RegistrationForm {
  const { t, i18n } = useLingui()
  const linkCode = readRegisterCode(code)
  const keptCode = useReferralCode()
  const referral = linkCode?.kind === 'affiliate' ? linkCode.code : (keptCode ?? '')
  const form = useForm<Registration>({
    shouldFocusError: false,
    defaultValues: { ...emptyRegistration, reference_code: referral },
  })
  const { setError, getValues, setValue } = form
  const [alert, setAlert] = useState<readonly string[]>([])
  const [done, setDone] = useState(false)
  const captcha = useCaptcha(useSetting().turnstile_site_key, i18n.locale)
  const textsOf = useRefusalTexts()
  const needsNoLimits = useProfile().allows('deposit_without_limits')

  // The code of the address is read when the page starts, which may be after this form rendered.
  useEffect(() => {
    if (referral && !getValues('reference_code')) setValue('reference_code', referral)
  }, [referral, getValues, setValue])

  async function send(typed: Registration, token: string) {
    const { exists } = await api('phoneExists', { params: { phone: phoneDigits(typed.phone) } })
    if (exists) {
      const message = t`O número de telefone informado já está em uso.`
      setAlert([message])
      return setError('phone', { type: 'server', message })
    }
    const answer = await api('register', { body: registrationBody(typed, token, linkCode) })
    if (!hasToken(answer)) {
      captcha.renew()
      return setAlert([t`A resposta do servidor não contém um token de acesso.`])
    }
    setDone(true)
    if (needsNoLimits) await arriveNow(answer, '/profile/deposit')
    else await arriveAt(answer, '/profile/limits')
    toast.success(t`Conta criada com sucesso! Boas-vindas.`)
  }

  function showRefusal(cause: unknown) {
    captcha.renew()
    const refusal = readRefusal(cause)
    for (const name of registrationFields) {
      const message = refusal.fields[name]?.join(' ')
      if (message) setError(name, { type: 'server', message })
    }
    setAlert(textsOf(refusal))
  }

  const submit = form.handleSubmit(
    async (typed) => {
      setAlert([])
      if (captcha.token !== null) await send(typed, captcha.token).catch(showRefusal)
    },
    () => setAlert([t`Confira os campos destacados.`]),
  )

  return {
    form,
    captcha,
    alert,
    busy: form.formState.isSubmitting || done,
    invited: referral !== '',
    submit: (event) => void submit(event),
  }
}
