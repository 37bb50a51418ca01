import { Button } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleX } from 'lucide-react'
import { openDeposit } from '../../../shared/deposits/deposit-dialog.ts'
import { type FaultReason, leaveCharge, retryCharge } from './charge-stage.ts'
import { SupportButton } from './support-button.tsx'

/** On the deposit page the form is behind the dialog; elsewhere it takes the dialog over. */
function startOver(): void {
  leaveCharge()
  if (location.pathname !== '/profile/deposit') openDeposit()
}

export function useFaultText(): (reason: FaultReason) => string {
  const { t } = useLingui()
  return (reason) => {
    if (reason === 'amount') return t`Erro ao processar valor do depósito. Por favor, contate o suporte.`
    if (reason === 'processing') return t`Erro ao processar o pagamento. Por favor, contate o suporte.`
    return t`Pagamento não foi aprovado`
  }
}

export function FaultView({ reason }: { reason: FaultReason }) {
  const text = useFaultText()(reason)
  const ended = reason === 'refused' || reason === 'expired'
  return (
    <div className="flex flex-col items-center gap-6">
      <div className="flex flex-col items-center text-center">
        <span className="mb-4 grid size-18 place-items-center rounded-full bg-coral/15 text-coral-text">
          <CircleX aria-hidden="true" size={36} />
        </span>
        <p role="alert" className="text-lg font-semibold text-balance">
          {text}
        </p>
        {ended && (
          <p className="mt-1 text-[0.9375rem] text-pretty text-ink-muted">
            {reason === 'expired' ? (
              <Trans>
                O código venceu antes de o pagamento chegar. Se você pagou, o valor entra no saldo assim que o
                banco confirmar.
              </Trans>
            ) : (
              <Trans>Nada foi creditado. Se o valor saiu da sua conta, fale com o suporte.</Trans>
            )}
          </p>
        )}
      </div>
      <div className="flex w-full flex-col gap-2">
        <Button size="lg" block onClick={retryCharge}>
          <Trans>Tentar novamente</Trans>
        </Button>
        {ended && (
          <Button variant="secondary" size="lg" block onClick={startOver}>
            <Trans>Fazer outro depósito</Trans>
          </Button>
        )}
        <SupportButton />
      </div>
    </div>
  )
}
