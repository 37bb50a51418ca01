import { Button, Notice } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { openCharge } from '../../../shared/deposits/deposit-dialog.ts'
import { useNewestPending } from '../../../shared/deposits/pending-transactions.ts'
import { resumeCharge, useStage } from './charge-stage.ts'

/** A deposit left waiting, in this page or before a reload, is one press away. */
export function ResumeNotice() {
  const stage = useStage()
  const waiting = useNewestPending()
  if (!waiting) return null
  const known = stage?.charge.id === waiting.id && stage.view.name === 'pending'
  return (
    <Notice
      tone="info"
      action={
        <Button variant="secondary" size="sm" onClick={known ? openCharge : () => resumeCharge(waiting)}>
          {known && stage.charge.code ? <Trans>Ver o código</Trans> : <Trans>Acompanhar</Trans>}
        </Button>
      }
    >
      <Trans>Você tem um depósito aguardando o pagamento.</Trans>
    </Notice>
  )
}
