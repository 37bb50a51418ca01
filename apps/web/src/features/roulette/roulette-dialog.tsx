import { EmptyState, ErrorState, Skeleton, toast } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { useLingui } from '@lingui/react/macro'
import { LoaderPinwheel } from 'lucide-react'
import { Link } from '../../shared/router/link.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useFaultText } from './fault-text.ts'
import { listAnswers, type SpinAnswer } from './roulette.ts'
import { RouletteWidget } from './roulette-widget.tsx'
import type { SpinFault } from './spin.ts'

interface RouletteDialogProps {
  open: boolean
  onClose: () => void
  onFollow: () => void
}

/** The first wheel that may be spun, over the page; its prize is shown beside it. */
export function RouletteDialog({ open, onClose, onFollow }: RouletteDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      title={t`Roleta`}
      closeLabel={t`Fechar`}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <DialogBody onFollow={onFollow} />
    </Dialog>
  )
}

function DialogBody({ onFollow }: { onFollow: () => void }) {
  const { t } = useLingui()
  const faultText = useFaultText()
  const { user } = useSession()
  const asked = { player: user?.id ?? null }
  const { data, failed } = listAnswers.useAnswer(asked)
  const showResult = ({ spin }: SpinAnswer) => {
    const prize = spin.prize_display
    if (spin.was_winner) toast.success(t`Parabéns! Você ganhou: ${prize}`)
    else toast.info(t`Que pena! Tente novamente na próxima vez!`)
  }
  const showFault = (fault: SpinFault) => {
    // A refusal with a code is shown by the API client.
    if (fault === 'forbidden') return
    const reason = faultText(fault)
    toast.error(t`Erro no teste da roleta: ${reason}`)
  }
  if (!data) {
    return failed ? (
      <ErrorState
        title={t`Erro ao carregar roletas`}
        retryLabel={t`Tentar Novamente`}
        onRetry={() => void listAnswers.refresh(asked)}
      />
    ) : (
      <Skeleton className="h-144 w-full rounded-lg" />
    )
  }
  const chosen = data.find((each) => each.can_spin) ?? data[0]
  if (!chosen) {
    return (
      <EmptyState
        icon={<LoaderPinwheel aria-hidden="true" size={28} />}
        title={t`Nenhuma roleta disponível no momento`}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4 pb-2">
      <RouletteWidget id={chosen.id} size="medium" onResult={showResult} onFault={showFault} />
      {data.length > 1 && (
        <Link to="/roulettes" className="self-center underline underline-offset-4" onClick={onFollow}>
          {t`Ver todas as roletas`}
        </Link>
      )}
    </div>
  )
}
