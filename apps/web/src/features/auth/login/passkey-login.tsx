import type { Wire } from '@girassol/contract'
import { Button } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useSyncExternalStore, useState } from 'react'
import { hasPasskeySupport, logInWithPasskey, PasskeyNotGiven } from '../../../shared/session/passkeys.ts'

interface Props {
  remember: () => boolean
  disabled: boolean
  onEntered: (answer: Wire<'passkeyLogin'>['answer']) => void
  /** Texts for the alert above the form. */
  onFailure: (cause: unknown, texts: readonly string[]) => void
}

const never = () => () => {}

/** Offers the passkeys of this device in place of name and password; the browser's own dialog follows. */
export function PasskeyLogin({ remember, disabled, onEntered, onFailure }: Props) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  // The server renders this page too and knows nothing of this browser.
  const isSupported = useSyncExternalStore(never, hasPasskeySupport, () => false)
  if (!isSupported) return null

  async function enter() {
    setBusy(true)
    try {
      onEntered(await logInWithPasskey(remember()))
    } catch (error) {
      const isMissed = error instanceof PasskeyNotGiven
      onFailure(
        error,
        isMissed ? [t`O navegador não recebeu uma chave. Entre com a senha ou tente de novo.`] : [],
      )
    } finally {
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
      onClick={() => void enter()}
    >
      <Trans>Entrar com chave de acesso</Trans>
    </Button>
  )
}
