import { Button, Field, Notice, PasswordField, Spinner } from '@girassol/ui'
import { QrCode } from '@girassol/ui/qr'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, type CallAnswer, OperatorApiError, setSession } from '../../shared/api/index.ts'
import { momentText } from '../../shared/format/index.ts'
import { useRouteParam } from '../../shared/route.ts'
import { CodeField } from '../code-field.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { roleName } from '../role-name.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useTitle } from '../title.ts'

type Invitation = CallAnswer<'readInvitation'>
type Accepted = CallAnswer<'acceptInvitation'>

/** The one-time link: name, password and authenticator; then the recovery codes, once. */
export function JoinPage() {
  const token = useRouteParam('token')
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  const navigate = useNavigate()
  const invitation = useQuery({
    queryKey: ['readInvitation', token],
    queryFn: () => call('readInvitation', { params: { token } }),
    // The secret must not change under an authenticator that has it already.
    staleTime: Infinity,
    retry: false,
  })
  useTitle(t`Criar acesso`)
  if (accepted)
    return (
      <EntryFrame title={t`Guarde seus códigos de recuperação`}>
        <RecoveryCodes
          codes={accepted.recovery_codes}
          onDone={() => {
            setSession(accepted.session)
            void navigate({ to: '/', replace: true })
          }}
        />
      </EntryFrame>
    )
  if (invitation.error)
    return (
      <EntryFrame title={t`Este link não vale mais`}>
        <Notice tone="danger">{invitation.error.message}</Notice>
      </EntryFrame>
    )
  if (!invitation.data)
    return (
      <EntryFrame title={t`Abrindo o convite`}>
        <Spinner label={t`Carregando`} />
      </EntryFrame>
    )
  return (
    <EntryFrame
      title={t`Crie seu acesso`}
      lead={
        invitation.data.email === null
          ? t`Você será o dono da plataforma. O link vale até ${momentText(invitation.data.expires_at)}.`
          : t`Para ${invitation.data.email}, com o papel ${invitation.data.roles.map(roleName).join(', ')}. O link vale até ${momentText(invitation.data.expires_at)}.`
      }
    >
      <JoinForm token={token} invitation={invitation.data} onAccepted={setAccepted} />
    </EntryFrame>
  )
}

interface JoinFormProps {
  token: string
  invitation: Invitation
  onAccepted: (accepted: Accepted) => void
}

function JoinForm({ token, invitation, onAccepted }: JoinFormProps) {
  const [failure, setFailure] = useState<OperatorApiError | null>(null)
  const form = useForm({ defaultValues: { email: '', name: invitation.name ?? '', password: '', code: '' } })
  const submit = form.handleSubmit(async ({ email, ...rest }) => {
    setFailure(null)
    const body = { ...rest, ...(invitation.email === null && { email }) }
    try {
      onAccepted(await call('acceptInvitation', { params: { token }, body }))
    } catch (error) {
      if (!(error instanceof OperatorApiError)) throw error
      setFailure(error)
      if (error.code === 'code_invalid') form.setFocus('code', { shouldSelect: true })
    }
  })
  const isAboutFields = failure !== null && Object.keys(failure.fields).length > 0
  return (
    <form className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      {invitation.email === null && (
        <Field
          label={t`Seu e-mail`}
          type="email"
          autoComplete="email"
          required
          error={failure?.fields['email']?.[0]}
          {...form.register('email')}
        />
      )}
      <Field
        label={t`Seu nome`}
        autoComplete="name"
        required
        minLength={2}
        maxLength={80}
        error={failure?.fields['name']?.[0]}
        {...form.register('name')}
      />
      <PasswordField
        label={t`Senha`}
        autoComplete="new-password"
        labels={{ show: t`Mostrar senha`, hide: t`Ocultar senha` }}
        hint={t`Uma frase longa é fácil de lembrar e difícil de adivinhar.`}
        required
        error={failure?.fields['password']?.[0]}
        {...form.register('password')}
      />
      <Authenticator uri={invitation.uri} secret={invitation.secret} />
      <CodeField
        label={t`Código de 6 dígitos que o aplicativo mostra`}
        error={failure?.fields['code']?.[0]}
        {...form.register('code')}
      />
      {failure && !isAboutFields && (
        <Notice tone="danger" live>
          {failure.message}
        </Notice>
      )}
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t`Criar acesso`}
      </Button>
    </form>
  )
}

function Authenticator({ uri, secret }: { uri: string; secret: string }) {
  return (
    <fieldset className="rounded-sm bg-surface-2 p-4">
      <legend className="float-left mb-2 font-semibold">{t`Segundo fator`}</legend>
      <p className="clear-both text-ink-muted">
        {t`Leia o código QR com um aplicativo autenticador (Google Authenticator, Aegis, 1Password e outros) ou digite a chave nele.`}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <QrCode text={uri} label={t`Código QR para o aplicativo autenticador`} size={160} />
        <p className="min-w-0 flex-1 basis-40">
          <span className="block text-ink-muted">{t`Chave`}</span>
          <code className="font-mono text-[0.8125rem] break-all select-all">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
      </div>
    </fieldset>
  )
}
