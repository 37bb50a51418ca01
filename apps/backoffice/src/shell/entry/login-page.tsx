import { Button, Field, Notice, PasswordField } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  call,
  type CallAnswer,
  messageOf,
  OperatorApiError,
  type Session,
  setSession,
} from '../../shared/api/index.ts'
import { activateLanguage, storedLanguage } from '../../shared/i18n.ts'
import { PasskeyButton } from '../../shared/passkey-button.tsx'
import { hasPasskeySupport, logInWithPasskey } from '../../shared/passkeys.ts'
import { CodeField } from '../code-field.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { useTitle } from '../title.ts'

type Ticket = CallAnswer<'checkOperatorPassword'>

/** Password, then code. An expired ticket leads back to the password. */
export function LoginPage() {
  const [ticket, setTicket] = useState<Ticket | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useTitle(t`Entrar`)
  return (
    <EntryFrame
      title={ticket === null ? t`Entrar` : t`Confirme que é você`}
      lead={
        ticket === null
          ? t`Para quem opera a plataforma. Jogadores entram pelo site.`
          : t`Digite o código do seu aplicativo autenticador, ou um código de recuperação.`
      }
    >
      {failure && (
        <Notice tone="danger" live className="mb-5">
          {failure}
        </Notice>
      )}
      {ticket === null ? (
        <PasswordStep
          onFailure={setFailure}
          onTicket={(given) => {
            setFailure(null)
            setTicket(given)
          }}
        />
      ) : (
        <SecondStep ticket={ticket} onFailure={setFailure} onRestart={() => setTicket(null)} />
      )}
    </EntryFrame>
  )
}

interface StepProps {
  onFailure: (message: string | null) => void
}

function PasswordStep({ onTicket, onFailure }: StepProps & { onTicket: (ticket: Ticket) => void }) {
  const form = useForm({ defaultValues: { email: '', password: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  const submit = form.handleSubmit(async (body) => {
    try {
      onTicket(await call('checkOperatorPassword', { body }))
    } catch (error) {
      onFailure(messageOf(error))
      form.setFocus('password')
    }
  })
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label={t`E-mail`} type="email" autoComplete="username" required {...form.register('email')} />
      <PasswordField
        label={t`Senha`}
        labels={{ show: t`Mostrar senha`, hide: t`Ocultar senha` }}
        required
        {...form.register('password')}
      />
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t`Continuar`}
      </Button>
      <p className="text-ink-muted">
        {t`Sem acesso? Peça a quem administra a equipe um link de recuperação.`}
      </p>
    </form>
  )
}

async function enter(session: Session): Promise<void> {
  if (!storedLanguage()) await activateLanguage(session.language)
  setSession(session)
}

interface SecondStepProps extends StepProps {
  ticket: Ticket
  onRestart: () => void
}

/** A passkey where the operator has one, and always a code. */
function SecondStep({ ticket, onFailure, onRestart }: SecondStepProps) {
  const offersPasskey = ticket.has_passkey && hasPasskeySupport()
  const fail = (error: unknown) => {
    onFailure(messageOf(error))
    if (error instanceof OperatorApiError && error.code === 'login_expired') onRestart()
  }
  return (
    <div className="flex flex-col gap-4">
      {offersPasskey && (
        <PasskeyButton
          prove={async () => {
            onFailure(null)
            await enter(await logInWithPasskey(ticket.ticket))
          }}
          onFailure={fail}
        />
      )}
      <CodeStep ticket={ticket.ticket} isSecondary={offersPasskey} fail={fail} />
      <Button
        variant="ghost"
        block
        onClick={() => {
          onFailure(null)
          onRestart()
        }}
      >
        {t`Voltar`}
      </Button>
    </div>
  )
}

interface CodeStepProps {
  ticket: string
  isSecondary: boolean
  fail: (error: unknown) => void
}

function CodeStep({ ticket, isSecondary, fail }: CodeStepProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await enter((await call('logInOperator', { body: { ticket, code } })).session)
    } catch (error) {
      fail(error)
      form.setFocus('code', { shouldSelect: true })
    }
  })
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <CodeField label={t`Código`} {...form.register('code')} />
      <Button
        type="submit"
        variant={isSecondary ? 'secondary' : 'primary'}
        block
        loading={form.formState.isSubmitting}
      >
        {t`Entrar`}
      </Button>
    </form>
  )
}
