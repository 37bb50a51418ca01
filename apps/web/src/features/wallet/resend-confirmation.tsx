import { ApiError } from '@girassol/contract/client'
import { Button, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'

/** Sends the confirmation link again, from where its absence holds a withdrawal back. */
export function ResendConfirmation() {
  const { t } = useLingui()
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
  )
}
