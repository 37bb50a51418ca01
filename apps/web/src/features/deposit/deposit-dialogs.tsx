import { Dialog } from '@girassol/ui/overlays'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { closeDeposit, type DepositDialog, useDepositDialog } from '../../shared/deposits/deposit-dialog.ts'
import { ReturnFocus } from '../../shared/page/return-focus.tsx'
import { leaveCharge, type Stage, useStage } from './charge/charge-stage.ts'
import { ChargeView } from './charge/charge-view.tsx'
import { ConfirmedView } from './charge/confirmed-view.tsx'
import { DepositWidget } from './deposit-widget.tsx'
import { FaultView } from './charge/fault-view.tsx'

/** Form, code and outcome over any page: one dialog whose content moves on, so that two can never be stacked. */
export function DepositDialogs() {
  const { t } = useLingui()
  const titleOf = useStageTitle()
  const dialog = useDepositDialog()
  const stage = useStage()
  // While it closes, the dialog keeps showing what it showed.
  const [shown, setShown] = useState<Exclude<DepositDialog, null>>('form')
  const [lastStage, setLastStage] = useState<Stage | null>(stage)
  if (dialog !== null && dialog !== shown) setShown(dialog)
  if (stage !== null && stage !== lastStage) setLastStage(stage)

  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const view = lastStage?.view.name
  return (
    <Dialog
      open={dialog !== null && (dialog === 'form' || stage !== null)}
      onOpenChange={(next) => {
        if (next) return
        // What has ended needs no way back to it.
        if (shown === 'charge' && view !== 'pending') leaveCharge()
        else closeDeposit()
      }}
      title={shown === 'form' || !lastStage ? t`Depositar` : titleOf(lastStage)}
      closeLabel={t`Fechar`}
      // A click beside the code must not close it during a payment.
      dismissible={shown === 'form'}
      footer={shown === 'charge' && view === 'pending' && <div ref={setFoot} className="w-full" />}
    >
      <ReturnFocus>
        {shown === 'form' || !lastStage ? <DepositWidget /> : <StageView stage={lastStage} foot={foot} />}
      </ReturnFocus>
    </Dialog>
  )
}

function useStageTitle(): (stage: Stage) => string {
  const { t } = useLingui()
  return ({ charge, view }) => {
    if (view.name === 'confirmed') return t`Pagamento confirmado`
    if (view.name === 'error') return t`Depósito`
    return charge.code || charge.redirectUrl ? t`Pague para concluir` : t`Depósito em andamento`
  }
}

interface StageViewProps {
  stage: Stage
  foot: HTMLElement | null
}

function StageView({ stage: { charge, view }, foot }: StageViewProps) {
  const { t } = useLingui()
  return (
    <>
      <output className="sr-only">
        {view.name === 'confirmed' && t`Pagamento confirmado`}
        {view.name === 'pending' && t`Aguardando o pagamento`}
      </output>
      <FocusPlace key={view.name}>
        {view.name === 'pending' && (
          <ChargeView key={charge.id} charge={charge} from={view.countdown} foot={foot} />
        )}
        {view.name === 'confirmed' && <ConfirmedView amount={view.amount} bonus={view.bonus} />}
        {view.name === 'error' && <FaultView reason={view.reason} />}
      </FocusPlace>
    </>
  )
}

/** Takes the focus when a view appears: the button that had it went with the view before. */
function FocusPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // From the top, too: the view before may have been scrolled.
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-2 outline-none">
      {children}
    </div>
  )
}
