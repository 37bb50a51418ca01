import { Button } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { confirmWithPasskey, hasPasskeySupport, PasskeyNotGiven } from '../../shared/session/passkeys.ts'

interface Props {
  disabled: boolean
  onConfirmed: () => void
  /** The browser's dialog was closed without a passkey. */
  onMissed: (text: string) => void
  onRefused: (cause: unknown) => void
}

/** Offers a passkey in place of the password to a player who has one. */
export function PasskeyConfirm({ disabled, onConfirmed, onMissed, onRefused }: Props) {
  const { t } = useLingui()
  const [hasKeys, setHasKeys] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!hasPasskeySupport()) return
    // Without an answer the password remains.
    api('passkeys').then(
      ({ passkeys }) => setHasKeys(passkeys.length > 0),
      () => null,
    )
  }, [])
  if (!hasKeys) return null

  async function confirm() {
    setBusy(true)
    try {
      await confirmWithPasskey()
      onConfirmed()
    } catch (cause) {
      if (cause instanceof PasskeyNotGiven)
        onMissed(t`O navegador não recebeu uma chave. Use a senha ou tente de novo.`)
      else onRefused(cause)
      setBusy(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="lg"
      block
      loading={busy}
      disabled={disabled}
      icon={<KeyRound aria-hidden="true" size={18} />}
      onClick={() => void confirm()}
    >
      <Trans>Confirmar com chave de acesso</Trans>
    </Button>
  )
}
