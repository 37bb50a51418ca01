import { ApiError } from '@girassol/contract/client'
import { Button, Checkbox, Notice, toast } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { keepTermsDue } from '../../shared/session/terms.ts'
import { documentPaths } from './paths.ts'

interface Props {
  /** The version to accept; null closes the dialog. */
  version: string | null
  onLater: () => void
}

/** Asks a returning player to accept the version of the terms in force. */
export default function TermsDialog({ version, onLater }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open={version !== null}
      onOpenChange={(open) => {
        if (!open) onLater()
      }}
      title={t`Nossos termos mudaram`}
      description={t`Até você aceitar a versão nova, não é possível depositar nem jogar. Sacar continua livre.`}
      closeLabel={t`Fechar`}
    >
      {version !== null && <Acceptance version={version} onLater={onLater} />}
    </Dialog>
  )
}

function Acceptance({ version, onLater }: { version: string; onLater: () => void }) {
  const { i18n, t } = useLingui()
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function accept() {
    setBusy(true)
    setFault(null)
    try {
      const { message } = await api('acceptTerms', { body: { version } })
      keepTermsDue(null)
      toast.success(message)
    } catch (cause) {
      setFault(cause instanceof ApiError ? cause.message : t`Não conseguimos guardar agora. Tente de novo.`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-4 pb-2">
      <ul className="flex flex-col">
        {Object.values(documentPaths).map(({ to, label }) => (
          <li key={to}>
            <a
              href={to}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-11 items-center font-medium text-sun-text underline underline-offset-4"
            >
              {i18n._(label)}
              <span className="sr-only"> {t`(abre em outra aba)`}</span>
            </a>
          </li>
        ))}
      </ul>
      <Checkbox
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
        label={<Trans>Li e aceito a versão {version} destes documentos.</Trans>}
      />
      <div role="alert" className="empty:hidden">
        {fault && <Notice tone="danger">{fault}</Notice>}
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="ghost" size="lg" onClick={onLater}>
          <Trans>Agora não</Trans>
        </Button>
        <Button size="lg" disabled={!agreed} loading={busy} onClick={() => void accept()}>
          <Trans>Aceitar e continuar</Trans>
        </Button>
      </div>
    </div>
  )
}
