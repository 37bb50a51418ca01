import { ApiError } from '@girassol/contract/client'
import { Button, Notice, PasswordField } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { StartInField } from './form/start-in-field.tsx'
import { PasskeyConfirm } from './passkey-confirm.tsx'

interface PasswordDialogProps {
  /** Takes whether the password was given; null closes the dialog. */
  answer: ((isGiven: boolean) => void) | null
}

/** Asks a player who was idle for the password; the refused call then goes on. */
export function PasswordDialog({ answer }: PasswordDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={answer !== null}
      onOpenChange={(open) => {
        if (!open) answer?.(false)
      }}
      title={t`Confirme que é você`}
      description={t`Faz 30 minutos que você não faz nada aqui. Para proteger seu dinheiro, confirme com a senha ou com uma chave de acesso.`}
      closeLabel={t`Fechar`}
    >
      {answer && <PasswordForm answer={answer} />}
    </Dialog>
  )
}

function PasswordForm({ answer }: { answer: (isGiven: boolean) => void }) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ field?: string; text?: string }>({})

  function refuse(cause: unknown) {
    // The session is over: the login dialog takes the place of this one.
    if (cause instanceof ApiError && cause.status === 401) return answer(false)
    const field = cause instanceof ApiError ? cause.errors['current_password']?.[0] : undefined
    const text =
      cause instanceof ApiError && cause.status > 0 ? cause.message : t`Erro de conexão. Tente de novo.`
    setFault(field ? { field } : { text })
  }

  async function confirm() {
    if (password === '') return setFault({ field: t`Digite sua senha.` })
    setBusy(true)
    setFault({})
    try {
      await api('confirmPassword', { body: { current_password: password } })
      answer(true)
    } catch (cause) {
      refuse(cause)
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <div role="alert" className="empty:hidden">
        {fault.text && <Notice tone="danger">{fault.text}</Notice>}
      </div>
      <PasskeyConfirm
        disabled={busy}
        onConfirmed={() => answer(true)}
        onMissed={(text) => setFault({ text })}
        onRefused={refuse}
      />
      <StartInField>
        <PasswordField
          label={t`Senha`}
          required
          name="current_password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          labels={{ show: t`Mostrar senha`, hide: t`Ocultar senha` }}
          error={fault.field}
        />
      </StartInField>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="ghost" size="lg" onClick={() => answer(false)}>
          <Trans>Agora não</Trans>
        </Button>
        <Button type="submit" size="lg" loading={busy}>
          <Trans>Confirmar e continuar</Trans>
        </Button>
      </div>
    </form>
  )
}
