import type { Wire } from '@girassol/contract'
import { toast } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { api } from '../../../shared/api/api.ts'
import { type Captcha, useCaptcha } from '../../../shared/captcha/captcha.ts'
import { useSetting } from '../../../shared/state/settings.ts'
import { arriveLater, hasToken } from '../arrival.ts'
import { followTheme } from '../followed-theme.ts'
import { useRefusalTexts } from '../form/refusal-texts.ts'
import { lastLoginText } from '../../../shared/session/last-login.ts'
import { readRefusal } from '../form/refusal.ts'
import { forgetLogin, readRememberedLogin, rememberLogin } from './remembered-login.ts'

export interface LoginValues {
  login: string
  password: string
  remember: boolean
  code: string
}

export type CodeSource = 'app' | 'mail'

interface LoginState {
  form: UseFormReturn<LoginValues>
  captcha: Captcha
  /** Shown above the fields. */
  alert: readonly string[]
  busy: boolean
  /** Where the code comes from that the server wants; null while it wants none. */
  asksCode: CodeSource | null
  submit: (event: SubmitEvent) => void
  /** After a login without password. */
  enter: (answer: Wire<'login'>['answer']) => void
  fail: (cause: unknown, texts: readonly string[]) => void
}

const REDIRECT_MS = 1000

export function useLogin(): LoginState {
  const { t, i18n } = useLingui()
  const form = useForm<LoginValues>({
    shouldFocusError: false,
    defaultValues: { login: '', password: '', remember: false, code: '' },
  })
  const { setValue, setFocus, setError } = form
  const [alert, setAlert] = useState<readonly string[]>([])
  const [entered, setEntered] = useState(false)
  const [asksCode, setAsksCode] = useState<CodeSource | null>(null)
  const captcha = useCaptcha(useSetting().turnstile_site_key, i18n.locale)
  const textsOf = useRefusalTexts()

  // After mounting, not as a default: the server renders this page too and knows nothing of this browser.
  useEffect(() => {
    const login = readRememberedLogin()
    if (login === null) return
    setValue('login', login)
    setValue('remember', true)
  }, [setValue])

  async function send({ login, password, remember, code }: LoginValues, token: string) {
    const proof = asksCode ? { code: code.trim() } : {}
    const body = { login: login.trim(), password, remember, cf_turnstile_token: token, ...proof }
    const answer = await api('login', { body })
    if (!hasToken(answer)) {
      captcha.renew()
      return setAlert([t`A resposta do servidor não contém um token de acesso.`])
    }
    if (remember) rememberLogin(body.login)
    else forgetLogin()
    enter(answer)
  }

  function enter(answer: Wire<'login'>['answer']) {
    setEntered(true)
    const [name = ''] = answer.user.name.split(' ')
    const { last_login: last } = answer
    toast.success(t`Que bom ter você de volta, ${name}!`, {
      ...(last && { description: lastLoginText(last, i18n) }),
    })
    arriveLater(answer, REDIRECT_MS)
    // A theme that cannot be fetched is not worth an error message.
    void followTheme().catch(() => {})
  }

  function showRefusal(cause: unknown) {
    captcha.renew()
    const refusal = readRefusal(cause)
    if (refusal.code === 'two_factor_required' && !asksCode) return setAsksCode('app')
    if (refusal.code === 'mail_code_required' && !asksCode) return setAsksCode('mail')
    for (const name of ['login', 'password', 'code'] as const) {
      const [message] = refusal.fields[name] ?? []
      if (message) setError(name, { type: 'server', message })
    }
    setAlert(textsOf(refusal))
    if (refusal.code === 'invalid_credentials') setFocus('password', { shouldSelect: true })
  }

  const submit = form.handleSubmit(
    async (typed) => {
      setAlert([])
      if (captcha.token !== null) await send(typed, captcha.token).catch(showRefusal)
    },
    () => setAlert([t`Dados de login incompletos`]),
  )

  return {
    form,
    captcha,
    alert,
    busy: form.formState.isSubmitting || entered,
    asksCode,
    submit: (event) => void submit(event),
    enter,
    fail: (cause, texts) => setAlert(texts.length > 0 ? texts : textsOf(readRefusal(cause))),
  }
}
