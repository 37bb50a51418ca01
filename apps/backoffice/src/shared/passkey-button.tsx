import { Button } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'

/** Offers a passkey in place of the code; the browser's own dialog follows. */
export function PasskeyButton({
  prove,
  onFailure,
}: {
  prove: () => Promise<void>
  onFailure: (error: unknown) => void
}) {
  const [isRunning, setRunning] = useState(false)
  async function run() {
    setRunning(true)
    try {
      await prove()
    } catch (error) {
      onFailure(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button
      block
      loading={isRunning}
      icon={<KeyRound aria-hidden="true" size={18} />}
      onClick={() => void run()}
    >
      {t`Usar chave de acesso`}
    </Button>
  )
}
