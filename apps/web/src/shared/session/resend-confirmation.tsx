import { ApiError } from '@girassol/contract/client'
import { Button, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { createAnswers } from '../api/answers.ts'
import { api } from '../api/api.ts'
import { useSession } from './session.ts'

const emailAnswers = createAnswers<{ player: number }, string>(
  'confirmation-email',
  async (_, ask) => (await ask('profileEmail')).email,
  { fresh: true },
)

/** Shows the address to confirm and sends the link again, wherever an unconfirmed address holds something back. */
export function ResendConfirmation() {
  const { t } = useLingui()
  const { user } = useSession()
  const { data: email, failed } = emailAnswers.useAnswer(user && { player: user.id })
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    try {
      const { message } = await api('resendConfirmation')
      toast.success(message)
    } catch (cause) {
      toast.error(cause instanceof ApiError ? cause.message : t`Não conseguimos enviar agora. Tente de novo.`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p className="min-h-6 wrap-anywhere text-ink-muted">
        {email ?? (failed ? <Trans>Erro ao buscar o email</Trans> : null)}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        loading={busy}
        icon={<Mail aria-hidden="true" size={16} />}
        onClick={() => void resend()}
      >
        <Trans>Enviar o link de novo</Trans>
      </Button>
    </>
  )
}
