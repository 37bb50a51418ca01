import { Button, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { newClientSeed, seedAnswers, sendClientSeed } from '../../shared/fairness/seeds.ts'
import { useUser } from '../../shared/session/session.ts'

interface SecretSeedProps {
  /** An open round depends on it: it cannot be revealed yet. */
  open?: boolean
  onRevealed: () => void
}

/** The server's seed is revealed when it is out of use; earlier it would reveal the rounds to come. */
export function SecretSeed({ open = false, onRevealed }: SecretSeedProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const user = useUser()
  const { data: fairness } = seedAnswers.useAnswer(user && { player: user.id })
  const reveal = async () => {
    if (!user || !fairness) return
    setBusy(true)
    try {
      await sendClientSeed(user.id, fairness.next, newClientSeed())
      onRevealed()
    } catch {
      toast.error(t`Não foi possível trocar as sementes. Termine a rodada em aberto e tente de novo.`)
    } finally {
      void seedAnswers.refresh({ player: user.id })
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-pretty text-ink-muted">
        <Trans>
          A semente do servidor ainda está em uso e contaria as próximas rodadas. Ao trocar as sementes, ela é
          revelada e a conta pode ser feita.
        </Trans>
      </p>
      <Button loading={busy} disabled={open || !fairness} onClick={() => void reveal()}>
        {t`Trocar as sementes e verificar`}
      </Button>
    </div>
  )
}
