import { Button } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { useLingui } from '@lingui/react/macro'
import { Leaf, PartyPopper } from 'lucide-react'
import { Link } from '../../shared/router/link.tsx'
import { PrizeNote } from './prize-note.tsx'
import type { SpinAnswer } from './roulette.ts'

interface ResultDialogProps {
  answer: SpinAnswer | null
  onClose: () => void
}

/** Says what the wheel gave, without fuss either way. */
export function ResultDialog({ answer, onClose }: ResultDialogProps) {
  const { t } = useLingui()
  if (!answer) return null
  const { spin, prize_result: result } = answer
  return (
    <Dialog
      open
      size="sm"
      title={spin.was_winner ? t`Parabéns!` : t`Que pena!`}
      closeLabel={t`Fechar`}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        <Button block onClick={onClose}>
          {t`Continuar`}
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-4 py-2 text-center" data-outcome={spin.was_winner}>
        <span
          aria-hidden="true"
          className={
            spin.was_winner
              ? 'grid size-16 place-items-center rounded-full bg-sun/15 text-sun-text'
              : 'grid size-16 place-items-center rounded-full bg-surface-2 text-ink-muted'
          }
        >
          {spin.was_winner ? <PartyPopper size={30} /> : <Leaf size={30} />}
        </span>
        {spin.was_winner ? (
          <>
            <p>
              {t`Você ganhou:`}
              <strong className="mt-1 block text-2xl">{spin.prize_display}</strong>
            </p>
            <PrizeNote result={result} />
          </>
        ) : (
          <p>{t`Tente novamente na próxima vez!`}</p>
        )}
        <Link
          to={`/fairness?spin=${spin.id}`}
          className="text-sm text-ink-muted underline underline-offset-4 hover:text-ink"
        >
          {t`Conferir este giro`}
        </Link>
      </div>
    </Dialog>
  )
}
